import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStandupNotes1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE standup_notes (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
        author_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        text text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT standup_notes_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX standup_notes_by_workspace ON standup_notes (brand_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE standup_notes');
  }
}
