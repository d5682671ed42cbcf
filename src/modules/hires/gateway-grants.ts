import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Log } from '../../platform/logging/log.js';
import { Redis } from '../../platform/redis/redis.js';
import { entitledSql, GRANT_TTL_SECONDS } from './hire-rules.js';

export interface ToolGrant extends Record<string, unknown> {
  readonly package: string;
  readonly enabled: boolean;
}

const GRANTS = `
  SELECT g.package, g.revoked_at IS NULL AND coalesce(i.enabled, false) AND ${entitledSql('$2')} AS enabled
    FROM hires h
    JOIN hire_installs g ON g.hire_id = h.id
    LEFT JOIN installs i ON i.brand_id = g.brand_id AND i.package = g.package
   WHERE h.agent_id = $1
   ORDER BY g.package`;

/** What an agent may use, as the gateway asks before every call: remembered for a minute. */
@Injectable()
export class GatewayGrants {
  constructor(
    private readonly database: Database,
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async of(agentId: string): Promise<ToolGrant[]> {
    const key = keyOf(agentId);
    const known = await this.remembered(key);
    if (known) return known;
    const agent = await this.database.row('SELECT 1 FROM agents WHERE id = $1', [agentId]);
    if (!agent) throw refuse.notFound('Agent not found');
    const now = this.clock.now();
    const tools = await this.database.rows<ToolGrant>(GRANTS, [agentId, now]);
    await this.remember(key, tools, await this.secondsLeft(agentId, now));
    return tools;
  }

  /** Once committed, the next question is answered anew. */
  forget(agentId: string): Promise<void> {
    return this.database.afterCommit(() => this.redis.client.del(keyOf(agentId)));
  }

  /** Without Redis the database is asked each time. */
  private async remembered(key: string): Promise<ToolGrant[] | null> {
    try {
      const text = await this.redis.client.get(key);
      return typeof text === 'string' ? (JSON.parse(text) as ToolGrant[]) : null;
    } catch {
      return null;
    }
  }

  /** Never beyond the moment a hire ends: what the gateway keeps from then on is all that is late. */
  private async secondsLeft(agentId: string, now: Date): Promise<number> {
    const row = await this.database.row<{ effective_at: Date }>(
      'SELECT effective_at FROM hires WHERE agent_id = $1 AND effective_at > $2',
      [agentId, now],
    );
    const left = row ? Math.ceil((row.effective_at.getTime() - now.getTime()) / 1_000) : GRANT_TTL_SECONDS;
    return Math.min(left, GRANT_TTL_SECONDS);
  }

  private async remember(key: string, tools: ToolGrant[], seconds: number): Promise<void> {
    try {
      await this.redis.client.set(key, JSON.stringify(tools), { expiration: { type: 'EX', value: seconds } });
    } catch (error) {
      this.log.debug('grants not remembered', { error });
    }
  }
}

function keyOf(agentId: string): string {
  return `grants:${agentId}`;
}
