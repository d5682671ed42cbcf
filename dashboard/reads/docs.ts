import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DocsPage, DocsSpace } from '../../client/src/generated.js';
import { Problem } from '../../client/src/problem.js';
import { service } from '../app/service.js';

/** A page with the version that a change of it names. */
export interface VersionedPage {
  readonly page: DocsPage;
  readonly etag: string;
}

export const docReads = {
  all: ['docs'] as const,
  allSpaces: ['docs', 'spaces'] as const,
  spaces: () =>
    infiniteQueryOptions({
      queryKey: ['docs', 'spaces', 'list'],
      queryFn: ({ pageParam }) => service.listDocsSpaces(pageParam ? { cursor: pageParam } : {}),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
  space: (id: string) => queryOptions({ queryKey: ['docs', 'spaces', id], queryFn: () => readSpace(id) }),
  pages: (spaceId: string) =>
    infiniteQueryOptions({
      queryKey: ['docs', 'pages', spaceId],
      queryFn: ({ pageParam }) => service.listDocsPages(spaceId, pageParam ? { cursor: pageParam } : {}),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
  files: (spaceId: string, id: string) =>
    queryOptions({ queryKey: ['docs', 'page', id, 'files'], queryFn: () => service.listPageAttachments(spaceId, id) }),
  page: (spaceId: string, id: string) =>
    queryOptions({ queryKey: ['docs', 'page', id], queryFn: () => readPage(spaceId, id) }),
};

/** The contract has no read of one space: it is looked for in their list. */
async function readSpace(spaceId: string): Promise<DocsSpace> {
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await service.listDocsSpaces(cursor ? { cursor } : {});
    const found = page.items.find(({ id }) => id === spaceId);
    if (found) return found;
    cursor = page.next_cursor;
  }
  throw new Problem(404, new Headers(), null);
}

async function readPage(spaceId: string, id: string): Promise<VersionedPage> {
  const { data, headers } = await service.getDocsPage(spaceId, id).withResponse();
  return { page: data, etag: headers.get('etag')! };
}
