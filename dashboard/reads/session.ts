import { queryOptions } from '@tanstack/react-query';
import type { Features, SignInOptions, SignInState } from '../../client/src/generated.js';
import { transport } from '../app/transport.js';

/** `findSession` and `getFeatures` of the contract: the only reads of the entry, which does not wait for all operations. */
export const sessionReads = {
  /** Null: nobody is signed in. */
  own: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: async () => (await transport.fetchJson<SignInState>('/api/v1/auth/state')).session,
      staleTime: Infinity,
    }),
  /** How people with this address may sign in. */
  signInOptions: (email: string) =>
    queryOptions({
      queryKey: ['session', 'options', email],
      queryFn: () => transport.fetchJson<SignInOptions>(`/api/v1/auth/providers?email=${encodeURIComponent(email)}`),
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
