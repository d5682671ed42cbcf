import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_FEED } from '../feed-usage.js';

export class CreateFeedSources1795000240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feed_sources (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        url text NOT NULL,
        title text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT feed_sources_pkey PRIMARY KEY (id),
        CONSTRAINT feed_sources_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX feed_sources_url_once ON feed_sources (brand_id, url);`);
    for (const counted of COUNTED_FEED) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_FEED) await stopCounting(runner, counted);
    await runner.query('DROP TABLE feed_sources');
  }
}
