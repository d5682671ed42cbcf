import type { Row } from '../../platform/data/database/columns.js';
import { columnsExcept, selectList } from '../../platform/data/database/entity-columns.js';
import { IMPORTANCES, type Importance } from './memory-kinds.js';
import { Memory } from './memory.entity.js';

/** A row of `memories`, with the importance as a number. */
export const MEMORY = columnsExcept(Memory, ['brandId', 'digest', 'words', 'fadesAt'], 'm');
export const COLUMNS = selectList(MEMORY);
type MemoryRow = Readonly<Row<typeof MEMORY>>;

/** A memory to be stored. */
export interface Draft extends Pick<MemoryRow, 'kind' | 'title' | 'body' | 'description' | 'confidence'> {
  readonly tags: readonly string[];
  readonly importance: Importance;
  /** When it happened; null or absent: not known. */
  readonly occurredAt?: Date | null;
}

export interface StoredMemory extends Omit<MemoryRow, 'tags' | 'importance'>, Draft {
  readonly occurredAt: Date | null;
}

export function storedMemory(row: MemoryRow): StoredMemory {
  return { ...row, importance: IMPORTANCES[row.importance]! };
}
