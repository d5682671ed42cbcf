import type { Build } from '../build.entity.js';

/** Why a build cannot be merged; null: it can. */
export function whyNotMerged(
  {
    state,
    commit,
    mergedAt,
    checksStatus,
    reason,
  }: Pick<Build, 'state' | 'commit' | 'mergedAt' | 'checksStatus' | 'reason'>,
  isNewest: boolean,
): string | null {
  if (mergedAt !== null) return 'The build is merged';
  if (!isNewest) return 'A later build of this card has taken its place';
  if (checksStatus === 'failed' || reason === 'checks_failed') return 'The checks fail: ask for changes first';
  if (state !== 'succeeded') return `Only a build that succeeded is merged: it is ${state}`;
  return commit === null ? 'The build changed nothing' : null;
}
