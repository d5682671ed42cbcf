import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_LESSONS, LESSON_CHILDREN } from '../lessons-usage.js';

export class CreateLessons1795000420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lessons (
        seq integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        brand_id integer NOT NULL,
        project_id uuid NOT NULL,
        id text NOT NULL,
        path text NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        pinned boolean NOT NULL,
        scope text,
        tags text[] NOT NULL,
        author text,
        card text,
        superseded_by text,
        live boolean NOT NULL,
        stale boolean NOT NULL DEFAULT false,
        stale_reason text,
        commit text,
        digest bytea NOT NULL,
        blob text,
        version integer NOT NULL,
        embedding_model text,
        embedding bytea,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        commits jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT lessons_pkey PRIMARY KEY (seq),
        CONSTRAINT lessons_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT lessons_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX lessons_id ON lessons (project_id, id);
      CREATE INDEX lessons_changed ON lessons (project_id, version);
      CREATE INDEX lessons_stale ON lessons (brand_id) WHERE live AND stale;
      CREATE INDEX lessons_to_embed ON lessons (seq) WHERE live AND embedding_model IS NULL;

      CREATE TABLE lesson_anchors (
        lesson_seq integer NOT NULL,
        position integer NOT NULL,
        project_id uuid NOT NULL,
        kind text NOT NULL,
        written text NOT NULL,
        path text COLLATE "C" NOT NULL,
        state text NOT NULL,
        removed_in text,
        digest text,
        drifted boolean NOT NULL,
        CONSTRAINT lesson_anchors_pkey PRIMARY KEY (lesson_seq, position),
        CONSTRAINT lesson_anchors_lesson_seq_fkey FOREIGN KEY (lesson_seq) REFERENCES lessons (seq) ON DELETE CASCADE
      );
      CREATE INDEX lesson_anchors_path ON lesson_anchors (project_id, path);

      CREATE TABLE lesson_shelves (
        project_id uuid NOT NULL,
        brand_id integer NOT NULL,
        version integer NOT NULL,
        CONSTRAINT lesson_shelves_pkey PRIMARY KEY (project_id),
        CONSTRAINT lesson_shelves_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT lesson_shelves_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      );
      CREATE INDEX lesson_shelves_brand_id_idx ON lesson_shelves (brand_id);

      CREATE TABLE lesson_words (
        lesson_seq integer NOT NULL,
        words tsvector NOT NULL,
        CONSTRAINT lesson_words_pkey PRIMARY KEY (lesson_seq),
        CONSTRAINT lesson_words_lesson_seq_fkey FOREIGN KEY (lesson_seq) REFERENCES lessons (seq) ON DELETE CASCADE
      );
      -- No GIN pending list: every search would have to scan it.
      CREATE INDEX lesson_words_words ON lesson_words USING gin (words) WITH (fastupdate = off);`);
    for (const child of LESSON_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_LESSONS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_LESSONS) await stopCounting(runner, counted);
    for (const child of LESSON_CHILDREN) await dropBrand(runner, child);
    await runner.query('DROP TABLE lesson_words, lesson_shelves, lesson_anchors, lessons');
  }
}
