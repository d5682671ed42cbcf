import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CardStandard, CardSummary } from '../../client/src/generated.js';
import { service } from '../app/service.js';

const MAX_CHOICES = 200;

/** Where a card is: the order within a column is by position, then by id, as the service has it. */
export interface Placement {
  readonly column_id: string;
  readonly position: number;
}

type Details = Pick<
  CardStandard,
  | 'blocked'
  | 'checklist_total'
  | 'checklist_done'
  | 'comments_count'
  | 'due_at'
  | 'labels'
  | 'tags'
  | 'agent_id'
  | 'build_status'
  | 'pr_merged_at'
> & {
  /** Shown only where archived cards are asked for. */
  readonly isArchived: boolean;
};

/** What a board shows of a card. Its details are known once it was read alone. */
export type BoardCard = CardSummary & Partial<Details>;

/** The cards of a board. Each is in it once, whatever arrives in whatever order. */
export interface BoardCards {
  readonly cards: ReadonlyMap<string, BoardCard>;
  /** Where cards are shown whose move is under way. */
  readonly moves: ReadonlyMap<string, Placement>;
  /** Cards that others put below the pointer: they wait until somebody asks for them. */
  readonly waiting: ReadonlySet<string>;
  readonly total: number;
  readonly isComplete: boolean;
  /** Whether the details of all of them are known. */
  readonly isDetailed: boolean;
}

export const boardReads = {
  all: ['boards'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: ['boards', 'list'],
      queryFn: ({ pageParam }) => service.listBoards(pageParam ? { cursor: pageParam } : {}),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
  /** The first of them. */
  first: (limit: number) =>
    queryOptions({
      queryKey: ['boards', 'first', limit],
      queryFn: ({ signal }) => service.listBoards({ limit, signal }),
    }),
  /** To choose from, as many as one answer may have. */
  choices: () => boardReads.first(MAX_CHOICES),
  one: (id: string) => queryOptions({ queryKey: ['boards', id], queryFn: () => service.getBoard(id) }),
  /** The words that its cards are labelled with, of the first of them. */
  labels: (id: string) =>
    queryOptions({
      queryKey: ['boards', id, 'labels'],
      queryFn: async ({ signal }) => {
        const { items } = await service.listCards(id, { detail: 'standard', perPage: MAX_CHOICES, signal });
        return [...new Set((items as CardStandard[]).flatMap(({ labels, tags }) => [...labels, ...tags]))].toSorted();
      },
    }),
  /** Saved filters. */
  views: (id: string) =>
    queryOptions({ queryKey: ['boards', id, 'views'], queryFn: () => service.listBoardViews(id), staleTime: 0 }),
  /** They are read, and followed, by `board-cards.ts`. */
  cards: (id: string) =>
    queryOptions<BoardCards>({
      queryKey: ['board-cards', id],
      // Events keep it true while it is open; it is read again when it is opened again.
      staleTime: 0,
      gcTime: 120_000,
      refetchOnWindowFocus: false,
    }),
};
