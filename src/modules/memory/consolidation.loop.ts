import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Loop, type LoopResult } from '../../platform/loops/loop.decorator.js';
import { Groups } from './consolidation.js';
import type { KnownAgent } from './memory-agents.js';
import { COLUMNS, storedMemory, type MemoryRow, type StoredMemory } from './memory-store.js';
import { Patterns } from './patterns.js';

const BATCH = 500;
/** Patterns made in one turn of an agent; others write to its memories in between. */
const MOST_AT_ONCE = 50;

/** Makes a pattern of learnings that share a tag. Looks only at agents whose memories changed. */
@Injectable()
export class ConsolidationLoop {
  constructor(
    private readonly database: Database,
    private readonly patterns: Patterns,
    private readonly clock: Clock,
  ) {}

  @Loop({
    name: 'memory-consolidate',
    every: '1h',
    jitter: '10m',
    about: 'Turns learnings that share a tag into a pattern',
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    let [agents, patterns, last] = [0, 0, 0];
    for (;;) {
      const batch = await this.database.rows<{ no: number }>(
        'SELECT no FROM memory_agents WHERE changes > consolidated AND no > $1 ORDER BY no LIMIT $2',
        [last, BATCH],
      );
      for (const { no } of batch) {
        for (let made = MOST_AT_ONCE; made === MOST_AT_ONCE; patterns += made) {
          if (signal.aborted) return { agents, patterns };
          made = await this.consolidate(no);
        }
        agents++;
      }
      if (batch.length < BATCH) return { agents, patterns };
      last = batch.at(-1)!.no;
    }
  }

  private consolidate(no: number): Promise<number> {
    return this.database.transaction(async () => {
      const agent = await this.database.row<KnownAgent>(
        'SELECT no, brand_id AS "brandId", agent_id AS "agentId" FROM memory_agents WHERE no = $1 FOR UPDATE',
        [no],
      );
      if (!agent) return 0;
      const groups = new Groups(await this.learningsOf(no));
      let patterns = 0;
      for (let group = groups.next(); group && patterns < MOST_AT_ONCE; group = groups.next()) {
        if (!(await this.patterns.make(agent, group))) continue;
        groups.take(group);
        patterns++;
      }
      if (patterns === MOST_AT_ONCE) return patterns;
      await this.database.rows(
        'UPDATE memory_agents SET changes = changes + $2, consolidated = changes + $2 WHERE no = $1',
        [no, Math.min(1, patterns)],
      );
      return patterns;
    });
  }

  /** Active, and still to fade: what is critical never does, and stays as it is. */
  private async learningsOf(no: number): Promise<StoredMemory[]> {
    const rows = await this.database.rows<MemoryRow>(
      `SELECT ${COLUMNS} FROM memories m
        WHERE m.agent_no = $1 AND m.kind = 'learning' AND m.status = 'active' AND m.fades_at > $2
          AND cardinality(m.tags) > 0
        ORDER BY m.created_at, m.id`,
      [no, this.clock.now()],
    );
    return rows.map((row) => storedMemory(row));
  }
}
