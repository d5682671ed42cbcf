/**
 * Build rules shared by the service and the desk. Imports only what imports nothing, because it is bundled into the
 * sidecar.
 */
import { BUILD_CODERS, type BuildCoder } from './build-protocol.js';

export const MAX_BUILD_SLOTS = 8;

/** A coder that a desk found. */
export interface DeskCoder {
  readonly name: BuildCoder;
  readonly version: string | null;
  /** Null: it does not say. */
  readonly signedIn: boolean | null;
}

const CODERS_IN_ORDER: readonly BuildCoder[] = ['claude_code', 'codex', 'opencode', 'pi', 'openhands', 'custom'];

/**
 * The coder that a build starts on a desk; null if the desk has none. The card's choice if the desk has that one; else
 * the desk's runtime; else the first of the others: one that is signed in, then one that does not say. A desk with no
 * coder at all keeps its runtime, so that the build can say what is missing.
 */
export function chooseCoder(of: {
  readonly cardCoder: string | null;
  readonly runtime: string;
  readonly coders: readonly DeskCoder[];
}): BuildCoder | null {
  const { cardCoder, runtime, coders } = of;
  const has = (name: BuildCoder): boolean => coders.some((coder) => coder.name === name);
  const chosen = buildCoderOf(cardCoder);
  if (chosen !== null && has(chosen)) return chosen;
  const usual = buildCoderOf(runtime);
  if (usual !== null && has(usual)) return usual;
  const usable = (signedIn: boolean | null): BuildCoder | undefined =>
    CODERS_IN_ORDER.find((name) => coders.some((coder) => coder.name === name && coder.signedIn === signedIn));
  return usable(true) ?? usable(null) ?? usable(false) ?? (usual === 'custom' ? null : usual);
}

/** The coder of a name; `claude` as profiles call it, too. Null: unknown. */
export function buildCoderOf(name: string | null): BuildCoder | null {
  if (name === 'claude') return 'claude_code';
  return BUILD_CODERS.find((coder) => coder === name) ?? null;
}

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
