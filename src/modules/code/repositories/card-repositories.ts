import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { BranchRepository, START } from '../../../engines/git-gate/branch-repository.js';
import { removeQuarantines } from '../../../engines/git-gate/leftovers.js';
import { OneAtATime } from '../../../engines/git-gate/one-at-a-time.js';
import {
  borrowedObjects,
  checkedCommit,
  git,
  hasCommit,
  isAncestor,
  isRepository,
  makeRepository,
  readRef,
  readRefs,
  writeRef,
  type Repository,
} from '../../../engines/git-gate/repository.js';
import { branchFault } from '../../../engines/git-mirror/branch-name.js';
import { fetchInto } from '../../../engines/git-mirror/fetch.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { removeLeftovers, sizeOf } from '../../../engines/git-mirror/mirror.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { UUID } from '../../../platform/kernel/values.js';
import { Git } from '../git.js';
import type { AttachedProject, ProjectOf } from './attached-project.js';
import { BaseMirrors } from './base-mirrors.js';
import { baseFolders, cardFolder, presentBaseFolders } from './repository-folders.js';

export interface CardOf extends ProjectOf {
  readonly cardId: string;
}

/** What the repository of a card has. */
export interface BranchRefs {
  readonly baseBranch: string;
  readonly baseCommit: string;
  readonly branch: string;
  /** What the branch has at least; null: it has none yet. */
  readonly branchCommit: string | null;
}

/** Of one request of a desk's git. */
const GATE_MS = 30 * 60_000;
const PUSH_MEMORY = 536_870_912;
const FETCHED = 'refs/workspace/fetched';
/** Written when nobody needs the repository any more. */
export const RELEASED = 'released';
const GC_MS = 120_000;

/**
 * A bare repository for each card with builds: its own branch, and its base branch, whose objects it borrows from the
 * mirror. It can be lost as long as the branch is upstream, and is then made again.
 */
@Injectable()
export class CardRepositories {
  private readonly changes = new OneAtATime();
  private readonly tidied = new Set<string>();

  constructor(
    private readonly bases: BaseMirrors,
    private readonly git: Git,
    private readonly config: Config,
  ) {}

  /** Makes or completes the repository of a card, which then shows these refs. Throws GitError. */
  async open(project: AttachedProject, cardId: string, refs: BranchRefs): Promise<BranchRepository> {
    const repository = this.repositoryOf(project, cardId, refs);
    await this.changes.run(repository.dir, async () => {
      if (!(await this.isComplete(repository, refs)))
        await this.complete(project, cardId, repository, refs, 'replaced');
      await noteUse(repository);
    });
    const maxPushBytes = await this.roomIn(repository);
    return new BranchRepository(repository, { timeoutMs: GATE_MS, maxPushBytes, maxPushMemory: PUSH_MEMORY });
  }

  /**
   * The repository of a card with these commits, for reading. What it shows stays: a desk may be at work there for a later
   * build. Throws GitError.
   */
  async withCommits(
    project: AttachedProject,
    cardId: string,
    refs: BranchRefs,
    commits: readonly string[],
  ): Promise<Repository> {
    const repository = this.repositoryOf(project, cardId, refs);
    await this.changes.run(repository.dir, async () => {
      if (!(await hasAll(repository, commits))) await this.complete(project, cardId, repository, refs, 'kept');
      await noteUse(repository);
    });
    return repository;
  }

  /**
   * Whether the branch has this commit. Another machine may have taken it and pushed it upstream: then it is fetched from
   * there.
   */
  async hasReceived(project: AttachedProject, cardId: string, refs: BranchRefs, commit: string): Promise<boolean> {
    const repository = await this.withCommits(project, cardId, refs, [refs.baseCommit]);
    const ref = `refs/heads/${refs.branch}`;
    const isOn = async (tip: string | null): Promise<boolean> =>
      tip !== null && (await hasCommit(repository, commit)) && isAncestor(repository, commit, tip);
    if (await isOn(await readRef(repository, ref))) return true;
    return this.changes.run(repository.dir, async () => {
      const fetched = await this.fetchBranch(project, repository, refs.branch).catch(noBranch);
      if (!(await isOn(fetched))) return false;
      await writeRef(repository, ref, fetched);
      return true;
    });
  }

  /** The repository is removed some days later: what a merged build changed can still be read. */
  async release(project: Pick<AttachedProject, 'builds'>, cardId: string): Promise<void> {
    for (const folders of await presentBaseFolders(project.builds)) {
      const dir = cardFolder(folders, cardId);
      if (await isRepository(dir)) await writeFile(join(dir, RELEASED), '');
    }
  }

