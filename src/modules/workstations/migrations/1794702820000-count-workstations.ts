import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_WORKSTATIONS } from '../workstations.usage.js';

export class CountWorkstations1794702820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workstations ADD COLUMN photo_bytes integer');
    for (const counted of COUNTED_WORKSTATIONS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_WORKSTATIONS) await stopCounting(runner, counted);
    await runner.query('ALTER TABLE workstations DROP COLUMN photo_bytes');
  }
}
