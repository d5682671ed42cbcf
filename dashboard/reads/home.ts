import { queryOptions } from '@tanstack/react-query';
import type { Attention, Overview } from '../../client/src/generated.js';
import { transport } from '../app/transport.js';

/** Logins and expiries change without an event. */
const UNTOLD_MS = 60_000;

/** `getAttention` and `getOverview` of the contract: the frame shows the first, and does not wait for all operations. */
export const homeReads = {
  attention: (brandId: number) =>
    queryOptions({
      queryKey: ['attention', brandId],
      queryFn: () => transport.fetchJson<Attention>('/api/v1/attention'),
      refetchInterval: UNTOLD_MS,
    }),
  overview: (brandId: number) =>
    queryOptions({
      queryKey: ['overview', brandId],
      queryFn: () => transport.fetchJson<Overview>('/api/v1/overview'),
    }),
};
