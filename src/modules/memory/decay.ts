import { IMPORTANCES, type Importance } from './memory-kinds.js';

const WEEK_MS = 604_800_000;
const DAY_MS = 86_400_000;
/** Factor per week. */
const WEEKLY = 0.98;
const STALE_DAYS = 30;
/** People look at what they lose that soon. */
const FADING_DAYS = 60;

/** Memories below this confidence are not found. */
export const FLOOR = 0.3;

/** Inputs of the decay rule. */
export interface Trust {
  readonly confidence: number;
  readonly importance: Importance;
  readonly lastVerifiedAt: Date;
}

/** Current confidence: the stated confidence, decayed since it was last verified. */
export function confidenceAt({ confidence, importance, lastVerifiedAt }: Trust, now: Date): number {
  if (importance === 'critical') return confidence;
  const weeks = Math.max(0, now.getTime() - lastVerifiedAt.getTime()) / WEEK_MS;
  return confidence * WEEKLY ** weeks;
}

/** The same in SQL, for a row of `memories`; `now` is an expression. */
export function confidenceSql(now: string): string {
  // As floats: powers of `numeric` take ten times as long.
  const weeks = `greatest(0, extract(epoch FROM ${now} - last_verified_at)::float8) / ${WEEK_MS / 1_000}`;
  return `CASE WHEN importance = ${IMPORTANCES.indexOf('critical')} THEN confidence
               ELSE confidence * power(${WEEKLY}::float8, ${weeks}) END`;
}

/**
 * When the confidence falls below the floor; null: never. Among memories that decay, a later time means a higher
 * confidence now, so it is also the sort key.
 */
export function fadesAt({ confidence, importance, lastVerifiedAt }: Trust): Date | null {
  if (confidence < FLOOR) return new Date(0);
  if (importance === 'critical') return null;
  const weeks = Math.log(FLOOR / confidence) / Math.log(WEEKLY);
  // The first millisecond at which it is below the floor.
  return new Date(lastVerifiedAt.getTime() + Math.floor(weeks * WEEK_MS) + 1);
}

export function isStale(lastVerifiedAt: Date, now: Date): boolean {
  return lastVerifiedAt < staleBefore(now);
}

/** What was verified before is stale. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - STALE_DAYS * DAY_MS);
}

/** An active memory that falls below the floor until then is fading. */
export function fadingUntil(now: Date): Date {
  return new Date(now.getTime() + FADING_DAYS * DAY_MS);
}

export function staleCaveat(lastVerifiedAt: Date, now: Date): string {
  const days = Math.floor((now.getTime() - lastVerifiedAt.getTime()) / DAY_MS);
  return `Not verified for ${days} days: check it before you rely on it.`;
}

/** Rounded for display. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 10_000) / 10_000;
}
