import {
  BoolField,
  EnumField,
  IntField,
  JsonField,
  NumberField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
  CountsField,
} from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { LimitQuery } from '../../platform/http/fields/limit.query.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { AGENT_ID } from '../identity/index.js';
import { confidenceAt, isStale, rounded, staleCaveat } from './decay.js';
import { ORDERS } from './memory-list.query.js';
import type { Change, Stats } from './memories.service.js';
import {
  IMPORTANCES,
  KINDS,
  STATUSES,
  WRITABLE_KINDS,
  type Importance,
  type Kind,
  type MemoryStatus,
} from './memory-kinds.js';
import type { Draft, StoredMemory } from './stored-memory.js';
import { momentOf } from './occurred-at.js';

const TITLE = {
  about: 'Title in one line',
  example: 'Deploys go out on Tuesdays',
  max: 500,
  notBlank: true,
};
const BODY = { about: 'What to remember', example: 'The release train leaves on Tuesday at 10:00 UTC.', max: 20_000 };
const DESCRIPTION = { about: 'One-line summary', example: 'When deploys happen', max: 200, line: true, nullable: true };
const TAGS = { about: 'Tags, at most 20', example: ['deploys'], maxItems: 20, maxLength: 50 };
const CONFIDENCE = { about: 'Confidence, 0 to 1', example: 0.8, min: 0, max: 1 };
const OCCURRED_AT = { about: 'When it happened', example: '2026-05-03T00:00:00.000Z', nullable: true };

function tagsOf(tags: readonly string[]): string[] {
  const trimmed = tags.map((tag) => tag.trim());
  if (trimmed.includes('')) throw refuse.field('tags', 'items must not be blank');
  if (trimmed.some((tag) => /[\p{Cc}\u2028\u2029]/u.test(tag)))
    throw refuse.field('tags', 'items must be one line each');
  return [...new Set(trimmed)];
}

function bodyOf(body: string): string {
  if (/^[\s\p{Cf}\p{Z}]*$/u.test(body)) throw refuse.field('body', 'must not be blank');
  return body;
}

export class NewMemoryDto {
  @StringField(AGENT_ID)
  agent_id: string;
  @EnumField({ about: 'What it is', values: WRITABLE_KINDS })
  kind: Kind;
  @StringField(TITLE)
  title: string;
  @StringField(BODY)
  body: string;
  @StringField({ ...DESCRIPTION, optional: true })
  description?: string | null;
  @StringListField({ ...TAGS, default: [] })
  tags: string[];
  @NumberField({ ...CONFIDENCE, default: 0.8 })
  confidence: number;
  @EnumField({
    about: 'Importance',
    values: IMPORTANCES,
    default: 'normal',
    example: 'normal',
  })
  importance: Importance;
  @TimestampField({ ...OCCURRED_AT, optional: true })
  occurred_at?: string | null;

  draft(): Draft {
    return {
      kind: this.kind,
      title: this.title,
      body: bodyOf(this.body),
      description: this.description ?? null,
      tags: tagsOf(this.tags),
      confidence: this.confidence,
      importance: this.importance,
      occurredAt: momentOf(this.occurred_at),
    };
  }
}

export class MemoryChangeDto {
  @StringField({ ...TITLE, optional: true })
  title?: string;
  @StringField({ ...BODY, optional: true })
  body?: string;
  @StringField({ ...DESCRIPTION, optional: true })
  description?: string | null;
  @EnumField({ about: 'What it is', values: WRITABLE_KINDS, optional: true })
  kind?: Kind;
  @StringListField({ ...TAGS, about: 'Tags; replaces the whole list', optional: true })
  tags?: string[];
  @NumberField({ ...CONFIDENCE, optional: true })
  confidence?: number;
  @EnumField({ about: 'Importance', values: IMPORTANCES, optional: true, example: 'normal' })
  importance?: Importance;
  @TimestampField({ ...OCCURRED_AT, about: 'When it happened; null: not known', optional: true })
  occurred_at?: string | null;
  @EnumField({ about: 'Archived memories are not found', values: ['archived', 'active'], optional: true })
  status?: 'archived' | 'active';

  change(): Change {
    const { title, body, description, kind, tags, confidence, importance, occurred_at: occurredAt, status } = this;
    const sent = {
      title,
      body: body === undefined ? undefined : bodyOf(body),
      description,
      kind,
      tags: tags && tagsOf(tags),
      confidence,
      importance,
      occurredAt: occurredAt === undefined ? undefined : momentOf(occurredAt),
      status,
    };
    return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  }
}

