import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the operator's list of all desks. */
export class IndexNewestWorkstations1794703310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX workstations_newest ON workstations (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX workstations_newest');
  }
}
