import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refused sign-ins have a limit of their own in the audit log. */
export class IndexRefusals1794704020000 implements MigrationInterface {
  readonly name = 'IndexRefusals1794704020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX events_refusals ON events (brand_id, seq) WHERE type = 'session.refused'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_refusals');
  }
}
