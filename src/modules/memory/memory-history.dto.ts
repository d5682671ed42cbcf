import { EnumField, JsonField, ObjectField, StringField, TimestampField } from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { CHANGES, type ChangeName } from './memory-changes.js';
import type { PastChange } from './memory-history.query.js';

export class MemoryChangedByDto {
  @EnumField({ about: 'A person, an agent in a build, or the service itself', values: ['person', 'agent', 'service'] })
  kind: 'person' | 'agent' | 'service';
  @StringField({ about: 'Id of the person or agent', example: '2', nullable: true })
  id: string | null;
  @StringField({ about: 'Name of the person, the agent or the loop', example: 'Ada Lovelace' })
  name: string;

  static from({ byUser, byName, byService, byAgent }: PastChange): MemoryChangedByDto | null {
    if (byAgent !== null) return { kind: 'agent', id: byAgent, name: byService ?? byAgent };
    if (byService !== null) return { kind: 'service', id: null, name: byService };
    return byUser === null ? null : { kind: 'person', id: String(byUser), name: byName ?? 'Former member' };
  }
}

export class MemoryHistoryEntryDto {
  @TimestampField({ about: 'When' })
  at: string;
  @ObjectField(() => MemoryChangedByDto, { about: 'Who; null if not known', nullable: true })
  by: MemoryChangedByDto | null;
  @EnumField({ about: 'What happened', values: CHANGES, example: 'corrected' })
  change: ChangeName;
  @JsonField({ about: 'The fields that changed, as they were', nullable: true, example: { confidence: 0.8 } })
  before: Record<string, unknown> | null;
  @JsonField({
    about: 'The same fields afterwards; of `created` all that was written, null if not known',
    nullable: true,
    example: { confidence: 0.95 },
  })
  after: Record<string, unknown> | null;
  @JsonField({ about: 'Of `created`: the conversation it was found in', nullable: true, example: null })
  source: Record<string, unknown> | null;

  static from(entry: PastChange): MemoryHistoryEntryDto {
    return {
      at: entry.at.toISOString(),
      by: MemoryChangedByDto.from(entry),
      change: entry.change,
      before: entry.before,
      after: entry.after,
      source: entry.source,
    };
  }
}

export class MemoryHistoryDto extends ListOf(MemoryHistoryEntryDto, {
  about: 'Newest first',
  total: 'Changes in all',
  example: 2,
}) {}
