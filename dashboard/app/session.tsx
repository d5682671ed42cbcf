import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { DashboardLink, Features, Session, SessionBrand } from '../../client/src/generated.js';
import { areaOf } from '../reads/areas.js';
import { sessionReads } from '../reads/session.js';
import { keepDraftsOf } from './drafts.js';
import { queries } from './queries.js';

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

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery(sessionReads.own());
}

export function useFeatures(brandId: number | undefined) {
  return useQuery(sessionReads.features(brandId));
}

/** Another person, or the same in another workspace: nothing that was read before is true any more. */
export function enter(session: Session): void {
  keepDraftsOf(session.user.user_id);
  queries.setQueryData(sessionReads.own().queryKey, session);
  queries.removeQueries({ predicate: (query) => areaOf(query) !== 'session' });
}
