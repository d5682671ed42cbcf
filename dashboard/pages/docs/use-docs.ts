import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { docReads } from '../../reads/docs.js';

export function useSpace(spaceId: string) {
  return useQuery(docReads.space(spaceId));
}

export function usePages(spaceId: string) {
  return useInfiniteQuery(docReads.pages(spaceId));
}

export function usePage(spaceId: string, pageId: string) {
  return useQuery(docReads.page(spaceId, pageId));
}
