import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DocsPage, DocsSpace } from '../../../client/src/generated.js';
import { Problem } from '../../../client/src/problem.js';
import { service } from '../../app/service.js';

/** A page with the version that a change of it names. */
export interface VersionedPage {
  readonly page: DocsPage;
  readonly etag: string;
}

/** The contract has no read of one space: it is looked for in their list. */
export function useSpace(spaceId: string) {
  return useQuery({
    queryKey: ['docs', 'spaces', spaceId],
    queryFn: async (): Promise<DocsSpace> => {
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page = await service.listDocsSpaces(cursor ? { cursor } : {});
        const found = page.items.find(({ id }) => id === spaceId);
        if (found) return found;
        cursor = page.next_cursor;
      }
      throw new Problem(404, new Headers(), null);
    },
  });
}

export function usePages(spaceId: string) {
  return useInfiniteQuery({
    queryKey: ['docs', 'pages', spaceId],
    queryFn: ({ pageParam }) => service.listDocsPages(spaceId, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export const pageKey = (pageId: string) => ['docs', 'page', pageId];

export function usePage(spaceId: string, pageId: string) {
  return useQuery({
    queryKey: pageKey(pageId),
    queryFn: async (): Promise<VersionedPage> => {
      const { data, headers } = await service.getDocsPage(spaceId, pageId).withResponse();
      return { page: data, etag: headers.get('etag')! };
    },
  });
}