  private repositoryOf({ builds, url }: AttachedProject, cardId: string, refs: BranchRefs): Repository {
    check(cardId, refs);
    const folders = baseFolders(builds, url, refs.baseBranch);
    return { dir: cardFolder(folders, cardId), borrowsFrom: folders.base };
  }

  private async isComplete(repository: Repository, refs: BranchRefs): Promise<boolean> {
    const { baseBranch, baseCommit, branch, branchCommit } = refs;
    if (!this.tidied.has(repository.dir) || !(await isRepository(repository.dir))) return false;
    const found = await readRefs(repository);
    return (
      found.get(`refs/heads/${baseBranch}`) === baseCommit &&
      (branchCommit === null || (found.get(START) === branchCommit && found.has(`refs/heads/${branch}`))) &&
      (await hasCommit(repository, baseCommit))
    );
  }

  private async complete(
    project: AttachedProject,
    cardId: string,
    repository: Repository,
    refs: BranchRefs,
    shown: 'replaced' | 'kept',
  ): Promise<void> {
    const { baseBranch, baseCommit, branch, branchCommit } = refs;
    await this.bases.withCommit(project, { branch: baseBranch, commit: baseCommit }, cardId);
    if (await isRepository(repository.dir)) await this.tidy(repository);
    else
      await makeRepository(repository, async (draft) => {
        await git(draft, ['symbolic-ref', 'HEAD', `refs/heads/${baseBranch}`]);
      });
    this.tidied.add(repository.dir);
    const found = await readRefs(repository);
    const show = async (ref: string, commit: string, replaces: boolean): Promise<void> => {
      if (replaces || !found.has(ref)) await writeRef(repository, ref, commit);
    };
    await show(`refs/heads/${baseBranch}`, baseCommit, shown === 'replaced');
    if (branchCommit === null) return;
    if (!(await hasCommit(repository, branchCommit))) await this.fetchBranch(project, repository, branch);
    if (!(await hasCommit(repository, branchCommit)))
      throw new GitError('branch_not_found', `the branch ${branch} has lost the commit of the last build`);
    await show(START, branchCommit, shown === 'replaced');
    await show(`refs/heads/${branch}`, branchCommit, false);
  }

  private fetchBranch({ url }: AttachedProject, repository: Repository, branch: string): Promise<string> {
    const into = { source: `refs/heads/${branch}`, ref: FETCHED, env: borrowedObjects(repository) };
    return this.git.fetching(url, (fetch) => fetchInto(repository.dir, fetch, into));
  }

  /** What a process left that was killed. */
  private async tidy(repository: Repository): Promise<void> {
    await removeLeftovers(repository.dir);
    await removeQuarantines(repository.dir, GATE_MS * 2);
  }

  /** Commits that were pushed over take room until git removes them. */
  private async roomIn(repository: Repository): Promise<number> {
    const { maxBytes } = this.config.repositories;
    let used = await sizeOf(repository.dir);
    if (used > maxBytes / 2) {
      await git(repository, ['gc', '--quiet', '--prune=10.minutes.ago'], { timeoutMs: GC_MS }).catch(() => undefined);
      used = await sizeOf(repository.dir);
    }
    return Math.max(maxBytes - used, 1);
  }
}

async function hasAll(repository: Repository, commits: readonly string[]): Promise<boolean> {
  if (!(await isRepository(repository.dir))) return false;
  for (const commit of commits) if (!(await hasCommit(repository, commit))) return false;
  return true;
}

/** The sweep removes what was not used for long. */
async function noteUse({ dir }: Repository): Promise<void> {
  await utimes(join(dir, 'HEAD'), new Date(), new Date());
}

function noBranch(error: unknown): null {
  if (error instanceof GitError && error.fault === 'branch_not_found') return null;
  throw error;
}

/** Names become names of folders and words of git. */
function check(cardId: string, { baseBranch, baseCommit, branch, branchCommit }: BranchRefs): void {
  if (!UUID.test(cardId)) throw new GitError('not_allowed', 'not the id of a card');
  for (const name of [baseBranch, branch]) {
    const fault = branchFault(name);
    if (fault !== null) throw new GitError('not_allowed', `the name of a branch ${fault}`);
  }
  if (`${branch}/`.startsWith(`${baseBranch}/`) || `${baseBranch}/`.startsWith(`${branch}/`))
    throw new GitError('not_allowed', `a repository cannot have both a branch ${baseBranch} and a branch ${branch}`);
  checkedCommit(baseCommit);
  if (branchCommit !== null) checkedCommit(branchCommit);
}
