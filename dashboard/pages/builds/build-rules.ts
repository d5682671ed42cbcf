import type { Build, BuildReason, BuildState, BuildStep, BuildSummary } from '../../../client/src/generated.js';
import { BUILD_STEPS } from '../../../src/shared/build-protocol.js';
import { STATE_WORDS } from '../../../src/shared/state-words.js';
import type { StepLook } from '../../ui/steps.js';

export const buildPath = (id: string): string => `/builds/${id}`;

const ENDED: readonly BuildState[] = ['succeeded', 'failed', 'canceled'];

/** Parts of the list, by the name in its address. Of all of them, those under way are read apart. */
export const LISTED = {
  all: { states: ENDED },
  waiting: { states: ['waiting'] },
  review: { toReview: true },
  running: { states: ['running'] },
  queued: { states: ['queued'] },
  ended: { states: ENDED },
} as const satisfies Readonly<Record<string, { states?: readonly BuildState[]; toReview?: boolean }>>;
export type Listed = keyof typeof LISTED;

/** Who waits for a person comes first, then what is at work, then what waits for a desk. */
const ORDER: readonly BuildState[] = ['waiting', 'running', 'queued'];

/** Builds under way, the longest first; then those that ended, the last first. */
export function inOrder<B extends Pick<Build, 'state' | 'queued_at'>>(builds: readonly B[]): B[] {
  const rank = ({ state }: B): number => (ORDER.indexOf(state) + ORDER.length + 1) % (ORDER.length + 1);
  const isLast = (one: B): boolean => rank(one) === ORDER.length;
  return builds.toSorted((a, b) => rank(a) - rank(b) || (isLast(a) ? -1 : 1) * a.queued_at.localeCompare(b.queued_at));
}

/** How many each part of the list has. */
export function countsOf({
  states,
  to_review: review,
}: Pick<BuildSummary, 'states' | 'to_review'>): Readonly<Record<Listed, number>> {
  const { queued, running, waiting, succeeded, failed, canceled } = states;
  const ended = succeeded + failed + canceled;
  return { all: queued + running + waiting + ended, waiting, review, running, queued, ended };
}

/** How many of those that ended by themselves succeeded, in per cent; null before the first. */
export function successOf({ succeeded, failed }: Pick<BuildSummary['states'], 'succeeded' | 'failed'>): number | null {
  return succeeded + failed ? Math.round((100 * succeeded) / (succeeded + failed)) : null;
}

export function isActive({ state }: Pick<Build, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'waiting';
}

type Ended = Pick<Build, 'state' | 'commit' | 'merged_at' | 'checks_status' | 'reason'>;

/** Whether its branch can be merged, as far as the build says. */
export function mayMerge({ state, commit, merged_at: merged, checks_status: checks }: Ended): boolean {
  return state === 'succeeded' && commit !== null && merged === null && checks !== 'failed';
}

/** Whether its agent may be asked for more. */
export function mayAsk({ state, commit, merged_at: merged }: Ended): boolean {
  return merged === null && (state === 'succeeded' || (state === 'failed' && commit !== null));
}

export function mayRetry({ state }: Pick<Build, 'state'>): boolean {
  return state === 'failed' || state === 'canceled';
}

/** Steps that failed although the desk went on behind them. */
const FAILED_STEPS: Readonly<Partial<Record<BuildReason, BuildStep>>> = {
  setup_failed: 'setup',
  checks_failed: 'checks',
  push_refused: 'push',
};

/** How each step stands. */
export function stepLooks({
  state,
  step,
  reason,
  commit,
}: Pick<Build, 'state' | 'step' | 'reason' | 'commit'>): readonly (readonly [BuildStep, StepLook])[] {
  const failed = state === 'failed' ? ((reason && FAILED_STEPS[reason]) ?? step) : null;
  const at = step === null ? (state === 'running' ? 0 : -1) : BUILD_STEPS.indexOf(step);
  return BUILD_STEPS.map((one, index) => {
    if (state === 'queued') return [one, 'waiting'];
    if (one === failed) return [one, 'failed'];
    if (index < at || (state === 'succeeded' && (index === at || commit !== null))) return [one, 'done'];
    // The branch of failed checks is pushed all the same.
    if (failed !== null && index <= at && commit !== null) return [one, 'done'];
    return [one, index === at && (state === 'running' || state === 'waiting') ? 'current' : 'waiting'];
  });
}

/** So long it was, or is, under way; null before it starts. */
export function secondsOf(
  { started_at: from, finished_at: to }: Pick<Build, 'started_at' | 'finished_at'>,
  now: number,
) {
  if (from === null) return null;
  return Math.max(0, Math.round(((to === null ? now : Date.parse(to)) - Date.parse(from)) / 1_000));
}

/** So long it has been at each step, all times together. */
export function stepSeconds(
  { steps, finished_at: end }: Pick<Build, 'steps' | 'finished_at'>,
  now: number,
): ReadonlyMap<BuildStep, number> {
  const seconds = new Map<BuildStep, number>();
  for (const [at, { step, started_at: from }] of steps.entries()) {
    const to = steps[at + 1]?.started_at ?? end;
    const took = ((to === null ? now : Date.parse(to)) - Date.parse(from)) / 1_000;
    seconds.set(step, (seconds.get(step) ?? 0) + Math.max(0, Math.round(took)));
  }
  return seconds;
}

/** What there is to know of it, besides its state. */
export function lineOf(build: Pick<Build, 'state' | 'message' | 'question' | 'summary'>): string | null {
  const { state, message, question, summary } = build;
  if (state === 'waiting') return question ?? message;
  if (state === 'succeeded') return summary ?? message;
  return message === STATE_WORDS.build[state] ? null : message;
}

/** The moment its state began. */
export function sinceOf(build: Pick<Build, 'queued_at' | 'started_at' | 'finished_at'>): string {
  return build.finished_at ?? build.started_at ?? build.queued_at;
}
