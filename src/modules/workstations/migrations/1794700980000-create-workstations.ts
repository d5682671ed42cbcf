import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWorkstations1794700980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE workstations (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        brand_id integer NOT NULL,
        name text NOT NULL,
        shared_installation boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT workstations_pkey PRIMARY KEY (id),
        CONSTRAINT workstations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX workstations_brand_id_idx ON workstations (brand_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE workstations');
  }
}
