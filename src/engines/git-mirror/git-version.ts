import { gitEnvironment } from './git-environment.js';
import { GitError } from './git-error.js';
import { runGit } from './git-process.js';
import type { RepositoryKind } from './repository-url.js';

/** 2.31 added settings by environment, 2.37 the pinning of a host's address. */
const NEEDED: Record<RepositoryKind, readonly [number, number]> = { file: [2, 31], ssh: [2, 31], https: [2, 37] };

let found: readonly [number, number] | null = null;

/** Throws GitError when git is missing or too old for a safe fetch of this kind. */
export async function requireVersion(kind: RepositoryKind, signal?: AbortSignal): Promise<void> {
  found ??= await installed(signal);
  const [major, minor] = NEEDED[kind];
  if (found[0] > major || (found[0] === major && found[1] >= minor)) return;
  const message = `git ${major}.${minor} or newer is needed, this machine has ${found.join('.')}`;
  found = null;
  throw new GitError('not_installed', message);
}

async function installed(signal?: AbortSignal): Promise<readonly [number, number]> {
  const { stdout } = await runGit({ args: ['--version'], env: gitEnvironment(), timeoutMs: 10_000, signal });
  const [, major, minor] = /(?<!\d)(\d+)\.(\d+)/.exec(stdout.toString('utf8')) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0)];
}
