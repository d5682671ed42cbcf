import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now only the newest 100 changes of a memory were kept: of one that has 100, earlier ones may be lost. */
export class KeepAllMemoryChanges1794961000000 implements MigrationInterface {
  readonly name = 'KeepAllMemoryChanges1794961000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memory_changes ADD COLUMN follows_gap boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE memory_changes SET follows_gap = true WHERE id IN (
        SELECT min(id) FROM memory_changes WHERE change <> 'created' GROUP BY memory_id HAVING count(*) >= 100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memory_changes DROP COLUMN follows_gap');
  }
}
