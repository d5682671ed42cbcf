import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDocs1794701340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE docs_spaces (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT docs_spaces_pkey PRIMARY KEY (id),
        CONSTRAINT docs_spaces_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX docs_spaces_brand_id_idx ON docs_spaces (brand_id)');
    await runner.query(`
      CREATE TABLE docs_guests (
        space_id uuid NOT NULL,
        user_id integer NOT NULL,
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT docs_guests_pkey PRIMARY KEY (space_id, user_id),
        CONSTRAINT docs_guests_space_id_fkey FOREIGN KEY (space_id) REFERENCES docs_spaces (id) ON DELETE CASCADE,
        CONSTRAINT docs_guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX docs_guests_user_id_idx ON docs_guests (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['docs_guests', 'docs_spaces']) await runner.query(`DROP TABLE ${table}`);
  }
}
