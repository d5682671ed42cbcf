import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the operator's list of all hires. */
export class IndexNewestHires1794703320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX hires_newest ON hires (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX hires_newest');
  }
}
