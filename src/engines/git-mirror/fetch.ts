import { rename } from 'node:fs/promises';
import { GitError, timedOut } from './git-error.js';
import { GitProcess } from './git-process.js';
import { makeMirror, onMirror, openMirror, removeDrafts, removeLeftovers, removeMirror, sizeOf } from './mirror.js';
import type { Remote } from './remote.js';

/** Source, branch and bounds of a fetch. */
export interface Fetch {
  readonly remote: Remote;
  readonly branch: string;
  readonly deadline: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** What stderr of a failed git says to people. */
  readonly explained: (stderr: string) => GitError;
  readonly warn: (message: string, error?: unknown) => void;
}

const WATCH_MS = 200;
const FETCHED = 'refs/workspace/fetched';
const MEGABYTE = 1_048_576;

/**
 * Fetches one branch with its history into the bare mirror at `dir`, creating it if needed, and returns the commit.
 * Rebuilds a broken mirror once. Callers run one fetch per mirror at a time. Throws GitError.
 */
export async function fetchBranch(dir: string, fetch: Fetch): Promise<string> {
  await removeLeftovers(dir);
  if (!(await openMirror(dir, fetch.signal))) return fetchAnew(dir, fetch);
  try {
    return await fetchAndTidy(dir, fetch);
  } catch (error) {
    if (!(error instanceof GitError) || error.fault !== 'broken') throw error;
    fetch.warn('rebuilding a broken repository mirror');
    return fetchAnew(dir, fetch);
  }
}

/** Fetches into a sibling folder first: the old mirror stays until the new one is complete. */
async function fetchAnew(dir: string, fetch: Fetch): Promise<string> {
  const draft = `${dir}.new`;
  try {
    await removeMirror(draft);
    await makeMirror(draft, fetch.signal);
    const commit = await fetchAndTidy(draft, fetch);
    await removeMirror(dir);
    await rename(draft, dir);
    return commit;
  } finally {
    await removeMirror(draft);
  }
}

async function fetchAndTidy(dir: string, fetch: Fetch): Promise<string> {
  const fetched = { source: `refs/heads/${fetch.branch}`, ref: FETCHED };
  const commit = await fetchInto(dir, fetch, fetched).catch(async (error: unknown) => {
    await removeDrafts(dir, 0);
    throw error;
  });
  const rest = Math.max(fetch.deadline - Date.now(), 0);
  await onMirror(dir, ['gc', '--auto', '--quiet'], { signal: fetch.signal, timeoutMs: rest }).catch(
    (error: unknown) => {
      fetch.warn('repository mirror not cleaned up', error);
    },
  );
  return commit;
}

/** Which ref of the repository at `dir` gets what. */
export interface FetchedRef {
  /** A ref of the remote, or the id of a commit. */
  readonly source: string;
  readonly ref: string;
  /** Of git on `dir`, such as where objects are that it has already. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Fetches into the bare repository at `dir`, whatever the ref was before, and returns the commit. Throws GitError. */
export async function fetchInto(
  dir: string,
  fetch: Omit<Fetch, 'branch'>,
  { source, ref, env }: FetchedRef,
): Promise<string> {
  const { remote, deadline, maxBytes, signal } = fetch;
  if (Date.now() >= deadline) throw timedOut();
  const args = [
    `--git-dir=${dir}`,
    'fetch',
    // Pipes git's output to this process, so that an orphaned git ends on a closed pipe.
    '--progress',
    '--force',
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
    '--update-shallow',
    ...remote.options,
    '--',
    remote.url,
    `+${source}:${ref}`,
  ];
  const tooLarge = new GitError('too_large', `the repository is larger than ${maxBytes / MEGABYTE} MB`);
  const git = new GitProcess({ args, env: { ...remote.env, ...env }, timeoutMs: deadline - Date.now(), signal });
  git.stdin.end();
  git.stdout.resume();
  let measuring = false;
  const watch = setInterval(() => {
    if (measuring) return;
    measuring = true;
    void sizeOf(dir).then((size) => {
      measuring = false;
      if (size > maxBytes) git.stop(tooLarge);
    });
  }, WATCH_MS);
  try {
    const { code, stderr } = await git.ended;
    if (code !== 0) throw fetch.explained(stderr);
    if ((await sizeOf(dir)) > maxBytes) throw tooLarge;
  } finally {
    clearInterval(watch);
  }
  const commit = await onMirror(dir, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { signal, env });
  await onMirror(dir, ['cat-file', '-e', `${commit}^{tree}`], { signal, env });
  return commit;
}
