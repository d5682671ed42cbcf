import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../../platform/kernel/config/config.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { GitError, remoteFault, timedOut } from '../../engines/git-mirror/git-error.js';
import { GitProcess, runGit } from '../../engines/git-mirror/git-process.js';
import { systemLookup, type Lookup } from '../../engines/public-hosts/lookup.js';
import {
  makeMirror,
  onMirror,
  openMirror,
  removeDrafts,
  removeLeftovers,
  removeMirror,
  sizeOf,
} from '../../engines/git-mirror/mirror.js';
import { findLocalRepository } from '../../engines/git-mirror/local-repository.js';
import { openRemote, type Remote } from '../../engines/git-mirror/remote.js';
import { parseRepositoryUrl, type RepositoryUrl } from '../../engines/git-mirror/repository-url.js';
import { tipIn } from '../../engines/git-mirror/tips.js';

interface Tip {
  readonly branch: string;
  readonly commit: string;
}

/** Source, branch and deadline of a fetch. */
interface Fetch {
  readonly url: RepositoryUrl;
  readonly remote: Remote;
  readonly branch: string;
  readonly deadline: number;
  readonly signal?: AbortSignal;
}

const GIT_TIMEOUT_MS = 60_000;
const ANSWER_BYTES = 33_554_432;
const WATCH_MS = 200;
const FETCHED = 'refs/workspace/fetched';
const INDEXED = 'refs/workspace/indexed';
const MEGABYTE = 1_048_576;

/** Folder of the repositories of the demo workspace; null without one. */
export function demoRepositories({ demo, dataDir }: Config): string | null {
  return demo ? join(dataDir, 'demo-repositories') : null;
}

