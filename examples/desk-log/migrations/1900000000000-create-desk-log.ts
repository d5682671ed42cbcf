import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDeskLog1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE desk_log (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        workstation_id uuid NOT NULL,
        author_id integer,
        text text NOT NULL,
        silent_since timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT desk_log_pkey PRIMARY KEY (id),
        CONSTRAINT desk_log_workstation_id_fkey FOREIGN KEY (workstation_id)
          REFERENCES workstations (id) ON DELETE CASCADE,
        CONSTRAINT desk_log_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX desk_log_by_desk ON desk_log (workstation_id, created_at)');
    await runner.query('CREATE UNIQUE INDEX desk_log_silences ON desk_log (workstation_id, silent_since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE desk_log');
  }
}
