import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { demoRepositories } from '../git.js';
import { ProjectsService } from '../projects.service.js';
import { putRepository } from './demo-project.js';
import { laterCommits } from './later-commits.js';

const NAMES = ['Web shop', 'Mobile app', 'Data pipeline'] as const;
/** The repository has no such branch. */
const MISSING_BRANCH = 'mobile';

/** A project with forty lessons, one whose index failed, and one without a repository. */
@Injectable()
export class ProjectHistory extends DemoHistory {
  constructor(
    private readonly projects: ProjectsService,
    private readonly config: Config,
    private readonly clock: Clock,
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
    const folder = join(root, 'web-shop-history.git');
    const attach = async (): Promise<void> => {
      await putRepository(folder, laterCommits(this.clock.now()));
      const url = `file://${folder}`;
      await this.projects.attach(brandId, ids.get('Web shop')!, { url });
      await this.projects.attach(brandId, ids.get('Mobile app')!, { url, branch: MISSING_BRANCH });
    };
    // At the end: the indexer writes its events at the current time.
    return [...created, { daysAgo: 0, happen: attach }];
  }
}
