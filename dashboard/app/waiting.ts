import { useQuery } from '@tanstack/react-query';
import type { AttentionKind } from '../../client/src/generated.js';
import { homeReads } from '../reads/home.js';
import { useMe } from './session.js';

/** The page of the sidebar where each kind is dealt with. Of builds: those that ask, and changes to review. */
const PAGES: Readonly<Partial<Record<AttentionKind, string>>> = {
  build_waiting: '/builds',
  build_ready: '/builds',
  hire_stalled: '/hires',
  desk_unreachable: '/machines',
  desk_login_expired: '/machines',
  desk_update_failed: '/machines',
  project_index_failed: '/projects',
  token_expires: '/settings',
  plan_limit: '/settings',
  invitation_expired: '/members',
};

/** How many items need attention, by page of the sidebar. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { brand } = useMe();
  const { data } = useQuery(homeReads.attention(brand.brand_id));
  const waiting = new Map<string, number>();
  for (const { kind, total } of data?.totals ?? []) {
    const path = PAGES[kind];
    if (path) waiting.set(path, (waiting.get(path) ?? 0) + total);
  }
  return waiting;
}
