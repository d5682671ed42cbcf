import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleting a memory takes its title out of its events. Those of memories deleted before lose it now. */
export class EraseMemoryTitles1794961060000 implements MigrationInterface {
  readonly name = 'EraseMemoryTitles1794961060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX events_of_memory ON events (brand_id, subject_id) WHERE subject_kind = 'memory'`);
    await runner.query(`
      UPDATE events e SET data = e.data || '{"title": ""}' FROM events d
       WHERE d.type = 'memory.deleted' AND d.subject_kind = 'memory'
         AND e.brand_id = d.brand_id AND e.subject_id = d.subject_id AND e.subject_kind = 'memory'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_of_memory');
  }
}
