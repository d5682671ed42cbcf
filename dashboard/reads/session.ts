import { queryOptions } from '@tanstack/react-query';
import type { Features, Session } from '../../client/src/generated.js';
import { transport } from '../app/transport.js';

/** `getSession` and `getFeatures` of the contract: the only reads of the entry, which does not wait for all operations. */
export const sessionReads = {
  own: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: () => transport.fetchJson<Session>('/api/v1/auth/session'),
      staleTime: Infinity,
    }),
  features: (brandId: number | undefined) =>
    queryOptions({
      queryKey: ['features', brandId],
      queryFn: () => transport.fetchJson<Features>(`/api/v1/brands/${brandId}/features`),
      enabled: brandId !== undefined,
      staleTime: Infinity,
    }),
};
