import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOrder } from '../../../src/shared/build-protocol.js';
import type { Paths } from '../../paths.js';
import type { BuildUser } from '../../processes/build-user.js';
import { Git, GitError, withToken, type GitAccount } from './git.js';

const FETCH_MS = 1_800_000;
const MAX_PACKS = 60;

type GitOrder = NonNullable<BuildOrder['git']>;

/** A folder that the build user owns, in one that only root may change. */
export function userFolder(parent: string, name: string, user: BuildUser): string {
  mkdirSync(parent, { recursive: true });
  // Whatever the umask: users of builds pass through.
  chmodSync(parent, 0o711);
  const path = join(parent, name);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !lstatSync(path).isDirectory()) throw error;
  }
  if (user.isOther) chownSync(path, user.uid, user.gid);
  return path;
}

/**
 * The project's mirror. Its owner is the sidecar: builds read its objects, and none can change what another one gets. It
 * never loses an object, because worktrees borrow them.
 */
export class Mirror {
  private readonly path: string;

  constructor(
    private readonly paths: Paths,
    projectId: string,
    private readonly git: Git,
    private readonly owner: BuildUser,
  ) {
    this.path = join(paths.mirrors, `${projectId}.git`);
  }

  get objects(): string {
    return join(this.path, 'objects');
  }

  /** Fetches what the build begins with; whether something had to be fetched. */
  async fetch(
    { url, base_branch: base, branch, base_commit, start_commit }: GitOrder,
    token: string,
  ): Promise<boolean> {
    await this.prepare();
    if ((await this.has(base_commit)) && (await this.has(start_commit))) return false;
    const refs = [`+refs/heads/${base}:refs/heads/${base}`];
    if (start_commit !== base_commit) refs.push(`+refs/heads/${branch}:refs/heads/${branch}`);
    await withToken({ folder: this.paths.mirrors, user: this.owner, url, token }, (options) =>
      this.git.run([...options, 'fetch', '--quiet', '--no-tags', '--no-write-fetch-head', url, ...refs], {
        cwd: this.path,
        timeoutMs: FETCH_MS,
      }),
    );
    for (const commit of [base_commit, start_commit]) {
      if (!(await this.has(commit))) throw new GitError(`the service did not send the commit ${commit}`);
    }
    return true;
  }

  private async prepare(): Promise<void> {
    mkdirSync(this.paths.mirrors, { recursive: true, mode: 0o711 });
    chmodSync(this.paths.mirrors, 0o711);
    await this.git.run(['init', '--quiet', '--bare', '--template=', this.path], { cwd: this.paths.mirrors });
    const packs = readdirSync(join(this.objects, 'pack')).filter((name) => name.endsWith('.pack'));
    if (packs.length <= MAX_PACKS) return;
    await this.git.run(['repack', '-a', '-d', '-k', '--quiet'], { cwd: this.path, timeoutMs: FETCH_MS });
  }

  private async has(commit: string): Promise<boolean> {
    return (await this.git.ask(['cat-file', '-e', `${commit}^{commit}`], { cwd: this.path })) !== null;
  }
}

/** Makes the repository of a worktree anew, so that nothing an earlier build configured remains, and checks the branch out. */
export async function checkOut(
  dir: string,
  order: Pick<BuildOrder, 'author'> & { readonly git: GitOrder },
  objects: string,
  { git, shell }: { readonly git: Git; readonly shell: (script: string, ...words: string[]) => Promise<void> },
): Promise<void> {
  const { branch, base_branch: base, base_commit, start_commit } = order.git;
  await shell('rm -rf -- "$1/.git"', dir);
  await git.run(['init', '--quiet', '--template=', '.'], { cwd: dir });
  await shell('mkdir -p "$1/info" && printf "%s\\n" "$2" > "$1/info/alternates"', join(dir, '.git/objects'), objects);
  const settings = [
    ['user.name', order.author.name],
    ['user.email', order.author.email],
    ['gc.auto', '0'],
  ] as const;
  for (const [name, value] of settings) await git.run(['config', name, value], { cwd: dir });
  await git.run(['update-ref', `refs/remotes/origin/${base}`, base_commit], { cwd: dir });
  await git.run(['update-ref', `refs/heads/${branch}`, start_commit], { cwd: dir });
  await git.run(['symbolic-ref', 'HEAD', `refs/heads/${branch}`], { cwd: dir });
  await git.run(['reset', '--hard', '--quiet', start_commit], { cwd: dir });
  // Ignored files stay: what was installed or compiled for the last build serves this one.
  await git.run(['clean', '-ffdq'], { cwd: dir });
}

/** Git of the sidecar itself, for folders that only it can write. */
export function ownGit(user: BuildUser, env: GitAccount['env']): { git: Git; owner: BuildUser } {
  const owner: BuildUser = { ...user, isOther: false };
  const HOME = '/nonexistent';
  return {
    git: new Git({ user: owner, mark: null, env: { PATH: env.PATH ?? '', HOME, GIT_CONFIG_GLOBAL: '/dev/null' } }),
    owner,
  };
}
