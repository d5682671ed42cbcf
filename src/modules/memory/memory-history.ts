import { Injectable } from '@nestjs/common';
import { wellFormedJson } from '../../platform/kernel/canonical-json.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { agent, EventLog, person, type Actor } from '../events/index.js';
import type { Change, ChangedBy, ChangeName } from './memory-changes.js';
import type { Memory } from './memory.entity.js';
import { EVENT_OF, MEMORY_EVENTS } from './memory.events.js';

/** Name of the loop that reads conversations. */
export const PICKUP = 'memory-pickup';

export type ChangedMemory = Pick<Memory, 'id' | 'agentId' | 'title'>;

interface Origin {
  readonly brandId: number;
  readonly by: ChangedBy;
  readonly at: Date;
}

const WRITE: Statement = {
  name: 'memory.history',
  text: `INSERT INTO memory_changes (memory_id, brand_id, change, by_user, by_service, by_agent, before, after, at)
         SELECT c.memory_id, $2, c.change, $3, $4, $5, c.before, c.after, $6
           FROM ROWS FROM (jsonb_to_recordset($1) AS (memory_id uuid, change text, before jsonb, after jsonb))
                WITH ORDINALITY AS c (memory_id, change, before, after, n)
          ORDER BY c.n`,
};

/** Writes the history of memories, in the transaction of each change. */
@Injectable()
export class MemoryHistory {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
  ) {}

  async created(memory: ChangedMemory, origin: Origin): Promise<void> {
    await this.write([{ memory_id: memory.id, change: 'created', before: null, after: null }], origin);
    this.announce('created', memory, origin);
  }

  /** The history goes with the memory, and its title leaves the events. */
  deleted({ id, agentId }: Pick<ChangedMemory, 'id' | 'agentId'>, brandId: number): void {
    const data = { agent_id: agentId, title: '' };
    this.events.record(MEMORY_EVENTS, 'memory.deleted', { brandId, subject: { id }, data });
  }

  /** The same changes of each memory. */
  async record(memories: readonly ChangedMemory[], origin: Origin, changes: readonly Change[]): Promise<void> {
    if (!memories.length || !changes.length) return;
    const rows = memories.flatMap(({ id }) => changes.map((change) => ({ memory_id: id, ...change })));
    await this.write(rows, origin);
    for (const { change } of changes) for (const memory of memories) this.announce(change, memory, origin);
  }

  private announce(change: ChangeName, { id, agentId, title }: ChangedMemory, { brandId, by }: Origin): void {
    const actor = actorOf(by, agentId);
    const data = { agent_id: agentId, title, change };
    this.events.record(MEMORY_EVENTS, EVENT_OF[change], { brandId, actor, subject: { id }, data });
  }

  private async write(rows: readonly object[], { brandId, by, at }: Origin): Promise<void> {
    const user = 'userId' in by ? by.userId : null;
    const [service, agentId] =
      'agent' in by ? [by.agent.name, by.agent.id] : ['service' in by ? by.service : null, null];
    await this.database.run(WRITE, [wellFormedJson(rows), brandId, user, service, agentId, at]);
  }
}

/** Undefined: the caller, or the service. What an agent's own conversations gave is the agent's doing. */
function actorOf(by: ChangedBy, agentId: string): Actor | undefined {
  if ('userId' in by) return person(by.userId);
  if ('agent' in by) return agent(by.agent.id, by.agent.name);
  return by.service === PICKUP ? agent(agentId) : undefined;
}
