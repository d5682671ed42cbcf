import { queryOptions } from '@tanstack/react-query';
import type { Attention, MyCardList, Overview } from '../../client/src/generated.js';
import { transport } from '../app/transport.js';

/** Logins and expiries change without an event. */
const UNTOLD_MS = 60_000;

/** `getAttention`, `getOverview` and `listMyCards` of the contract: the frame shows the first, and does not wait for all operations. */
export const homeReads = {
  allAttention: ['attention'] as const,
  attention: (brandId: number) =>
    queryOptions({
      queryKey: ['attention', brandId],
      queryFn: () => transport.fetchJson<Attention>('/api/v1/attention'),
      refetchInterval: UNTOLD_MS,
    }),
  /** Open cards of the person. */
  mine: (brandId: number) =>
    queryOptions({
      queryKey: ['cards', 'mine', brandId],
      queryFn: () => transport.fetchJson<MyCardList>('/api/v1/board/mine?limit=20'),
    }),
  overview: (brandId: number) =>
    queryOptions({
      queryKey: ['overview', brandId],
      queryFn: () => transport.fetchJson<Overview>('/api/v1/overview'),
    }),
};
