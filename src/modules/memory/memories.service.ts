import { Injectable } from '@nestjs/common';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { float, int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { MemoryAgents } from './memory-agents.js';
import { bytesOfChanges, changesBetween, verifies, type ChangedBy } from './memory-changes.js';
import { KINDS, type Kind, type MemoryStatus } from './memory-kinds.js';
import { MemoryList, type MemoryFilter } from './memory-list.query.js';
import { MemoryStore } from './memory-store.js';
import { COLUMNS, MEMORY, storedMemory, type Draft, type StoredMemory } from './stored-memory.js';
import { confidenceSql, rounded } from './decay.js';
import { Patterns } from './patterns.js';

export type Change = Partial<Draft> & { readonly status?: Exclude<MemoryStatus, 'merged'> };

export interface Stats {
  readonly totals: Readonly<Record<MemoryStatus, number>>;
  readonly byKind: Readonly<Record<Kind, number>>;
  readonly averageConfidence: number | null;
}

/** A part of the service, or a team's own module, that names nobody. */
const PROGRAM: ChangedBy = { service: 'workspace-platform' };

const STATS = `SELECT status, kind, count(*)::int AS count, sum(${confidenceSql('$3')}) AS trust
                 FROM memories WHERE brand_id = $1 AND ($2::integer IS NULL OR agent_seq = $2) GROUP BY status, kind`;

/** Creates, reads, changes and deletes memories. */
@Injectable()
export class MemoriesService {
  constructor(
    private readonly database: Database,
    private readonly agents: MemoryAgents,
    private readonly store: MemoryStore,
    private readonly patterns: Patterns,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
    private readonly memories: MemoryList,
  ) {}

  /** `asAdmin`: an admin of the workspace does it, who may claim new agents where not everybody may. */
  create(
    brandId: number,
    agentId: string,
    draft: Draft,
    by: ChangedBy = PROGRAM,
    asAdmin = false,
  ): Promise<StoredMemory> {
    return this.database.transaction(async () => {
      const agent = await this.agents.claim(brandId, agentId, asAdmin);
      await this.quotas.require(brandId, { memories: { rows: 1, bytes: memoryBytes(draft) } });
      return this.store.insert(agent, draft, by);
    });
  }

  async read(brandId: number, id: string): Promise<StoredMemory> {
    return this.find(brandId, id);
  }

  /** Newest first, unless `order` says otherwise. */
  async list(
    brandId: number,
    agentId: string,
    filter: Omit<MemoryFilter, 'order'> & Partial<Pick<MemoryFilter, 'order'>>,
  ): Promise<{ items: StoredMemory[]; total: number; nextCursor: string | null }> {
    const page = await this.memories.read(brandId, agentId, { ...filter, order: filter.order ?? 'recent' });
    return { items: [...page.items], total: page.total, nextCursor: page.nextCursor ?? null };
  }

  async stats(brandId: number, agentId: string | undefined): Promise<Stats> {
    const agent = agentId === undefined ? null : await this.agents.find(brandId, agentId);
    const nobody = agentId !== undefined && !agent;
    const rows = nobody
      ? []
      : await this.database.rows({ status: MEMORY.status, kind: MEMORY.kind, count: int, trust: float }, STATS, [
          brandId,
          agent?.seq ?? null,
          this.clock.now(),
        ]);
    const total = (status: MemoryStatus, kind?: Kind): number =>
      rows
        .filter((row) => row.status === status && (!kind || row.kind === kind))
        .reduce((sum, { count }) => sum + count, 0);
    const active = total('active');
    const trust = rows.filter(({ status }) => status === 'active').reduce((sum, row) => sum + row.trust, 0);
    return {
      totals: { active, archived: total('archived'), merged: total('merged') },
      byKind: Object.fromEntries(KINDS.map((kind) => [kind, total('active', kind)])) as Record<Kind, number>,
      averageConfidence: active ? rounded(trust / active) : null,
    };
  }

  change(brandId: number, id: string, change: Change, by: ChangedBy = PROGRAM): Promise<StoredMemory> {
    return this.database.transaction(async () => {
      const memory = await this.turnOf(brandId, id);
      if (!Object.keys(change).length) return memory;
      const now = this.clock.now();
      const updated = {
        ...memory,
        ...change,
        staysApart: memory.staysApart && !hasOtherTags(memory, change),
        updatedAt: now,
        lastVerifiedAt: verifies(change) ? now : memory.lastVerifiedAt,
      };
      // Status set, critical, or no longer a learning: the memory leaves its pattern.
      const leaves = change.status ?? (isMergeable(updated) ? undefined : 'active');
      const staysApart = change.status !== undefined;
      const changed: StoredMemory =
        memory.mergedInto && leaves ? { ...updated, status: leaves, mergedInto: null, staysApart } : updated;
      const bytes = memoryBytes(changed) - memoryBytes(memory) + bytesOfChanges(changesBetween(memory, changed));
      await this.quotas.require(brandId, { memories: { bytes } });
      await this.patternKept(brandId, memory, by, () => this.store.update(brandId, changed, memory, by));
      return changed;
    });
  }

  /**
   * Deletes for good: neither pick-up nor consolidation recreates it. Learnings of a deleted pattern become active
   * again, and are not merged again.
   */
  remove(brandId: number, id: string, by: ChangedBy = PROGRAM): Promise<void> {
    return this.database.transaction(async () => {
      const memory = await this.turnOf(brandId, id);
      await this.patternKept(brandId, memory, by, () => this.patterns.dissolve(brandId, id, by, 'apart'));
      await this.store.bury(memory);
    });
  }

  private async patternKept(
    brandId: number,
    { mergedInto }: StoredMemory,
    by: ChangedBy,
    change: () => Promise<void>,
  ): Promise<void> {
    await (mergedInto ? this.patterns.keepingTrue(brandId, mergedInto, by, change) : change());
  }

  /** Reads the memory under its agent's lock. */
  private async turnOf(brandId: number, id: string): Promise<StoredMemory> {
    const { agentId } = await this.find(brandId, id);
    await this.agents.touch(brandId, agentId);
    return this.find(brandId, id, 'FOR UPDATE');
  }

  private async find(brandId: number, id: string, lock = ''): Promise<StoredMemory> {
    const row = await this.database.row(
      MEMORY,
      `SELECT ${COLUMNS} FROM memories m WHERE m.id = $1 AND m.brand_id = $2 ${lock}`,
      [id, brandId],
    );
    if (!row) throw refuse.notFound('Memory not found');
    return storedMemory(row);
  }
}

/** Text counts twice, because the search index stores it too. */
function memoryBytes({ title, body, description, tags }: Draft): number {
  return 2 * sizeOf(title, body) + sizeOf(description, tags);
}

function hasOtherTags(memory: StoredMemory, { tags }: Change): boolean {
  return tags !== undefined && canonicalJson(tags) !== canonicalJson(memory.tags);
}

function isMergeable({ kind, importance }: StoredMemory): boolean {
  return kind === 'learning' && importance !== 'critical';
}
