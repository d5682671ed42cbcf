import type { Loop } from '../../../client/src/generated.js';

/** A busy service is a little late. */
const LATE_MS = 300_000;

/** Its last run failed or was lost, or it did not run when it was due. */
export function isTroubled({ last_run: run, next_run_at: next }: Loop, now: number): boolean {
  if (run?.status === 'running') return false;
  return run?.status === 'failed' || run?.status === 'lost' || Date.parse(next) < now - LATE_MS;
}
