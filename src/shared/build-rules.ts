/**
 * Rules of a build that the service and the desk must agree on. The desk runs this very file, so it imports nothing.
 */

/** Longest a build may take on a desk unless its owner changed it, and the most a profile can ask for. */
export const DESK_LIMIT_MINUTES = 120;
export const DESK_CEILING_MINUTES = 240;

type TimeLimitSource = 'desk' | 'profile' | 'desk_ceiling';

export interface TimeLimit {
  readonly minutes: number;
  /** What decided it. */
  readonly source: TimeLimitSource;
}

/** A build gets the longer of the desk's own limit and what the profile asks for, never more than the desk's ceiling. */
export function timeLimit(
  wallMinutes: number | null,
  deskLimit: number = DESK_LIMIT_MINUTES,
  deskCeiling: number = DESK_CEILING_MINUTES,
): TimeLimit {
  const requested = Math.max(deskLimit, wallMinutes ?? 0);
  if (requested > deskCeiling) return { minutes: deskCeiling, source: 'desk_ceiling' };
  return { minutes: requested, source: requested === deskLimit ? 'desk' : 'profile' };
}

/** The coder a runtime starts; a custom one says it itself. */
export function coderOfRuntime(runtime: string): string | null {
  if (runtime === 'claude_code' || runtime === 'claude') return 'claude';
  return runtime === 'custom' ? null : runtime;
}

export type SkipReason = 'no_profile' | 'unknown_profile' | 'coder_mismatch';

/**
 * Why a desk that runs this coder does not take the profile a card names, or null when it takes it.
 * A profile that is not taken never fails a build: the desk goes on with its own defaults.
 */
export function whySkipped(
  profileKey: string | null,
  deskCoder: string | null,
  knownKeys: ReadonlySet<string>,
): SkipReason | null {
  if (!profileKey) return 'no_profile';
  if (!knownKeys.has(profileKey)) return 'unknown_profile';
  const coder = profileKey.slice(0, profileKey.indexOf('.'));
  return coder === deskCoder ? null : 'coder_mismatch';
}
