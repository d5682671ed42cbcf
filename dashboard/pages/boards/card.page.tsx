import '../../app/common.js';
import { useLocation, useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { DetailPage } from '../../ui/page.js';
import { FaultLine, Loaded, Loading, NotFound } from '../../ui/states.js';
import { CardDetails, CardState } from './card-details.js';
import { CardTitle } from './card-text.js';
import { WatchButton } from './watch-button.js';
import { useCard, useCardId } from './use-card.js';
import { useCardMenu } from './use-card-menu.js';

export default function CardPage() {
  const { id: idOrRef } = useParams<{ id: string }>();
  const id = useCardId(idOrRef);
  if (id === undefined) return <Loading shape="detail" />;
  return id === null ? <MissingCard /> : <KnownCard id={id} />;
}

function MissingCard() {
  return <NotFound what={texts.card.what} back={{ to: '/boards', name: texts.list.title }} />;
}

function KnownCard({ id }: { id: string }) {
  const query = useCard(id);
  if (isGone(query.error)) return <MissingCard />;
  return (
    <Loaded query={query} shape="detail">
      {(versioned) => <OneCard versioned={versioned} />}
    </Loaded>
  );
}

function OneCard({ versioned }: { versioned: VersionedCard }) {
  const { card } = versioned;
  const [, navigate] = useLocation();
  const board = `/boards/${card.board_id}`;
  const menu = useCardMenu(versioned, () => navigate(board));
  return (
    <CardDetails versioned={versioned}>
      {({ properties, build, writing, delivery, talk, more }) => (
        <DetailPage
          back={{ to: board, name: card.board }}
          title={`${card.ref} ${card.title}`}
          heading={<CardTitle versioned={versioned} isPanel={false} />}
          state={<CardState card={card} />}
          actions={<WatchButton card={card} />}
          menu={menu.items}
          rail={
            <>
              {properties}
              {delivery}
              {more}
            </>
          }
        >
          <FaultLine error={menu.error} />
          {build}
          {writing}
          {talk}
          {menu.dialog}
        </DetailPage>
      )}
    </CardDetails>
  );
}
