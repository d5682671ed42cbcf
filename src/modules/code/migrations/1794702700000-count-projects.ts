import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_CODE } from '../code.usage.js';

export class CountProjects1794702700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0');
    for (const counted of COUNTED_CODE) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_CODE) await stopCounting(runner, counted);
    await runner.query('ALTER TABLE projects DROP COLUMN stored_bytes');
  }
}
