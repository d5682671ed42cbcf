import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/boards.js';
import { LinkButton } from '../../ui/button.js';
import { Loaded, Notice } from '../../ui/states.js';
import { cardsKey, loadCards } from './board-cards.js';
import { BoardView } from './board-view.js';
import { useLiveCards } from './live-cards.js';

const { board: words } = texts;

export default function BoardPage() {
  const { id } = useParams<{ id: string }>();
  const board = useQuery({ queryKey: ['boards', id], queryFn: () => service.getBoard(id) });
  const cards = useQuery({
    queryKey: cardsKey(id),
    queryFn: ({ signal }) => loadCards(id, signal),
    // Events keep it true while it is open; it is read again when it is opened again.
    staleTime: 0,
    gcTime: 120_000,
    refetchOnWindowFocus: false,
  });
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
