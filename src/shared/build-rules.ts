/**
 * Build rules shared by the service and the desk. Imports nothing, because it is bundled into the sidecar.
 */

/** Default time limit of a build on a desk, and the maximum a profile can request. */
export const DESK_LIMIT_MINUTES = 120;
export const DESK_CEILING_MINUTES = 240;

type TimeLimitSource = 'desk' | 'profile' | 'desk_ceiling';

export interface TimeLimit {
  readonly minutes: number;
  readonly source: TimeLimitSource;
}

/** The longer of the desk's limit and the profile's request, up to the desk's ceiling. */
export function timeLimit(
  wallMinutes: number | null,
  deskLimit: number = DESK_LIMIT_MINUTES,
  deskCeiling: number = DESK_CEILING_MINUTES,
): TimeLimit {
  const requested = Math.max(deskLimit, wallMinutes ?? 0);
  if (requested > deskCeiling) return { minutes: deskCeiling, source: 'desk_ceiling' };
  return { minutes: requested, source: requested === deskLimit ? 'desk' : 'profile' };
}

/** The coder of a runtime; a custom one names it in the command. */
export function coderOfRuntime(runtime: string): string | null {
  if (runtime === 'claude_code' || runtime === 'claude') return 'claude';
  return runtime === 'custom' ? null : runtime;
}

export type SkipReason = 'no_profile' | 'unknown_profile' | 'coder_mismatch';

/**
 * Why a desk with this coder skips the profile of a card; null when it applies. A skipped profile never fails a build: the
 * desk uses its defaults.
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
