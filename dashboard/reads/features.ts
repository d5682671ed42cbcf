import { infiniteQueryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

const PAGE = 20;
const HISTORY = ['features', 'history'] as const;

/** The features of a workspace are read with the session (`session.ts`). */
export const featureReads = {
  all: ['features'] as const,
  histories: HISTORY,
  history: (brandId: number) =>
    infiniteQueryOptions({
      queryKey: [...HISTORY, brandId],
      queryFn: ({ pageParam: cursor }) => service.getFeatureHistory(brandId, { limit: PAGE, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: next }) => next,
    }),
};
