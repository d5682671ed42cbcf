import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_DOCS, DOCS_CHILDREN } from '../docs-usage.js';

export class CreateDocs1795000540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE docs_spaces (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT docs_spaces_pkey PRIMARY KEY (id),
        CONSTRAINT docs_spaces_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      );
      CREATE INDEX docs_spaces_brand_id_idx ON docs_spaces (brand_id);

      CREATE TABLE docs_guests (
        space_id uuid NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        accepted_at timestamptz,
        CONSTRAINT docs_guests_pkey PRIMARY KEY (space_id, user_id),
        CONSTRAINT docs_guests_space_id_fkey FOREIGN KEY (space_id) REFERENCES docs_spaces (id) ON DELETE CASCADE,
        CONSTRAINT docs_guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX docs_guests_user_id_idx ON docs_guests (user_id);

      CREATE TABLE docs_pages (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        space_id uuid NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        author_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        words tsvector NOT NULL DEFAULT '',
        CONSTRAINT docs_pages_pkey PRIMARY KEY (id),
        CONSTRAINT docs_pages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id),
        CONSTRAINT docs_pages_space_id_fkey FOREIGN KEY (space_id) REFERENCES docs_spaces (id) ON DELETE CASCADE
      );
      CREATE INDEX docs_pages_space_id_created_at_idx ON docs_pages (space_id, created_at);
      -- No GIN pending list: every search would have to scan it.
      CREATE INDEX docs_pages_words ON docs_pages USING gin (words) WITH (fastupdate = off);`);
    for (const child of DOCS_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_DOCS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_DOCS) await stopCounting(runner, counted);
    for (const child of DOCS_CHILDREN) await dropBrand(runner, child);
    await runner.query('DROP TABLE docs_pages, docs_guests, docs_spaces');
  }
}
