import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDeskKeys1794701460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workstations
        ADD COLUMN runtime text NOT NULL DEFAULT 'claude_code',
        ADD COLUMN key_hash bytea,
        ADD COLUMN build_limit_minutes integer NOT NULL DEFAULT 120,
        ADD COLUMN build_ceiling_minutes integer NOT NULL DEFAULT 240`);
    await runner.query('CREATE UNIQUE INDEX workstations_key_unique ON workstations (key_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workstations
        DROP COLUMN build_ceiling_minutes,
        DROP COLUMN build_limit_minutes,
        DROP COLUMN key_hash,
        DROP COLUMN runtime`);
  }
}
