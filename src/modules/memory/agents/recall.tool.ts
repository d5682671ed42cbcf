import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { fenced, inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/http/access/index.js';
import { IntField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { AGENT_ID } from '../../identity/index.js';
import { AgentTool, listText, ReadInput } from '../../mcp/index.js';
import { confidenceAt, isStale, rounded, staleCaveat } from '../decay.js';
import { MemoryAgents } from '../memory-agents.js';
import { KINDS, type Kind } from '../memory-kinds.js';
import type { StoredMemory } from '../memory-store.js';
import { RecallService } from '../recall.service.js';
import { MemorySearch } from '../search/memory-search.query.js';

class RecallInput extends ReadInput {
  @StringField({ ...AGENT_ID, about: 'Whose memories: the id of an agent, as whoami lists them' })
  agent_id: string;
  @StringField({
    about: 'Question or words; the most important memories if omitted',
    max: 500,
    optional: true,
    example: 'when do deploys go out',
  })
  query?: string;
  @StringListField({ about: 'Only these kinds', values: KINDS, optional: true, example: ['decision'] })
  kinds?: Kind[];
  @IntField({ about: 'Maximum number of memories', min: 1, max: 50, default: 10, example: 10 })
  limit: number;
}

@Injectable()
export class RecallTool extends AgentTool<RecallInput> {
  readonly name = 'recall';
  readonly title = 'Recall memories';
  readonly description =
    'What an agent knows about a question, before you decide or ask a person: decisions, learnings, patterns, preferences, facts. Returns the best matches with text, confidence and a warning if long unverified. Correct a wrong one with correct_memory. Example: recall {"agent_id": "builder-1", "query": "when do deploys go out"}';
  readonly input = RecallInput;
  override readonly scopes = ['memory:read' as const];

  constructor(
    private readonly agents: MemoryAgents,
    private readonly search: MemorySearch,
    private readonly recalls: RecallService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async call(input: RecallInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const { agent_id: agentId, kinds = null, limit, max_tokens: maxTokens } = input;
    const query = input.query?.trim() || undefined;
    const memories = await this.find(brandId, agentId, query, kinds, limit);
    const what = query === undefined ? 'the most important' : `for ${inline(query, 200)}`;
    const head = [
      memories.length
        ? `${memories.length} memories of ${agentId}, ${what}`
        : `${agentId} remembers nothing ${query ? `for ${inline(query, 200)}: try other or fewer words` : 'yet'}`,
    ];
    const now = this.clock.now();
    return {
      text: await listText(
        head,
        memories.map((memory) => memoryLevels(memory, now)),
        maxTokens,
        () => null,
      ),
    };
  }

  async find(
    brandId: number,
    agentId: string,
    query: string | undefined,
    kinds: readonly Kind[] | null,
    limit: number,
  ): Promise<StoredMemory[]> {
    const agent = await this.agents.find(brandId, agentId);
    if (!agent) return [];
    const hits = query
      ? (await this.recalls.recall(agent, query, kinds, limit)).hits
      : await this.search.find(agent, undefined, kinds, limit);
    return hits.map(({ memory }) => memory);
  }
}

export function memoryLevels(memory: StoredMemory, now: Date): Levels {
  const stale = isStale(memory.lastVerifiedAt, now) ? ` ${staleCaveat(memory.lastVerifiedAt, now)}` : '';
  const line = (): string =>
    `- memory:${memory.id} ${inline(memory.title, 200)} (${memory.kind}, confidence ${rounded(confidenceAt(memory, now))})${stale}`;
  return [
    (maxTokens) => `${line()}\n${fenced(memory.body, maxTokens)}`,
    () => `${line()}: ${inline(memory.body, 300)}`,
    line,
  ];
}
