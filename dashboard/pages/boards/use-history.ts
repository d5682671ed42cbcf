import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ActivityEntry, Card, CardEvent } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { cardKey } from './use-card.js';

const PAGE = 200;
/** Moves of all cards are read to find those of one; older ones are shown without their columns. */
const MAX_PAGES_OF_MOVES = 5;

/** The activity of the board as far as it is about this card, newest first. */
export function useHistory(card: Card) {
  const query = useInfiniteQuery({
    queryKey: [...cardKey(card.id), 'history'],
    queryFn: ({ pageParam }) =>
      service.listActivity(card.board_id, {
        limit: PAGE,
        ...(pageParam && { since: pageParam, direction: 'older' as const }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.items.length < PAGE ? undefined : page.next_cursor),
  });
  const entries = (query.data?.pages ?? []).flatMap(({ items }) => items).filter(({ task_id: id }) => id === card.id);
  const moves = useMoves(card.id, entries);
  return { query, entries, moves };
}

/** From and to which column it moved, by when: the activity itself does not say. */
function useMoves(cardId: string, entries: readonly ActivityEntry[]): ReadonlyMap<string, CardEvent['data']> {
  const times = entries.filter(({ action }) => action === 'task.moved').map(({ created_at: at }) => at);
  const { data } = useQuery({
    queryKey: [...cardKey(cardId), 'moves', times],
    queryFn: () => readMoves(cardId, times.at(-1)!),
    enabled: times.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? new Map();
}

async function readMoves(cardId: string, since: string): Promise<Map<string, CardEvent['data']>> {
  const moves = new Map<string, CardEvent['data']>();
  let before = 'latest';
  for (let page = 0; page < MAX_PAGES_OF_MOVES; page++) {
    const read = await service.listEvents({ types: ['task.moved'], before, limit: PAGE });
    for (const { type, subject, created_at: at, data } of read.events)
      if (type === 'task.moved' && subject.id === cardId) moves.set(at, data);
    if (!read.has_more || (read.events.at(-1)?.created_at ?? '') < since) break;
    before = read.next_cursor;
  }
  return moves;
}
