import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lessons whose code has changed are counted with a project's others; `lessons` counts those that exist. */
export class CountDriftedLessons1794970100000 implements MigrationInterface {
  readonly name = 'CountDriftedLessons1794970100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE projects ALTER COLUMN knowledge SET DEFAULT '{"live": 0, "stale": 0, "drifted": 0, "errors": []}'`,
    );
    await runner.query(`UPDATE projects SET knowledge = '{"drifted": 0}' || knowledge`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE projects SET knowledge = knowledge - 'drifted'`);
    await runner.query(
      `ALTER TABLE projects ALTER COLUMN knowledge SET DEFAULT '{"live": 0, "stale": 0, "errors": []}'`,
    );
  }
}
