import { Injectable } from '@nestjs/common';
import { DemoPart, type DemoWorkspace } from '../demo/index.js';
import { FeatureUsage } from '../features/index.js';
import { FeedService } from './feed.service.js';

@Injectable()
export class FeedSourceUsage extends FeatureUsage {
  readonly feature = 'feed';
  readonly name = 'feed_sources';

  constructor(private readonly feed: FeedService) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.feed.count(brandId);
  }
}

@Injectable()
export class DemoFeed extends DemoPart {
  constructor(private readonly feed: FeedService) {
    super();
  }

  async seed({ brandId }: DemoWorkspace): Promise<void> {
    if (await this.feed.count(brandId)) return;
    await this.feed.add(brandId, 'https://blog.example.com/feed.xml', 'Engineering blog');
    await this.feed.add(brandId, 'https://status.example.com/history.rss', 'Status page');
  }
}
