import { refuse } from '../../platform/kernel/errors/domain-error.js';
import {
  BoolField,
  EnumField,
  IntField,
  StringField,
  StringListField,
  TimestampField,
  isTimestamp,
  UUID,
} from '../../platform/http/fields/fields.js';
import { DEPTHS, type Depth } from './card-fields.js';

/** Board reads refuse a value by 400: the interface fixes it so. */
function oneOf<T extends string, F extends T | undefined>(
  name: string,
  value: string | undefined,
  values: readonly T[],
  fallback: F,
): T | F {
  if (value === undefined) return fallback;
  if (!values.includes(value as T)) throw refuse.malformed(`${name} must be one of: ${values.join(', ')}`);
  return value as T;
}

function within(name: string, value: unknown, max: number, fallback: number): number {
  if (value === undefined) return fallback;
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > max)
    throw refuse.malformed(`${name} must be a whole number from 1 to ${max}`);
  return value as number;
}

const MOST = 200;
const MOST_PAGES = 10_000_000;
const DEPTH = {
  about: 'How much of each card',
  values: DEPTHS,
  optional: true,
  default: 'standard',
  example: 'standard',
  judgedLater: true,
};

export class CardListQuery {
  @EnumField(DEPTH)
  detail?: string;
  @IntField({
    about: 'Cards a page, 1 to 200',
    min: 1,
    max: 200,
    default: 50,
    example: 50,
    judgedLater: true,
  })
  per_page: number;
  @IntField({
    about: 'Page, from 1',
    min: 1,
    max: 10_000_000,
    default: 1,
    example: 1,
    judgedLater: true,
  })
  page: number;

  read(): { depth: Depth; page: number; perPage: number } {
    return {
      depth: oneOf('detail', this.detail, DEPTHS, 'standard'),
      perPage: within('per_page', this.per_page, MOST, 50),
      page: within('page', this.page, MOST_PAGES, 1),
    };
  }
}

export class CardQueryDto {
  @EnumField({ ...DEPTH, default: 'full', example: 'full' })
  detail: string;

  depth(): Depth {
    return oneOf('detail', this.detail, DEPTHS, 'full');
  }
}

const RETURNS = ['full', 'receipt'] as const;

export class ChangeQuery {
  @EnumField({
    about: 'The whole card, or only what changed',
    values: RETURNS,
    default: 'full',
    judgedLater: true,
  })
  return: string;

  wantsReceipt(): boolean {
    return oneOf('return', this.return, RETURNS, 'full') === 'receipt';
  }
}

const DIRECTIONS = ['newer', 'older'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export class ActivityQuery {
  @IntField({
    about: 'Entries at most, 1 to 200',
    min: 1,
    max: 200,
    default: 50,
    example: 50,
    judgedLater: true,
  })
  limit: number;
  @StringField({
    about: 'A `next_cursor` of this board',
    optional: true,
    example: 'a.b.c',
    max: 200,
    judgedLater: true,
  })
  since?: string;
  @EnumField({
    about: 'Only what is newer, or older, than seen',
    values: DIRECTIONS,
    optional: true,
    judgedLater: true,
  })
  direction?: string;

  read(): { limit: number; direction: Direction | undefined } {
    return {
      direction: oneOf('direction', this.direction, DIRECTIONS, undefined),
      limit: within('limit', this.limit, MOST, 50),
    };
  }
}

const EXPORT_DETAILS = ['summary', 'standard'] as const;
export type ExportDetail = (typeof EXPORT_DETAILS)[number];

export class ExportQuery {
  @EnumField({
    about: 'How much of each card',
    values: EXPORT_DETAILS,
    default: 'standard',
    judgedLater: true,
  })
  detail: string;
  @StringListField({
    about: 'Only these columns, by name',
    optional: true,
    example: ['Review'],
    maxItems: 1_000,
    maxLength: 1_000,
  })
  columns?: string[];

  level(): ExportDetail {
    return oneOf('detail', this.detail, EXPORT_DETAILS, 'standard');
  }
}

export class MasterQuery {
  @StringListField({
    about: 'Only these boards, by id',
    optional: true,
    example: ['0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11'],
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
  @BoolField({ about: 'Only cards with, or without, a pull request', optional: true, judgedLater: true })
  has_pr?: boolean;
  @TimestampField({ about: 'Only cards changed since', optional: true, judgedLater: true })
  since?: string;

  checked(): this {
    if (this.has_pr !== undefined && typeof this.has_pr !== 'boolean')
      throw refuse.malformed('has_pr must be true or false');
    if (this.since !== undefined && !isTimestamp(this.since))
      throw refuse.malformed('since must be an ISO 8601 timestamp');
    if (this.board_ids?.some((id) => !UUID.test(id))) throw refuse.malformed('board_ids must be UUIDs');
    return this;
  }
}
