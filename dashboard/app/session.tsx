import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { DashboardLink, Features, Session, SessionBrand, SignInState } from '../../client/src/generated.js';
import { queries, SESSION_KEY } from './queries.js';
import { transport } from './transport.js';

/** The person before the page, in one workspace. */
export interface Me {
  readonly user: Session['user'];
  readonly brand: SessionBrand;
  readonly brands: readonly SessionBrand[];
  readonly isAdmin: boolean;
  readonly features: Features;
  /** Links of modules of a team. */
  readonly links: readonly DashboardLink[];
}

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext.Provider value={me}>{children}</MeContext.Provider>;
}

/** Only below the frame: there is always a person and a workspace. */
export function useMe(): Me {
  return useContext(MeContext)!;
}

/** `findSession` and `getFeatures` of the contract: the only reads of the entry, which does not wait for all operations. */
const readSession = async () => (await transport.fetchJson<SignInState>('/api/v1/auth/state')).session;
const readFeatures = (brandId: number) => transport.fetchJson<Features>(`/api/v1/brands/${brandId}/features`);

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery({ queryKey: SESSION_KEY, queryFn: readSession, staleTime: Infinity });
}

export function useFeatures(brandId: number | undefined) {
  return useQuery({
    queryKey: ['features', brandId],
    queryFn: () => readFeatures(brandId!),
    enabled: brandId !== undefined,
    staleTime: Infinity,
  });
}

/** Another person, or the same in another workspace: nothing that was read before is true any more. */
export function enter(session: Session): void {
  queries.setQueryData(SESSION_KEY, session);
  queries.removeQueries({ predicate: ({ queryKey: [key] }) => key !== SESSION_KEY[0] });
}
