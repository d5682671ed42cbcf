import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commits that changed the code of a lesson since it was written. */
export class KeepLessonCommits1794703400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lessons ADD COLUMN commits jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lessons DROP COLUMN commits');
  }
}
