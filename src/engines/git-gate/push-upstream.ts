import { GitError } from '../git-mirror/git-error.js';
import { GitProcess, runGit } from '../git-mirror/git-process.js';
import type { Remote } from '../git-mirror/remote.js';
import { pushFault, type MOVED, type PushCredential } from './push-fault.js';
import { borrowedObjects, checkedCommit, type Repository } from './repository.js';

/** Where a branch is pushed to, and within which bounds. */
export interface Upstream {
  readonly remote: Remote;
  readonly credential: PushCredential;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** What git printed, without secrets, for the log. */
  readonly failed: (output: string) => void;
}

export interface UpstreamPush {
  readonly branch: string;
  /** Null: the branch is removed. */
  readonly commit: string | null;
  /** What the branch has upstream now (null: there is none), which may be pushed over. Without it, commits are only added. */
  readonly over?: string | null;
}

const LIST_BYTES = 1_048_576;
const STDOUT_BYTES = 65_536;

/** The commit of a branch upstream; null: there is none. Throws GitError. */
export async function upstreamTip(repository: Repository, branch: string, upstream: Upstream): Promise<string | null> {
  const { remote, timeoutMs, signal } = upstream;
  const ref = `refs/heads/${branch}`;
  const args = [`--git-dir=${repository.dir}`, 'ls-remote', ...remote.options, '--', remote.url, ref];
  const { code, stderr, stdout } = await runGit({ args, env: remote.env, timeoutMs, signal }, LIST_BYTES);
  if (code !== 0) {
    const fault = faultOf({ stdout: '', stderr }, branch, upstream);
    throw fault instanceof GitError ? fault : new GitError('broken', 'the branches of the repository cannot be listed');
  }
  const lines = stdout.toString('utf8').split('\n');
  return lines.find((line) => line.endsWith(`\t${ref}`))?.slice(0, 40) ?? null;
}

/**
 * Pushes a branch. `moved`: upstream has other commits than was thought. Throws GitError, `push_refused` when the
 * repository does not let the branch be written.
 */
export async function pushUpstream(
  repository: Repository,
  { branch, commit, over }: UpstreamPush,
  upstream: Upstream,
): Promise<'pushed' | typeof MOVED> {
  const { remote, timeoutMs, signal } = upstream;
  const ref = `refs/heads/${branch}`;
  const args = [
    `--git-dir=${repository.dir}`,
    'push',
    '--porcelain',
    // Pipes git's output to this process, so that an orphaned git ends on a closed pipe.
    '--progress',
    '--no-verify',
    '--no-follow-tags',
    '--no-signed',
    '--recurse-submodules=no',
    ...(over === undefined ? [] : [`--force-with-lease=${ref}:${over === null ? '' : checkedCommit(over)}`]),
    ...remote.options,
    '--',
    remote.url,
    `${commit === null ? '' : checkedCommit(commit)}:${ref}`,
  ];
  const git = new GitProcess({ args, env: { ...remote.env, ...borrowedObjects(repository) }, timeoutMs, signal });
  git.stdin.end();
  let stdout = '';
  git.stdout.setEncoding('utf8').on('data', (text: string) => (stdout = (stdout + text).slice(-STDOUT_BYTES)));
  const { code, stderr } = await git.ended;
  if (code === 0) return 'pushed';
  const fault = faultOf({ stdout, stderr }, branch, upstream);
  if (fault instanceof GitError) throw fault;
  return fault;
}

function faultOf(
  output: { readonly stdout: string; readonly stderr: string },
  branch: string,
  { remote, credential, failed }: Upstream,
): GitError | typeof MOVED {
  failed(remote.withoutSecrets(`${output.stdout}\n${output.stderr}`));
  return pushFault(output, credential, branch);
}
