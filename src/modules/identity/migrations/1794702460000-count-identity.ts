import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { DEFAULT_QUOTAS, SHIPPED_QUOTAS } from '../default-quotas.js';
import { COUNTED_IDENTITY } from '../identity.usage.js';

export class CountIdentity1794702460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE plans ADD COLUMN quotas jsonb NOT NULL DEFAULT '{}'`);
    await runner.query('UPDATE plans SET quotas = $1', [JSON.stringify(DEFAULT_QUOTAS)]);
    for (const [key, quotas] of Object.entries(SHIPPED_QUOTAS))
      await runner.query('UPDATE plans SET quotas = $2 WHERE key = $1', [key, JSON.stringify(quotas)]);
    await runner.query('ALTER TABLE members ADD COLUMN photo_bytes integer');
    for (const counted of COUNTED_IDENTITY) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_IDENTITY) await stopCounting(runner, counted);
    await runner.query('ALTER TABLE members DROP COLUMN photo_bytes');
    await runner.query('ALTER TABLE plans DROP COLUMN quotas');
  }
}
