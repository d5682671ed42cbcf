import {
  BoolField,
  EnumField,
  IntField,
  IntListField,
  JsonField,
  NumberField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UrlField,
  UuidField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import { TASK_TYPES } from '../coder-profiles/index.js';
import { CARD_ID, ID_OR_REF } from './card-id.js';
import { CardColumnDto } from './card-column.dto.js';
import { STATUSES } from './statuses.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { jsonField, jsonObject, type JsonColumn } from '../../platform/data/database/json-text.js';

/** Level of detail. Each level has all fields of the one before. */
export const DEPTHS = namedEnum('CardDepth', ['summary', 'standard', 'full']);
export type Depth = (typeof DEPTHS)[number];

export const PRIORITIES = namedEnum('CardPriority', ['low', 'normal', 'high', 'urgent']);

/** Attempts of a build at a card that names no number. */
export const DEFAULT_ATTEMPTS = 3;

interface Options {
  optional?: boolean;
  about?: string;
}

/** One field of a card: its source, documentation, validation, and whether callers may set it. */
export interface CardField {
  readonly name: string;
  readonly depth: Depth;
  /** SQL expression over `c` (the card), `k` (its column) and `b` (its board). */
  readonly sql: string;
  readonly kind: JsonColumn['name'];
  readonly field: (options: Options) => PropertyDecorator;
  /** As callers send it, where that is not as it is answered. */
  readonly sent?: (options: Options) => PropertyDecorator;
  readonly writable: boolean;
  /** Agents may set it by `save_card`. */
  readonly offered?: Options;
}

type Made = Pick<CardField, 'field' | 'kind'> & Partial<Pick<CardField, 'sql' | 'writable' | 'offered' | 'sent'>>;

const LONG_TEXT = 100_000;
const MAX_CONTEXT_BYTES = 65_536;

const text = (about: string, example: string, max = 500): Made => ({
  kind: 'text',
  field: (options) => StringField({ about, example, max, line: true, nullable: true, ...options }),
});
const longText = (about: string, example: string): Made => ({
  kind: 'text',
  field: (options) => StringField({ about, example, max: LONG_TEXT, nullable: true, ...options }),
});
const address = (about: string, example: string): Made => ({
  kind: 'text',
  field: (options) => UrlField({ about, example, nullable: true, ...options }),
});
const moment = (about: string): Made => ({
  kind: 'timestamptz',
  field: (options) => TimestampField({ about, nullable: true, ...options }),
});
const count = (about: string, example: number): Made => ({
  kind: 'int',
  field: (options) => IntField({ about, example, ...options }),
});
const whole = (about: string, example: number): Made => ({
  kind: 'int',
  field: (options) => IntField({ about, example, nullable: true, ...options }),
});
const person = (about: string): Made => ({
  kind: 'int',
  field: (options) => IntField({ about, example: 7, min: 1, nullable: true, ...options }),
});
const uuid = (about: string): Made => ({
  kind: 'uuid',
  field: (options) => UuidField({ about, nullable: true, ...options }),
});
const choice = (about: string, values: readonly string[], nullable: boolean): Made => ({
  kind: 'text',
  field: (options) => EnumField({ about, values, nullable, ...options }),
});
const words = (about: string, example: string[]): Made => ({
  kind: 'text[]',
  field: (options) => StringListField({ about, example, maxItems: 100, maxLength: 100, unique: true, ...options }),
});
/** Agents may set it, too. A model may need other words. */
const offered = (made: Made, about?: string): Made => ({ ...made, offered: about === undefined ? {} : { about } });
/** Read-only for callers. */
const own = (made: Made): Made => ({ ...made, writable: false });

/** The column of a card, as an object. */
export const COLUMN_JSON = jsonField({
  id: { sql: 'k.id', name: 'uuid' },
  name: { sql: 'k.name', name: 'text' },
  status: { sql: 'k.status', name: 'text' },
});

const SUMMARY: Record<string, Made> = {
  id: own({ kind: 'uuid', field: () => UuidField({ about: 'Id of the card' }) }),
  ref: own({
    kind: 'text',
    sql: `b.key || '-' || c.number`,
    field: () => StringField({ about: 'Short name', example: 'LAUNCH-12' }),
  }),
  title: offered(
    {
      kind: 'text',
      field: (options) =>
        StringField({ about: 'Title', example: 'Write the notes', max: 500, notBlank: true, ...options }),
    },
    'Title; required for a new card',
  ),
  status: offered(choice('Status', STATUSES, false), 'Or move it to the first column of this status'),
  column: own({
    kind: 'written',
    sql: `(${COLUMN_JSON.sql})::json`,
    field: () => ObjectField(() => CardColumnDto, { about: 'Its column' }),
  }),
  column_id: { kind: 'uuid', field: (options) => UuidField({ about: 'Id of its column', ...options }) },
  position: {
    kind: 'float',
    field: (options) => NumberField({ about: 'Position in its column', example: 3, ...options }),
  },
  board_id: own({ kind: 'uuid', field: () => UuidField({ about: 'Id of its board' }) }),
  board: own({
    kind: 'text',
    sql: 'b.name',
    field: () => StringField({ about: 'Name of its board', example: 'Launch' }),
  }),
  task_type: choice('Kind of work', TASK_TYPES, true),
  priority: offered(choice('Priority', PRIORITIES, false)),
  assignee: person('Assignee: id of a member'),
  pr_number: offered({
    kind: 'int',
    field: (options) => IntField({ about: 'Pull request', example: 42, min: 1, nullable: true, ...options }),
  }),
  branch: offered(text('Branch', 'release-notes')),
  pr_url: offered(address('Address of the pull request', 'https://git.example.com/acme/app/pulls/42')),
  updated_at: own({ kind: 'timestamptz', field: () => TimestampField({ about: 'Last changed at' }) }),
};

const STANDARD: Record<string, Made> = {
  project_id: uuid('Project it belongs to'),
  brand_id: own({ kind: 'int', field: () => IntField({ about: 'Workspace', example: 1 }) }),
  labels: offered(words('Labels', ['release']), 'All labels; replaces the list'),
  tags: words('Tags', ['docs']),
  created_at: own({ kind: 'timestamptz', field: () => TimestampField({ about: 'Created at' }) }),
  created_by: own(person('Created by')),
  updated_by: own(person('Last changed by')),
  started_at: own(moment('Started at')),
  completed_at: own(moment('Completed at')),
  due_at: moment('Due at'),
  archived_at: moment('Archived at'),
  blocked: offered({
    kind: 'bool',
    field: (options) => BoolField({ about: 'Whether it is blocked', example: false, ...options }),
  }),
  blocked_reason: offered(text('Why it is blocked', 'Waits for the translation', 2_000)),
  blocked_by: {
    kind: 'uuid[]',
    field: (options) => UuidListField({ about: 'Cards that block it', ...options }),
    sent: (options) =>
      UuidListField({ about: `Cards that block it: ${ID_OR_REF} of each`, pattern: CARD_ID, ...options }),
  },
  parent_id: {
    ...uuid('Parent card'),
    sent: (options) =>
      UuidField({
        about: `Parent card: ${ID_OR_REF}`,
        pattern: CARD_ID,
        example: 'WEB-12',
        nullable: true,
        ...options,
      }),
  },
  children_count: own(count('Number of child cards', 0)),
  checklist_total: own(count('Items of its checklist', 3)),
  checklist_done: own(count('Items that are done', 1)),
  comments_count: own(count('Comments', 2)),
  attachments_count: own(count('Attachments', 0)),
  watchers: {
    kind: 'int[]',
    field: (options) => IntListField({ about: 'Members who watch it', example: [7], ...options }),
  },
  reviewer: person('Reviewer: id of a member'),
  estimate: {
    kind: 'float',
    field: (options) => NumberField({ about: 'Estimated effort', example: 3, min: 0, nullable: true, ...options }),
  },
  actual_minutes: whole('Minutes spent', 95),
  attempt: count('Attempt number', 1),
  max_attempts: whole('Attempts allowed', 3),
  agent_id: offered(text('Agent that works on it', 'release-helper', 255)),
  agent_context: {
    kind: 'json',
    field: (options) =>
      JsonField({
        about: 'Context for the agent; `profile` names a coder profile',
        example: { profile: 'claude.docs' },
        maxBytes: MAX_CONTEXT_BYTES,
        nullable: true,
        ...options,
      }),
  },
  workstation_id: uuid('Desk it is built on'),
  coder: text('Coder that builds it', 'claude_code', 40),
  build_id: text('Build', 'b-118', 200),
  build_status: text('State of the build', 'succeeded', 40),
  build_started_at: moment('Build started at'),
  build_finished_at: moment('Build ended at'),
  commit_sha: text('Commit', '3f6c1e0', 64),
  pr_state: text('State of the pull request', 'open', 40),
  pr_merged_at: moment('Pull request merged at'),
  checks_status: text('State of the checks', 'passed', 40),
  repo: text('Repository', 'acme/app'),
  base_branch: text('Target branch', 'main'),
  source: text('Where the card came from', 'manual', 100),
  external_url: address('Reference in an external system', 'https://tracker.example.com/118'),
  version: own(count('Version, incremented by every change', 1)),
  result_summary: offered(text('Result in a line or two', 'Notes published', 5_000)),
};

const FULL: Record<string, Made> = {
  description: offered(longText('Description', 'The notes of release 1.2'), 'What is to be done'),
  instructions: longText('Instructions', 'List every change a user can see.'),
  acceptance_criteria: longText('Acceptance criteria', 'Every change is in it.'),
  plan: offered(longText('Steps', '1. Collect. 2. Write.')),
  result_body: longText('Result', 'All changes are in.'),
  review_notes: longText('Review notes', 'Good.'),
  build_log_excerpt: longText('End of the build log', 'ok'),
};

function fieldsOf(depth: Depth, made: Record<string, Made>): CardField[] {
  return Object.entries(made).map(([name, { sql = `c.${name}`, writable = true, ...rest }]) => ({
    name,
    depth,
    sql,
    writable,
    ...rest,
  }));
}

/** All 67 fields, in the order of the answer. */
const CARD_FIELDS: readonly CardField[] = [
  ...fieldsOf('summary', SUMMARY),
  ...fieldsOf('standard', STANDARD),
  ...fieldsOf('full', FULL),
];

export const WRITABLE = CARD_FIELDS.filter(({ writable }) => writable);

/** Those that agents may set. */
export const OFFERED = CARD_FIELDS.filter((field) => field.offered);

/** The fields of a level of detail. */
export function fieldsAt(depth: Depth): CardField[] {
  const included = DEPTHS.slice(0, DEPTHS.indexOf(depth) + 1);
  return CARD_FIELDS.filter((field) => included.includes(field.depth));
}

/** The SELECT list of a level of detail. */
export function selectAt(depth: Depth): string {
  return fieldsAt(depth)
    .map(({ name, sql }) => `${sql} AS ${name}`)
    .join(', ');
}

/** SQL of a card as JSON text. */
export function jsonAt(depth: Depth): string {
  return jsonObject(Object.fromEntries(fieldsAt(depth).map(({ name, sql, kind }) => [name, { sql, name: kind }])));
}
