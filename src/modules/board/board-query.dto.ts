import { refuse } from '../../platform/kernel/errors/domain-error.js';
import {
  BoolField,
  EnumField,
  IntField,
  StringField,
  StringListField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { UUID } from '../../platform/kernel/values.js';
import { RefusedAs } from '../../platform/http/fields/refused-as.js';
import { BAD_SINCE } from './activity-cursor.js';
import { DEPTHS, type Depth } from './card-fields.js';
import type { MasterFilter } from './master-tasks.query.js';

const ARCHIVED = { about: 'Archived cards in place of the others', default: false, example: false };
const DEPTH = { about: 'Level of detail of each card', values: DEPTHS };

export class NamedCardsQuery {
  @StringListField({ about: 'Refs, in any case; what is no ref is ignored', example: ['LAUNCH-12'], maxLength: 40 })
  refs: string[];
}

@RefusedAs('malformed')
export class CardListQuery {
  @EnumField({ ...DEPTH, default: 'standard', example: 'standard' })
  detail: Depth;
  @BoolField(ARCHIVED)
  archived: boolean;
  @IntField({ about: 'Cards per page, 1 to 200', min: 1, max: 200, default: 50, example: 50 })
  per_page: number;
  @IntField({ about: 'Page, from 1', min: 1, max: 10_000_000, default: 1, example: 1 })
  page: number;
}

@RefusedAs('malformed')
export class CardQueryDto {
  @EnumField({ ...DEPTH, default: 'full', example: 'full' })
  detail: Depth;
}

@RefusedAs('malformed')
export class ChangeQuery {
  @EnumField({
    about: 'Return the whole card, or only the changed fields',
    values: ['full', 'receipt'],
    default: 'full',
  })
  return: 'full' | 'receipt';
}

const DIRECTIONS = ['newer', 'older'] as const;
export type Direction = (typeof DIRECTIONS)[number];

@RefusedAs('malformed')
export class ActivityQuery {
  @IntField({ about: 'Maximum number of entries, 1 to 200', min: 1, max: 200, default: 50, example: 50 })
  limit: number;
  @StringField({
    about: "A `next_cursor` from this board's activity",
    optional: true,
    max: 200,
    sentence: BAD_SINCE,
  })
  since?: string;
  @EnumField({ about: 'Only entries newer, or older, than those already read', values: DIRECTIONS, optional: true })
  direction?: Direction;
}

const EXPORT_DETAILS = ['summary', 'standard'] as const;
export type ExportDetail = (typeof EXPORT_DETAILS)[number];

@RefusedAs('malformed', 'detail', 'archived')
export class ExportQuery {
  @EnumField({ about: 'Level of detail of each card', values: EXPORT_DETAILS, default: 'standard' })
  detail: ExportDetail;
  @StringListField({
    about: 'Only these columns, by name',
    optional: true,
    example: ['Review'],
    maxItems: 1_000,
    maxLength: 1_000,
  })
  columns?: string[];
  @BoolField(ARCHIVED)
  archived: boolean;
}

@RefusedAs('malformed', 'has_pr', 'since', 'detail', 'archived')
export class MasterQuery {
  @StringListField({
    about: 'Only these boards, by id',
    optional: true,
    maxItems: 1_000,
  })
  board_ids?: string[];
  @StringField({ about: 'Only boards of this type', max: 100_000, optional: true, example: 'kanban' })
  board_type?: string;
  @StringListField({
    about: 'Only cards in columns of these names',
    optional: true,
    example: ['Review'],
    maxItems: 1_000,
    maxLength: 1_000,
  })
  column_names?: string[];
  @StringListField({ about: 'Only cards of these statuses', optional: true, example: ['in_review'], maxItems: 100 })
  status?: string[];
  @BoolField({ about: 'Only cards with, or without, a pull request', optional: true })
  has_pr?: boolean;
  @TimestampField({ about: 'Only cards changed since', optional: true })
  since?: string;
  @EnumField({
    about: '`summary`: the summary of each card, with its id and title',
    values: ['summary'],
    optional: true,
  })
  detail?: 'summary';
  @BoolField(ARCHIVED)
  archived: boolean;

  filter(): MasterFilter {
    // Too many ids answer 422, as any list that is too long; only a malformed id answers 400.
    if (this.board_ids?.some((id) => !UUID.test(id))) throw refuse.malformed('board_ids must be UUIDs');
    return {
      boardIds: this.board_ids,
      boardType: this.board_type,
      columnNames: this.column_names,
      statuses: this.status,
      hasPr: this.has_pr,
      since: this.since === undefined ? undefined : new Date(this.since),
      archived: this.archived,
    };
  }
}
