import { Injectable } from '@nestjs/common';
import { int, nullable, text, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { computed } from '../../platform/data/database/entity-columns.js';
import { readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';

const AGENT = {
  agentId: computed(text, 'a.id'),
  name: computed(text, 'a.name'),
  active: computed(int, 'coalesce(a.active, 0)'),
  archived: computed(int, 'coalesce(a.archived, 0)'),
  merged: computed(int, 'coalesce(a.merged, 0)'),
  lastMemoryAt: computed(
    nullable(timestamptz),
    '(SELECT r.created_at FROM memories r WHERE r.agent_seq = a.seq ORDER BY r.created_at DESC, r.id DESC LIMIT 1)',
  ),
};
export type ListedAgent = Row<typeof AGENT>;

/**
 * Agents of the workspace, and those of the platform that it has memories of. Joins the agents of `identity`, so that a
 * page is one statement.
 */
const AGENTS = `(SELECT a.id, a.name, m.seq, m.active, m.archived, m.merged
                   FROM agents a LEFT JOIN memory_agents m ON m.agent_id = a.id AND m.brand_id = $1
                  WHERE a.brand_id = $1
                 UNION ALL
                 SELECT a.id, a.name, m.seq, m.active, m.archived, m.merged
                   FROM memory_agents m JOIN agents a ON a.id = m.agent_id AND a.brand_id IS NULL
                  WHERE m.brand_id = $1) a`;

/** Ids in the order of their likeness to a text. */
const CLOSEST: Statement = {
  name: 'memory.closest-agents',
  text: `SELECT a.id FROM ${AGENTS} ORDER BY similarity(a.id, $2) DESC, a.id LIMIT 10`,
};

@Injectable()
export class AgentList {
  constructor(private readonly database: Database) {}

  /** In the order of their ids. */
  read(brandId: number, page: Page): Promise<Listed<ListedAgent>> {
    const list = {
      name: 'memory-agents',
      from: AGENTS,
      values: [brandId],
      keys: [{ sql: 'a.id', type: 'text' as const }],
      order: 'ASC' as const,
    };
    return readList(this.database, AGENT, list, [], page);
  }

  /** The ten ids that are most like a text, the most like first. */
  async closest(brandId: number, like: string): Promise<string[]> {
    return (await this.database.rows({ id: text }, CLOSEST, [brandId, like])).map(({ id }) => id);
  }
}
