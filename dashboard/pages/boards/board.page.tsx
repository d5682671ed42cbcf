import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { LinkButton } from '../../ui/button.js';
import { Loaded, Notice } from '../../ui/states.js';
import { loadCards } from './board-cards.js';
import { BoardView } from './board-view.js';
import { useLiveCards } from './live-cards.js';

const { board: words } = texts;

export default function BoardPage() {
  const { id } = useParams<{ id: string }>();
  const board = useQuery(boardReads.one(id));
  const cards = useQuery({ ...boardReads.cards(id), queryFn: ({ signal }) => loadCards(id, signal) });
  useLiveCards(id);
  const missing = (
    <Notice isPage title={words.missingTitle} action={<LinkButton to="/boards">{words.back}</LinkButton>}>
      {words.missing}
    </Notice>
  );
  if (isGone(board.error)) return missing;
  return (
    <Loaded query={board}>
      {(known) => <Loaded query={cards}>{(data) => <BoardView key={id} board={known} data={data} />}</Loaded>}
    </Loaded>
  );
}
