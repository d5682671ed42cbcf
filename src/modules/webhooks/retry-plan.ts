const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays after the first, second, … failed attempt: ten attempts in about three days. */
export const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Part of a delay that is added at random, so that what failed together is not repeated together. */
const JITTER = 0.1;

const MAX_PAUSE_MS = MINUTE;
const MAX_RETRY_AFTER_MS = DAY;

/** Days of nothing but failures after which admins get a mail. At the last the endpoint is switched off. */
export const FAILURE_MAIL_DAYS = [1, 3, 5] as const;

/** The time of the next attempt; null after the last. `random` is from 0 to 1. */
export function nextAttempt(tries: number, now: Date, random: number): Date | null {
  const delay = DELAYS_MS[tries - 1];
  return delay === undefined ? null : new Date(now.getTime() + Math.round(delay * (1 + JITTER * random)));
}

/** How long nothing is sent to an endpoint after so many failures in a row. Never longer than a delay of the plan. */
export function pauseAfter(failures: number): number {
  return Math.min(DELAYS_MS[0] * 2 ** Math.min(failures - 1, 10), MAX_PAUSE_MS);
}

/** `Retry-After` of a 429 or 503: seconds or a date; null when it is absent or makes no sense. */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * SECOND : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) || ms <= 0 ? null : Math.min(ms, MAX_RETRY_AFTER_MS);
}

/** How many mails about a failing endpoint are due by now. */
export function mailsDue(failingSince: Date, now: Date): number {
  return FAILURE_MAIL_DAYS.filter((days) => now.getTime() - failingSince.getTime() >= days * DAY).length;
}
