import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_LESSONS, LESSON_CHILDREN } from '../lessons.usage.js';

export class CountLessons1794702760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const child of LESSON_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_LESSONS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_LESSONS) await stopCounting(runner, counted);
    for (const child of LESSON_CHILDREN) await dropBrand(runner, child);
  }
}
