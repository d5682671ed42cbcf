import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gitEnvironment } from '../git-mirror/git-environment.js';
import { GitError } from '../git-mirror/git-error.js';
import { findLocalRepository, readHead, viewOf } from '../git-mirror/local-repository.js';
import { openRemote, type Bounds, type Remote } from '../git-mirror/remote.js';
import type { RepositoryUrl } from '../git-mirror/repository-url.js';

const GROUP_WRITES = 0o020;
const MAX_WORKTREES = 1_000;

/** Prepares a repository for a push of a branch. Throws GitError. */
export async function openForPush(
  repository: RepositoryUrl,
  bounds: Bounds,
  branch: string,
  signal?: AbortSignal,
): Promise<Remote> {
  if (repository.kind !== 'file') return openRemote(repository, bounds, signal);
  if (bounds.allowedRoot === null || repository.folder === null)
    throw new GitError('not_allowed', 'file:// repositories are not allowed: REPOS_ALLOWED_ROOT is not set');
  const folder = await findLocalRepository(bounds.allowedRoot, repository.folder);
  await refuseCheckedOut(folder, branch);
  // Git receives into a folder of ours, whose objects and refs are those of the repository: none of its settings and hooks.
  const view = await viewOf(folder, await settingsFor(folder));
  return {
    url: `file://${encodeURI(view.folder)}`,
    options: [],
    env: gitEnvironment([], { GIT_ALLOW_PROTOCOL: 'file' }),
    withoutSecrets: (output) => output,
    close: () => view.remove(),
  };
}

/** Whoever works in that folder would find all files changed. */
async function refuseCheckedOut(folder: string, branch: string): Promise<void> {
  const trees = join(folder, 'worktrees');
  const linked = (await readdir(trees).catch(() => [])).slice(0, MAX_WORKTREES).map((name) => join(trees, name));
  const isBare = basename(folder) !== '.git' && !(await exists(join(folder, 'index')));
  for (const each of isBare ? linked : [folder, ...linked]) {
    const head = await readHead(each).catch(() => null);
    if (head?.toString('utf8').trim() === `ref: refs/heads/${branch}`)
      throw new GitError(
        'push_refused',
        `The branch ${branch} is checked out in the folder of the repository: check out another one there, or use a bare repository, then try again.`,
      );
  }
}

/** Packs only: folders of single objects would belong to this process, and their owner could not add to them. */
async function settingsFor(folder: string): Promise<string> {
  const { mode } = await stat(join(folder, 'objects'));
  const shared = mode & GROUP_WRITES ? '\tsharedRepository = group\n' : '';
  return [
    `${shared}\thooksPath = /dev/null\n\tlogAllRefUpdates = false\n`,
    '[receive]\n\tunpackLimit = 1\n\tautogc = false\n\tupdateServerInfo = false\n\tadvertisePushOptions = false\n',
    '[gc]\n\tauto = 0\n',
  ].join('');
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
