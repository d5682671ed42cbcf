import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_FEED } from '../feed.usage.js';

export class CountFeedSources1794702880000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_FEED) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_FEED) await stopCounting(runner, counted);
  }
}
