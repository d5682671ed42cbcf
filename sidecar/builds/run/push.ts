import { resolve } from 'node:path';
import type { BuildOrder } from '../../../src/shared/build-protocol.js';
import type { BuildUser } from '../../processes/build-user.js';
import { withToken, type Git } from './git.js';
import { whilePassing } from './passing-faults.js';

const PUSH_MS = 1_800_000;
interface Push {
  readonly commit: string;
  readonly order: { readonly token: string; readonly git: NonNullable<BuildOrder['git']> };
  /** The worktree. */
  readonly dir: string;
  /** For a repository without any configuration of the coder's. */
  readonly scratch: string;
  /** Where the token is put, for this long. */
  readonly secrets: string;
}

/** Pushes one commit to the one branch, again while only the network is at fault. Throws a GitError otherwise. */
export async function push(
  { commit, order, dir, scratch, secrets }: Push,
  { git, user, shell }: { git: Git; user: BuildUser; shell: (script: string, ...words: string[]) => Promise<void> },
): Promise<void> {
  const { url, branch } = order.git;
  const clean = `${scratch}/push.git`;
  const objects = resolve(dir, await git.run(['rev-parse', '--git-path', 'objects'], { cwd: dir }));
  await shell('rm -rf -- "$1"', clean);
  await git.run(['init', '--quiet', '--bare', '--template=', clean], { cwd: scratch });
  await shell('printf "%s\\n" "$2" > "$1/objects/info/alternates"', clean, objects);
  await whilePassing(
    () =>
      withToken({ folder: secrets, user, url, token: order.token }, (options) =>
        git.run([...options, 'push', '--quiet', '--force', '--no-verify', url, `${commit}:refs/heads/${branch}`], {
          cwd: clean,
          timeoutMs: PUSH_MS,
          env: { GIT_CONFIG_GLOBAL: '/dev/null' },
        }),
      ),
    () => false,
  );
}
