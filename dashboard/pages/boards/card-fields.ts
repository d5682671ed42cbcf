import type { Card } from '../../../client/src/generated.js';

export type FieldKind = 'line' | 'long' | 'number' | 'moment' | 'json';
export type EditableName = Extract<keyof Card, string>;

export interface EditableField {
  readonly name: EditableName;
  readonly kind: FieldKind;
  readonly max?: number;
}

const line = (name: EditableName, max = 500): EditableField => ({ name, kind: 'line', max });
const long = (name: EditableName): EditableField => ({ name, kind: 'long' });
const number = (name: EditableName): EditableField => ({ name, kind: 'number' });
const moment = (name: EditableName): EditableField => ({ name, kind: 'moment' });

/** What is edited where it stands. */
export const WORK = {
  estimate: number('estimate'),
  blocked_reason: line('blocked_reason', 2_000),
} as const satisfies Record<string, EditableField>;

/** What can be edited together. */
export const EDITABLE = {
  delivery: [
    number('pr_number'),
    line('pr_url', 2_000),
    line('pr_state', 40),
    moment('pr_merged_at'),
    line('branch'),
    line('base_branch'),
    line('repo'),
    line('commit_sha', 64),
    line('checks_status', 40),
  ],
  build: [line('build_id', 200), line('build_status', 40), line('coder', 40), moment('build_started_at')],
  agent: [
    line('agent_id', 255),
    { name: 'agent_context', kind: 'json' },
    number('max_attempts'),
    long('instructions'),
    long('acceptance_criteria'),
    long('plan'),
  ],
  result: [line('result_summary', 5_000), long('result_body'), long('review_notes')],
  more: [line('source', 100), line('external_url', 2_000), number('actual_minutes')],
} as const satisfies Record<string, readonly EditableField[]>;

export type EditGroup = keyof typeof EDITABLE;

/** As it is typed. */
export function typedOf(card: Card, { name, kind }: EditableField): string {
  const value = card[name];
  if (value === null || value === undefined) return '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'moment') return localMoment(value as string);
  return typeof value === 'object' ? '' : String(value);
}

/** As it is sent. Throws a `SyntaxError` for JSON that is none. */
export function sentOf({ kind }: EditableField, typed: string): unknown {
  if (typed.trim() === '') return null;
  if (kind === 'number') return Number(typed);
  if (kind === 'moment') return new Date(typed).toISOString();
  return kind === 'json' ? (JSON.parse(typed) as unknown) : typed;
}

/** What a field for a local date and time shows. */
function localMoment(at: string): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
