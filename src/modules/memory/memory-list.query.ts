import { Injectable } from '@nestjs/common';
import { readCursor } from '../../engines/keyset-page/keyset-cursor.js';
import { cutPage, pageSql, totalSql, type Filter, type KeysetList } from '../../engines/keyset-page/keyset-page.js';
import { allWords } from '../../engines/text-search/query-words.js';
import { arrayOf, int, text, uuid } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { countWithin } from '../../platform/data/answers/answer-budget.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import type { Listed } from '../../platform/data/pages/page.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { confidenceSql, staleBefore } from './decay.js';
import { MemoryAgents, type KnownAgent } from './memory-agents.js';
import type { Kind, MemoryStatus } from './memory-kinds.js';
import { COLUMNS, MEMORY, storedMemory, type StoredMemory } from './stored-memory.js';

export const ORDERS = ['recent', 'confidence', 'fading'] as const;

export interface MemoryFilter {
  readonly status?: MemoryStatus;
  readonly kind?: Kind;
  readonly tag?: string;
  readonly stale?: boolean;
  /** Words that must all occur. */
  readonly q?: string;
  readonly order: (typeof ORDERS)[number];
  readonly cursor?: string;
  readonly limit: number;
}

type Sorted = Pick<KeysetList, 'name' | 'keys' | 'order'>;

/** Bytes of bodies per page; as JSON they can take six times as much. A page ends before it exceeds this. */
const MAX_PAGE_BYTES = 1_200_000;

const KEY = { id: uuid, bytes: int, cursorKey: arrayOf(text) };

const RECENT: Sorted = {
  name: 'memories.recent',
  keys: [
    { sql: 'm.created_at', type: 'timestamptz' },
    { sql: 'm.id', type: 'uuid' },
  ],
  order: 'DESC',
};

/** Critical memories never fade: they come last. */
const FADING: Sorted = {
  name: 'memories.fading',
  keys: [
    { sql: `coalesce(m.fades_at, '9999-12-31Z')`, type: 'timestamptz' },
    { sql: 'm.id', type: 'uuid' },
  ],
  order: 'ASC',
};

/** All memories of an agent in pages. */
@Injectable()
export class MemoryList {
  constructor(
    private readonly database: Database,
    private readonly agents: MemoryAgents,
    private readonly clock: Clock,
  ) {}

  async read(brandId: number, agentId: string, filter: MemoryFilter): Promise<Listed<StoredMemory>> {
    const list = { ...this.sorted(filter), select: 'm.id, octet_length(m.body) AS bytes', from: 'memories m' };
    if (!pageSql(list, [], filter)) throw refuse.malformed(BAD_CURSOR);
    const agent = await this.agents.find(brandId, agentId);
    return agent ? this.page(agent, list, filter) : { items: [], total: 0 };
  }

  private async page(agent: KnownAgent, sorted: KeysetList, filter: MemoryFilter): Promise<Listed<StoredMemory>> {
    const words = filter.q?.trim() ? allWords(agent.seq, filter.q) : undefined;
    if (words === null) return { items: [], total: 0 };
    const list = words === undefined ? sorted : { ...sorted, ...matching(words) };
    const { text: sql, values } = pageSql(list, this.filters(agent, filter), filter)!;
    const keys = await this.database.rows(KEY, sql, values);
    const sizes = keys.slice(0, filter.limit).map(({ bytes }) => bytes);
    const { items, nextCursor } = cutPage(list, keys, countWithin(sizes, MAX_PAGE_BYTES));
    const total = await this.total(agent, list, filter);
    return { items: await this.memories(items.map(({ id }) => id)), total, nextCursor };
  }

  /** By status alone they are counted already. */
  private async total(agent: KnownAgent, list: KeysetList, filter: MemoryFilter): Promise<number> {
    const { status, kind, tag, stale, q } = filter;
    const isCounted = [kind, tag, stale].every((one) => one === undefined) && !q?.trim();
    const sum = status ?? 'active + archived + merged';
    const count = isCounted
      ? { text: `SELECT (${sum})::int AS total FROM memory_agents WHERE seq = $1`, values: [agent.seq] }
      : totalSql(list, this.filters(agent, filter));
    return (await this.database.row({ total: int }, count.text, count.values))?.total ?? 0;
  }

  /** In the order of `ids`. */
  private async memories(ids: readonly string[]): Promise<StoredMemory[]> {
    const rows = await this.database.rows(MEMORY, `SELECT ${COLUMNS} FROM memories m WHERE m.id = ANY($1)`, [ids]);
    const byId = new Map(rows.map((row) => [row.id, storedMemory(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private filters(agent: KnownAgent, { status, kind, tag, stale }: MemoryFilter): Filter[] {
    return [
      ['m.agent_seq = $?', agent.seq],
      ['m.status = $?', status],
      ['m.kind = $?', kind],
      ['m.tags @> ARRAY[$?::text]', tag],
      [`m.last_verified_at ${stale ? '<' : '>='} $?`, stale === undefined ? undefined : staleBefore(this.clock.now())],
    ];
  }

  private sorted({ order, cursor }: MemoryFilter): Sorted {
    if (order === 'recent') return RECENT;
    return order === 'fading' ? FADING : this.byConfidence(cursor);
  }

  /** Confidence falls with time: all pages show it as it was at the first one. */
  private byConfidence(cursor: string | undefined): Sorted {
    const [name, types] = ['memories.confidence', ['timestamptz', 'float8', 'uuid'] as const];
    const now = this.clock.now();
    const moment = (cursor === undefined ? null : readCursor(name, types, cursor)?.[0]) ?? now.toISOString();
    if (new Date(moment) > now) throw refuse.malformed(BAD_CURSOR);
    const at = `'${moment}'::timestamptz`;
    const keys = [at, confidenceSql(at), 'm.id'].map((sql, index) => ({ sql, type: types[index]! }));
    return { name, keys, order: 'DESC' };
  }
}

/** Words are matched first: the planner would rather read every memory of the agent. */
const matching = (words: string): Pick<KeysetList, 'from' | 'values'> => ({
  from: '(SELECT * FROM memories WHERE words @@ $1::tsquery OFFSET 0) m',
  values: [words],
});
