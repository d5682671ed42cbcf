import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { text, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { MAX_BODY_EXCERPT, MIN_LEARNINGS, patternBody, patternOf, type Group } from './consolidation.js';
import type { Trust } from './decay.js';
import type { KnownAgent } from './memory-agents.js';
import { mergeChange, type ChangedBy } from './memory-changes.js';
import { MemoryHistory } from './memory-history.js';
import { IMPORTANCES } from './memory-kinds.js';
import { MemoryStore } from './memory-store.js';
import { COLUMNS, MEMORY, storedMemory, type Draft, type StoredMemory } from './stored-memory.js';
import { digestOf } from './memory-text.js';
import { Memory } from './memory.entity.js';

/** Excerpts of learnings: whole bodies may be many and large. */
const LEARNING = {
  ...columnsOf(Memory, ['id', 'title', 'confidence', 'importance', 'lastVerifiedAt']),
  body: computed(text, `left(body, ${MAX_BODY_EXCERPT})`),
};
type LearningText = Row<typeof LEARNING>;
const SELECT_MEMORY = `SELECT ${selectList(LEARNING)} FROM memories`;
const RELEASED = columnsOf(Memory, ['id', 'agentId', 'title']);

/** Patterns and their learnings. Callers have locked the agent. */
@Injectable()
export class Patterns {
  constructor(
    private readonly database: Database,
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
    private readonly history: MemoryHistory,
  ) {}

  /** Skipped if the pattern was deleted before, or the workspace is over its quota. */
  async make(agent: KnownAgent, { tag, learnings }: Group, by: ChangedBy): Promise<boolean> {
    const ids = learnings.map(({ id }) => id);
    const texts = await this.database.rows(LEARNING, `${SELECT_MEMORY} WHERE id = ANY($1) ORDER BY created_at, id`, [
      ids,
    ]);
    const draft = this.draftOf(tag, texts);
    if (await this.store.isBuried(agent.seq, digestOf(draft))) return false;
    if (await this.quotas.fault(agent.brandId, { memories: { rows: 1, bytes: 1 } })) return false;
    const pattern = await this.store.insert(agent, draft, by);
    const at = pattern.createdAt;
    await this.database.run(
      `UPDATE memories SET status = 'merged', merged_into = $1, updated_at = $2 WHERE id = ANY($3)`,
      [pattern.id, at, ids],
    );
    const merged = texts.map(({ id, title }) => ({ id, title, agentId: agent.agentId }));
    await this.history.record(merged, { brandId: agent.brandId, by, at }, [mergeChange('merged', pattern.id)]);
    return true;
  }

  /**
   * Changes a learning that is part of a pattern and updates the pattern's text. A pattern edited by hand stays; one
   * with too few learnings left is dissolved.
   */
  async keepingTrue(brandId: number, patternId: string, by: ChangedBy, change: () => Promise<void>): Promise<void> {
    const before = await this.database.row(MEMORY, `SELECT ${COLUMNS} FROM memories m WHERE m.id = $1`, [patternId]);
    const pattern: StoredMemory | null = before && storedMemory(before);
    const tag = pattern?.tags[0] ?? '';
    const isOwn = pattern && digestOf(this.draftOf(tag, await this.learningsOf(patternId))).equals(digestOf(pattern));
    await change();
    if (!isOwn) return;
    const left = await this.learningsOf(patternId);
    if (left.length < MIN_LEARNINGS) return this.dissolve(brandId, patternId, by, 'mergeable');
    const { body, description } = this.draftOf(tag, left);
    await this.store.update(brandId, { ...pattern, body, description, updatedAt: this.clock.now() }, pattern, by);
  }

  /** Deletes the pattern and makes its learnings active again. Those that stay apart are not merged again. */
  async dissolve(
    brandId: number,
    patternId: string,
    by: ChangedBy,
    learningsAre: 'apart' | 'mergeable',
  ): Promise<void> {
    const at = this.clock.now();
    const learnings = await this.database.rows(
      RELEASED,
      `UPDATE memories SET status = 'active', merged_into = NULL, stays_apart = $3, updated_at = $2
        WHERE merged_into = $1 AND status = 'merged' RETURNING ${selectList(RELEASED)}`,
      [patternId, at, learningsAre === 'apart'],
    );
    await this.history.record(learnings, { brandId, by, at }, [mergeChange('unmerged', patternId)]);
    await this.store.remove(brandId, patternId);
  }

  private draftOf(tag: string, learnings: readonly LearningText[]): Draft {
    const trusts = learnings.map((row): Trust => ({ ...row, importance: IMPORTANCES[row.importance]! }));
    return patternOf(tag, trusts, patternBody(learnings), this.clock.now());
  }

  private learningsOf(patternId: string): Promise<LearningText[]> {
    return this.database.rows(LEARNING, `${SELECT_MEMORY} WHERE merged_into = $1 ORDER BY created_at, id`, [patternId]);
  }
}
