import { Injectable } from '@nestjs/common';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { UUID } from '../../../platform/kernel/values.js';
import { EnumField, NumberField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { checked } from '../../../platform/http/fields/validation-pipe.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse, type DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { AgentTool, found, WriteInput } from '../../mcp/index.js';
import { confidenceAt, rounded } from '../decay.js';
import { MemoriesService } from '../memories.service.js';
import { ChangeMemoryDto } from '../memory.dto.js';
import { timestampOf } from '../occurred-at.js';

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
export class CorrectMemoryTool extends AgentTool<CorrectMemoryInput> {
  readonly name = 'correct_memory';
  readonly title = 'Correct, confirm or archive a memory';
  readonly description =
    'When a recalled memory is wrong, correct it; when you saw that it still holds, send confidence to verify it; when it no longer matters, archive it. Who changed what is kept. Example: correct_memory {"ref": "memory:0b9e…", "body": "Deploys now go out on Mondays."}';
  readonly input = CorrectMemoryInput;
  override readonly scopes = ['memory:write' as const];
  override readonly effect = 'changes';

  constructor(
    private readonly memories: MemoriesService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async call(
    { idempotency_key: _, ref, ...input }: CorrectMemoryInput,
    { brandId, userId }: TokenCaller,
  ): Promise<ToolAnswer> {
    const change = checked(ChangeMemoryDto, { ...input, occurred_at: timestampOf(input.occurred_at) }).change();
    if (!Object.keys(change).length)
      throw refuse.field('ref', 'send what to change: title, body, tags, confidence, occurred_at or status');
    const memory = await found(this.memories.change(brandId, memoryId(ref), change, { userId }));
    if (!memory) throw unknownMemory();
    const confidence = rounded(confidenceAt(memory, this.clock.now()));
    const changed = Object.keys(change).map((name) => (name === 'occurredAt' ? 'occurred_at' : name));
    return {
      receipt: { ref: `${MEMORY_PREFIX}${memory.id}`, status: memory.status, confidence, changed },
    };
  }
}

export function memoryId(ref: string): string {
  const id = ref.trim().replace(/^memory:/, '');
  if (!UUID.test(id)) throw unknownMemory();
  return id.toLowerCase();
}

export function unknownMemory(): DomainError {
  return refuse.notFound('Memory not found: recall and search show the refs of those there are');
}
