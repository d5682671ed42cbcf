import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { arrayOf, bool, float, int, text, uuid, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import type { KnownAgent } from '../memory-agents.js';
import type { Kind } from '../memory-kinds.js';
import { COLUMNS, MEMORY, storedMemory, type StoredMemory } from '../stored-memory.js';
import { Memory } from '../memory.entity.js';
import {
  parseQuery,
  exactly,
  inSequence,
  loosely,
  sequence,
  type QueryWord,
} from '../../../engines/text-search/query-words.js';
import { nearest } from '../../../engines/text-search/spelling.js';

export interface WordMatch {
  readonly score: number;
  readonly words: string[];
  readonly corrected: Record<string, string>;
}

export interface Hit {
  readonly memory: StoredMemory;
  /** Why it was found; null without a query. */
  readonly match: WordMatch | null;
}

interface Term extends QueryWord {
  /** Memories of the agent that contain it, counted up to `COMMON`. */
  readonly found: number;
}

const FOUND = { ...MEMORY, score: float, matched: arrayOf(bool) };
type Found = Row<typeof FOUND>;
const TEXT = columnsOf(Memory, ['title', 'body']);

/** A word this common is not used to find memories if there is a rarer one. */
const COMMON = 300;
const SIMILAR = 0.3;
const MAX_CORRECTED = 5;
/** Time limit of typo correction. */
const CORRECTION_MS = 200;

/** Active and not faded. */
const FINDABLE = `m.brand_id = $1 AND m.status = 'active' AND (m.fades_at IS NULL OR m.fades_at > $2)
                  AND ($3::text[] IS NULL OR m.kind = ANY($3))`;

const TOP: Statement = {
  name: 'memory.top',
  text: `SELECT ${COLUMNS} FROM memories m WHERE ${FINDABLE} AND m.agent_seq = $4
          ORDER BY m.importance DESC, m.fades_at DESC NULLS FIRST, m.confidence DESC, m.id DESC LIMIT $5 OFFSET $6`,
};

const COUNT_FINDABLE: Statement = {
  name: 'memory.count-findable',
  text: `SELECT count(*)::int AS count FROM memories m WHERE ${FINDABLE} AND m.agent_seq = $4`,
};

const FINDABLE_AMONG: Statement = {
  name: 'memory.findable',
  text: `SELECT m.id FROM unnest($5::uuid[]) WITH ORDINALITY t (id, n) JOIN memories m ON m.id = t.id
          WHERE ${FINDABLE} AND m.agent_seq = $4 ORDER BY t.n`,
};

const BY_IDS: Statement = {
  name: 'memory.by-ids',
  text: `SELECT ${COLUMNS} FROM memories m WHERE ${FINDABLE} AND m.agent_seq = $4 AND m.id = ANY($5::uuid[])`,
};

const COUNT: Statement = {
  name: 'memory.count-words',
  text: `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM memories WHERE words @@ t.query::tsquery LIMIT ${COMMON}) f) AS found
           FROM unnest($1::text[]) WITH ORDINALITY t (query, n) ORDER BY t.n`,
};

/**
 * A word counts by its rarity, more in the title than in the body, and more as an exact form. Matches are found first
 * and ranked then: the planner would rather scan everything that has not faded. Queries come as `tsquery`: as text they
 * would be parsed again for each memory.
 */
const SEARCH: Statement = {
  name: 'memory.search',
  text: `SELECT ${COLUMNS}, m.score,
                ARRAY(SELECT m.unpacked @@ t.loose FROM unnest($5::tsquery[]) WITH ORDINALITY t (loose, n) ORDER BY t.n) AS matched
           FROM (SELECT m.*, s.score * CASE WHEN m.unpacked @@ $9::tsquery THEN 1.5 ELSE 1 END AS score
                   FROM (SELECT *, words || ''::tsvector AS unpacked FROM memories WHERE words @@ $4::tsquery OFFSET 0) m
                  CROSS JOIN LATERAL (
                    SELECT sum(t.weight * (ts_rank('{0.4, 0.4, 0.4, 1}', m.unpacked, t.loose)
                                           + CASE WHEN m.unpacked @@ t.exact THEN 0.4::float8 ELSE 0 END)) AS score
                      FROM unnest($5::tsquery[], $6::tsquery[], $7::float8[]) t (loose, exact, weight)
                     WHERE m.unpacked @@ t.loose
                  ) s
                  WHERE ${FINDABLE} OFFSET 0) m
          ORDER BY round(m.score::numeric, 6) DESC, m.fades_at DESC NULLS FIRST, m.confidence DESC, m.id LIMIT $8`,
};

/**
 * Typos have about the same length and the same start or end. `%` is indexed similarity, from
 * `pg_trgm.similarity_threshold` on.
 */
const SPELLINGS: Statement = {
  name: 'memory.spellings',
  text: `SELECT t.word AS typed, k.word FROM unnest($2::text[]) t (word)
          CROSS JOIN LATERAL (
            SELECT w.word FROM memory_words w
             WHERE w.agent_seq = $1 AND length(w.word) BETWEEN length(t.word) - 2 AND length(t.word) + 2
               AND (left(w.word, 1) = left(t.word, 1) OR right(w.word, 2) = right(t.word, 2))
               AND w.word % t.word
             ORDER BY similarity(w.word, t.word) DESC, w.word LIMIT 20
          ) k`,
};

/** Full-text search in an agent's memories. */
@Injectable()
export class MemorySearch {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Without a query: the most important memories, the most trusted first, after some that are skipped. */
  async find(
    agent: KnownAgent,
    query: string | undefined,
    kinds: readonly Kind[] | null,
    limit: number,
    skip = 0,
  ): Promise<Hit[]> {
    if (query?.trim()) return this.search(agent, query, kinds, limit);
    const values = [agent.brandId, this.clock.now(), kinds, agent.seq, limit, skip];
    const rows = await this.database.rows(MEMORY, TOP, values);
    return rows.map((row) => ({ memory: storedMemory(row), match: null }));
  }

  /** Memories that can be found at all. */
  async count({ brandId, seq }: KnownAgent, kinds: readonly Kind[] | null): Promise<number> {
    const row = await this.database.row({ count: int }, COUNT_FINDABLE, [brandId, this.clock.now(), kinds, seq]);
    return row!.count;
  }

  /** Those of the ids that can be found, in their order. */
  async findable(agent: KnownAgent, ids: readonly string[], kinds: readonly Kind[] | null): Promise<string[]> {
    if (!ids.length) return [];
    const rows = await this.database.rows({ id: uuid }, FINDABLE_AMONG, this.among(agent, ids, kinds));
    return rows.map(({ id }) => id);
  }

  async byIds(agent: KnownAgent, ids: readonly string[]): Promise<StoredMemory[]> {
    if (!ids.length) return [];
    return (await this.database.rows(MEMORY, BY_IDS, this.among(agent, ids, null))).map(storedMemory);
  }

  private among({ brandId, seq }: KnownAgent, ids: readonly string[], kinds: readonly Kind[] | null): unknown[] {
    return [brandId, this.clock.now(), kinds, seq, ids];
  }

  /** The best word matches among all memories of the agent, including faded and archived ones. */
  async similarMemories(agent: KnownAgent, title: string, limit: number): Promise<Row<typeof TEXT>[]> {
    const words = sequence(title);
    if (!words.length) return [];
    const query = words.map((word) => loosely(agent.seq, word)).join(' | ');
    return this.database.rows(
      TEXT,
      `SELECT ${selectList(TEXT)} FROM memories WHERE brand_id = $1 AND words @@ $2::tsquery
        ORDER BY ts_rank('{0, 0, 0, 1}', words, $2::tsquery) DESC, id LIMIT $3`,
      [agent.brandId, query, limit],
    );
  }

  private async search(agent: KnownAgent, query: string, kinds: readonly Kind[] | null, limit: number): Promise<Hit[]> {
    const parsed = parseQuery(query);
    if (!parsed.words.length) return [];
    const { terms, corrected } = await this.known(agent.seq, parsed.words);
    const phrases = parsed.phrases.map((words) => `(${inSequence(agent.seq, words)})`);
    const useful = terms.filter(({ found }) => found > 0);
    if (!useful.length) return [];
    const rare = useful.filter(({ found }) => found < COMMON);
    const anyOrAll = (words: readonly Term[], operator: '|' | '&'): string =>
      [`(${words.map(({ text }) => `(${loosely(agent.seq, text)})`).join(operator)})`, ...phrases].join(' & ');
    const inOrder = sequence(query).map((word) => corrected[word] ?? word);
    const run = (where: string): Promise<Found[]> =>
      this.database.rows(FOUND, SEARCH, [
        agent.brandId,
        this.clock.now(),
        kinds,
        where,
        useful.map(({ text }) => loosely(agent.seq, text)),
        useful.map(({ text }) => exactly(agent.seq, text)),
        useful.map(({ boost, found }) => boost / (1 + Math.log(found))),
        limit,
        inSequence(agent.seq, inOrder),
      ]);
    // Only common words: memories with all of them come first, and suffice if they fill the page.
    const all = rare.length || useful.length === 1 ? [] : await run(anyOrAll(useful, '&'));
    const rows = all.length === limit ? all : await run(anyOrAll(rare.length ? rare : useful, '|'));
    return rows.map((row) => ({
      memory: storedMemory(row),
      match: {
        score: Math.round(row.score * 10_000) / 10_000,
        words: useful.filter((_, index) => row.matched[index]).map(({ text }) => text),
        corrected,
      },
    }));
  }

  /** Counts each word's memories; an unknown word is replaced by the most similar one the agent has. */
  private async known(
    agentSeq: number,
    words: readonly QueryWord[],
  ): Promise<{ terms: Term[]; corrected: Record<string, string> }> {
    const terms = await this.counted(agentSeq, words);
    const unknown = terms.filter(({ found, text }) => !found && text.length >= 4).slice(0, MAX_CORRECTED);
    // No prototype: words such as `constructor` are keys here.
    const corrected = Object.create(null) as Record<string, string>;
    if (!unknown.length) return { terms, corrected };
    const typed = unknown.map(({ text }) => text);
    const candidates = await this.similarWords(agentSeq, typed);
    for (const { text } of unknown) {
      const meant = nearest(
        text,
        candidates.filter(({ typed }) => typed === text).map(({ word }) => word),
      );
      if (meant) corrected[text] = meant;
    }
    if (!Object.keys(corrected).length) return { terms, corrected };
    const meant = words.map((word) => ({ ...word, text: corrected[word.text] ?? word.text }));
    const distinct = [...new Map(meant.map((word) => [word.text, word])).values()];
    return { terms: await this.counted(agentSeq, distinct), corrected };
  }

  /** Empty if the words cannot be scanned in time: then nothing is corrected. */
  private async similarWords(agentSeq: number, typed: readonly string[]): Promise<{ typed: string; word: string }[]> {
    try {
      return await this.database.transaction(async () => {
        await this.database.run(
          `SELECT set_config('statement_timeout', $1, true), set_config('pg_trgm.similarity_threshold', $2, true)`,
          [`${CORRECTION_MS}ms`, String(SIMILAR)],
        );
        return this.database.rows({ typed: text, word: text }, SPELLINGS, [agentSeq, typed]);
      });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      return [];
    }
  }

  private async counted(agentSeq: number, words: readonly QueryWord[]): Promise<Term[]> {
    const queries = words.map(({ text }) => loosely(agentSeq, text));
    const rows = await this.database.rows({ found: int }, COUNT, [queries]);
    return words.map((word, index) => ({ ...word, found: rows[index]!.found }));
  }
}

/** PostgreSQL canceled the statement. */
function isTimeout(error: unknown): boolean {
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  return (driverError?.code ?? code) === '57014';
}
