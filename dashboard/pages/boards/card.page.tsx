import '../../app/common.js';
import { Link, useLocation, useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { LinkButton } from '../../ui/button.js';
import { useTitle } from '../../ui/page.js';
import { Loaded, Loading, Notice } from '../../ui/states.js';
import { CardDetails } from './card-details.js';
import { useCard, useCardId } from './use-card.js';

export default function CardPage() {
  const { id: idOrRef } = useParams<{ id: string }>();
  const id = useCardId(idOrRef);
  if (id === undefined) return <Loading />;
  return id === null ? <MissingCard /> : <KnownCard id={id} />;
}

function MissingCard() {
  return (
    <Notice isPage title={texts.card.missingTitle} action={<LinkButton to="/boards">{texts.board.back}</LinkButton>}>
      {texts.card.missing}
    </Notice>
  );
}

function KnownCard({ id }: { id: string }) {
  const query = useCard(id);
  if (isGone(query.error)) return <MissingCard />;
  return <Loaded query={query}>{(versioned) => <OneCard versioned={versioned} />}</Loaded>;
}

function OneCard({ versioned }: { versioned: VersionedCard }) {
  const { card } = versioned;
  const [, navigate] = useLocation();
  useTitle(`${card.ref} ${card.title}`);
  return (
    <div className="card-page">
      <Link to={`/boards/${card.board_id}`} className="back">
        {card.board}
      </Link>
      <CardDetails versioned={versioned} onRemoved={() => navigate(`/boards/${card.board_id}`)} />
    </div>
  );
}
