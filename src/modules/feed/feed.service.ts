import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database, isUniqueViolation } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { readPage } from '../../platform/data/pages/table-page.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { EventLog } from '../events/index.js';
import { FeedSource } from './feed-source.entity.js';
import { FEED_EVENTS, type FeedEventData } from './feed.events.js';

const MAX_SOURCES = 1_000;

/** Sources of a workspace's feed. */
@Injectable()
export class FeedService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  /** Oldest first. */
  list(brandId: number, page: Page): Promise<Listed<FeedSource>> {
    return readPage(this.database, { entity: FeedSource, of: ['brand_id', brandId] }, page);
  }

  count(brandId: number): Promise<number> {
    return this.database.manager.countBy(FeedSource, { brandId });
  }

  async add(brandId: number, url: string, title: string | null): Promise<FeedSource> {
    if ((await this.count(brandId)) >= MAX_SOURCES)
      throw refuse.conflict(`A workspace can have ${MAX_SOURCES} feed sources`);
    await this.quotas.require(brandId, { feed_sources: { rows: 1, bytes: sizeOf(url, title) } });
    try {
      return await this.database.transaction(async (manager) => {
        const draft = { brandId, url, title, createdAt: this.clock.now() };
        const source = await manager.save(manager.create(FeedSource, draft));
        this.record('added', source);
        return source;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'feed_sources_url_once')) throw refuse.conflict('This feed source already exists');
      throw error;
    }
  }

  async remove(brandId: number, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const source = await manager.findOneBy(FeedSource, { brandId, id });
      if (!source || !(await manager.delete(FeedSource, { brandId, id })).affected)
        throw refuse.notFound('Feed source not found');
      this.record('removed', source);
    });
  }

  private record(change: FeedEventData['change'], { brandId, id, url }: FeedSource): void {
    const settings = { [change === 'added' ? 'after' : 'before']: { url } };
    this.events.record(FEED_EVENTS, 'feed.changed', { brandId, subject: { id }, data: { change, url }, settings });
  }
}
