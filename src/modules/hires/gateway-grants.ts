import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Log } from '../../platform/logging/log.js';
import { Redis } from '../../platform/redis/redis.js';
import { entitledSql, GRANT_TTL_SECONDS } from './hire-rules.js';

export interface ToolGrant {
  readonly package: string;
  readonly enabled: boolean;
}

interface GrantRow extends Record<string, unknown>, ToolGrant {
  readonly effective_at: Date | null;
}

const GRANTS = `
  SELECT g.package, g.revoked_at IS NULL AND coalesce(i.enabled, false) AND ${entitledSql('$2')} AS enabled,
         h.effective_at
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
    const rows = await this.read(agentId);
    await this.remember(key, rows);
    // What changes between reading and remembering is forgotten before it is remembered: so look again.
    const after = await this.read(agentId);
    if (!isDeepStrictEqual(after, rows)) await this.forget(agentId);
    return after.map(grantOf);
  }

  /** Once committed, the next question is answered anew. */
  forget(agentId: string): Promise<void> {
    return this.database.afterCommit(() => this.redis.client.del(keyOf(agentId)));
  }

  private read(agentId: string): Promise<GrantRow[]> {
    return this.database.rows<GrantRow>(GRANTS, [agentId, this.clock.now()]);
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
  private async remember(key: string, rows: readonly GrantRow[]): Promise<void> {
    const end = rows.find((row) => row.enabled)?.effective_at ?? null;
    const left = end === null ? Infinity : end.getTime() - this.clock.now().getTime();
    const value = Math.max(1, Math.min(left, GRANT_TTL_SECONDS * 1_000));
    try {
      await this.redis.client.set(key, JSON.stringify(rows.map(grantOf)), { expiration: { type: 'PX', value } });
    } catch (error) {
      this.log.debug('grants not remembered', { error });
    }
  }
}

function grantOf({ package: name, enabled }: ToolGrant): ToolGrant {
  return { package: name, enabled };
}

function keyOf(agentId: string): string {
  return `grants:${agentId}`;
}
