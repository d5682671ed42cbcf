import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import { nearest } from '../../../engines/text-search/spelling.js';
import { DomainError, refuse } from '../../../platform/kernel/errors/domain-error.js';
import { choose } from '../../mcp/index.js';
import { AgentList } from '../agent-list.query.js';
import { FOREIGN_AGENT, MemoryAgents, type KnownAgent } from '../memory-agents.js';

const NEXT = 'whoami lists them; a new agent begins with remember';

/** Agents as agents name them. */
@Injectable()
export class AgentNames {
  constructor(
    private readonly agents: MemoryAgents,
    private readonly list: AgentList,
  ) {}

  /** Null if it remembers nothing. Refuses an agent that is not the workspace's, with the closest that are. */
  async find(brandId: number, field: string, name: string): Promise<KnownAgent | null> {
    try {
      return await this.agents.find(brandId, name);
    } catch (error) {
      if (!isForeign(error)) throw error;
      const known = (await this.list.closest(brandId, name)).map((id) => ({ names: [id] }));
      return this.agents.find(brandId, choose(field, 'agent', name, known, NEXT).names[0]!);
    }
  }

  /** The agent that a new id probably misspells; null if the id is known, or similar to none. */
  async meantBy(brandId: number, id: string): Promise<string | null> {
    const known = await this.list.closest(brandId, id);
    if (known.includes(id)) return null;
    const sought = nearest(
      id.toLowerCase(),
      known.map((one) => one.toLowerCase()),
    );
    return known.find((one) => one.toLowerCase() === sought) ?? null;
  }

  /** Does some work for an agent. If the agent is not the workspace's, the refusal names the closest that are. */
  async orClosest<T>(brandId: number, id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isForeign(error)) throw error;
      const known = await this.list.closest(brandId, id);
      if (!known.length) throw error;
      throw refuse.forbidden(`${error.message} The workspace has ${known.map((one) => inline(one, 80)).join(', ')}`);
    }
  }
}

function isForeign(error: unknown): error is DomainError {
  return error instanceof DomainError && error.message === FOREIGN_AGENT;
}
