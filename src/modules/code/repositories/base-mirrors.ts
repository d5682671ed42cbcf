import { Injectable } from '@nestjs/common';
import {
  baseMirror,
  fetchBase,
  fetchLostBase,
  keepBase,
  mirroredBase,
  noteFetched,
} from '../../../engines/git-gate/base-mirror.js';
import { OneAtATime } from '../../../engines/git-gate/one-at-a-time.js';
import { hasCommit, isRepository } from '../../../engines/git-gate/repository.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { runAsTenant } from '../../../engines/fair-shares/tenant.js';
import { Quotas } from '../../../platform/background/quotas/quotas.js';
import { workspaceTenant } from '../../../platform/kernel/workspace-tenant.js';
import { Git } from '../git.js';
import type { AttachedProject } from './attached-project.js';
import { baseFolders } from './repository-folders.js';

/** A base branch and its newest commit. */
export interface Base {
  readonly branch: string;
  readonly commit: string;
}

const MAX_DEFAULTS = 1_000;

/** Mirrors of the branches that builds begin at. */
@Injectable()
export class BaseMirrors {
  private readonly fetches = new OneAtATime();
  private readonly defaults = new Map<string, { readonly branch: string; readonly at: number }>();

  constructor(
    private readonly git: Git,
    private readonly quotas: Quotas,
  ) {}

  /** Fetches a branch (null: the project's, else the default one) unless that was done within `maxAgeMs`. */
  bring(project: AttachedProject, branch: string | null, maxAgeMs: number, signal?: AbortSignal): Promise<Base> {
    return runAsTenant(workspaceTenant(project.brandId), async () => {
      const name = branch ?? project.baseBranch ?? (await this.defaultBranch(project, maxAgeMs, signal));
      const { base } = baseFolders(project.builds, project.url, name);
      const fetch = () => this.bringOne(project, base, name, maxAgeMs, signal);
      return { branch: name, commit: await this.fetches.run(base, fetch) };
    });
  }

  /** The mirror of a branch, which has this commit and keeps it while the card needs it. */
  async withCommit(project: AttachedProject, { branch, commit }: Base, cardId: string): Promise<string> {
    const { base } = baseFolders(project.builds, project.url, branch);
    const name = keptName(cardId);
    if (!(await isRepository(base)) || !(await hasCommit(baseMirror(base), commit)))
      await this.bring(project, branch, 0);
    if (await hasCommit(baseMirror(base), commit)) {
      await keepBase(base, name, commit);
      return base;
    }
    await this.git
      .fetching(project.url, (fetch) => fetchLostBase(base, fetch, name, commit))
      .catch((error: unknown) => {
        throw new GitError('branch_not_found', `the branch ${branch} has lost the commit that the build began at`, {
          cause: error,
        });
      });
    return base;
  }

  async release(base: string, cardId: string): Promise<void> {
    await keepBase(base, keptName(cardId), null);
  }

  private async bringOne(
    project: AttachedProject,
    dir: string,
    branch: string,
    maxAgeMs: number,
    signal?: AbortSignal,
  ): Promise<string> {
    const known = await mirroredBase(dir, Date.now());
    if (known && known.ageMs <= maxAgeMs) return known.commit;
    if (!known) await this.requireQuota(project.brandId);
    const { commit } = await this.git.tipOf(project.url, branch, signal);
    if (known?.commit === commit) {
      await noteFetched(dir, new Date());
      return commit;
    }
    return this.git.fetching(project.url, (fetch) => fetchBase(dir, { ...fetch, branch }), signal);
  }

  /** Remembered as long as a mirror counts as new. */
  private async defaultBranch({ url }: AttachedProject, maxAgeMs: number, signal?: AbortSignal): Promise<string> {
    const known = this.defaults.get(url.url);
    if (known && Date.now() - known.at <= maxAgeMs) return known.branch;
    const { branch } = await this.git.tipOf(url, null, signal);
    if (this.defaults.size >= MAX_DEFAULTS) this.defaults.clear();
    this.defaults.set(url.url, { branch, at: Date.now() });
    return branch;
  }

  private async requireQuota(brandId: number): Promise<void> {
    const full = await this.quotas.fault(brandId, { mirrors: { rows: 0, bytes: 1 } });
    if (full) throw new GitError('too_large', full);
  }
}

const keptName = (cardId: string): string => `builds/${cardId}`;
