import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDeskOrderers1794702100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workstations
        ADD COLUMN ordered_by integer,
        ADD CONSTRAINT workstations_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users (id) ON DELETE SET NULL`);
    await runner.query('CREATE INDEX workstations_ordered_by_idx ON workstations (ordered_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workstations DROP COLUMN ordered_by');
  }
}
