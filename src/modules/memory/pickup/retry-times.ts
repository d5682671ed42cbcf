const MINUTE_MS = 60_000;
const WAITS = [10, 30, 120, 480];

/** When to ask the model again after this many failures; null: never. */
export function nextAttempt(failures: number, now: Date): Date | null {
  const minutes = WAITS[failures - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
