import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kernel/config/config.js';
import { int, text } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { Agent } from '../identity/index.js';
import { stampOf, writeSection } from './export/memory-file.js';
import { Sections, type FileOwner, type PreparedSection } from './export/sections.js';
import { MemoryExport } from './memory-agent.entity.js';

const NAME = 'memory-export';
const BATCH = 50;
const CONCURRENCY = 8;
const BUDGET_MS = 20 * 60_000;
/** Key of the platform's own agents, among workspace ids. */
const PLATFORM = 0;

/** Files looked at in one step. */
const STATS = 500;

const DUE_AGENT = { ...columnsOf(Agent, ['brandId'], 'a'), agentId: computed(text, 'a.id') };

/** Agents with changes, agents whose owner changed, and agents of whose file it is not known what was written. */
const DUE = `FROM agents a
               LEFT JOIN memory_agents k ON k.agent_id = a.id AND k.brand_id = a.brand_id
               LEFT JOIN memory_exports e ON e.agent_id = a.id
              WHERE (k.changes > k.exported
                     OR (e.agent_id IS NOT NULL
                         AND (e.brand_id IS DISTINCT FROM a.brand_id OR e.written_at IS DISTINCT FROM e.exported_at)))`;

const FILE = { ...columnsOf(MemoryExport, ['agentId', 'fileStamp'], 'e'), brandId: computed(int, 'e.brand_id') };
const FILES = `SELECT ${selectList(FILE)}
                 FROM memory_exports e JOIN agents a ON a.id = e.agent_id AND a.brand_id = e.brand_id
                WHERE e.agent_id > $1 ORDER BY e.agent_id LIMIT ${STATS}`;

/** An agent to visit. */
interface Visit extends FileOwner {
  /** Only because of its file: one without a section gets none. */
  readonly isEdited: boolean;
}

/** Agents of one workspace in a run. */
interface Waiting {
  due: Visit[];
  readonly edited: Visit[];
  readonly visited: Set<string>;
  last: string;
}

/**
 * Keeps each agent's MEMORY.md and its most trusted memories the same: takes in what somebody edited there, then writes
 * them. Skips agents without changes whose file nobody edited.
 */
@Injectable()
export class ExportLoop {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly turns: LoopRoundRobin,
    private readonly log: Log,
    private readonly sections: Sections,
  ) {}

  @Loop({
    name: NAME,
    every: '1h',
    jitter: '5m',
    about: "Writes memories into agents' MEMORY.md, takes in edits of it",
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const sum = { agents: 0, written: 0, unchanged: 0, faults: 0, taken_in: 0, conflicts: 0 };
    const until = Date.now() + BUDGET_MS;
    const mayContinue = (): boolean => !signal.aborted && Date.now() < until;
    const waiting = await this.edited(mayContinue);
    const brands = await this.database.rows(
      { id: int },
      `SELECT DISTINCT coalesce(a.brand_id, ${PLATFORM}) AS id ${DUE}`,
    );
    const keys = [...new Set([...brands.map(({ id }) => id), ...waiting.keys()])];
    await this.turns.run(NAME, keys, { concurrency: CONCURRENCY, mayContinue }, async (brandId) => {
      const visit = await this.next(brandId, waitingOf(waiting, brandId));
      return visit && (() => this.export(visit, sum));
    });
    return sum;
  }

  /** Agents whose file somebody edited, by workspace. */
  private async edited(mayContinue: () => boolean): Promise<Map<number, Waiting>> {
    const waiting = new Map<number, Waiting>();
    for (let last = ''; mayContinue();) {
      const files = await this.database.rows(FILE, FILES, [last]);
      const stamps = await Promise.all(files.map(({ agentId }) => stampOf(this.config.agentsDir, agentId)));
      for (const [at, { agentId, brandId, fileStamp }] of files.entries())
        if (stamps[at] !== fileStamp) waitingOf(waiting, brandId).edited.push({ agentId, brandId, isEdited: true });
      if (files.length < STATS) break;
      last = files.at(-1)!.agentId;
    }
    return waiting;
  }

  /** Those that are due come first. */
  private async next(brandId: number, own: Waiting): Promise<Visit | null> {
    if (!own.due.length) own.due = await this.due(brandId, own.last);
    const due = own.due.shift();
    let visit = due ?? own.edited.pop();
    while (visit && own.visited.has(visit.agentId)) visit = own.edited.pop();
    if (due) own.last = due.agentId;
    if (visit) own.visited.add(visit.agentId);
    return visit ?? null;
  }

  private async due(brandId: number, last: string): Promise<Visit[]> {
    const agents = await this.database.rows(
      DUE_AGENT,
      `SELECT ${selectList(DUE_AGENT)} ${DUE}
          AND coalesce(a.brand_id, ${PLATFORM}) = $1 AND a.id > $2 ORDER BY a.id LIMIT ${BATCH}`,
      [brandId, last],
    );
    return agents.map((agent) => ({ ...agent, isEdited: false }));
  }

  private async export({ isEdited, ...owner }: Visit, sum: Record<string, number>): Promise<void> {
    let prepared: PreparedSection | undefined;
    const result = await writeSection(this.config.agentsDir, owner.agentId, async (found) => {
      if (isEdited && !found.bytes) return undefined;
      prepared = await this.sections.prepare(owner, found);
      sum.taken_in! += prepared.corrections;
      sum.conflicts! += prepared.conflicts;
      return prepared.text;
    });
    const fault = 'fault' in result ? result.fault : null;
    if (fault) this.log.warn('MEMORY.md not written', { agent: owner.agentId, fault });
    const stamp = 'fault' in result ? null : result.stamp;
    await (prepared && !fault
      ? this.sections.written(owner, prepared, stamp)
      : this.sections.left(owner, { fault, stamp }));
    sum.agents!++;
    sum['fault' in result ? 'faults' : result.outcome]!++;
  }
}

function waitingOf(waiting: Map<number, Waiting>, brandId: number): Waiting {
  const own = waiting.get(brandId) ?? { due: [], edited: [], visited: new Set<string>(), last: '' };
  waiting.set(brandId, own);
  return own;
}
