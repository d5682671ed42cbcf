import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDocsPages1794701640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE docs_pages (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        space_id uuid NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        author_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT docs_pages_pkey PRIMARY KEY (id),
        CONSTRAINT docs_pages_space_id_fkey FOREIGN KEY (space_id) REFERENCES docs_spaces (id) ON DELETE CASCADE,
        CONSTRAINT docs_pages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id)
      )`);
    await runner.query('CREATE INDEX docs_pages_space_id_created_at_idx ON docs_pages (space_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE docs_pages');
  }
}
