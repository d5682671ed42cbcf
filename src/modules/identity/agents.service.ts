import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { RateLimits, type RatePolicy, ratePolicy } from '../../platform/data/redis/rate-limits.js';
import { hasFiles } from './agent-files.js';
import { EventLog, OPERATOR_LOG } from '../events/index.js';
import { AGENT_EVENTS } from './account.events.js';
import { Agent } from './entities/agent.entity.js';
import { Brand } from './entities/brand.entity.js';

const OWNER = columnsOf(Agent, ['brandId']);
/** Agents one workspace may claim, against bulk claims. */
const CLAIMS: RatePolicy = ratePolicy(
  { name: 'agent-claims', limit: 20, windowSeconds: 3_600 },
  'workspace (new agents that it claims)',
);

const OWNER_OF: Statement = {
  name: 'agents.owner',
  text: `SELECT ${selectList(OWNER)} FROM agents WHERE id = $1`,
};

/** Ownership of agents. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly database: Database,
    private readonly quotas: Quotas,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly events: EventLog,
  ) {}

  /** Owner of an agent: null is the platform, undefined nobody. */
  async ownerOf(id: string): Promise<number | null | undefined> {
    const agent = await this.database.row(OWNER, OWNER_OF, [id]);
    return agent ? agent.brandId : undefined;
  }

  /**
   * Claims an unowned agent for the workspace. Returns the owner afterwards; undefined if the caller may not claim it.
   * Call in a transaction: a claim over the limit rolls back.
   */
  async claim(id: string, brandId: number, asAdmin: boolean): Promise<number | null | undefined> {
    const owner = await this.ownerOf(id);
    if (owner !== undefined || !this.allowsClaim(asAdmin) || (await this.hasOwnFiles(id))) return owner;
    await this.quotas.require(brandId, { agents: { rows: 1, bytes: id.length } });
    const claimed = await this.database.run(
      'INSERT INTO agents (id, brand_id, name) VALUES ($1, $2, $1) ON CONFLICT (id) DO NOTHING',
      [id, brandId],
    );
    if (!claimed) return this.ownerOf(id);
    await this.limits.require(CLAIMS, String(brandId));
    return brandId;
  }

  /** Creates an agent or changes its owner; an absent name stays. */
  put(id: string, brandId: number | null, name?: string): Promise<Agent> {
    return this.database.transaction(async (manager) => {
      if (brandId !== null && !(await manager.existsBy(Brand, { id: brandId })))
        throw refuse.notFound('Brand not found');
      const before = await manager.findOneBy(Agent, { id });
      await this.database.run(
        `INSERT INTO agents (id, brand_id, name) VALUES ($1, $2, coalesce($3, $1))
         ON CONFLICT (id) DO UPDATE SET brand_id = excluded.brand_id, name = coalesce($3, agents.name)`,
        [id, brandId, name ?? null],
      );
      const after = await manager.findOneByOrFail(Agent, { id });
      // The previous workspace gets the event, too.
      const owners = [after, ...(before ? [before] : [])].map(({ brandId: owner }) => owner ?? OPERATOR_LOG);
      for (const log of new Set(owners)) {
        this.events.record(AGENT_EVENTS, 'agent.assigned', {
          brandId: log,
          subject: { id, ref: id },
          data: { agent_id: id },
          settings: {
            before: before && { belongs_here: before.brandId === log, name: before.name },
            after: { belongs_here: after.brandId === log, name: after.name },
          },
        });
      }
      return after;
    });
  }

  private allowsClaim(asAdmin: boolean): boolean {
    const { agentsClaim } = this.config;
    return agentsClaim === 'open' || (agentsClaim === 'admin' && asAdmin);
  }

  /** Existing files under a name the service did not assign belong to somebody: only the operator knows whom. */
  private hasOwnFiles(id: string): Promise<boolean> {
    const { agentsDir, sessionFolders } = this.config;
    return hasFiles([agentsDir, ...Object.values(sessionFolders)], id);
  }
}
