import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { counted } from '../../platform/kernel/counted.js';
import { DomainError, refuse } from '../../platform/kernel/errors/domain-error.js';
import { readTimeCursor } from '../../platform/data/pages/cursors.js';
import { readTimePage } from '../../platform/data/pages/time-page.js';
import { EventLog, type Settings } from '../events/index.js';
import { AgentsService, BrandsService } from '../identity/index.js';
import { MemoryAgents } from './memory-agents.js';
import { MemorySource } from './memory-source.entity.js';
import { SOURCE_EVENTS } from './memory.events.js';
import { checkConfig } from './source-config.js';
import type { SourceType } from './source-types.js';

export const NOT_AN_OWN_AGENT = 'The agent is not one the workspace owns';
export const OWNERSHIP_UNKNOWN = 'The owner of the agent could not be checked; nothing was created';

interface SourceDraft {
  readonly agentId: string;
  readonly sourceType: SourceType;
  readonly config: Readonly<Record<string, unknown>>;
  readonly enabled: boolean;
}

/** Sources of a workspace's agent conversations. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly memoryAgents: MemoryAgents,
    private readonly brands: BrandsService,
    private readonly clock: Clock,
    private readonly events: EventLog,
  ) {}

  async create(brandId: number, draft: SourceDraft): Promise<MemorySource> {
    const config = checkConfig(draft.sourceType, draft.config);
    if ((await this.ownerOf(draft.agentId)) !== brandId) throw refuse.forbidden(NOT_AN_OWN_AGENT);
    return this.database.transaction(async () => {
      const excess = await this.lockAndCount(brandId);
      if (excess) throw quotaExceeded(excess.limit, excess.current);
      return this.insert(brandId, { ...draft, config });
    });
  }

  /**
   * The source that an agent's builds add to, which the first of them creates. Null: the agent is not the workspace's,
   * its sources of this type are all turned off, or the plan allows no more.
   */
  async ofBuilds(brandId: number, agentId: string): Promise<MemorySource | null> {
    if ((await this.ownerOf(agentId)) !== brandId) return null;
    const known = await this.claudeCodeSources(brandId, agentId);
    if (known.length) return known.find(({ enabled }) => enabled) ?? null;
    return this.database.transaction(async () => {
      const excess = await this.lockAndCount(brandId);
      // Another build may have been first.
      const [first] = await this.claudeCodeSources(brandId, agentId);
      if (first || excess) return first?.enabled ? first : null;
      return this.insert(brandId, { agentId, sourceType: 'claude_code', config: {}, enabled: true });
    });
  }

  private claudeCodeSources(brandId: number, agentId: string): Promise<MemorySource[]> {
    const where = { brandId, agentId, sourceType: 'claude_code' as const };
    return this.database.manager.find(MemorySource, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Locks the workspace; what its plan allows if that is reached. */
  private async lockAndCount(brandId: number): Promise<{ limit: number; current: number } | null> {
    await this.brands.lock(brandId);
    const limit = (await this.brands.withPlan(brandId)).plan.memorySourceLimit;
    const current = await this.database.manager.countBy(MemorySource, { brandId });
    return limit !== null && current >= limit ? { limit, current } : null;
  }

  private async insert(brandId: number, draft: SourceDraft): Promise<MemorySource> {
    const { manager } = this.database;
    const now = this.clock.now();
    const source = await manager.save(
      manager.create(MemorySource, {
        ...draft,
        config: { ...draft.config },
        id: randomUUID(),
        brandId,
        readTo: null,
        lastReadAt: null,
        error: null,
        createdAt: now,
        updatedAt: now,
      }),
    );
    this.record('source.created', source, { after: settingsOf(source) });
    return source;
  }

  async list(
    brandId: number,
    filter: { agentId?: string; cursor?: string; limit: number },
  ): Promise<{ items: MemorySource[]; nextCursor: string | null }> {
    const { agentId, limit } = filter;
    const after = readTimeCursor(filter.cursor);
    if (agentId !== undefined) await this.memoryAgents.find(brandId, agentId);
    const query = this.database.manager
      .createQueryBuilder(MemorySource, 's')
      .where('s.brandId = :brandId', { brandId });
    if (agentId !== undefined) query.andWhere('s.agentId = :agentId', { agentId });
    return readTimePage(query, 'createdAt', { after, limit, order: 'ASC' });
  }

  change(
    brandId: number,
    id: string,
    { config, enabled }: { config?: Readonly<Record<string, unknown>>; enabled?: boolean },
  ): Promise<MemorySource> {
    return this.database.transaction(async (manager) => {
      const source = await manager.findOne(MemorySource, {
        where: { id, brandId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!source) throw refuse.notFound('Source not found');
      if (config === undefined && enabled === undefined) return source;
      const before = settingsOf(source);
      if (config !== undefined) {
        source.config = checkConfig(source.sourceType, config);
        // A newly added board may have cards older than the cursor.
        source.readTo = null;
      }
      if (enabled !== undefined) source.enabled = enabled;
      source.updatedAt = this.clock.now();
      this.record('source.changed', source, { before, after: settingsOf(source) });
      return manager.save(source);
    });
  }

  remove(brandId: number, id: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const source = await manager.findOne(MemorySource, { where: { id, brandId }, lock });
      if (!source) throw refuse.notFound('Source not found');
      await manager.delete(MemorySource, { id, brandId });
      this.record('source.removed', source, { before: settingsOf(source) });
    });
  }

  private record(type: keyof typeof SOURCE_EVENTS.types, source: MemorySource, settings: Settings): void {
    const { brandId, id, agentId } = source;
    this.events.record(SOURCE_EVENTS, type, { brandId, subject: { id }, data: { agent_id: agentId }, settings });
  }

  private async ownerOf(agentId: string): Promise<number | null | undefined> {
    try {
      return await this.agents.ownerOf(agentId);
    } catch (error) {
      throw refuse.unavailable(OWNERSHIP_UNKNOWN, { cause: error });
    }
  }
}

function settingsOf({ sourceType, config, enabled }: MemorySource): object {
  return { source_type: sourceType, config, enabled };
}

function quotaExceeded(limit: number, current: number): DomainError {
  const message = `The plan allows ${counted(limit, 'memory source')}`;
  return refuse.forbidden({ error: 'quota_exceeded', message, limit_type: 'memory_sources', limit, current });
}
