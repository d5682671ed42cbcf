import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlatform1794700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS citext');
    await runner.query(`
      CREATE TABLE idempotent_answers (
        id bytea NOT NULL,
        request bytea NOT NULL,
        status smallint NOT NULL,
        sealed_body bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotent_answers_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX idempotent_answers_created_at ON idempotent_answers (created_at)');
    await runner.query(`
      CREATE TABLE loop_runs (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        slot timestamptz,
        owner text NOT NULL,
        status text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz NOT NULL,
        finished_at timestamptz,
        result jsonb,
        error text,
        CONSTRAINT loop_runs_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX loop_runs_one_per_slot ON loop_runs (name, slot)');
    await runner.query(`CREATE UNIQUE INDEX loop_runs_one_running ON loop_runs (name) WHERE status = 'running'`);
    await runner.query('CREATE INDEX loop_runs_by_name ON loop_runs (name, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE loop_runs');
    await runner.query('DROP TABLE idempotent_answers');
    await runner.query('DROP EXTENSION IF EXISTS citext');
  }
}