/** Fetches repositories with the machine's git. Nothing in them is executed or checked out. */
@Injectable()
export class Git implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly log: Log,
    @Optional() private readonly lookup: Lookup = systemLookup,
  ) {}

  /** Logged, not refused: the folder may appear later, with a volume. */
  async onModuleInit(): Promise<void> {
    const { allowedRoot } = this.config.repositories;
    if (allowedRoot === null || (await stat(allowedRoot).catch(() => null))?.isDirectory()) return;
    this.log.warn('REPOS_ALLOWED_ROOT is not a folder: no file:// repository can be read', { folder: allowedRoot });
  }

  /** Parses a repository address; throws RepositoryUrlFault. */
  parse(text: string): RepositoryUrl {
    return parseRepositoryUrl(text, { allowedRoot: this.rootFor(text) });
  }

  /** Checks that the service may contact the repository: its folder, or the addresses of its host. Throws GitError. */
  async admit(url: RepositoryUrl, signal?: AbortSignal): Promise<void> {
    const allowedRoot = this.rootFor(url.url);
    if (url.kind === 'file' && url.folder !== null && allowedRoot !== null)
      await findLocalRepository(allowedRoot, url.folder);
    else await (await this.open(url, signal)).close();
  }

  /** Newest commit of a branch, or of the default branch. Throws GitError. */
  async tipOf(url: RepositoryUrl, branch: string | null, signal?: AbortSignal): Promise<Tip> {
    const remote = await this.open(url, signal);
    try {
      // The default branch may be missing: then the other refs tell whether the repository is empty.
      const args = ['ls-remote', '--symref', ...remote.options, '--', remote.url, 'HEAD', 'refs/heads/*'];
      const env = { ...remote.env, GIT_DIR: '/nonexistent' };
      const timeoutMs = Math.min(GIT_TIMEOUT_MS, this.config.repositories.timeoutMs);
      const { code, stderr, stdout } = await runGit({ args, env, timeoutMs, signal }, ANSWER_BYTES);
      if (code !== 0) throw this.explained(url, remote, stderr);
      return tipIn(stdout.toString('utf8'), branch);
    } finally {
      await remote.close();
    }
  }

  /**
   * Fetches one branch with its history into the bare mirror at `dir`, creating it if needed, and returns the commit.
   * Rebuilds a broken mirror once. Callers run one fetch per mirror at a time. Throws GitError.
   */
  async fetch(dir: string, url: RepositoryUrl, branch: string, signal?: AbortSignal): Promise<string> {
    const deadline = Date.now() + this.config.repositories.timeoutMs;
    const remote = await this.open(url, signal);
    const fetch: Fetch = { url, remote, branch, deadline, signal };
    try {
      await removeLeftovers(dir);
      if (!(await openMirror(dir, signal))) return await this.fetchAnew(dir, fetch);
      try {
        return await this.fetchInto(dir, fetch);
      } catch (error) {
        if (!(error instanceof GitError) || error.fault !== 'broken') throw error;
        this.log.warn('rebuilding a broken repository mirror', { repository: url.shown });
        return await this.fetchAnew(dir, fetch);
      }
    } finally {
      await remote.close();
    }
  }

  /** Keeps a commit reachable, even after a forced push, until the next one is kept. */
  async keep(dir: string, commit: string): Promise<void> {
    await onMirror(dir, ['update-ref', '--no-deref', INDEXED, commit]);
  }

  /** Size of the mirror's objects on disk. */
  sizeOf(dir: string): Promise<number> {
    return sizeOf(dir);
  }

  /** Deletes the mirror. */
  discard(dir: string): Promise<void> {
    return removeMirror(dir);
  }

  private open(url: RepositoryUrl, signal?: AbortSignal): Promise<Remote> {
    const { allowedHosts, sshKeys } = this.config.repositories;
    const keys = sshKeys === 'service' ? 'user' : 'repository';
    const allowedRoot = this.rootFor(url.url);
    return openRemote(url, { allowedRoot, allowedHosts, sshKeys: keys, lookup: this.lookup }, signal);
  }

  /** The folder below which a `file://` address has to be. */
  private rootFor(address: string): string | null {
    const demo = demoRepositories(this.config);
    return demo !== null && address.startsWith(`file://${demo}/`) ? demo : this.config.repositories.allowedRoot;
  }

  /** Fetches into a sibling folder first: the old mirror stays until the new one is complete. */
  private async fetchAnew(dir: string, fetch: Fetch): Promise<string> {
    const draft = `${dir}.new`;
    try {
      await removeMirror(draft);
      await makeMirror(draft, fetch.signal);
      const commit = await this.fetchInto(draft, fetch);
      await removeMirror(dir);
      await rename(draft, dir);
      return commit;
    } finally {
      await removeMirror(draft);
    }
  }

  private async fetchInto(dir: string, { url, remote, branch, deadline, signal }: Fetch): Promise<string> {
    const { maxBytes } = this.config.repositories;
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
      `+refs/heads/${branch}:${FETCHED}`,
    ];
    const tooLarge = new GitError('too_large', `the repository is larger than ${maxBytes / MEGABYTE} MB`);
    const git = new GitProcess({ args, env: remote.env, timeoutMs: deadline - Date.now(), signal });
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
      if (code !== 0) throw this.explained(url, remote, stderr);
      if ((await sizeOf(dir)) > maxBytes) throw tooLarge;
    } catch (error) {
      await removeDrafts(dir, 0);
      throw error;
    } finally {
      clearInterval(watch);
    }
    const commit = await onMirror(dir, ['rev-parse', '--verify', '--quiet', `${FETCHED}^{commit}`], signal);
    await onMirror(dir, ['cat-file', '-e', `${commit}^{tree}`], signal);
    const rest = Math.max(deadline - Date.now(), 0);
    await onMirror(dir, ['gc', '--auto', '--quiet'], signal, rest).catch((error: unknown) => {
      this.log.warn('repository mirror not cleaned up', { repository: url.shown, error });
    });
    return commit;
  }

  private explained(url: RepositoryUrl, remote: Remote, stderr: string): GitError {
    this.log.debug('git failed', { repository: url.shown, output: remote.withoutSecrets(stderr) });
    return remoteFault(stderr) ?? new GitError('broken', 'the repository could not be fetched');
  }
}
