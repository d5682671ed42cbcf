import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learnings that a person took out of a pattern. */
export class KeepLearningsApart1794703505000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memories ADD COLUMN stays_apart boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memories DROP COLUMN stays_apart');
  }
}
