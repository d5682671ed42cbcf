import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Card, CardEvent, MasterSummaryList } from '../../client/src/generated.js';
import { isGone } from '../app/problems.js';
import { service } from '../app/service.js';

const PAGE = 200;
/** Moves of all cards are read to find those of one; older ones are shown without their columns. */
const MAX_PAGES_OF_MOVES = 5;

/** A card with the version that a change of it names. */
export interface VersionedCard {
  readonly card: Card;
  readonly etag: string;
}

/** What is said of one card is below its own key. */
export const cardReads = {
  one: (id: string) => queryOptions({ queryKey: ['cards', id], queryFn: () => readCard(id) }),
  /** The id of the card that people call this, null if there is none. */
  idOf: (ref: string) => queryOptions({ queryKey: ['cards', 'ref', ref], queryFn: () => findCard(ref) }),
  everywhere: ['cards', 'all'] as const,
  /** Cards of all boards. */
  find: (requested: object, read: () => Promise<MasterSummaryList>) =>
    queryOptions({
      queryKey: ['cards', 'all', requested],
      queryFn: read,
      placeholderData: keepPreviousData,
    }),
  /** The activity of its board. */
  history: ({ id, board_id: boardId }: Pick<Card, 'id' | 'board_id'>) =>
    infiniteQueryOptions({
      queryKey: ['cards', id, 'history'],
      queryFn: ({ pageParam }) =>
        service.listActivity(boardId, {
          limit: PAGE,
          ...(pageParam && { since: pageParam, direction: 'older' as const }),
        }),
      initialPageParam: '',
      getNextPageParam: (page) => (page.items.length < PAGE ? undefined : page.next_cursor),
    }),
  /** From and to which column it moved at these times, newest first: the activity itself does not say. */
  moves: (id: string, times: readonly string[]) =>
    queryOptions({
      queryKey: ['cards', id, 'moves', times],
      queryFn: () => readMoves(id, times.at(-1)!),
      enabled: times.length > 0,
      placeholderData: keepPreviousData,
    }),
  checklist: (id: string) =>
    queryOptions({ queryKey: ['cards', id, 'checklist'], queryFn: () => service.getCardChecklist(id) }),
  files: (id: string) =>
    queryOptions({ queryKey: ['cards', id, 'files'], queryFn: () => service.listCardAttachments(id) }),
  comments: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['cards', id, 'comments'],
      queryFn: ({ pageParam }) => service.listCardComments(id, pageParam ? { cursor: pageParam } : {}),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
};

async function readCard(id: string): Promise<VersionedCard> {
  const { data, headers } = await service.getCard(id).withResponse();
  return { card: data as Card, etag: headers.get('etag')! };
}

async function findCard(name: string): Promise<string | null> {
  try {
    return (await service.getCard(name, { detail: 'summary' })).id;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function readMoves(cardId: string, since: string): Promise<ReadonlyMap<string, CardEvent['data']>> {
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
