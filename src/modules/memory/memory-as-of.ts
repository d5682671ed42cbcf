import { Injectable } from '@nestjs/common';
import { bool, json, nullable, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { MemoriesService } from './memories.service.js';
import type { ChangedFields } from './memory-changes.js';
import { MAX_CHANGES } from './memory-history.js';
import type { StoredMemory } from './memory-store.js';

export const NOT_KEPT =
  'The history of this memory no longer reaches back to that moment: its newest 100 changes are kept';

const CHANGE = { at: timestamptz, before: nullable(json<ChangedFields>()), isCreation: bool, isByNobody: bool };
type ChangeRow = Row<typeof CHANGE>;

const CHANGES: Statement = {
  name: 'memory.changes',
  text: `SELECT at, before, change = 'created' AS "isCreation", by_user IS NULL AND by_service IS NULL AS "isByNobody"
           FROM memory_changes WHERE memory_id = $1 ORDER BY id DESC`,
};

/** Memories as they were, rebuilt from their history. */
@Injectable()
export class MemoryAsOf {
  constructor(
    private readonly database: Database,
    private readonly memories: MemoriesService,
  ) {}

  async read(brandId: number, id: string, moment: Date): Promise<StoredMemory> {
    // Read before its changes: undoing one that came in between changes nothing.
    const memory = await this.memories.read(brandId, id);
    if (memory.createdAt > moment) throw refuse.notFound('Memory not found');
    const changes = await this.database.rows(CHANGE, CHANGES, [id]);
    const later = changes.filter(({ at }) => at > moment);
    if (!isKept(memory, changes, moment)) throw refuse.conflict(NOT_KEPT);
    const was = later.reduce((state, { before }) => ({ ...state, ...fieldsOf(before ?? {}) }), memory);
    const last = changes.find(({ at }) => at <= moment)?.at ?? memory.createdAt;
    return { ...was, updatedAt: memory.updatedAt <= moment ? memory.updatedAt : last };
  }
}

/** Whether all changes since the moment are there. A memory older than the history was created by nobody known. */
function isKept(memory: StoredMemory, changes: readonly ChangeRow[], moment: Date): boolean {
  const kept = changes.filter(({ isCreation }) => !isCreation);
  const isComplete = kept.length < MAX_CHANGES && !changes.some((one) => one.isCreation && one.isByNobody);
  const oldest = kept.at(-1);
  return isComplete || memory.updatedAt <= moment || (oldest !== undefined && oldest.at <= moment);
}

/** Fields of an answer as fields of a memory. */
function fieldsOf(fields: ChangedFields): Partial<StoredMemory> {
  const { last_verified_at: verified, merged_into: pattern, occurred_at: occurred, ...same } = fields;
  return {
    ...(same as Partial<StoredMemory>),
    ...(typeof verified === 'string' && { lastVerifiedAt: new Date(verified) }),
    ...(pattern !== undefined && { mergedInto: pattern as string | null }),
    ...(occurred !== undefined && { occurredAt: occurred === null ? null : new Date(occurred as string) }),
  };
}
