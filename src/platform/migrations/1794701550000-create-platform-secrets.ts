import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlatformSecrets1794701550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE platform_secrets (
        name text NOT NULL,
        value bytea NOT NULL,
        CONSTRAINT platform_secrets_pkey PRIMARY KEY (name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_secrets');
  }
}
