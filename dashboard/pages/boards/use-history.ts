import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ActivityEntry, Card, CardEvent } from '../../../client/src/generated.js';
import { cardReads } from '../../reads/cards.js';

/** The activity of the board as far as it is about this card, newest first. */
export function useHistory(card: Card) {
  const query = useInfiniteQuery(cardReads.history(card));
  const entries = (query.data?.pages ?? []).flatMap(({ items }) => items).filter(({ task_id: id }) => id === card.id);
  const moves = useMoves(card.id, entries);
  return { query, entries, moves };
}

/** From and to which column it moved, by when: the activity itself does not say. */
function useMoves(cardId: string, entries: readonly ActivityEntry[]): ReadonlyMap<string, CardEvent['data']> {
  const times = entries.filter(({ action }) => action === 'task.moved').map(({ created_at: at }) => at);
  const { data } = useQuery(cardReads.moves(cardId, times));
  return data ?? new Map();
}
