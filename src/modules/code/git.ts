import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../../platform/kernel/config/config.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { GitError, remoteFault } from '../../engines/git-mirror/git-error.js';
import { systemLookup, type Lookup } from '../../engines/public-hosts/lookup.js';
import type { PushCredential } from '../../engines/git-gate/push-fault.js';
import type { Upstream } from '../../engines/git-gate/push-upstream.js';
import { openForPush } from '../../engines/git-gate/writable-upstream.js';
import { fetchBranch, type Fetch } from '../../engines/git-mirror/fetch.js';
import { findLocalRepository } from '../../engines/git-mirror/local-repository.js';
import { openRemote, type Bounds, type Remote } from '../../engines/git-mirror/remote.js';
import { parseRepositoryUrl, type RepositoryUrl } from '../../engines/git-mirror/repository-url.js';
import { listRefs, tipIn, type Tip } from '../../engines/git-mirror/tips.js';

const GIT_TIMEOUT_MS = 60_000;

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
      const timeoutMs = Math.min(GIT_TIMEOUT_MS, this.config.repositories.timeoutMs);
      const { code, stderr, stdout } = await listRefs(remote, timeoutMs, signal);
      if (code !== 0) throw this.explained(url, remote, stderr);
      return tipIn(stdout.toString('utf8'), branch);
    } finally {
      await remote.close();
    }
  }

  /** Fetches one branch into the mirror at `dir`, one at a time, and returns the commit. Throws GitError. */
  fetch(dir: string, url: RepositoryUrl, branch: string, signal?: AbortSignal): Promise<string> {
    return this.fetching(url, (fetch) => fetchBranch(dir, { ...fetch, branch }), signal);
  }

  /** Runs work that fetches from a repository. Throws GitError. */
  async fetching<T>(
    url: RepositoryUrl,
    work: (fetch: Omit<Fetch, 'branch'>) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { timeoutMs, maxBytes } = this.config.repositories;
    const deadline = Date.now() + timeoutMs;
    const remote = await this.open(url, signal);
    try {
      return await work({
        remote,
        deadline,
        maxBytes,
        signal,
        explained: (stderr) => this.explained(url, remote, stderr),
        warn: (message, error) => this.log.warn(message, { repository: url.shown, error }),
      });
    } finally {
      await remote.close();
    }
  }

  /** Runs work that pushes a branch to a repository. Throws GitError. */
  async pushing<T>(
    url: RepositoryUrl,
    branch: string,
    work: (upstream: Upstream) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const remote = await openForPush(url, this.boundsFor(url), branch, signal);
    try {
      return await work({
        remote,
        credential: this.credentialFor(url),
        timeoutMs: this.config.repositories.timeoutMs,
        signal,
        failed: (output) => this.log.debug('git push failed', { repository: url.shown, output }),
      });
    } finally {
      await remote.close();
    }
  }

  private open(url: RepositoryUrl, signal?: AbortSignal): Promise<Remote> {
    return openRemote(url, this.boundsFor(url), signal);
  }

  private boundsFor(url: RepositoryUrl): Bounds {
    const { allowedHosts, sshKeys } = this.config.repositories;
    const keys = sshKeys === 'service' ? 'user' : 'repository';
    return { allowedRoot: this.rootFor(url.url), allowedHosts, sshKeys: keys, lookup: this.lookup };
  }

  private credentialFor({ kind, authorization }: RepositoryUrl): PushCredential {
    if (kind === 'file') return 'folder';
    if (kind === 'https') return authorization === null ? 'none' : 'address';
    return this.config.repositories.sshKeys === 'service' ? 'service_key' : 'deploy_key';
  }

  /** The folder below which a `file://` address has to be. */
  private rootFor(address: string): string | null {
    const demo = demoRepositories(this.config);
    return demo !== null && address.startsWith(`file://${demo}/`) ? demo : this.config.repositories.allowedRoot;
  }

  private explained(url: RepositoryUrl, remote: Remote, stderr: string): GitError {
    this.log.debug('git failed', { repository: url.shown, output: remote.withoutSecrets(stderr) });
    return remoteFault(stderr) ?? new GitError('broken', 'the repository could not be fetched');
  }
}
