import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf } from '../../platform/data/database/entity-columns.js';
import { refuse, type DomainError } from '../../platform/kernel/errors/domain-error.js';
import { AgentsService } from '../identity/index.js';
import { MemoryAgent } from './memory-agent.entity.js';

const NO = columnsOf(MemoryAgent, ['seq']);

/** An agent with memories in a workspace. */
export type KnownAgent = Readonly<Pick<MemoryAgent, 'seq' | 'brandId' | 'agentId'>>;

export const FOREIGN_AGENT =
  'This agent does not belong to the workspace. Where the installation allows it, the first memory that an admin of the workspace writes for a new agent id (session, or token with brand:admin) claims it; otherwise the operator assigns it by PUT /api/v1/admin/agents/{agent_id}.';

const TOUCH: Statement = {
  name: 'memory.touch-agent',
  text: 'UPDATE memory_agents SET changes = changes + 1 WHERE brand_id = $1 AND agent_id = $2 RETURNING seq',
};

/** The same text whether another workspace owns the agent or nobody does. */
function foreignAgent(): DomainError {
  return refuse.forbidden(FOREIGN_AGENT);
}

/** Decides which agents a workspace may keep memories of. */
@Injectable()
export class MemoryAgents {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
  ) {}

  /** For reads: the agent, or null if the workspace has no memories of it. */
  async find(brandId: number, agentId: string): Promise<KnownAgent | null> {
    const owner = await this.agents.ownerOf(agentId);
    if (owner !== null && owner !== brandId) throw foreignAgent();
    const row = await this.database.row(
      NO,
      { name: 'memory.agent', text: 'SELECT seq FROM memory_agents WHERE brand_id = $1 AND agent_id = $2' },
      [brandId, agentId],
    );
    return row && { seq: row.seq, brandId, agentId };
  }

  /** For writes, in a transaction: claims an unowned agent where allowed. */
  async claim(brandId: number, agentId: string, asAdmin = false): Promise<KnownAgent> {
    const owner = await this.agents.claim(agentId, brandId, asAdmin);
    if (owner === undefined || (owner !== null && owner !== brandId)) throw foreignAgent();
    return { seq: (await this.touch(brandId, agentId)) ?? (await this.add(brandId, agentId)), brandId, agentId };
  }

  /** Counts a change and locks the agent until the transaction ends. */
  async touch(brandId: number, agentId: string): Promise<number | null> {
    const row = await this.database.row(NO, TOUCH, [brandId, agentId]);
    return row?.seq ?? null;
  }

  private async add(brandId: number, agentId: string): Promise<number> {
    const row = await this.database.row(
      NO,
      `INSERT INTO memory_agents (brand_id, agent_id, changes) VALUES ($1, $2, 1)
       ON CONFLICT (brand_id, agent_id) DO UPDATE SET changes = memory_agents.changes + 1 RETURNING seq`,
      [brandId, agentId],
    );
    return row!.seq;
  }
}
