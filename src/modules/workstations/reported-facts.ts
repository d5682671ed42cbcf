import type { Login, Workstation } from './workstation.entity.js';

/** What a desk says about itself, when it reports and when it is asked. */
export interface DeskFacts {
  readonly version: string | null;
  readonly codeDigest: string | null;
  readonly runningBuilds: number | null;
  readonly login: Login | null;
  readonly pendingSyncCount: number | null;
}

type Known = Pick<
  Workstation,
  | 'sidecarVersion'
  | 'sidecarCodeDigest'
  | 'lastUpgradeAt'
  | 'runningBuilds'
  | 'login'
  | 'pendingSyncCount'
  | 'lastContactAt'
>;

/** How much later than noted a desk must have been heard from to be worth a write. */
const CONTACT_GRAIN_MS = 15 * 60_000;

/** What to keep of it: only what differs, so that a desk that says the same again costs no write. */
export function changesBy(known: Known, facts: DeskFacts, now: Date): Partial<Known> {
  const reported = {
    sidecarVersion: facts.version ?? known.sidecarVersion,
    // A program that names its version and no digest is from before there were digests.
    sidecarCodeDigest: facts.codeDigest ?? (facts.version === null ? known.sidecarCodeDigest : null),
    runningBuilds: facts.runningBuilds ?? known.runningBuilds,
    login: facts.login ?? known.login,
    pendingSyncCount: facts.pendingSyncCount ?? known.pendingSyncCount,
  };
  const changes = Object.fromEntries(
    Object.entries(reported).filter(([name, value]) => known[name as keyof Known] !== value),
  ) as Partial<Known>;
  const wasKnown = known.sidecarVersion !== null || known.sidecarCodeDigest !== null;
  if (wasKnown && (changes.sidecarVersion !== undefined || changes.sidecarCodeDigest !== undefined)) {
    changes.lastUpgradeAt = now;
  }
  if (known.lastContactAt === null || now.getTime() - known.lastContactAt.getTime() >= CONTACT_GRAIN_MS) {
    changes.lastContactAt = now;
  }
  return changes;
}

/** Tells one program on a desk from another. */
export function programOf({
  sidecarVersion,
  sidecarCodeDigest,
}: Pick<Workstation, 'sidecarVersion' | 'sidecarCodeDigest'>): string {
  return `${sidecarVersion ?? ''} ${sidecarCodeDigest ?? ''}`;
}
