import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

const LIMIT = 12;
const KEPT_MS = 10_000;

/** Cards, memories, lessons and docs pages by what somebody types. */
export const searchReads = {
  cards: (text: string) =>
    queryOptions({
      queryKey: ['search', 'cards', text],
      queryFn: ({ signal }) => service.searchWorkspace(text, { $in: ['cards'], limit: LIMIT, signal }),
      enabled: text !== '',
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
      placeholderData: keepPreviousData,
    }),
  everything: (text: string) =>
    queryOptions({
      queryKey: ['search', text],
      queryFn: ({ signal }) => service.searchWorkspace(text, { limit: LIMIT, signal }),
      enabled: text !== '',
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
      placeholderData: keepPreviousData,
    }),
};
