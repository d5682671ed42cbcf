import { Injectable } from '@nestjs/common';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { BoolField, EnumField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { checked } from '../../../platform/http/fields/validation-pipe.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import { AGENT_ID } from '../../identity/index.js';
import { AgentTool, WriteInput } from '../../mcp/index.js';
import { MemoriesService } from '../memories.service.js';
import { IMPORTANCES, WRITABLE_KINDS, type Importance, type Kind } from '../memory-kinds.js';
import { CreateMemoryDto } from '../memory.dto.js';
import { timestampOf } from '../occurred-at.js';
import { AgentNames } from './agent-names.js';

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

@Injectable()
export class RememberTool extends AgentTool<RememberInput> {
  readonly name = 'remember';
  readonly title = 'Write a memory';
  readonly description =
    'Keep something an agent should know next time: a decision and its reason, a learning, a preference, a fact. Recall first: if it is known but wrong, use correct_memory. What belongs to code goes into record_lesson. Never store secrets. Returns the ref of the memory. Example: remember {"agent_id": "builder-1", "kind": "decision", "title": "Deploys go out on Tuesdays", "body": "Because support is there."}';
  readonly input = RememberInput;
  override readonly scopes = ['memory:write' as const];
  override readonly effect = 'adds';

  constructor(
    private readonly names: AgentNames,
    private readonly memories: MemoriesService,
  ) {
    super();
  }

  async call(
    { idempotency_key: _, new_agent: isNew, ...input }: RememberInput,
    { brandId, userId }: TokenCaller,
  ): Promise<ToolAnswer> {
    if (!isNew) await this.requireIntended(brandId, input.agent_id);
    const draft = checked(CreateMemoryDto, { ...input, occurred_at: timestampOf(input.occurred_at) }).draft();
    const { id, agentId } = await this.names.orClosest(brandId, input.agent_id, () =>
      this.memories.create(brandId, input.agent_id, draft, { userId }),
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
}
