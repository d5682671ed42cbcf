import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { bool, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Redis } from '../../platform/data/redis/redis.js';
import { Secrets } from '../../platform/data/secrets/secrets.js';
import { entitledSql, GRANT_TTL_SECONDS } from './hire-rules.js';
import { Hire, HireInstall } from './hire.entity.js';
import { openGrants, sealGrants, type ToolGrant } from './sealed-grants.js';

const GRANT = {
  ...columnsOf(HireInstall, ['package'], 'g'),
  enabled: computed(bool, `g.revoked_at IS NULL AND coalesce(i.enabled, false) AND ${entitledSql('$2')}`),
  ...columnsOf(Hire, ['effectiveAt'], 'h'),
};
type GrantRow = Row<typeof GRANT>;

const GRANTS = `
  SELECT ${selectList(GRANT)}
    FROM hires h
    JOIN hire_installs g ON g.hire_id = h.id
    LEFT JOIN installs i ON i.brand_id = g.brand_id AND i.package = g.package
   WHERE h.agent_id = $1
   ORDER BY g.package`;

const SECRET = 'gateway-grants';

/**
 * The grants of an agent, which the gateway requests before every call. Cached in Redis for a minute, and sealed
 * because others may write there.
 */
@Injectable()
export class GatewayGrants {
  constructor(
    private readonly database: Database,
    private readonly redis: Redis,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async of(agentId: string): Promise<readonly ToolGrant[]> {
    const known = await this.remembered(agentId);
    if (known) return known;
    const agent = await this.database.run('SELECT 1 FROM agents WHERE id = $1', [agentId]);
    if (!agent) throw refuse.notFound('Agent not found');
    const rows = await this.read(agentId);
    await this.remember(agentId, rows);
    // A change between read and cache write has already invalidated the cache: read again.
    const after = await this.read(agentId);
    if (!isDeepStrictEqual(after, rows)) await this.forget(agentId);
    return after.map(grantOf);
  }

  /** After the commit, the next request reads the database. */
  forget(agentId: string): Promise<void> {
    return this.database.afterCommit(() => this.redis.run((client) => client.del(keyOf(agentId))));
  }

  private read(agentId: string): Promise<GrantRow[]> {
    return this.database.rows(GRANT, GRANTS, [agentId, this.clock.now()]);
  }

  /** Without Redis every request reads the database. */
  private async remembered(agentId: string): Promise<readonly ToolGrant[] | null> {
    try {
      const text = await this.redis.run((client) => client.get(keyOf(agentId)));
      if (typeof text !== 'string') return null;
      return openGrants(await this.secrets.get(SECRET), agentId, text, this.clock.now().getTime());
    } catch {
      return null;
    }
  }

  /** Never past the end of a hire; only the gateway's own cache may lag. */
  private async remember(agentId: string, rows: readonly GrantRow[]): Promise<void> {
    const madeAt = this.clock.now().getTime();
    const end = rows.find((row) => row.enabled)?.effectiveAt ?? null;
    const left = end === null ? Infinity : end.getTime() - madeAt;
    const value = Math.max(1, Math.min(left, GRANT_TTL_SECONDS * 1_000));
    try {
      const grants = { madeAt, until: madeAt + value, tools: rows.map(grantOf) };
      const text = sealGrants(await this.secrets.get(SECRET), agentId, grants);
      await this.redis.run((client) => client.set(keyOf(agentId), text, { expiration: { type: 'PX', value } }));
    } catch (error) {
      this.log.debug('grants not cached', { error });
    }
  }
}

function grantOf({ package: name, enabled }: ToolGrant): ToolGrant {
  return { package: name, enabled };
}

function keyOf(agentId: string): string {
  return `grants:${agentId}`;
}
