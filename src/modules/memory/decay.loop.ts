import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { EventLog } from '../events/index.js';
import { MemoryMark } from './memory-agent.entity.js';
import { Memory } from './memory.entity.js';
import { MEMORY_EVENTS } from './memory.events.js';
import { Metrics } from '../../platform/kernel/metrics/metrics.js';

const NAME = 'memory-decay';

const FADED = columnsOf(Memory, ['id', 'brandId', 'agentId', 'title']);
const FADED_BETWEEN = `SELECT ${selectList(FADED)} FROM memories
                        WHERE status = 'active' AND fades_at > $1 AND fades_at <= $2`;

/** Counts memories that have faded. Confidence is computed on read: nothing is rewritten. */
@Injectable()
export class DecayLoop {
  private readonly faded: Counter;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: EventLog,
    metrics: Metrics,
  ) {
    const [name, help] = ['memories_faded_total', 'Memories that fell below the minimum confidence'];
    this.faded = new Counter({ name, help, registers: [metrics.registry] });
  }

  @Loop({ name: NAME, every: '1h', jitter: '5m', about: 'Counts memories that fell below the minimum confidence' })
  async run(): Promise<LoopResult> {
    const result = await this.database.transaction(async (manager) => {
      const now = this.clock.now();
      const lock = { mode: 'pessimistic_write' } as const;
      const mark = await manager.findOne(MemoryMark, { where: { name: NAME }, lock });
      const row = await this.database.row(
        { memories: int, agents: int },
        `WITH faded AS (SELECT agent_seq, count(*)::int AS n FROM memories
                         WHERE status = 'active' AND fades_at > $1 AND fades_at <= $2 GROUP BY agent_seq),
              counted AS (UPDATE memory_agents SET changes = changes + 1 WHERE seq IN (SELECT agent_seq FROM faded))
         SELECT coalesce(sum(n), 0)::int AS memories, count(*)::int AS agents FROM faded`,
        [mark?.at ?? new Date(0), now],
      );
      await this.announce(mark?.at ?? new Date(0), now);
      await this.database.run(
        `INSERT INTO memory_marks (name, at) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET at = greatest(memory_marks.at, excluded.at)`,
        [NAME, now],
      );
      return row!;
    });
    this.faded.inc(result.memories);
    return result;
  }

  private async announce(from: Date, to: Date): Promise<void> {
    const faded = await this.database.rows(FADED, FADED_BETWEEN, [from, to]);
    for (const { id, brandId, agentId, title } of faded) {
      const data = { agent_id: agentId, title };
      this.events.record(MEMORY_EVENTS, 'memory.faded', { brandId, subject: { id }, data });
    }
  }
}
