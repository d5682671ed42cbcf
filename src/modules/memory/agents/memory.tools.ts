import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { fenced, inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import {
  IntField,
  StringField,
  StringListField,
  BoolField,
  EnumField,
  NumberField,
} from '../../../platform/http/fields/fields.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { counted } from '../../../platform/kernel/counted.js';
import { snakeCase } from '../../../platform/kernel/letter-case.js';
import { actsAsAdmin, AGENT_ID } from '../../identity/index.js';
import { AgentTool, found, ListInput, pageText, WriteInput, type ToolCaller } from '../../mcp/index.js';
import { confidenceAt, isStale, rounded, staleCaveat } from '../decay.js';
import type { ChangedBy } from '../memory-changes.js';
import type { KnownAgent } from '../memory-agents.js';
import { KINDS, type Kind, IMPORTANCES, WRITABLE_KINDS, type Importance } from '../memory-kinds.js';
import type { StoredMemory } from '../stored-memory.js';
import { CANDIDATES, RecallService } from '../recall.service.js';
import { MemorySearch } from '../search/memory-search.query.js';
import { AgentNames } from './agent-names.js';
import { checked } from '../../../platform/http/fields/validation-pipe.js';
import { refuse, type DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { MemoriesService } from '../memories.service.js';
import { NewMemoryDto, MemoryChangeDto } from '../memory.dto.js';
import { timestampOf } from '../occurred-at.js';
import { UUID } from '../../../platform/kernel/values.js';

class RecallInput extends ListInput {
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

/** What is recalled: without a query the most important memories. */
interface Wanted {
  readonly query?: string;
  readonly kinds?: readonly Kind[] | null;
  readonly limit: number;
  readonly skip?: number;
}

interface Found {
  readonly memories: readonly StoredMemory[];
  readonly total: number;
}

class RememberInput extends WriteInput {
  @StringField({ ...AGENT_ID, about: 'Whose memory: the id of an agent' })
  agent_id: string;
  @EnumField({ about: 'What it is', values: WRITABLE_KINDS })
  kind: Kind;
  @StringField({
    about: 'Title in one line, by which it is found',
    max: 500,
    notBlank: true,
    example: 'Deploys go out on Tuesdays',
  })
  title: string;
  @StringField({
    about: 'What to remember, with the reason',
    max: 20_000,
    example: 'The release train leaves on Tuesday at 10:00 UTC.',
  })
  body: string;
  @StringListField({ about: 'Tags', maxItems: 20, maxLength: 50, default: [], example: ['deploys'] })
  tags: string[];
  @EnumField({ about: 'Critical ones never fade', values: IMPORTANCES, default: 'normal' })
  importance: Importance;
  @StringField({
    about: 'When it happened, if it did: a date or a timestamp',
    max: 40,
    optional: true,
    example: '2026-05-03',
  })
  occurred_at?: string;
  @BoolField({ about: 'true: agent_id is new on purpose, though it is nearly that of another', default: false })
  new_agent: boolean;
}

export const MEMORY_PREFIX = 'memory:';

class CorrectMemoryInput extends WriteInput {
  @StringField({
    about: 'The memory, as recall and search show it',
    max: 100,
    example: 'memory:0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
  })
  ref: string;
  @StringField({ about: 'New title', max: 500, notBlank: true, optional: true })
  title?: string;
  @StringField({ about: 'New text', max: 20_000, optional: true })
  body?: string;
  @StringListField({
    about: 'All tags; replaces the list',
    maxItems: 20,
    maxLength: 50,
    optional: true,
    example: ['deploys'],
  })
  tags?: string[];
  @NumberField({
    about: 'How sure you are now, 0 to 1; sending it verifies the memory',
    min: 0,
    max: 1,
    optional: true,
    example: 0.9,
  })
  confidence?: number;
  @StringField({
    about: 'When it happened: a date or a timestamp; null if not known',
    max: 40,
    optional: true,
    nullable: true,
    example: '2026-05-03',
  })
  occurred_at?: string | null;
  @EnumField({ about: 'archived: it is no longer recalled', values: ['archived', 'active'], optional: true })
  status?: 'archived' | 'active';
}

@Injectable()
export class MemoryTools {
  constructor(
    private readonly names: AgentNames,
    private readonly search: MemorySearch,
    private readonly recalls: RecallService,
    private readonly clock: Clock,
    private readonly memories: MemoriesService,
  ) {}

  @AgentTool({
    name: 'recall',
    title: 'Recall memories',
    agents: true,
    description:
      'What an agent knows about a question, before you decide or ask a person: decisions, learnings, patterns, preferences, facts. Returns the best matches with text, confidence and a warning if long unverified. Correct a wrong one with correct_memory. Example: recall {"agent_id": "builder-1", "query": "when do deploys go out"}',
    scopes: ['memory:read'],
    effect: 'reads',
  })
  async recall(input: RecallInput, { brandId }: ToolCaller): Promise<ToolAnswer> {
    const { agent_id: agentId, kinds = null, limit, skip } = input;
    const query = input.query?.trim() || undefined;
    const { memories, total } = await this.find(brandId, agentId, { query, kinds, limit, skip });
    const what = query === undefined ? 'the most important first' : `for ${inline(query, 200)}`;
    const head = total
      ? `${counted(total, 'memory', 'memories')} of ${agentId}, ${what}${skip ? `, after the first ${skip}` : ''}`
      : `${agentId} remembers nothing ${query ? `for ${inline(query, 200)}: try other or fewer words` : 'yet'}`;
    const now = this.clock.now();
    return pageText('recall', input, { head, items: memories, total }, (memory) => memoryLevels(memory, now));
  }

  /** A page of those that match, and how many match. */
  async find(brandId: number, agentId: string, wanted: Wanted): Promise<Found> {
    const agent = await this.names.find(brandId, 'agent_id', agentId);
    if (!agent) return { memories: [], total: 0 };
    const { query } = wanted;
    return query === undefined ? this.important(agent, wanted) : this.matching(agent, query, wanted);
  }

  private async important(agent: KnownAgent, { kinds = null, limit, skip = 0 }: Wanted): Promise<Found> {
    const [hits, total] = await Promise.all([
      this.search.find(agent, undefined, kinds, limit, skip),
      this.search.count(agent, kinds),
    ]);
    return { memories: hits.map(({ memory }) => memory), total };
  }

  private async matching(agent: KnownAgent, query: string, { kinds = null, limit, skip = 0 }: Wanted): Promise<Found> {
    const { hits } = await this.recalls.recall(agent, query, kinds, CANDIDATES);
    return { memories: hits.slice(skip, skip + limit).map(({ memory }) => memory), total: hits.length };
  }

  @AgentTool({
    name: 'remember',
    title: 'Write a memory',
    agents: true,
    description:
      'Keep something an agent should know next time: a decision and its reason, a learning, a preference, a fact. Recall first: if it is known but wrong, use correct_memory. What belongs to code goes into record_lesson. Never store secrets. Returns the ref of the memory. Example: remember {"agent_id": "builder-1", "kind": "decision", "title": "Deploys go out on Tuesdays", "body": "Because support is there."}',
    scopes: ['memory:write'],
    effect: 'adds',
  })
  async remember(
    { idempotency_key: _, new_agent: isNew, ...input }: RememberInput,
    caller: ToolCaller,
  ): Promise<ToolAnswer> {
    const { brandId } = caller;
    if (!isNew) await this.requireIntended(brandId, input.agent_id);
    const draft = checked(NewMemoryDto, { ...input, occurred_at: timestampOf(input.occurred_at) }).draft();
    const { id, agentId } = await this.names.orClosest(brandId, input.agent_id, () =>
      this.memories.create(brandId, input.agent_id, draft, changedBy(caller), actsAsAdmin(caller)),
    );
    return { receipt: { ref: `memory:${id}`, agent_id: agentId, written: true } };
  }

  /** A misspelt id would be an agent of its own, whose memories nobody recalls. */
  private async requireIntended(brandId: number, agentId: string): Promise<void> {
    const meant = await this.names.meantBy(brandId, agentId);
    if (meant === null) return;
    throw refuse.field(
      'agent_id',
      `no agent is called ${inline(agentId)} yet; did you mean ${inline(meant)}? For a new agent send "new_agent": true`,
    );
  }

  @AgentTool({
    name: 'correct_memory',
    title: 'Correct, confirm or archive a memory',
    agents: true,
    description:
      'When a recalled memory is wrong, correct it; when you saw that it still holds, send confidence to verify it; when it no longer matters, archive it. Who changed what is kept. Example: correct_memory {"ref": "memory:0b9e…", "body": "Deploys now go out on Mondays."}',
    scopes: ['memory:write'],
    effect: 'changes',
  })
  async correct({ idempotency_key: _, ref, ...input }: CorrectMemoryInput, caller: ToolCaller): Promise<ToolAnswer> {
    const change = checked(MemoryChangeDto, { ...input, occurred_at: timestampOf(input.occurred_at) }).change();
    if (!Object.keys(change).length)
      throw refuse.field('ref', 'send what to change: title, body, tags, confidence, occurred_at or status');
    const changing = this.memories.change(caller.brandId, memoryId(ref), change, changedBy(caller));
    const memory = await found(changing);
    if (!memory) throw unknownMemory();
    const confidence = rounded(confidenceAt(memory, this.clock.now()));
    const changed = Object.keys(change).map(snakeCase);
    return {
      receipt: { ref: `${MEMORY_PREFIX}${memory.id}`, status: memory.status, confidence, changed },
    };
  }
}

function changedBy(caller: ToolCaller): ChangedBy {
  return caller.kind === 'agent'
    ? { agent: { id: caller.agentId, name: caller.agentName } }
    : { userId: caller.userId };
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

export function memoryId(ref: string): string {
  const id = ref.trim().replace(/^memory:/, '');
  if (!UUID.test(id)) throw unknownMemory();
  return id.toLowerCase();
}

export function unknownMemory(): DomainError {
  return refuse.notFound('Memory not found: recall and search show the refs of those there are');
}
