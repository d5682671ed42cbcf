import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { AgentsService } from '../identity/index.js';
import { ConversationsService, type Outcome } from './conversations.service.js';
import { MemorySource } from './memory-source.entity.js';
import { CardReader } from './pickup/card-reader.js';
import { PickupBudget } from './pickup/pickup-budget.js';
import { SessionReader } from './pickup/session-reader.js';

const NAME = 'memory-pickup';
const CONCURRENCY = 4;
const READING_MS = 4 * 60_000;
const MODEL_BUDGET_MS = 8 * 60_000;
/** Model requests of one workspace per run. */
const MAX_REQUESTS = 500;

/** Picks up conversations and turns them into memories. Workspaces take turns at both. */
@Injectable()
export class PickupLoop {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly conversations: ConversationsService,
    private readonly cards: CardReader,
    private readonly sessions: SessionReader,
    private readonly turns: LoopRoundRobin,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Loop({
    name: NAME,
    every: '10m',
    jitter: '1m',
    about: "Picks up agents' conversations and turns them into memories",
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    return { ...(await this.read(signal)), ...(await this.processQueue(signal)) };
  }

  /** Each workspace has a budget; the rest is read in the next run. */
  private async read(signal: AbortSignal): Promise<{ sources: number; picked_up: number }> {
    const sum = { sources: 0, picked_up: 0 };
    const until = Date.now() + READING_MS;
    const mayContinue = (): boolean => !signal.aborted && Date.now() < until;
    const brands = await this.database.rows(
      { id: int },
      'SELECT DISTINCT brand_id AS id FROM memory_sources WHERE enabled',
    );
    const keys = brands.map(({ id }) => id);
    await this.turns.run(`${NAME}:read`, keys, { concurrency: 1, mayContinue }, async (brandId) => {
      const budget = new PickupBudget(mayContinue);
      // Least recently read source first, so that the budget rotates among sources.
      const sources = await this.database.manager.find(MemorySource, {
        where: { brandId, enabled: true },
        order: { lastReadAt: { direction: 'ASC', nulls: 'FIRST' }, id: 'ASC' },
      });
      for (const source of sources) {
        if (!budget.isLeft()) break;
        sum.picked_up += await this.readSource(source, budget);
        sum.sources++;
      }
      return null;
    });
    return sum;
  }

  /** A source that cannot be read is marked and does not stop the others. */
  private async readSource(source: MemorySource, budget: PickupBudget): Promise<number> {
    const { id, agentId, brandId, sourceType } = source;
    let error: string | null = null;
    let pickedUp = 0;
    try {
      if ((await this.agents.ownerOf(agentId)) !== brandId)
        throw new Error('The agent belongs to another workspace now');
      pickedUp = await (sourceType === 'agentboard'
        ? this.cards.read(source, budget)
        : this.sessions.read(source, sourceType, budget));
    } catch (fault) {
      error = (fault as Error).message;
      this.log.warn('memory source not read', { source: id, error: fault });
    }
    await this.database.manager.update(MemorySource, { id }, { lastReadAt: this.clock.now(), error });
    return pickedUp;
  }

  private async processQueue(
    signal: AbortSignal,
  ): Promise<{ done: number; failed: number; memories: number; model_away: boolean }> {
    const until = Date.now() + MODEL_BUDGET_MS;
    const sum = { done: 0, failed: 0, memories: 0, model_away: false };
    // The first request that was not sent ends the run: the model is unavailable.
    const mayContinue = (): boolean => !signal.aborted && Date.now() < until && !sum.model_away;
    const count = (outcome: Outcome): void => {
      if (outcome === 'not asked') sum.model_away = true;
      else if (outcome === 'failed') sum.failed++;
      else if (outcome !== 'gone') {
        sum.done++;
        sum.memories += outcome.memories;
      }
    };
    const requests = new Map<number, number>();
    const brands = await this.conversations.workspacesWithDue();
    await this.turns.run(`${NAME}:ask`, brands, { concurrency: CONCURRENCY, mayContinue }, async (brandId) => {
      const before = requests.get(brandId) ?? 0;
      const conversation = before < MAX_REQUESTS ? await this.conversations.begin(brandId) : null;
      if (!conversation) return null;
      requests.set(brandId, before + 1);
      return async () => count(await this.conversations.work(conversation, signal));
    });
    return sum;
  }
}
