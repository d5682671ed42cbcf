import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { int, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop.decorator.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { writeSection } from './export/memory-file.js';
import { sectionText } from './export/section-text.js';
import { SurestMemories } from './export/surest-memories.query.js';

const NAME = 'memory-export';
const BATCH = 50;
const CONCURRENCY = 8;
const BUDGET_MS = 20 * 60_000;
/** Key of the platform's own agents, among workspace ids. */
const PLATFORM = 0;

/** An agent whose file is due, with its current owner and change counter. */
const DUE_AGENT = { agentId: text, brandId: nullable(int), no: nullable(int), changes: nullable(int) };
type DueAgent = Row<typeof DUE_AGENT>;

type Outcome = 'written' | 'unchanged' | 'fault';

/** Agents with changes, and agents whose owner changed since their file was written. */
const DUE = `FROM agents a
               LEFT JOIN memory_agents k ON k.agent_id = a.id AND k.brand_id = a.brand_id
               LEFT JOIN memory_exports e ON e.agent_id = a.id
              WHERE (k.changes > k.exported OR (e.agent_id IS NOT NULL AND e.brand_id IS DISTINCT FROM a.brand_id))`;

/** Writes each agent's most trusted memories to its MEMORY.md. Skips agents without changes. */
@Injectable()
export class ExportLoop {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly turns: LoopRoundRobin,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly surest: SurestMemories,
  ) {}

  @Loop({ name: NAME, every: '1h', jitter: '5m', about: "Writes memories into agents' MEMORY.md" })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const sum = { agents: 0, written: 0, unchanged: 0, faults: 0 };
    const until = Date.now() + BUDGET_MS;
    const mayContinue = (): boolean => !signal.aborted && Date.now() < until;
    const brands = await this.database.rows(
      { id: int },
      `SELECT DISTINCT coalesce(a.brand_id, ${PLATFORM}) AS id ${DUE}`,
    );
    const waiting = new Map<number, { agents: DueAgent[]; last: string }>();
    const keys = brands.map(({ id }) => id);
    await this.turns.run(NAME, keys, { concurrency: CONCURRENCY, mayContinue }, async (brandId) => {
      const own = waiting.get(brandId) ?? { agents: [], last: '' };
      if (!own.agents.length) own.agents = await this.due(brandId, own.last);
      waiting.set(brandId, own);
      const agent = own.agents.shift();
      if (!agent) return null;
      own.last = agent.agentId;
      return async () => {
        const outcome = await this.export(agent);
        sum.agents++;
        sum[outcome === 'fault' ? 'faults' : outcome]++;
      };
    });
    return sum;
  }

  private due(brandId: number, last: string): Promise<DueAgent[]> {
    return this.database.rows(
      DUE_AGENT,
      `SELECT a.id AS "agentId", a.brand_id AS "brandId", k.no, k.changes ${DUE}
          AND coalesce(a.brand_id, ${PLATFORM}) = $1 AND a.id > $2 ORDER BY a.id LIMIT ${BATCH}`,
      [brandId, last],
    );
  }

  private async export({ agentId, brandId, no, changes }: DueAgent): Promise<Outcome> {
    const section = sectionText(no === null ? [] : await this.surest.of(no));
    const result = await writeSection(this.config.agentsDir, agentId, section);
    const fault = typeof result === 'object' ? result.fault : null;
    if (fault) this.log.warn('MEMORY.md not written', { agent: agentId, fault });
    await this.database.transaction(async () => {
      await this.database.run(
        `INSERT INTO memory_exports (agent_id, brand_id, fault, exported_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (agent_id) DO UPDATE SET fault = excluded.fault, exported_at = excluded.exported_at,
           brand_id = CASE WHEN excluded.fault IS NULL THEN excluded.brand_id ELSE memory_exports.brand_id END`,
        [agentId, brandId, fault, this.clock.now()],
      );
      // Marks only the changes read at the start. A failed file keeps its previous owner and is retried.
      if (!fault && no !== null)
        await this.database.run('UPDATE memory_agents SET exported = greatest(exported, $2) WHERE no = $1', [
          no,
          changes,
        ]);
    });
    return typeof result === 'object' ? 'fault' : result;
  }
}
