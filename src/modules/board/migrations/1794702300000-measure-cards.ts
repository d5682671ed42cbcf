import type { MigrationInterface, QueryRunner } from 'typeorm';

const LONG = `'{description,instructions,acceptance_criteria,plan,result_body,review_notes,build_log_excerpt}'::text[]`;

export class MeasureCards1794702300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cards ADD standard_bytes integer NOT NULL DEFAULT 0, ADD full_bytes integer NOT NULL DEFAULT 0',
    );
    await runner.query(`UPDATE cards c SET standard_bytes = 1500 + octet_length((to_jsonb(c) - ${LONG})::text),
                                           full_bytes = 1500 + octet_length(to_jsonb(c)::text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cards DROP COLUMN standard_bytes, DROP COLUMN full_bytes');
  }
}
