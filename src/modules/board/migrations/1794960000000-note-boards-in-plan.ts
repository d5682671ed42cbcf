import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteBoardsInPlan1794960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Existing boards keep CRM on.
    await runner.query('ALTER TABLE boards ADD COLUMN in_plan boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boards DROP COLUMN in_plan');
  }
}
