import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_CHANGES } from '../memory.usage.js';

/** The history of memories. Of those that exist only their creation is known, and who found those picked up. */
export class CreateMemoryChanges1794703110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE memory_changes (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        memory_id uuid NOT NULL,
        brand_id integer NOT NULL,
        change text NOT NULL,
        by_user integer,
        by_service text,
        before jsonb,
        after jsonb,
        at timestamptz NOT NULL,
        CONSTRAINT memory_changes_pkey PRIMARY KEY (id),
        CONSTRAINT memory_changes_memory_id_fkey FOREIGN KEY (memory_id) REFERENCES memories (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      INSERT INTO memory_changes (memory_id, brand_id, change, by_service, at)
      SELECT id, brand_id, 'created', CASE WHEN source IS NOT NULL THEN 'memory-pickup' END, created_at
        FROM memories ORDER BY created_at, id`);
    await runner.query('CREATE INDEX memory_changes_of_memory ON memory_changes (memory_id, id)');
    await countUsage(runner, COUNTED_CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await stopCounting(runner, COUNTED_CHANGES);
    await runner.query('DROP TABLE memory_changes');
  }
}
