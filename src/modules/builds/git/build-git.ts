import { Injectable } from '@nestjs/common';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { ProjectRepositories } from '../../code/index.js';
import type { Build } from '../build.entity.js';

export interface ChangeSize {
  readonly changedFiles: number;
  readonly insertions: number;
  readonly deletions: number;
}

/** A build as its repository is named. */
type OfBuild = Pick<Build, 'brandId' | 'projectId' | 'cardId' | 'branch' | 'baseBranch' | 'baseCommit' | 'commit'>;
type Refs = { baseBranch: string; baseCommit: string; branch: string; branchCommit: string | null };

/** The repository of a build’s card. */
@Injectable()
export class BuildGit {
  constructor(private readonly repositories: ProjectRepositories) {}

  open(build: OfBuild): ReturnType<ProjectRepositories['open']> {
    return this.repositories.open(repositoryOf(build), refsOf(build));
  }

  /** Whether the desk pushed this commit here. */
  hasReceived(build: OfBuild, commit: string): Promise<boolean> {
    return this.repositories.hasReceived(repositoryOf(build), refsOf(build), commit);
  }

  push(build: OfBuild, commit: string): Promise<void> {
    return this.repositories.push(repositoryOf(build), refsOf(build), commit);
  }

  async sizeOfChange(build: OfBuild, commit: string): Promise<ChangeSize> {
    const refs = refsOf(build);
    const changes = await this.repositories.changes(repositoryOf(build), refs, refs.baseCommit, commit);
    return { changedFiles: changes.files.length, insertions: changes.insertions, deletions: changes.deletions };
  }
}

export function repositoryOf({ brandId, projectId, cardId }: OfBuild): {
  brandId: number;
  projectId: string;
  cardId: string;
} {
  if (projectId === null) throw refuse.conflict('The build has no repository');
  return { brandId, projectId, cardId };
}

export function refsOf({ branch, baseBranch, baseCommit, commit }: OfBuild): Refs {
  if (branch === null || baseBranch === null || baseCommit === null)
    throw refuse.conflict('The build has no branch yet');
  return { baseBranch, baseCommit, branch, branchCommit: commit };
}
