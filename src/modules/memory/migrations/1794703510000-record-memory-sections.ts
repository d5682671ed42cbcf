import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['written jsonb', 'pending jsonb', 'written_at timestamptz', 'file_stamp text'];

/** What MEMORY.md says: edits of it are found by comparison. */
export class RecordMemorySections1794703510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`ALTER TABLE memory_exports ADD COLUMN ${column}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS.toReversed())
      await runner.query(`ALTER TABLE memory_exports DROP COLUMN ${column.split(' ')[0]!}`);
  }
}
