import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import type { BranchRepository } from '../../../engines/git-gate/branch-repository.js';
import { listChanges, readPatch, type Changes } from '../../../engines/git-gate/change-list.js';
import { hasCommit, isAncestor, isRepository, type Repository } from '../../../engines/git-gate/repository.js';
import { GitReader } from '../../../engines/git-mirror/git-reader.js';
import { AttachedProjects, type ProjectOf } from './attached-project.js';
import { BaseMirrors, type Base } from './base-mirrors.js';
import { CardRepositories, type BranchRefs, type CardOf } from './card-repositories.js';
import { presentBaseFolders } from './repository-folders.js';
import { RepositorySweep } from './repository-sweep.js';
import { UpstreamBranches, type Merge, type Merged } from './upstream-branches.js';

export type BranchChanges = Changes;

const MAX_FILES = 3_000;

interface Stoppable {
  readonly signal?: AbortSignal;
}

/**
 * The repositories that builds work with: a mirror of each base branch, a repository of each card, and the project's own
 * one, which is written with the project's credential. Faults of git are GitError.
 */
@Injectable()
export class ProjectRepositories {
  constructor(
    private readonly projects: AttachedProjects,
    private readonly bases: BaseMirrors,
    private readonly cards: CardRepositories,
    private readonly upstream: UpstreamBranches,
    private readonly sweep: RepositorySweep,
  ) {}

  /** The newest commit of a base branch, fetched unless that was done within `maxAgeMs`. Null: the project's. */
  async base(
    project: ProjectOf,
    { branch, maxAgeMs, signal }: { branch: string | null; maxAgeMs: number } & Stoppable,
  ): Promise<Base> {
    return this.bases.bring(await this.projects.read(project), branch, maxAgeMs, signal);
  }

  /** The repository of a card: its base and its own branch. Made where it is missing. */
  async open({ cardId, ...project }: CardOf, refs: BranchRefs): Promise<BranchRepository> {
    this.sweep.soon();
    return this.cards.open(await this.projects.read(project), cardId, refs);
  }

  /** Whether a desk pushed this commit here: the branch has it. */
  async hasReceived(of: CardOf, refs: BranchRefs, commit: string): Promise<boolean> {
    return this.cards.hasReceived(await this.projects.read(of), of.cardId, refs, commit);
  }

  /** Pushes the branch to the project's own repository. Fault `push_refused`: the message says what to allow. */
  async push(of: CardOf, refs: BranchRefs, commit: string, { signal }: Stoppable = {}): Promise<void> {
    const project = await this.projects.read(of);
    const repository = await this.cards.withCommits(project, of.cardId, refs, [refs.baseCommit, commit]);
    const push = { branch: refs.branch, commit, known: refs.branchCommit !== null };
    await this.upstream.push(project, repository, push, signal);
  }

  /** Removes a branch of the project's own repository. */
  async deleteBranch(of: ProjectOf, branch: string): Promise<void> {
    await this.upstream.remove(await this.projects.read(of), branch);
  }

  /** Merges the branch of a card into its base, in the project's own repository. */
  async merge(of: CardOf, merge: BranchRefs & Merge, { signal }: Stoppable = {}): Promise<Merged> {
    const project = await this.projects.read(of);
    const commits = [merge.baseCommit, merge.commit];
    const repository = await this.cards.withCommits(project, of.cardId, merge, commits);
    return this.upstream.merge(project, repository, merge, signal);
  }

  /** What `to` changed since it left `from`. */
  async changes(of: CardOf, refs: BranchRefs, from: string, to: string): Promise<BranchChanges> {
    const repository = await this.reading(of, refs, [from, to]);
    return listChanges(repository, from, to, { maxFiles: MAX_FILES });
  }

  /** The unified diff of all files, or of one; the word `too_large` beyond `maxBytes`. */
  async patch(
    of: CardOf,
    refs: BranchRefs,
    from: string,
    to: string,
    path: string | null,
    maxBytes: number,
  ): Promise<string> {
    const repository = await this.reading(of, refs, [from, to]);
    return readPatch(repository, from, to, { path: path ?? undefined, maxBytes });
  }

  /** Whether a commit is in the history of `base`, as far as this machine has mirrored it. */
  async isMerged(project: ProjectOf, base: string, commit: string): Promise<boolean> {
    const repository = await this.mirrorWith(project, base);
    return repository !== null && (await hasCommit(repository, commit)) && isAncestor(repository, commit, base);
  }

  /** The text of a file of a mirrored commit; null: there is none, or it is larger. */
  async readFile(project: ProjectOf, commit: string, path: string, maxBytes: number): Promise<string | null> {
    const repository = await this.mirrorWith(project, commit);
    if (repository === null) return null;
    const content = await new GitReader(repository.dir).blobAt(commit, path, maxBytes);
    return content?.toString('utf8') ?? null;
  }

  /** Nobody works on the card any more: its repository on this machine may go. */
  async release({ cardId, projectId }: CardOf): Promise<void> {
    await this.cards.release({ builds: this.projects.builds(projectId) }, cardId);
  }

  private async reading(of: CardOf, refs: BranchRefs, commits: readonly string[]): Promise<Repository> {
    return this.cards.withCommits(await this.projects.read(of), of.cardId, refs, commits);
  }

  /** A mirror of a base branch, or that of the index, that has a commit. */
  private async mirrorWith(project: ProjectOf, commit: string): Promise<Repository | null> {
    const { builds } = await this.projects.read(project);
    const bases = (await presentBaseFolders(builds)).map(({ base }) => base);
    for (const dir of [...bases, join(builds, '..', 'mirror.git')]) {
      const repository = { dir, borrowsFrom: null };
      if ((await isRepository(dir)) && (await hasCommit(repository, commit))) return repository;
    }
    return null;
  }
}
