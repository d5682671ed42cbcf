import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { IsNull, Not } from 'typeorm';
import { IndexListener, ProjectRepositories, type IndexedCommit } from '../../code/index.js';
import { SERVICE } from '../build-actor.js';
import { Build } from '../build.entity.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { MergeBuild } from './merge-build.js';

const MAX_BUILDS = 200;

/** Builds whose commits somebody brought into the base branch are merged. Looked at with every new index. */
@Injectable()
export class MergedElsewhere extends IndexListener {
  readonly folder = '.workspace/';

  constructor(
    private readonly database: Database,
    private readonly repositories: ProjectRepositories,
    private readonly merging: MergeBuild,
    private readonly log: Log,
  ) {
    super();
  }

  async prepare({ brandId, projectId, current }: IndexedCommit): Promise<() => Promise<void>> {
    const merged: Build[] = [];
    for (const build of await this.unmerged(brandId, projectId)) {
      if (await this.repositories.isMerged({ brandId, projectId }, current.commit, build.commit!)) merged.push(build);
    }
    // After the commit: the board is locked before anything else.
    return () => this.database.afterCommit(() => this.record(merged));
  }

  private unmerged(brandId: number, projectId: string): Promise<Build[]> {
    return this.database.manager.find(Build, {
      where: { brandId, projectId, state: 'succeeded', mergedAt: IsNull(), commit: Not(IsNull()) },
      order: { queuedAt: 'DESC' },
      take: MAX_BUILDS,
    });
  }

  private async record(merged: readonly Build[]): Promise<void> {
    for (const { id, brandId } of merged) {
      await this.merging
        .merged(brandId, id, SERVICE)
        .catch((error: unknown) => this.log.warn('merged build not recorded', { build: id, error }));
    }
  }
}
