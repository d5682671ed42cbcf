const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays after the first, second, … failed attempt. */
const DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];

/** The time of the next attempt; null after the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}
