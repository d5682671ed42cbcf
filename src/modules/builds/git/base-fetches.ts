import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';
import { ProjectRepositories } from '../../code/index.js';

/** At a claim, a base that was fetched longer ago is fetched again. */
export const MAX_BASE_AGE_MS = 60_000;

/** Fetches base branches while builds are queued, so that a claim rarely waits for it. */
@Injectable()
export class BaseFetches {
  constructor(
    private readonly database: Database,
    private readonly repositories: ProjectRepositories,
    private readonly log: Log,
  ) {}

  /** After the commit. A fault is met again at the claim, which says so. */
  async fetchSoon(brandId: number, projectId: string, branch: string | null): Promise<void> {
    const fetch = async (): Promise<void> => {
      await this.repositories.base({ brandId, projectId }, { branch, maxAgeMs: MAX_BASE_AGE_MS });
    };
    await this.database.afterCommit(() => {
      void outsideRequest(() =>
        fetch().catch((error: unknown) => this.log.debug('base not fetched', { projectId, error })),
      );
    });
  }
}
