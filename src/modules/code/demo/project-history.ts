import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { demoRepositories } from '../git.js';
import { Indexer } from '../indexing/indexer.js';
import { ProjectsService } from '../projects.service.js';
import { addCommits, putRepository } from './demo-project.js';
import { laterCommits } from './later-commits.js';

const NAMES = ['Web shop', 'Mobile app', 'Data pipeline'] as const;
/** The repository has no such branch. */
const MISSING_BRANCH = 'mobile';
/** A worker that runs already may index the project first. */
const PATIENCE = { times: 150, pauseMs: 200 };

/** A project with forty lessons, one whose index failed, and one without a repository. */
@Injectable()
export class ProjectHistory extends DemoHistory {
  constructor(
    private readonly projects: ProjectsService,
    private readonly indexer: Indexer,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  async moments({ brandId, ids }: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    const known = await this.projects.names(brandId, NAMES.length);
    for (const { id, name } of known) ids.set(name, id);
    if (known.length) return [];
    const created = NAMES.map((name, index) => ({
      daysAgo: 140 - index * 40,
      happen: async () => ids.set(name, (await this.projects.create(brandId, name)).id),
    }));
    const root = demoRepositories(this.config);
    if (root === null) return created;
    const attach = async (): Promise<void> => {
      try {
        await this.attach(brandId, join(root, 'web-shop-history.git'), ids);
      } catch (error) {
        this.log.warn('the demo workspace has no repository', { error });
      }
    };
    // At the end: workers write their events at the current time.
    return [...created, { daysAgo: 0, happen: attach }];
  }

  /** Indexed once before the last commits: only what was found once can be gone. */
  private async attach(brandId: number, folder: string, ids: ReadonlyMap<string, string>): Promise<void> {
    const [shop, mobile] = [ids.get('Web shop')!, ids.get('Mobile app')!];
    const now = this.clock.now();
    const url = `file://${folder}`;
    await putRepository(folder, await laterCommits('lessons', now));
    await this.projects.attach(brandId, shop, { url });
    for (let turn = 0; turn < PATIENCE.times; turn++) {
      await this.indexer.index(shop, new AbortController().signal);
      if ((await this.projects.read(brandId, shop)).revision > 0) break;
      await setTimeout(PATIENCE.pauseMs);
    }
    await addCommits(folder, await laterCommits('outdating', now));
    await this.projects.requestIndex(brandId, shop);
    await this.projects.attach(brandId, mobile, { url, branch: MISSING_BRANCH });
  }
}
