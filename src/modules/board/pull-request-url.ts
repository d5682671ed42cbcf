import { MAX_INT } from '../../platform/http/fields/number-fields.js';

/**
 * GitHub `/owner/repo/pull/42`, Gitea and Forgejo `/owner/repo/pulls/42`, GitLab `/group/…/repo/-/merge_requests/42`
 * (before version 13 without the dash), each on any host and below any path, with whatever page follows.
 */
const PATHS = /^\/(?:[^/]+\/)+?[^/]+\/(?:pull|pulls|(?:-\/)?merge_requests)\/([1-9]\d{0,9})(?:\/|$)/;

/** The number of the pull request that an address is of; null if it says none. */
export function pullRequestNumber(url: string): number | null {
  if (!URL.canParse(url)) return null;
  const [, digits] = PATHS.exec(new URL(url).pathname) ?? [];
  const number = Number(digits);
  return digits && number <= MAX_INT ? number : null;
}
