import { Injectable } from '@nestjs/common';
import { cutPage, pageSql, totalSql, type KeysetList } from '../../engines/keyset-page/keyset-page.js';
import { arrayOf, bool, int, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { countWithin, MAX_TEXT_BYTES } from '../../platform/data/answers/answer-budget.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { MemoriesService } from './memories.service.js';
import { MemoryChange } from './memory-change.entity.js';
import { contentOf, type ChangedFields } from './memory-changes.js';
import type { StoredMemory } from './stored-memory.js';
import { PastValues } from './past-values.query.js';

/** Joins the names of people from `identity`. */
const CHANGE = {
  ...columnsOf(MemoryChange, ['id', 'at', 'change', 'byUser', 'byService', 'byAgent', 'before', 'after'], 'c'),
  byName: computed(nullable(text), 'u.full_name'),
};
type ChangeRow = Row<typeof CHANGE>;
export type PastChange = Omit<ChangeRow, 'id'> & { readonly source: StoredMemory['source'] };

const KEY = {
  ...columnsOf(MemoryChange, ['id'], 'c'),
  bytes: computed(int, 'coalesce(octet_length(c.before::text) + octet_length(c.after::text), 0)'),
};
const LIST: KeysetList = {
  name: 'memory-history',
  select: selectList(KEY),
  from: 'memory_changes c',
  keys: [{ sql: 'c.id', type: 'bigint' }],
  order: 'DESC',
};

const ROWS = `SELECT ${selectList(CHANGE)}
                FROM memory_changes c LEFT JOIN users u ON u.id = c.by_user
               WHERE c.id = ANY($1::bigint[]) ORDER BY c.id DESC`;

const HAS_GAP = `SELECT EXISTS (SELECT FROM memory_changes WHERE memory_id = $1 AND follows_gap) AS "hasGap"`;

/** What happened to a memory, newest first. */
@Injectable()
export class PastChanges {
  constructor(
    private readonly database: Database,
    private readonly memories: MemoriesService,
    private readonly values: PastValues,
  ) {}

  async read(brandId: number, id: string, page: Page): Promise<Listed<PastChange>> {
    const memory = await this.memories.read(brandId, id);
    const filters = [['c.memory_id = $?', id] as const];
    const sql = pageSql(LIST, filters, page);
    if (!sql) throw refuse.malformed(INVALID_CURSOR);
    const keys = await this.database.rows({ ...KEY, cursorKey: arrayOf(text) }, sql.text, sql.values);
    const sizes = keys.slice(0, page.limit).map(({ bytes }) => bytes);
    const { items, nextCursor } = cutPage(LIST, keys, countWithin(sizes, MAX_TEXT_BYTES));
    const rows = await this.database.rows(CHANGE, ROWS, [items.map((item) => item.id)]);
    const count = totalSql(LIST, filters);
    const { total } = (await this.database.row({ total: int }, count.text, count.values))!;
    const shown: PastChange[] = [];
    for (const { id: _, ...row } of rows) shown.push(await this.shown(memory, row));
    return { items: shown, total, nextCursor };
  }

  /** What a memory was created as is not stored: later changes say what it was. Null if some of them are not known. */
  private async shown(memory: StoredMemory, row: Omit<ChangeRow, 'id'>): Promise<PastChange> {
    if (row.change !== 'created') return { ...row, source: null };
    const isKnown = (row.byUser !== null || row.byService !== null) && !(await this.hasGap(memory));
    return { ...row, after: isKnown ? await this.firstContent(memory) : null, source: memory.source };
  }

  private async hasGap({ id }: StoredMemory): Promise<boolean> {
    return (await this.database.row({ hasGap: bool }, HAS_GAP, [id]))!.hasGap;
  }

  private async firstContent(memory: StoredMemory): Promise<ChangedFields> {
    const first = await this.values.before(memory.id, null);
    const content = Object.entries(contentOf(memory)).map(([name, value]): [string, unknown] => [
      name,
      name in first ? first[name] : value,
    ]);
    // Named only if it was given.
    return Object.fromEntries(content.filter(([name, value]) => name !== 'occurred_at' || value !== null));
  }
}
