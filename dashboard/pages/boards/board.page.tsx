import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import { useMe } from '../../app/session.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { loadCards } from './board-cards.js';
import { BoardView } from './board-view.js';
import { useLiveCards } from './live-cards.js';

export default function BoardPage() {
  const { id } = useParams<{ id: string }>();
  const { user } = useMe();
  const board = useQuery(boardReads.one(id));
  const cards = useQuery({ ...boardReads.cards(id), queryFn: ({ signal }) => loadCards(id, signal) });
  useLiveCards(id, user.user_id);
  if (isGone(board.error)) return <NotFound what={texts.board.what} back={{ to: '/boards', name: texts.list.title }} />;
  return (
    <Loaded query={board} shape="tiles">
      {(known) => (
        <Loaded query={cards} shape="tiles">
          {(data) => <BoardView key={id} board={known} data={data} />}
        </Loaded>
      )}
    </Loaded>
  );
}
