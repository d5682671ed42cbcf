import { readFile } from 'node:fs/promises';

const DAY_SECONDS = 86_400;

/**
 * Commits that follow the small shop's, as `git fast-import` reads them. `lessons`: more code, and its lessons;
 * `outdating`: some lessons no longer fit the code, and the code of others is gone. Their dates are `{4 days ago}`.
 */
export async function laterCommits(which: 'lessons' | 'outdating', now: Date): Promise<string> {
  const commits = await readFile(new URL(`./web-shop-${which}.fast-import`, import.meta.url), 'utf8');
  const seconds = Math.floor(now.getTime() / 1_000);
  return commits.replaceAll(/\{(\d+) days ago\}/g, (_, days) => String(seconds - Number(days) * DAY_SECONDS));
}
