import { Injectable } from '@nestjs/common';
import { allWords } from '../../../engines/text-search/query-words.js';
import { SNIPPET_SOURCE, snippetsOf } from '../../../engines/text-search/snippet.js';
import { float, int, text, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { SearchPart, type SearchHit } from '../../search/index.js';
import { Memory } from '../memory.entity.js';

const MEMORY = {
  ...columnsOf(Memory, ['id', 'title', 'updatedAt'], 'r'),
  body: computed(text, `left(r.body, ${SNIPPET_SOURCE})`),
  rank: computed(float, 'f.rank'),
};
/** Agents that are searched, those with the most changes first. */
const MAX_AGENTS = 1_000;
/** Agents searched by one statement. Enough hits end the search: a common word has them soon, a rare one is found fast. */
const BATCH = 20;
/** Matches of one agent that are ranked. */
const MAX_RANKED = 250;

/** Agents whose memories the workspace may read: joins their owners from `identity`. */
const AGENTS: Statement = {
  name: 'memory.search-agents',
  text: `SELECT m.seq FROM memory_agents m JOIN agents a ON a.id = m.agent_id
          WHERE m.brand_id = $1 AND (a.brand_id = $1 OR a.brand_id IS NULL) AND m.active > 0
          ORDER BY m.changes DESC, m.seq LIMIT ${MAX_AGENTS}`,
};
/** Agent by agent: words belong to an agent, and so does the index. */
const BY_WORDS: Statement = {
  name: 'memory.search-all',
  text: `SELECT ${selectList(MEMORY)}
           FROM (SELECT f.id, f.rank
                   FROM unnest($1::text[]) q (query)
                  CROSS JOIN LATERAL (
                    SELECT m.id, ts_rank('{0.1, 0.1, 0.1, 1}', m.words, q.query::tsquery) AS rank
                      FROM (SELECT w.id, w.words
                              FROM (SELECT id, words, status FROM memories WHERE words @@ q.query::tsquery OFFSET 0) w
                             WHERE w.status = 'active' LIMIT ${MAX_RANKED}) m
                     ORDER BY rank DESC, m.id LIMIT $3) f
                  ORDER BY f.rank DESC, f.id LIMIT $3) f
           JOIN memories r ON r.id = f.id AND r.brand_id = $2
          ORDER BY f.rank DESC, f.id`,
};

/** Active memories of all agents of the workspace, by the words of title and text. */
@Injectable()
export class MemorySearchPart extends SearchPart {
  readonly name = 'memories';
  readonly scopes = ['memory:read' as const];

  constructor(private readonly database: Database) {
    super();
  }

  async find(brandId: number, query: string, limit: number): Promise<SearchHit[]> {
    const agents = await this.database.rows({ seq: int }, AGENTS, [brandId]);
    const queries = agents.flatMap(({ seq }) => allWords(seq, query) ?? []);
    const rows: Row<typeof MEMORY>[] = [];
    for (let from = 0; from < queries.length && rows.length < limit; from += BATCH)
      rows.push(...(await this.database.rows(MEMORY, BY_WORDS, [queries.slice(from, from + BATCH), brandId, limit])));
    const best = rows.sort((a, b) => b.rank - a.rank).slice(0, limit);
    const snippets = await snippetsOf(
      best.map(({ body }) => body),
      query,
    );
    return best.map(({ id, title, updatedAt }, index) => ({
      id,
      ref: `memory:${id}`,
      kind: 'memory',
      title,
      snippet: snippets[index]!,
      updatedAt,
    }));
  }
}
