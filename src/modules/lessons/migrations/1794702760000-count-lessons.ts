import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/quotas/counted-table.js';
import { COUNTED_LESSONS } from '../lessons.usage.js';

export class CountLessons1794702760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_LESSONS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_LESSONS) await stopCounting(runner, counted);
  }
}
