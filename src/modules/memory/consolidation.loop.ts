import { setImmediate as otherWork } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { Groups, hasTag, MIN_LEARNINGS, type Group, type Learning } from './consolidation.js';
import { MemoryAgent } from './memory-agent.entity.js';
import type { KnownAgent } from './memory-agents.js';
import { IMPORTANCES } from './memory-kinds.js';
import { Memory } from './memory.entity.js';
import { Patterns } from './patterns.js';

const NAME = 'memory-consolidate';
const PAGE = 500;
/** Learnings compared with each other; an agent with more is processed in windows. */
const MAX_WINDOW = 5_000;
/** Patterns created per turn of a workspace, and per run. */
const MAX_PER_TURN = 100;
const MAX_PER_RUN = 1_000;
const BUDGET_MS = 15 * 60_000;

const LEARNING = columnsOf(Memory, ['id', 'tags', 'confidence', 'importance', 'lastVerifiedAt', 'createdAt']);
type LearningRow = Row<typeof LEARNING>;
const CHANGED_AGENT = columnsOf(MemoryAgent, ['seq', 'brandId', 'agentId', 'changes']);
type ChangedAgent = Row<typeof CHANGED_AGENT>;

/** Active and able to fade: critical memories never fade and are left alone, as is what a person took out of a pattern. */
const LEARNINGS = `SELECT ${selectList(LEARNING)} FROM memories
                    WHERE agent_seq = $1 AND kind = 'learning' AND status = 'active' AND fades_at > $2
                      AND cardinality(tags) > 0 AND NOT stays_apart`;

/** Merges learnings that share a tag into a pattern. Skips agents without changes. */
@Injectable()
export class ConsolidationLoop {
  constructor(
    private readonly database: Database,
    private readonly patterns: Patterns,
    private readonly turns: LoopRoundRobin,
    private readonly clock: Clock,
  ) {}

  @Loop({
    name: NAME,
    every: '1h',
    jitter: '10m',
    about: 'Merges learnings that share a tag into a pattern',
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const sum = { agents: 0, patterns: 0 };
    const until = Date.now() + BUDGET_MS;
    const mayContinue = (): boolean => !signal.aborted && Date.now() < until;
    const brands = await this.database.rows(
      { id: int },
      'SELECT DISTINCT brand_id AS id FROM memory_agents WHERE changes > consolidated',
    );
    const progress = new Map(brands.map(({ id }) => [id, { after: 0, patterns: 0 }]));
    const limits = { concurrency: 1, mayContinue };
    await this.turns.run(NAME, [...progress.keys()], limits, async (brandId) => {
      const own = progress.get(brandId)!;
      const agent = own.patterns < MAX_PER_RUN ? await this.changedAgent(brandId, own.after) : null;
      return agent && (() => this.turnOf(agent, own, sum, mayContinue));
    });
    return sum;
  }

  private changedAgent(brandId: number, after: number): Promise<ChangedAgent | null> {
    return this.database.row(
      CHANGED_AGENT,
      `SELECT ${selectList(CHANGED_AGENT)} FROM memory_agents
        WHERE brand_id = $1 AND changes > consolidated AND seq > $2 ORDER BY seq LIMIT 1`,
      [brandId, after],
    );
  }

  private async turnOf(
    agent: ChangedAgent,
    own: { after: number; patterns: number },
    sum: { agents: number; patterns: number },
    mayContinue: () => boolean,
  ): Promise<void> {
    const made = await this.consolidate(agent, () => mayContinue());
    own.patterns += made.patterns;
    sum.patterns += made.patterns;
    if (!made.isDone) return;
    own.after = agent.seq;
    sum.agents++;
  }

  private async consolidate(
    agent: ChangedAgent,
    mayContinue: () => boolean,
  ): Promise<{ patterns: number; isDone: boolean }> {
    let patterns = 0;
    let after: LearningRow | null = null;
    do {
      const groups = new Groups();
      after = await this.readWindow(agent.seq, after, groups);
      for (let group = groups.next(); group; group = groups.next()) {
        if (patterns === MAX_PER_TURN || !mayContinue()) return { patterns, isDone: false };
        if (await this.makePattern(agent, group, groups)) patterns++;
      }
    } while (after);
    // Patterns created here are not new changes; concurrent writes are.
    await this.database.run('UPDATE memory_agents SET consolidated = greatest(consolidated, $2) WHERE seq = $1', [
      agent.seq,
      agent.changes + patterns,
    ]);
    return { patterns, isDone: true };
  }

  /** Returns the last learning read; null if there are no more. */
  private async readWindow(seq: number, from: LearningRow | null, groups: Groups): Promise<LearningRow | null> {
    let after = from;
    for (let read = 0; read < MAX_WINDOW; read += PAGE) {
      const rows: LearningRow[] = await this.database.rows(
        LEARNING,
        `${LEARNINGS} AND ($3::timestamptz IS NULL OR (created_at, id) > ($3, $4::uuid)) ORDER BY created_at, id LIMIT $5`,
        [seq, this.clock.now(), after?.createdAt ?? null, after?.id ?? null, PAGE],
      );
      groups.add(rows.map(learningOf));
      if (rows.length < PAGE) return null;
      after = rows.at(-1)!;
      await otherWork();
    }
    return after;
  }

  /** Only learnings that are unchanged since they were read: writers are not blocked. */
  private makePattern(agent: KnownAgent, { tag, learnings }: Group, groups: Groups): Promise<boolean> {
    return this.database.transaction(async () => {
      const locked = await this.database.run('SELECT 1 FROM memory_agents WHERE seq = $1 FOR UPDATE', [agent.seq]);
      const ids = learnings.map(({ id }) => id);
      const rows = await this.database.rows(LEARNING, `${LEARNINGS} AND id = ANY($3) ORDER BY created_at, id`, [
        agent.seq,
        this.clock.now(),
        ids,
      ]);
      const current = rows.map(learningOf).filter((learning) => hasTag(learning, tag));
      const isMade =
        locked &&
        current.length >= MIN_LEARNINGS &&
        (await this.patterns.make(agent, { tag, learnings: current }, { service: NAME }));
      if (isMade) {
        groups.take({ tag, learnings });
        await this.database.run('UPDATE memory_agents SET changes = changes + 1 WHERE seq = $1', [agent.seq]);
        return true;
      }
      const left = new Set(current.map(({ id }) => id));
      groups.take({ tag, learnings: learnings.filter(({ id }) => !left.has(id)) });
      return false;
    });
  }
}

function learningOf(row: LearningRow): Learning {
  return { ...row, importance: IMPORTANCES[row.importance]! };
}
