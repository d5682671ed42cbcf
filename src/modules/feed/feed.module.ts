import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { FeedSource } from './feed-source.entity.js';
import { FeedController } from './feed.controller.js';
import { DemoFeed, FeedSourceUsage } from './feed-parts.js';
import { FeedService } from './feed.service.js';
import { FEED_KINDS } from './feed-usage.js';
import { CreateFeedSources1795000240000 } from './migrations/1795000240000-create-feed-sources.js';

@Module({
  controllers: [FeedController],
  providers: [FeedService, FeedSourceUsage, DemoFeed],
  exports: [FeedService],
})
export class FeedModule {
  constructor(quotas: Quotas) {
    quotas.register(...FEED_KINDS);
  }
}

/** Sources of a workspace's feed. */
export const feed: Domain = {
  module: FeedModule,
  persistence: { entities: [FeedSource], migrations: [CreateFeedSources1795000240000] },
};
