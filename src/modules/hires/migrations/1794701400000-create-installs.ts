import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInstalls1794701400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE installs (
        brand_id integer NOT NULL,
        package text NOT NULL,
        enabled boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT installs_pkey PRIMARY KEY (brand_id, package),
        CONSTRAINT installs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installs');
  }
}
