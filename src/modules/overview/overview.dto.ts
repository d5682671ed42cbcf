import type { Type } from '@nestjs/common';
import {
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { ATTENTION, ATTENTION_KINDS, SUBJECT_KINDS, type AttentionKind, type AttentionRow } from './attention-part.js';
import { COUNTED_STATES, type Counted, type Overview } from './counted-states.js';
import type { Attention } from './overview.service.js';

const UNITS = namedEnum('QuotaUnit', ['rows', 'bytes']);
const KIND = { about: 'What needs attention', values: ATTENTION_KINDS };

export class AttentionSubjectDto {
  @EnumField({ about: 'Kind of thing', values: SUBJECT_KINDS, example: 'desk' })
  kind: (typeof SUBJECT_KINDS)[number];
  @StringField({
    about: 'Its id; of a quota the counted kind, or `storage`',
    example: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
  })
  id: string;
  @StringField({ about: 'Short name, if it has one', nullable: true, example: 'desk-4f7e9a552f' })
  ref: string | null;
  @StringField({ about: 'Name for people', example: 'Build desk' })
  name: string;
}

export class AttentionUsageDto {
  @IntField({ about: 'Current use', example: 46 })
  used: number;
  @IntField({ about: 'Maximum of the plan', example: 50 })
  limit: number;
  @EnumField({ about: 'What is counted', values: UNITS, example: 'rows' })
  unit: 'rows' | 'bytes';
}

export class AttentionItemDto {
  @EnumField(KIND)
  kind: AttentionKind;
  @ObjectField(() => AttentionSubjectDto, { about: 'What it is about' })
  subject: AttentionSubjectDto;
  @TimestampField({
    about:
      'Since when. Of a hire: hired at; of a card: last changed at; of a token: issued at; of an invitation: expired at. Null: not known',
    nullable: true,
  })
  since: string | null;
  @StringField({
    about:
      'Question, fault or summary of a build; last error of a hire, an update or an index; board of a card; role of an invitation',
    nullable: true,
    example: null,
  })
  detail: string | null;
  @TimestampField({ about: 'When a token expires', nullable: true })
  expires_at: string | null;
  @ObjectField(() => AttentionUsageDto, { about: 'Use of a quota', nullable: true })
  usage: AttentionUsageDto | null;

  static from({ kind, id, ref, name, since, detail, expiresAt, usage }: AttentionRow): AttentionItemDto {
    return {
      kind,
      subject: { kind: ATTENTION[kind].subject, id, ref, name },
      since: since?.toISOString() ?? null,
      detail,
      expires_at: expiresAt?.toISOString() ?? null,
      usage: usage ?? null,
    };
  }
}

export class AttentionSubjectOfDto {
  @EnumField(KIND)
  kind: AttentionKind;
  @StringField({ about: 'Id of the subject', max: 100, example: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11' })
  id: string;
}

export class AttentionTotalDto {
  @EnumField(KIND)
  kind: AttentionKind;
  @IntField({ about: 'All of this kind, also those that are not listed', example: 1 })
  total: number;
}

export class AttentionDto {
  @ListField(() => AttentionItemDto, { about: 'By kind, the most urgent first; oldest first; up to 20 of a kind' })
  items: AttentionItemDto[];
  @IntField({ about: 'All of them, also those that are not listed', example: 1 })
  total: number;
  @ListField(() => AttentionTotalDto, { about: 'Kinds of which there are any' })
  totals: AttentionTotalDto[];

  static from({ items, total, totals }: Attention): AttentionDto {
    return { items: items.map((item) => AttentionItemDto.from(item)), total, totals: [...totals] };
  }
}

/** One class per counted resource, with a count for each of its states. */
function countsDto(name: Counted, schema: string, abouts: Readonly<Record<string, string>> = {}): Type<object> {
  const type = { [schema]: class {} }[schema]!;
  for (const state of COUNTED_STATES[name])
    IntField({ about: abouts[state] ?? `In the state \`${state}\``, example: 1 })(type.prototype, state);
  return type;
}

const COUNTS: Readonly<Record<Counted, Type<object>>> = {
  desks: countsDto('desks', 'DeskStateCounts', { dormant: 'Without contact for two weeks; counted nowhere else' }),
  hires: countsDto('hires', 'HireStateCounts', {
    provisioning: 'Being set up',
    failed: 'Being set up, with a step that has stalled',
    canceling: 'Canceled, and still working until the end of the period',
    ended: 'Canceled and ended',
  }),
  projects: countsDto('projects', 'ProjectStateCounts'),
  builds: countsDto('builds', 'OverviewBuildCounts', { waiting: 'Waiting for an answer' }),
  cards: countsDto('cards', 'CardStateCounts'),
  lessons: countsDto('lessons', 'LessonStateCounts', {
    fresh: 'Their code is as it was',
    drifted: 'Their code has changed since',
    removed: 'Their code is gone',
  }),
  memories: countsDto('memories', 'MemoryStateCounts', {
    active: 'All that are active, those that fade included',
    fading: 'Active, but not found any more within 60 days unless somebody verifies them',
  }),
};

const counts = (name: Counted, about: string): PropertyDecorator =>
  ObjectField(() => COUNTS[name], { about, nullable: true });

export class OverviewDto {
  @counts('desks', 'Desks; null while the feature is off')
  desks: object | null;
  @counts('hires', 'Hires')
  hires: object | null;
  @counts('projects', 'Projects, by the state of their index')
  projects: object | null;
  @counts('cards', 'Cards of all boards')
  cards: object | null;
  @counts('builds', 'Builds')
  builds: object | null;
  @counts('lessons', 'Lessons of all projects; null for a token without `memory:read`')
  lessons: object | null;
  @counts('memories', 'Memories of all agents; null for a token without `memory:read`')
  memories: object | null;

  static from(overview: Overview): OverviewDto {
    return { ...overview };
  }
}
