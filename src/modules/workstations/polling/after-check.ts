import { changesBy, programOf, type DeskFacts } from '../reported-facts.js';
import type { Workstation } from '../workstation.entity.js';

export type PolledDesk = Pick<
  Workstation,
  | 'id'
  | 'status'
  | 'sidecarUrl'
  | 'misses'
  | 'misrouted'
  | 'answeredAt'
  | 'lastContactAt'
  | 'sidecarVersion'
  | 'sidecarCodeDigest'
  | 'lastUpgradeAt'
  | 'checkedProgram'
  | 'runningBuilds'
  | 'login'
  | 'pendingSyncCount'
>;

/** Result of a health check. */
export type Found =
  | { readonly kind: 'answered'; readonly deskId: string; readonly facts: DeskFacts }
  | { readonly kind: 'missed' };

/** Consecutive missed checks that make a desk unreachable. */
const MISSES_ALLOWED = 3;

/** Changes caused by a health check; empty if nothing is new. */
export function afterCheck(desk: PolledDesk, found: Found, now: Date): Partial<PolledDesk> {
  if (found.kind === 'answered' && found.deskId === desk.id) {
    const reported = changesBy(desk, found.facts, now);
    return differing(desk, {
      ...reported,
      checkedProgram: programOf({ ...desk, ...reported }),
      status: 'active',
      misses: 0,
      misrouted: false,
      answeredAt: desk.answeredAt ?? now,
    });
  }
  // The answer of another desk counts as a miss.
  const misses = Math.min(desk.misses + 1, MISSES_ALLOWED);
  return differing(desk, {
    misses,
    misrouted: desk.misrouted || found.kind === 'answered',
    status: misses === MISSES_ALLOWED ? 'unreachable' : desk.status,
  });
}

function differing(desk: PolledDesk, changes: Partial<PolledDesk>): Partial<PolledDesk> {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => desk[name as keyof PolledDesk] !== value),
  );
}
