import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the drifted lessons of projects that were indexed before they were counted. */
export class CountDrifted1794970160000 implements MigrationInterface {
  readonly name = 'CountDrifted1794970160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE projects p SET knowledge = p.knowledge || jsonb_build_object('drifted', d.drifted)
        FROM (SELECT l.project_id, count(*) AS drifted FROM lessons l
               WHERE l.live AND NOT l.stale
                 AND EXISTS (SELECT FROM lesson_anchors a WHERE a.lesson_no = l.no AND a.drifted)
               GROUP BY l.project_id) d
       WHERE p.id = d.project_id`);
  }

  async down(): Promise<void> {
    // The counts leave with their field.
  }
}
