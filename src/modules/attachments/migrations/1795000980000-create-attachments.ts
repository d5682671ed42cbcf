import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_ATTACHMENTS } from '../attachments-usage.js';

export class CreateAttachments1795000980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attachments (
        id uuid NOT NULL,
        brand_id integer,
        card_id uuid,
        page_id uuid,
        name text NOT NULL,
        type text NOT NULL,
        bytes integer NOT NULL,
        storage_key text NOT NULL,
        author_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT attachments_pkey PRIMARY KEY (id),
        CONSTRAINT attachments_owner_check CHECK (num_nonnulls(card_id, page_id) <= 1),
        CONSTRAINT attachments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id),
        CONSTRAINT attachments_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE SET NULL,
        CONSTRAINT attachments_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards (id) ON DELETE SET NULL,
        CONSTRAINT attachments_page_id_fkey FOREIGN KEY (page_id) REFERENCES docs_pages (id) ON DELETE SET NULL
      );
      CREATE INDEX attachments_brand_id_idx ON attachments (brand_id);
      CREATE INDEX attachments_of_card ON attachments (card_id, created_at, id);
      CREATE INDEX attachments_of_page ON attachments (page_id, created_at, id);
      CREATE INDEX attachments_orphans ON attachments (created_at) WHERE card_id IS NULL AND page_id IS NULL;`);
    for (const counted of COUNTED_ATTACHMENTS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_ATTACHMENTS) await stopCounting(runner, counted);
    await runner.query('DROP TABLE attachments');
  }
}