export class MemoryDto {
  @UuidField({ about: 'Id of the memory' })
  id: string;
  @StringField(AGENT_ID)
  agent_id: string;
  @EnumField({ about: 'What it is', values: KINDS })
  kind: Kind;
  @StringField(TITLE)
  title: string;
  @StringField(BODY)
  body: string;
  @StringField(DESCRIPTION)
  description: string | null;
  @NumberField({ ...CONFIDENCE, about: 'Current confidence: about 2% less each week since it was verified' })
  confidence: number;
  @StringListField(TAGS)
  tags: string[];
  @EnumField({ about: 'Importance; critical memories do not lose confidence', values: IMPORTANCES })
  importance: Importance;
  @EnumField({ about: 'Only active memories are found', values: STATUSES })
  status: MemoryStatus;
  @BoolField({ about: 'Not verified for more than 30 days' })
  stale: boolean;
  @StringField({ about: 'Warning if it is stale', example: null, nullable: true })
  stale_caveat: string | null;
  @UuidField({ about: 'The pattern it was merged into', nullable: true })
  merged_into: string | null;
  @JsonField({ about: 'The conversation it was found in', nullable: true, example: null })
  source: Record<string, unknown> | null;
  @TimestampField({ ...OCCURRED_AT, about: 'When it happened; null if not known' })
  occurred_at: string | null;
  @TimestampField({ about: 'Created at' })
  created_at: string;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;
  @TimestampField({ about: 'When its content or confidence was last set' })
  last_verified_at: string;

  static from(memory: StoredMemory, now: Date): MemoryDto {
    const stale = isStale(memory.lastVerifiedAt, now);
    return {
      id: memory.id,
      agent_id: memory.agentId,
      kind: memory.kind,
      title: memory.title,
      body: memory.body,
      description: memory.description,
      confidence: rounded(confidenceAt(memory, now)),
      tags: [...memory.tags],
      importance: memory.importance,
      status: memory.status,
      stale,
      stale_caveat: stale ? staleCaveat(memory.lastVerifiedAt, now) : null,
      merged_into: memory.mergedInto,
      source: memory.source,
      occurred_at: memory.occurredAt?.toISOString() ?? null,
      created_at: memory.createdAt.toISOString(),
      updated_at: memory.updatedAt.toISOString(),
      last_verified_at: memory.lastVerifiedAt.toISOString(),
    };
  }
}

export class AsOfQuery {
  @TimestampField({ about: 'The memory as it was at this moment', example: undefined, optional: true })
  as_of?: string;

  get moment(): Date | null {
    return momentOf(this.as_of);
  }
}

export class MemoryListDto extends ListOf(MemoryDto, {
  about: 'Newest first, unless `order` says otherwise',
  total: 'Memories that match, on all pages',
}) {}

/** `?cursor=` and `?limit=` of lists with the newest item first. */
export class PageQuery extends LimitQuery {
  @StringField({ about: 'The `next_cursor` of the previous page', max: 300, optional: true })
  cursor?: string;
}

export class MemoryListQuery extends PageQuery {
  @EnumField({ about: 'Only these', values: STATUSES, optional: true })
  status?: MemoryStatus;
  @EnumField({ about: 'Only this kind', values: KINDS, optional: true })
  kind?: Kind;
  @StringField({ about: 'Only with all these words', example: 'release train', max: 500, optional: true })
  q?: string;
  @StringField({ about: 'Only with this tag', example: 'deploys', max: 50, optional: true })
  tag?: string;
  @BoolField({ about: 'Only those that are stale, or only those that are not', optional: true, example: false })
  stale?: boolean;
  @EnumField({ about: 'What comes first', values: ORDERS, default: 'recent', example: 'recent' })
  order: (typeof ORDERS)[number];
}

export class MemoryStatsDto {
  @IntField({ about: 'Active memories', example: 12 })
  total_active: number;
  @IntField({ about: 'Archived memories', example: 3 })
  total_archived: number;
  @IntField({ about: 'Memories merged into a pattern', example: 6 })
  total_merged: number;
  @CountsField({ about: 'Active memories of each kind', example: { decision: 2, learning: 10 } })
  by_kind: Record<string, number>;
  @NumberField({
    about: 'Mean confidence of the active memories; null if there are none',
    nullable: true,
    example: 0.71,
  })
  avg_confidence: number | null;

  static from({ totals, byKind, averageConfidence }: Stats): MemoryStatsDto {
    return {
      total_active: totals.active,
      total_archived: totals.archived,
      total_merged: totals.merged,
      by_kind: { ...byKind },
      avg_confidence: averageConfidence,
    };
  }
}
