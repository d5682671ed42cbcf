import { GitError } from '../git-mirror/git-error.js';
import { checkedCommit, git, tryGit, type LocalRun, type Repository } from './repository.js';

export interface Author {
  readonly name: string;
  readonly email: string;
}

const MAX_CONFLICTS = 200;
const MERGE_BYTES = 33_554_432;
const MERGE_MS = 120_000;
const MERGE_MEMORY = 536_870_912;
const NEEDED = [2, 38] as const;

/** The tree of both commits together, or the files that they both changed. Nothing is checked out, no program is run. */
export async function mergeTrees(
  repository: Repository,
  ours: string,
  theirs: string,
  run: LocalRun = {},
): Promise<{ readonly tree: string } | { readonly conflicts: string[] }> {
  const args = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages'];
  const both = [checkedCommit(ours), checkedCommit(theirs)];
  const limits = { maxMemory: MERGE_MEMORY, ...run, timeoutMs: MERGE_MS, maxBytes: MERGE_BYTES };
  const { code, stderr, stdout } = await tryGit(repository, [...args, ...both], limits);
  const [tree = '', ...names] = stdout.toString('utf8').split('\0');
  if (code === 0) return { tree: checkedCommit(tree.trim()) };
  if (code === 1) return { conflicts: [...new Set(names.filter(Boolean))].slice(0, MAX_CONFLICTS) };
  if (/^usage: git merge-tree|unknown option/m.test(stderr))
    throw new GitError('not_installed', `git ${NEEDED.join('.')} or newer is needed to merge`);
  if (/unrelated histories/i.test(stderr))
    throw new GitError('unsupported', 'the branch has no commit in common with its base');
  throw new GitError('broken', 'the branch could not be merged', { cause: stderr });
}

export function treeOf(repository: Repository, commit: string): Promise<string> {
  return git(repository, ['rev-parse', '--verify', `${checkedCommit(commit)}^{tree}`]);
}

/** Makes a commit of a tree that is there. */
export async function commitTree(
  repository: Repository,
  {
    tree,
    parents,
    message,
    author,
  }: {
    readonly tree: string;
    readonly parents: readonly string[];
    readonly message: string;
    readonly author: Author;
  },
): Promise<string> {
  const name = plain(author.name) || 'Unknown';
  const email = plain(author.email);
  const env = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
  const text = message.replaceAll('\0', '').toWellFormed().trim() || 'Merge';
  const args = ['commit-tree', '--no-gpg-sign', ...parents.flatMap((parent) => ['-p', checkedCommit(parent)])];
  return git(repository, [...args, '-m', text, checkedCommit(tree)], { env });
}

/** Git ends a name at these, and an address that is empty is as good as any. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}<>]+/gu, ' ')
    .toWellFormed()
    .trim();
}
