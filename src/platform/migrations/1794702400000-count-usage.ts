import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNTED_ANSWERS } from '../http/idempotency/idempotency.usage.js';
import { countUsage, stopCounting } from '../background/quotas/counted-table.js';

export class CountUsage1794702400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE usage_totals (
        brand_id integer NOT NULL,
        kind text NOT NULL,
        rows bigint NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT usage_totals_pkey PRIMARY KEY (brand_id, kind)
      )`);
    await runner.query(`
      CREATE TABLE usage_changes (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        kind text NOT NULL,
        rows bigint NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT usage_changes_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX usage_changes_of_brand ON usage_changes (brand_id, kind)');
    await runner.query('ALTER TABLE idempotent_answers ADD COLUMN brand_id integer');
    await countUsage(runner, COUNTED_ANSWERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCounting(runner, COUNTED_ANSWERS);
    await runner.query('ALTER TABLE idempotent_answers DROP COLUMN brand_id');
    await runner.query('DROP TABLE usage_changes');
    await runner.query('DROP TABLE usage_totals');
  }
}
