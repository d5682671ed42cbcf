import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GuestCard, GuestCardStandard, GuestComment } from '../../client/src/generated.js';
import { service } from '../app/service.js';

const MAX = 200;
/** Cards of a board that a guest's page shows. */
const MAX_PAGES = 10;

/** What is shared with a guest; what is read of one thing is below its id. */
export const sharedReads = {
  all: ['shared'] as const,
  access: () =>
    queryOptions({ queryKey: ['shared', 'access'], queryFn: () => service.listMyGuestAccess({ limit: MAX }) }),
  of: (resourceId: string) => ['shared', resourceId] as const,
  board: (id: string) => queryOptions({ queryKey: ['shared', id, 'board'], queryFn: () => service.getBoard(id) }),
  cards: (boardId: string) =>
    queryOptions({ queryKey: ['shared', boardId, 'cards'], queryFn: () => readCards(boardId) }),
  card: (boardId: string, id: string) =>
    queryOptions({ queryKey: ['shared', boardId, 'card', id], queryFn: () => readCard(id) }),
  checklist: (boardId: string, cardId: string) =>
    queryOptions({
      queryKey: ['shared', boardId, 'checklist', cardId],
      queryFn: () => service.getCardChecklist(cardId),
    }),
  comments: (boardId: string, cardId: string) =>
    infiniteQueryOptions({
      queryKey: ['shared', boardId, 'comments', cardId],
      queryFn: ({ pageParam }) => readComments(cardId, pageParam),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
  cardFiles: (boardId: string, cardId: string) =>
    queryOptions({
      queryKey: ['shared', boardId, 'files', cardId],
      queryFn: () => service.listCardAttachments(cardId),
    }),
  pageFiles: (spaceId: string, id: string) =>
    queryOptions({
      queryKey: ['shared', spaceId, 'files', id],
      queryFn: () => service.listPageAttachments(spaceId, id),
    }),
  pages: (spaceId: string) =>
    infiniteQueryOptions({
      queryKey: ['shared', spaceId, 'pages'],
      queryFn: ({ pageParam }) => service.listDocsPages(spaceId, pageParam ? { cursor: pageParam } : {}),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
  page: (spaceId: string, id: string) =>
    queryOptions({
      queryKey: ['shared', spaceId, 'page', id],
      queryFn: async () => {
        const { data, headers } = await service.getDocsPage(spaceId, id).withResponse();
        return { page: data, etag: headers.get('etag')! };
      },
    }),
};

export interface SharedCards {
  readonly items: readonly GuestCardStandard[];
  readonly total: number;
}

async function readCards(boardId: string): Promise<SharedCards> {
  const items: GuestCardStandard[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await service.listCards(boardId, { perPage: MAX, page });
    items.push(...(read.items as GuestCardStandard[]));
    if (items.length >= read.total || !read.items.length) return { items, total: read.total };
  }
  return { items, total: (await service.getBoard(boardId)).cards_total };
}

async function readCard(id: string): Promise<{ card: GuestCard; etag: string }> {
  const { data, headers } = await service.getCard(id).withResponse();
  return { card: data as GuestCard, etag: headers.get('etag')! };
}

async function readComments(cardId: string, cursor: string): Promise<{ items: GuestComment[]; next_cursor?: string }> {
  const page = await service.listCardComments(cardId, cursor ? { cursor } : {});
  return { items: page.items as GuestComment[], ...(page.next_cursor && { next_cursor: page.next_cursor }) };
}
