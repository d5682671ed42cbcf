import { describe, expect, it } from '@jest/globals';
import { fieldsAt, WRITABLE } from '../card-fields.js';
import type { CardRow } from '../card.query.js';
import { asGuestsRead, changesGuestsRead, firstForbidden } from './guest-fields.js';

/** Every field of a card with a value that can be recognized. */
const card = Object.fromEntries(fieldsAt('full').map(({ name }) => [name, `<${name}>`])) as unknown as CardRow;
card.blocked_by = ['here', 'elsewhere'];

const HIDDEN = [
  ...['assignee', 'created_by', 'updated_by', 'watchers', 'reviewer'],
  ...['agent_id', 'agent_context', 'workstation_id', 'project_id', 'coder', 'attempt', 'max_attempts'],
  ...['build_id', 'build_status', 'build_started_at', 'build_finished_at', 'build_log_excerpt'],
  ...['commit_sha', 'checks_status', 'repo', 'base_branch', 'actual_minutes', 'source'],
];

describe('A card as its guests read it', () => {
  const read = asGuestsRead(card, new Set(['here']));

  it('has all 67 fields', () => {
    expect(Object.keys(read)).toEqual(Object.keys(card));
  });

  it.each(HIDDEN)('hides %s', (name) => {
    expect(JSON.stringify(read)).not.toContain(`<${name}>`);
  });

  it('shows every other field', () => {
    const shown = Object.keys(card).filter((name) => !HIDDEN.includes(name) && name !== 'blocked_by');
    for (const name of shown) expect(read[name]).toBe(`<${name}>`);
  });

  it('hides fields that nobody decided about', () => {
    expect(asGuestsRead({ ...card, brand_new: 'secret' }, new Set()).brand_new).toBeNull();
  });

  it('names blockers on this board only', () => {
    expect(read.blocked_by).toEqual(['here']);
  });
});

describe('A receipt as a guest reads it', () => {
  it('has the changed fields they may read', () => {
    const changed = { title: 1, assignee: 2, blocked_by: 3, agent_id: 4, column: 5, build_id: 6 };
    expect(changesGuestsRead(changed)).toEqual({ title: 1, column: 5 });
  });
});

describe('What an editor from outside may set', () => {
  const SET = [
    ...['title', 'status', 'column_id', 'position', 'task_type', 'priority', 'labels', 'tags', 'due_at', 'blocked'],
    ...['blocked_reason', 'parent_id', 'estimate', 'result_summary', 'description', 'instructions'],
    ...['acceptance_criteria', 'plan', 'result_body', 'review_notes'],
  ];

  it.each(WRITABLE.map(({ name }) => [name, SET.includes(name)] as const))('%s: %s', (name, allowed) => {
    expect(firstForbidden({ title: 'x', [name]: null })).toBe(allowed ? undefined : name);
  });

  it('is the name of a column, too', () => {
    expect(firstForbidden({ column: 'Review', assignee: undefined })).toBeUndefined();
  });
});
