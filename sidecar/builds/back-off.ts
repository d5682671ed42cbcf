/** Milliseconds to wait after so many failures in a row; spread, so that desks that failed together do not come together. */
export function backOff(failures: number, maxMs: number, random: () => number = Math.random): number {
  const full = Math.min(1_000 * 2 ** Math.min(failures - 1, 16), maxMs);
  return Math.round(full * (0.5 + random() / 2));
}
