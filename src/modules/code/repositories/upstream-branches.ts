import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { commitTree, mergeTrees, treeOf, type Author } from '../../../engines/git-gate/merge.js';
import { MOVED } from '../../../engines/git-gate/push-fault.js';
import { pushUpstream, upstreamTip } from '../../../engines/git-gate/push-upstream.js';
import {
  DRAFT,
  hasCommit,
  isAncestor,
  makeRepository,
  removeRepository,
  type Repository,
} from '../../../engines/git-gate/repository.js';
import { runAsTenant } from '../../../engines/fair-shares/tenant.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { workspaceTenant } from '../../../platform/kernel/workspace-tenant.js';
import { Git } from '../git.js';
import type { AttachedProject } from './attached-project.js';
import { BaseMirrors } from './base-mirrors.js';

export interface Merge {
  readonly baseBranch: string;
  readonly commit: string;
  readonly method: 'squash' | 'merge';
  readonly message: string;
  readonly author: Author;
}

export type Merged = { readonly merged: string } | { readonly conflicts: string[] };

const ATTEMPTS = 3;

/** Writes branches of a project's own repository, with the credential of the project. */
@Injectable()
export class UpstreamBranches {
  constructor(
    private readonly git: Git,
    private readonly bases: BaseMirrors,
    private readonly log: Log,
  ) {}

  /**
   * Pushes the branch of a card, by force over what was pushed from here. `known`: the branch was upstream before; then
   * commits that others pushed there are not overwritten.
   */
  push(
    project: AttachedProject,
    repository: Repository,
    { branch, commit, known }: { branch: string; commit: string; known: boolean },
    signal?: AbortSignal,
  ): Promise<void> {
    const push = async (): Promise<typeof MOVED | 'pushed'> =>
      this.git.pushing(
        project.url,
        branch,
        async (upstream) => {
          const over = await upstreamTip(repository, branch, upstream);
          if (over === commit) return 'pushed';
          if (over !== null && known && !(await hasCommit(repository, over))) throw changedByOthers(branch);
          return pushUpstream(repository, { branch, commit, over }, upstream);
        },
        signal,
      );
    return this.asTenant(project, () => untilPushed(branch, push));
  }

  /** A branch that is not there is fine. */
  async remove(project: AttachedProject, branch: string): Promise<void> {
    const empty: Repository = {
      dir: join(project.builds, `${randomBytes(6).toString('hex')}${DRAFT}`),
      borrowsFrom: null,
    };
    const remove = (): Promise<typeof MOVED | 'pushed'> =>
      this.git.pushing(project.url, branch, async (upstream) => {
        const over = await upstreamTip(empty, branch, upstream);
        return over === null ? 'pushed' : pushUpstream(empty, { branch, commit: null, over }, upstream);
      });
    await makeRepository(empty, () => Promise.resolve());
    try {
      await this.asTenant(project, () => untilPushed(branch, remove));
    } finally {
      await removeRepository(empty.dir);
    }
  }

  /** Merges a commit into the base branch. One that is there already is merged. */
  merge(project: AttachedProject, repository: Repository, merge: Merge, signal?: AbortSignal): Promise<Merged> {
    return this.asTenant(project, async () => {
      const { baseBranch } = merge;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { commit: base } = await this.bases.bring(project, baseBranch, 0, signal);
        const made = await this.mergeOnto(repository, base, merge);
        if (!('merged' in made) || made.merged === base) return made;
        const push = { branch: baseBranch, commit: made.merged };
        const outcome = await this.git.pushing(
          project.url,
          baseBranch,
          (upstream) => pushUpstream(repository, push, upstream),
          signal,
        );
        if (outcome === MOVED) continue;
        await this.bases
          .bring(project, baseBranch, 0)
          .catch((error: unknown) => this.log.warn('base not fetched after a merge', { error }));
        return made;
      }
      throw movesOn(baseBranch);
    });
  }

  private async mergeOnto(repository: Repository, base: string, merge: Merge): Promise<Merged> {
    const { commit, method, message, author } = merge;
    if (!(await hasCommit(repository, commit)))
      throw new GitError('branch_not_found', 'the commits of the branch are not in the repository any more');
    if (await isAncestor(repository, commit, base)) return { merged: base };
    const found = await mergeTrees(repository, base, commit);
    if ('conflicts' in found) return found;
    // A squash that was pushed before, and not recorded.
    if (method === 'squash' && found.tree === (await treeOf(repository, base))) return { merged: base };
    const parents = method === 'squash' ? [base] : [base, commit];
    return { merged: await commitTree(repository, { tree: found.tree, parents, message, author }) };
  }

  private asTenant<T>({ brandId }: AttachedProject, work: () => Promise<T>): Promise<T> {
    return runAsTenant(workspaceTenant(brandId), work);
  }
}

async function untilPushed(branch: string, push: () => Promise<typeof MOVED | 'pushed'>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if ((await push()) !== MOVED) return;
  throw movesOn(branch);
}

const movesOn = (branch: string): GitError =>
  new GitError('push_refused', `The branch ${branch} changes in the repository all the time: try again.`);

const changedByOthers = (branch: string): GitError =>
  new GitError(
    'push_refused',
    `The branch ${branch} has commits in the repository that did not come from a build: delete or rename it there, then try again.`,
  );
