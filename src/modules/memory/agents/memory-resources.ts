import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { OfferedResource } from '../../../engines/mcp-server/catalog.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { counted } from '../../../platform/kernel/counted.js';
import {
  AgentOverview,
  AgentResource,
  found,
  type AgentDocument,
  type LazyText,
  type ResourceEvent,
  type ToolCaller,
} from '../../mcp/index.js';
import { AgentList } from '../agent-list.query.js';
import { sectionText } from '../export/section-text.js';
import { SurestMemories } from '../export/surest-memories.query.js';
import { MemoriesService } from '../memories.service.js';
import { MemoryDto } from '../memory.dto.js';
import { AgentNames } from './agent-names.js';
import { MEMORY_PREFIX, memoryId, unknownMemory } from './memory.tools.js';

const AGENT_PREFIX = 'agent:';
const MAX_AGENTS = 50;

@Injectable()
export class MemoryResource extends AgentResource {
  readonly kind = 'memory';
  readonly title = 'Memory';
  readonly description = 'One memory of an agent, with its confidence';
  readonly uriTemplate = 'workspace://memories/{id}';
  readonly exampleRef = 'memory:<id>';
  override readonly scopes = ['memory:read' as const];

  constructor(
    private readonly memories: MemoriesService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read({ brandId }: ToolCaller, key: string): Promise<AgentDocument> {
    const stored = await found(this.memories.read(brandId, memoryId(key)));
    if (!stored) throw unknownMemory();
    const memory = MemoryDto.from(stored, this.clock.now());
    const head = [
      `# ${MEMORY_PREFIX}${memory.id} ${inline(memory.title)}`,
      `${memory.kind} of ${memory.agent_id}, ${memory.status}, importance ${memory.importance}, confidence ${memory.confidence}, last verified ${memory.last_verified_at}`,
      ...(memory.occurred_at ? [`Happened at ${memory.occurred_at}`] : []),
      ...(memory.stale_caveat ? [memory.stale_caveat] : []),
      ...(memory.tags.length ? [`tags: ${memory.tags.map((tag) => inline(tag, 60)).join(', ')}`] : []),
      ...(memory.merged_into ? [`Merged into ${MEMORY_PREFIX}${memory.merged_into}`] : []),
    ];
    const description = memory.description ? [{ name: 'description', text: memory.description }] : [];
    return { head, texts: [{ name: 'body', text: memory.body }, ...description] };
  }

  override changedBy({ subject }: ResourceEvent): readonly string[] {
    return subject.kind === 'memory' ? [subject.id] : [];
  }
}

/** What an agent knows best: the section that is written into its MEMORY.md. */
@Injectable()
export class AgentMemoryResource extends AgentResource {
  readonly kind = 'agent';
  readonly title = 'MEMORY.md of an agent';
  readonly description = 'The most trusted memories of an agent';
  readonly uriTemplate = 'workspace://agents/{id}/MEMORY.md';
  readonly exampleRef = 'agent:<id>';
  override readonly scopes = ['memory:read' as const];

  constructor(
    private readonly names: AgentNames,
    private readonly surest: SurestMemories,
    private readonly known: AgentList,
  ) {
    super();
  }

  async read({ brandId }: ToolCaller, key: string): Promise<AgentDocument> {
    const agent = await this.names.find(brandId, 'ref', key);
    const section = agent && sectionText(await this.surest.of(agent.seq));
    if (!section) return { head: [`# ${AGENT_PREFIX}${key}`, 'Remembers nothing yet.'], texts: [] };
    return { head: [`# ${AGENT_PREFIX}${key}`], texts: [{ name: 'MEMORY.md', text: section }] };
  }

  override async list({ brandId }: ToolCaller): Promise<readonly OfferedResource[]> {
    const { items } = await this.known.read(brandId, { limit: MAX_AGENTS });
    return items.map(({ agentId }) => ({
      uri: `workspace://agents/${agentId}/MEMORY.md`,
      name: agentId,
      title: `MEMORY.md of ${agentId}`,
      description: this.description,
    }));
  }

  override async complete({ brandId }: ToolCaller, beginning: string): Promise<readonly string[]> {
    const { items } = await this.known.read(brandId, { limit: 200 });
    return items.map(({ agentId }) => agentId).filter((id) => id.startsWith(beginning));
  }

  override changedBy({ subject, data }: ResourceEvent): readonly string[] {
    return subject.kind === 'memory' && typeof data.agent_id === 'string' ? [data.agent_id] : [];
  }
}

@Injectable()
export class AgentsOverview extends AgentOverview {
  readonly title = 'Agents';
  override readonly scopes = ['memory:read' as const];

  constructor(private readonly known: AgentList) {
    super();
  }

  async lines({ brandId }: ToolCaller): Promise<readonly LazyText[]> {
    const { items, total } = await this.known.read(brandId, { limit: MAX_AGENTS });
    const lines = items.map(
      ({ agentId, name, active }) =>
        () =>
          `- ${agentId} ${inline(name, 80)}: ${counted(active, 'memory', 'memories')}`,
    );
    return total > items.length ? [...lines, `- and ${total - items.length} more`] : lines;
  }
}
