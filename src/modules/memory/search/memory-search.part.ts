import { Injectable } from '@nestjs/common';
import { allWords } from '../../../engines/text-search/query-words.js';
import { snippetOf } from '../../../engines/text-search/snippet.js';
import { int, text, timestamptz, uuid } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { SearchPart, type SearchHit } from '../../search/index.js';

const MEMORY = { id: uuid, title: text, body: text, updatedAt: timestamptz };
/** Agents that are searched, those with the most changes first. */
const MAX_AGENTS = 1_000;
/** Matches that are ranked, of all agents together. */
const MAX_RANKED = 5_000;

/** Agents whose memories the workspace may read: joins their owners from `identity`. */
const AGENTS: Statement = {
  name: 'memory.search-agents',
  text: `SELECT m.no FROM memory_agents m JOIN agents a ON a.id = m.agent_id
          WHERE m.brand_id = $1 AND (a.brand_id = $1 OR a.brand_id IS NULL) AND m.active > 0
          ORDER BY m.changes DESC, m.no LIMIT ${MAX_AGENTS}`,
};
/** Agent by agent: words belong to an agent, and so does the index. */
const BY_WORDS: Statement = {
  name: 'memory.search-all',
  text: `SELECT r.id, r.title, r.body, r.updated_at AS "updatedAt"
           FROM (SELECT f.id, f.rank
                   FROM unnest($1::text[]) q (query)
                  CROSS JOIN LATERAL (
                    SELECT m.id, ts_rank('{0.1, 0.1, 0.1, 1}', m.words, q.query::tsquery) AS rank
                      FROM (SELECT id, words, status FROM memories WHERE words @@ q.query::tsquery LIMIT $4) m
                     WHERE m.status = 'active' ORDER BY rank DESC, m.id LIMIT $3) f
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
    const agents = await this.database.rows({ no: int }, AGENTS, [brandId]);
    const queries = agents.flatMap(({ no }) => allWords(no, query) ?? []);
    if (!queries.length) return [];
    const ranked = Math.max(limit, Math.floor(MAX_RANKED / queries.length));
    const rows = await this.database.rows(MEMORY, BY_WORDS, [queries, brandId, limit, ranked]);
    return rows.map(({ id, title, body, updatedAt }) => ({
      ref: `memory:${id}`,
      kind: 'memory',
      title,
      snippet: snippetOf(body, query),
      updatedAt,
    }));
  }
}
