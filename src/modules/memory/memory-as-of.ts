import { Injectable } from '@nestjs/common';
import { bool, nullable, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { MemoriesService } from './memories.service.js';
import { restored } from './memory-changes.js';
import type { StoredMemory } from './stored-memory.js';
import { PastValues } from './past-values.query.js';

export const NOT_KEPT = 'The history of this memory does not reach back to that moment';

/** What is known of the time up to a moment. */
const REACH = { last: nullable(timestamptz), oldest: nullable(timestamptz), isComplete: bool };
const REACH_AT: Statement = {
  name: 'memory.history-reach',
  text: `SELECT max(at) FILTER (WHERE at <= $2) AS last,
                min(at) FILTER (WHERE change <> 'created') AS oldest,
                NOT coalesce(bool_or(follows_gap OR (change = 'created' AND by_user IS NULL AND by_service IS NULL)), false)
                  AS "isComplete"
           FROM memory_changes WHERE memory_id = $1`,
};

/** Memories as they were, rebuilt from their history. */
@Injectable()
export class MemoryAsOf {
  constructor(
    private readonly database: Database,
    private readonly memories: MemoriesService,
    private readonly values: PastValues,
  ) {}

  async read(brandId: number, id: string, moment: Date): Promise<StoredMemory> {
    // Read before its changes: undoing one that came in between changes nothing.
    const memory = await this.memories.read(brandId, id);
    if (memory.createdAt > moment) throw refuse.notFound('Memory not found');
    const reach = (await this.database.row(REACH, REACH_AT, [id, moment]))!;
    if (!isKept(memory, reach, moment)) throw refuse.conflict(NOT_KEPT);
    const was = { ...memory, ...restored(await this.values.before(id, moment)) };
    return { ...was, updatedAt: memory.updatedAt <= moment ? memory.updatedAt : (reach.last ?? memory.createdAt) };
  }
}

/** Whether all changes since the moment are there. A memory older than the history was created by nobody known. */
function isKept({ updatedAt }: StoredMemory, { isComplete, oldest }: Row<typeof REACH>, moment: Date): boolean {
  return isComplete || updatedAt <= moment || (oldest !== null && oldest <= moment);
}
