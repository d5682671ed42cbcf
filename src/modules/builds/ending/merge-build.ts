import { Injectable } from '@nestjs/common';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';
import { CardReads } from '../../board/index.js';
import { ProjectRepositories, ProjectsService } from '../../code/index.js';
import type { Actor } from '../../events/index.js';
import { BuildChanges } from '../build-changes.js';
import { Build } from '../build.entity.js';
import { coAuthorTrailer, commitLine } from '../../../shared/commit-people.js';
import { repositoryOf, refsOf } from '../git/build-git.js';
import { BuildPeople } from '../git/build-people.js';
import { NO_BUILD } from '../builds.query.js';
import { whyNotMerged } from './merge-rules.js';

export type MergeMethod = 'squash' | 'merge';

/** Merges the branch of a build into its base branch, and completes the card. */
@Injectable()
export class MergeBuild {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly people: BuildPeople,
    private readonly cards: CardReads,
    private readonly changes: BuildChanges,
    private readonly repositories: ProjectRepositories,
    private readonly projects: ProjectsService,
    private readonly log: Log,
  ) {}

  /** A merge that was done before is done again without effect: what it left undone is completed. */
  async merge(brandId: number, id: string, actor: Actor, method: MergeMethod): Promise<void> {
    const build = await this.database.manager.findOneBy(Build, { id, brandId });
    if (!build) throw refuse.notFound(NO_BUILD);
    await this.requireMergeable(build);
    const { ref, title } = await this.cards.read(brandId, build.cardId);
    const { baseBranch } = refsOf(build);
    const asked = await this.people.coAuthorOf(build);
    const paragraphs = [commitLine(`${title} (${ref})`), build.summary || null, asked && coAuthorTrailer(asked)];
    const outcome = await this.repositories
      .merge(repositoryOf(build), {
        ...refsOf(build),
        commit: build.commit!,
        method,
        message: paragraphs.filter((text) => text !== null).join('\n\n'),
        author: this.people.authorOf(build),
      })
      .catch(refusedPush);
    if ('conflicts' in outcome) {
      const message = `The branch conflicts with ${baseBranch}: ask the agent to bring it up to date`;
      throw refuse.conflict({ message, files: outcome.conflicts });
    }
    await this.merged(brandId, id, actor);
  }

  /** Records that the work of a build is in its base branch. */
  async merged(brandId: number, id: string, actor: Actor): Promise<void> {
    const now = this.clock.now();
    const isNew = await this.changes.change(brandId, id, actor, (build) =>
      build.mergedAt !== null
        ? { result: false }
        : {
            result: true,
            event: 'build.merged',
            changes: { mergedAt: now },
            fields: { toStatus: 'completed', prMergedAt: now },
          },
    );
    if (isNew) outsideRequest(() => void this.tidyUp(brandId, id));
  }

  /** Each by itself: none of it undoes the merge. */
  private async tidyUp(brandId: number, id: string): Promise<void> {
    const build = await this.database.manager.findOneByOrFail(Build, { id, brandId });
    const repository = repositoryOf(build);
    const steps = [
      () => this.projects.requestIndex(brandId, repository.projectId),
      () => this.repositories.deleteBranch(repository, build.branch!),
      () => this.repositories.release(repository),
    ];
    for (const step of steps) {
      await step().catch((error: unknown) => this.log.warn('not tidied up after a merge', { build: id, error }));
    }
  }

  private async requireMergeable(build: Build): Promise<void> {
    const [newest] = await this.database.manager.find(Build, {
      where: { brandId: build.brandId, cardId: build.cardId },
      order: { queuedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    const reason = whyNotMerged(build, newest?.id === build.id);
    if (reason) throw refuse.conflict(reason);
  }
}

function refusedPush(error: unknown): never {
  if (error instanceof GitError && error.fault === 'push_refused')
    throw refuse.invalid({ error: 'push_refused', message: error.message });
  if (error instanceof GitError) throw refuse.badUpstream(error.message, { cause: error });
  throw error;
}
