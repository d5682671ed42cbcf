import type { Memory, MemoryHistoryEntry, MemoryImportance } from '../../../client/src/generated.js';

/** The rule of the service, which gives only the confidence of now. `dashboard-memory-decay.spec.ts` compares both. */
export const WEEKLY_FACTOR = 0.98;
export const FLOOR = 0.3;
export const WEEK_MS = 604_800_000;
export const DAY_MS = 86_400_000;

/** What the confidence is computed from; times in milliseconds. */
export interface Trust {
  readonly confidence: number;
  readonly importance: MemoryImportance;
  readonly verifiedAt: number;
}

/** Since when a trust counted. */
export interface Stretch {
  readonly from: number;
  readonly trust: Trust;
}

export function confidenceAt({ confidence, importance, verifiedAt }: Trust, at: number): number {
  if (importance === 'critical') return confidence;
  return confidence * WEEKLY_FACTOR ** (Math.max(0, at - verifiedAt) / WEEK_MS);
}

/** When it falls below the floor; null: never. Of one that was always below, when it was verified. */
export function fadesAt({ confidence, importance, verifiedAt }: Trust): number | null {
  if (confidence < FLOOR) return verifiedAt;
  if (importance === 'critical') return null;
  return verifiedAt + Math.floor((Math.log(FLOOR / confidence) / Math.log(WEEKLY_FACTOR)) * WEEK_MS) + 1;
}

const SOON_DAYS = 60;

/** Days until it is no longer found, if those are few; null: later, never, or it has faded. */
export function daysToFade(memory: Memory, now: number): number | null {
  if (memory.status !== 'active' || memory.confidence < FLOOR) return null;
  const at = fadesAt(trustOf(memory, now));
  const days = at === null ? Infinity : Math.max(0, Math.round((at - now) / DAY_MS));
  return days <= SOON_DAYS ? days : null;
}

export function daysSince(at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));
}

/** Answers are rounded to four digits, and a few minutes old. */
const TOLERANCE = 0.000_15;
const DIGITS = [1, 2, 3, 4];

/** The trust behind a memory as it was answered. */
export function trustOf(memory: Memory, now: number): Trust {
  const { confidence, importance, last_verified_at: at } = memory;
  const verifiedAt = Date.parse(at);
  const lost = confidenceAt({ confidence: 1, importance, verifiedAt }, now);
  const stated = Math.min(1, confidence / lost);
  // People state round numbers.
  const round = DIGITS.map((digits) => Number(stated.toFixed(digits))).find(
    (one) => Math.abs(one * lost - confidence) < TOLERANCE,
  );
  return { confidence: round ?? stated, importance, verifiedAt };
}

/** How it was trusted over time, oldest first: each change of the history says what was before it. */
export function stretchesOf(memory: Memory, history: readonly MemoryHistoryEntry[], now: number): Stretch[] {
  const stretches: Stretch[] = [];
  let trust = trustOf(memory, now);
  for (const { at, change, before } of history) {
    if (change !== 'created' && change !== 'corrected' && change !== 'verified') continue;
    stretches.unshift({ from: Date.parse(at), trust });
    trust = { ...trust, ...changedBack(before ?? {}) };
  }
  return stretches.length ? stretches : [{ from: trust.verifiedAt, trust }];
}

function changedBack({
  confidence,
  importance,
  last_verified_at: at,
}: Readonly<Record<string, unknown>>): Partial<Trust> {
  return {
    ...(typeof confidence === 'number' && { confidence }),
    ...(typeof importance === 'string' && { importance: importance as MemoryImportance }),
    ...(typeof at === 'string' && { verifiedAt: Date.parse(at) }),
  };
}
