import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLessons1794701810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lessons (
        no integer GENERATED ALWAYS AS IDENTITY NOT NULL,
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
        CONSTRAINT lessons_pkey PRIMARY KEY (no),
        CONSTRAINT lessons_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE,
        CONSTRAINT lessons_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX lessons_id ON lessons (project_id, id)');
    await runner.query('CREATE INDEX lessons_changed ON lessons (project_id, version)');
    await runner.query('CREATE INDEX lessons_stale ON lessons (brand_id) WHERE live AND stale');
    await runner.query('CREATE INDEX lessons_to_embed ON lessons (no) WHERE live AND embedding_model IS NULL');
    await runner.query(`
      CREATE TABLE lesson_anchors (
        lesson_no integer NOT NULL,
        position integer NOT NULL,
        project_id uuid NOT NULL,
        kind text NOT NULL,
        written text NOT NULL,
        path text COLLATE "C" NOT NULL,
        state text NOT NULL,
        removed_in text,
        digest text,
        drifted boolean NOT NULL,
        CONSTRAINT lesson_anchors_pkey PRIMARY KEY (lesson_no, position),
        CONSTRAINT lesson_anchors_lesson_no_fkey FOREIGN KEY (lesson_no) REFERENCES lessons (no) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX lesson_anchors_path ON lesson_anchors (project_id, path)');
    await runner.query(`
      CREATE TABLE lesson_shelves (
        project_id uuid NOT NULL,
        brand_id integer NOT NULL,
        version integer NOT NULL,
        CONSTRAINT lesson_shelves_pkey PRIMARY KEY (project_id),
        CONSTRAINT lesson_shelves_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT lesson_shelves_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX lesson_shelves_brand_id_idx ON lesson_shelves (brand_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lesson_shelves');
    await runner.query('DROP TABLE lesson_anchors');
    await runner.query('DROP TABLE lessons');
  }
}
