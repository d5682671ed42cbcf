import { isDeepStrictEqual } from 'node:util';
import type { DeskCoder } from '../../shared/build-rules.js';
import type { Login, Workstation } from './workstation.entity.js';

/** Facts a desk reports, or answers to a health check. */
export interface DeskFacts {
  readonly version: string | null;
  readonly codeDigest: string | null;
  readonly runningBuilds: number | null;
  readonly login: Login | null;
  readonly pendingSyncCount: number | null;
  /** Absent: unchanged. */
  readonly coders?: readonly DeskCoder[];
  readonly loadPercent?: number;
  readonly diskPercent?: number;
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
> &
  Partial<Pick<Workstation, 'coders' | 'loadPercent' | 'diskPercent'>>;

/** Contact times are written at most this often. */
const CONTACT_GRAIN_MS = 15 * 60_000;

/** Only values that differ, so that a repeated report costs no write. */
export function changesBy(known: Known, facts: DeskFacts, now: Date): Partial<Known> {
  const reported = {
    sidecarVersion: facts.version ?? known.sidecarVersion,
    // A version without a digest comes from a program older than digests.
    sidecarCodeDigest: facts.codeDigest ?? (facts.version === null ? known.sidecarCodeDigest : null),
    runningBuilds: facts.runningBuilds ?? known.runningBuilds,
    login: facts.login ?? known.login,
    pendingSyncCount: facts.pendingSyncCount ?? known.pendingSyncCount,
  };
  const changes: Partial<Known> = Object.fromEntries(
    Object.entries(reported).filter(([name, value]) => known[name as keyof Known] !== value),
  );
  for (const name of ['loadPercent', 'diskPercent'] as const)
    if (facts[name] !== undefined && facts[name] !== known[name]) changes[name] = facts[name];
  if (facts.coders && !isDeepStrictEqual(facts.coders, known.coders)) changes.coders = [...facts.coders];
  const wasKnown = known.sidecarVersion !== null || known.sidecarCodeDigest !== null;
  if (wasKnown && (changes.sidecarVersion !== undefined || changes.sidecarCodeDigest !== undefined)) {
    changes.lastUpgradeAt = now;
  }
  if (known.lastContactAt === null || now.getTime() - known.lastContactAt.getTime() >= CONTACT_GRAIN_MS) {
    changes.lastContactAt = now;
  }
  return changes;
}

/** Identifies a desk's program. */
export function programOf({
  sidecarVersion,
  sidecarCodeDigest,
}: Pick<Workstation, 'sidecarVersion' | 'sidecarCodeDigest'>): string {
  return `${sidecarVersion ?? ''} ${sidecarCodeDigest ?? ''}`;
}
