import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { LEAST, patternOf, type Group } from './consolidation.js';
import type { KnownAgent } from './memory-agents.js';
import { COLUMNS, MemoryStore, storedMemory, type MemoryRow, type StoredMemory } from './memory-store.js';
import { digestOf } from './memory-text.js';

/** Patterns and the learnings they were made of. Whoever calls has the turn of the agent. */
@Injectable()
export class Patterns {
  constructor(
    private readonly database: Database,
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
  ) {}

  /** Not made again once it was deleted, nor in a workspace that is full. */
  async make(agent: KnownAgent, group: Group): Promise<boolean> {
    const draft = patternOf(group, this.clock.now());
    if (await this.store.isBuried(agent.no, digestOf(draft))) return false;
    if (await this.quotas.fault(agent.brandId, { memories: { rows: 1, bytes: 1 } })) return false;
    const pattern = await this.store.insert(agent, draft);
    await this.database.rows(
      `UPDATE memories SET status = 'merged', merged_into = $1, updated_at = $2 WHERE id = ANY($3)`,
      [pattern.id, this.clock.now(), group.learnings.map(({ id }) => id)],
    );
    return true;
  }

  /**
   * Runs a change of a learning that is part of a pattern, and has the pattern say what its learnings say then. One that
   * somebody has written anew stays as it is; one with too few learnings left is dissolved.
   */
  async keepingTrue(patternId: string, change: () => Promise<void>): Promise<void> {
    const before = await this.read(patternId);
    await change();
    if (!before) return;
    const { pattern, learnings } = before;
    const group = { tag: pattern.tags[0] ?? '', learnings };
    if (!digestOf(patternOf(group, this.clock.now())).equals(digestOf(pattern))) return;
    const left = (await this.read(patternId))!.learnings;
    if (left.length < LEAST) return this.dissolve(patternId);
    const { body, description } = patternOf({ ...group, learnings: left }, this.clock.now());
    await this.store.update({ ...pattern, body, description, updatedAt: this.clock.now() }, pattern);
  }

  /** What it was made of is active again, and it is gone. */
  async dissolve(patternId: string): Promise<void> {
    await this.database.rows(
      `UPDATE memories SET status = 'active', merged_into = NULL, updated_at = $2
        WHERE merged_into = $1 AND status = 'merged'`,
      [patternId, this.clock.now()],
    );
    await this.store.remove(patternId);
  }

  private async read(patternId: string): Promise<{ pattern: StoredMemory; learnings: StoredMemory[] } | null> {
    const rows = await this.database.rows<MemoryRow>(
      `SELECT ${COLUMNS} FROM memories m WHERE m.id = $1 OR m.merged_into = $1 ORDER BY m.created_at, m.id`,
      [patternId],
    );
    const memories = rows.map((row) => storedMemory(row));
    const pattern = memories.find(({ id }) => id === patternId);
    return pattern ? { pattern, learnings: memories.filter(({ id }) => id !== patternId) } : null;
  }
}
