import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildOrder } from '../../../src/shared/build-protocol.js';
import type { BuildUser } from '../../processes/build-user.js';
import { backOff } from '../back-off.js';
import { GitError, withToken, type Git } from './git.js';

const PUSH_MS = 1_800_000;
/** A network that is away for longer is for the service to judge. */
const ATTEMPTS = 12;
const MAX_WAIT_MS = 60_000;

/** Faults of the network or of a service that restarts, not a refusal. */
const PASSING =
  /could not resolve host|couldn't connect|failed to connect|connection (?:timed out|refused|reset|was reset)|operation timed out|empty reply|early EOF|unexpected disconnect|RPC failed|the remote end hung up|gnutls_handshake|returned error: (?:408|429|5\d\d)/i;

export function isPassing(complaint: string): boolean {
  return PASSING.test(complaint) && !/remote rejected|! \[rejected\]/i.test(complaint);
}

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
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const { url, branch } = order.git;
  const clean = `${scratch}/push.git`;
  const objects = resolve(dir, await git.run(['rev-parse', '--git-path', 'objects'], { cwd: dir }));
  await shell('rm -rf -- "$1"', clean);
  await git.run(['init', '--quiet', '--bare', '--template=', clean], { cwd: scratch });
  await shell('printf "%s\\n" "$2" > "$1/objects/info/alternates"', clean, objects);
  for (let attempt = 1; ; attempt++) {
    try {
      await withToken({ folder: secrets, user, url, token: order.token }, (options) =>
        git.run([...options, 'push', '--quiet', '--force', '--no-verify', url, `${commit}:refs/heads/${branch}`], {
          cwd: clean,
          timeoutMs: PUSH_MS,
          env: { GIT_CONFIG_GLOBAL: '/dev/null' },
        }),
      );
      return;
    } catch (error) {
      if (!(error instanceof GitError) || !isPassing(error.message) || attempt === ATTEMPTS) throw error;
      await pause(backOff(attempt, MAX_WAIT_MS));
    }
  }
}
