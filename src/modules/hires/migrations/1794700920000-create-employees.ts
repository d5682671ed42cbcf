import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEmployees1794700920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE employees (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        name text NOT NULL,
        kind text NOT NULL,
        template jsonb,
        packages text[] NOT NULL,
        published boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT employees_pkey PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE employees');
  }
}
