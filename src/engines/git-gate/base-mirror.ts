import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchInto, type Fetch } from '../git-mirror/fetch.js';
import { GitError } from '../git-mirror/git-error.js';
import { openMirror, removeLeftovers } from '../git-mirror/mirror.js';
import {
  checkedCommit,
  isRepository,
  makeRepository,
  readRef,
  removeRepository,
  tryGit,
  writeRef,
  type Repository,
} from './repository.js';

const BASE = 'refs/workspace/base';
const INCOMING = 'refs/workspace/incoming';
/** Its age is that of the last fetch. */
export const FETCHED = 'fetched';
const MAX_INCOMING_AGE_MS = 86_400_000;
const CHECK_MS = 120_000;

/** A mirror of one branch: it never has an object of another one. */
export function baseMirror(dir: string): Repository {
  return { dir, borrowsFrom: null };
}

/** The newest commit, and how long ago it was fetched; null without a mirror. */
export async function mirroredBase(dir: string, now: number): Promise<{ commit: string; ageMs: number } | null> {
  const fetched = await stat(join(dir, FETCHED)).catch(() => null);
  const commit = fetched && (await readRef(baseMirror(dir), BASE));
  return fetched && commit ? { commit, ageMs: now - fetched.mtimeMs } : null;
}

/** The mirror is as new as `at` without a fetch: the branch has not moved. */
export async function noteFetched(dir: string, at: Date): Promise<void> {
  await utimes(join(dir, FETCHED), at, at);
}

/**
 * Fetches the branch into the mirror at `dir`, making it or mending it where needed, and returns the commit. One at a time
 * in a process; other processes may do the same. Throws GitError.
 */
export async function fetchBase(dir: string, fetch: Fetch): Promise<string> {
  await removeLeftovers(dir);
  if (!(await openMirror(dir, fetch.signal))) return fetchAnew(dir, fetch);
  try {
    return await fetchOnto(dir, fetch);
  } catch (error) {
    if (!(error instanceof GitError) || error.fault !== 'broken' || (await isWhole(dir))) throw error;
    fetch.warn('rebuilding a broken repository mirror');
    await removeRepository(dir);
    return fetchAnew(dir, fetch);
  }
}

/** Fetches a commit that the branch has lost, and keeps it as `keepBase` does. Most servers refuse that. */
export async function fetchLostBase(
  dir: string,
  fetch: Omit<Fetch, 'branch'>,
  name: string,
  commit: string,
): Promise<void> {
  await fetchInto(dir, fetch, { source: checkedCommit(commit), ref: `refs/workspace/${name}` });
}

/** Keeps a commit of the branch while `name` needs it, though the branch may lose it. Null: not any more. */
export async function keepBase(dir: string, name: string, commit: string | null): Promise<void> {
  if (commit !== null || (await isRepository(dir))) await writeRef(baseMirror(dir), `refs/workspace/${name}`, commit);
}

async function fetchAnew(dir: string, fetch: Fetch): Promise<string> {
  await makeRepository(baseMirror(dir), async (draft) => {
    await fetchInto(draft.dir, fetch, { source: `refs/heads/${fetch.branch}`, ref: BASE });
    await writeFile(join(draft.dir, FETCHED), '');
  });
  const commit = await readRef(baseMirror(dir), BASE);
  if (commit === null) throw new GitError('broken', 'the mirror of the repository cannot be read');
  return commit;
}

/** Into a ref of its own first: another process may fetch too. */
async function fetchOnto(dir: string, fetch: Fetch): Promise<string> {
  const mirror = baseMirror(dir);
  await forgetIncoming(dir);
  const incoming = `${INCOMING}/${randomBytes(6).toString('hex')}`;
  try {
    const commit = await fetchInto(dir, fetch, { source: `refs/heads/${fetch.branch}`, ref: incoming });
    await writeRef(mirror, BASE, commit);
    await writeFile(join(dir, FETCHED), '');
    return commit;
  } finally {
    await writeRef(mirror, incoming, null).catch(() => undefined);
  }
}

/** Of a process that was killed. */
async function forgetIncoming(dir: string): Promise<void> {
  const folder = join(dir, INCOMING);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > MAX_INCOMING_AGE_MS) await rm(join(folder, name), { force: true });
  }
}

/** A fetch can fail in ways that nobody knows: only a mirror that lacks objects is made anew. */
async function isWhole(dir: string): Promise<boolean> {
  const args = ['rev-list', '--objects', '--quiet', '--all'];
  const { code } = await tryGit(baseMirror(dir), args, { timeoutMs: CHECK_MS });
  return code === 0;
}
