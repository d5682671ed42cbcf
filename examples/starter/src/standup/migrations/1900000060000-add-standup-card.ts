import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStandupCard1900000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standup_notes ADD COLUMN card text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standup_notes DROP COLUMN card');
  }
}
