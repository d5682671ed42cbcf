import { GitError } from './git-error.js';
import { runGit } from './git-process.js';
import type { Remote } from './remote.js';

export interface Tip {
  readonly branch: string;
  readonly commit: string;
}

const HEADS = 'refs/heads/';
const ANSWER_BYTES = 33_554_432;

/** Output of `git ls-remote --symref`. The default branch may be missing: then the other refs tell whether the repository is empty. */
export function listRefs({ url, options, env }: Remote, timeoutMs: number, signal?: AbortSignal) {
  const args = ['ls-remote', '--symref', ...options, '--', url, 'HEAD', 'refs/heads/*'];
  return runGit({ args, env: { ...env, GIT_DIR: '/nonexistent' }, timeoutMs, signal }, ANSWER_BYTES);
}

/** Finds a branch, or the default one, among these refs. */
export function tipIn(answer: string, branch: string | null): Tip {
  const heads = new Map<string, string>();
  let named: string | null = null;
  for (const line of answer.split('\n')) {
    const [what, ref] = line.split('\t');
    if (what === undefined || ref === undefined) continue;
    if (ref === 'HEAD' && what.startsWith(`ref: ${HEADS}`)) named = what.slice(`ref: ${HEADS}`.length);
    else if (ref.startsWith(HEADS) && /^[0-9a-f]{40}$/.test(what)) heads.set(ref.slice(HEADS.length), what);
  }
  if (heads.size === 0)
    throw /^[0-9a-f]{64}\t/m.test(answer)
      ? unsupported()
      : new GitError('empty', 'the repository is empty, or the address is not that of a repository');
  const wanted = branch ?? defaultOf(named, heads);
  const commit = heads.get(wanted);
  if (commit === undefined) throw new GitError('branch_not_found', 'the branch was not found in the repository');
  // How a longer id is read that was written for another format.
  if (/^0+$/.test(commit)) throw unsupported();
  return { branch: wanted, commit };
}

const unsupported = (): GitError =>
  new GitError('unsupported', 'the repository has an object format that is not supported');

function defaultOf(named: string | null, heads: ReadonlyMap<string, string>): string {
  // HEAD of a bare repository often names a branch that was never pushed.
  const [only] = heads.size === 1 ? heads.keys() : [];
  const found = [named, 'main', 'master', only].find((name) => name != null && heads.has(name));
  if (found == null)
    throw new GitError('branch_not_found', 'the repository does not say which branch is its default: name one');
  return found;
}
