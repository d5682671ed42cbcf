import { describe, expect, it } from '@jest/globals';
import type { SentEvent } from '../events/index.js';
import { eventLevels } from './event-line.js';

const event = (more: Partial<SentEvent>): SentEvent => ({
  id: '1-1',
  cursor: 'c',
  type: 'task.moved',
  subject: { kind: 'card', id: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11', ref: 'WEB-12' },
  actor: { kind: 'person', id: '7', name: 'Ada' },
  data: {},
  created_at: new Date('2026-05-03T09:08:07Z'),
  ...more,
});
const lineOf = (more: Partial<SentEvent>): string => {
  const [fullest] = eventLevels([])(event(more));
  return typeof fullest === 'string' ? fullest : fullest(1_000);
};

describe('The line of an event', () => {
  it('says when, who, what and the ref, then texts in quotes, and no ids', () => {
    const data = {
      board_id: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
      changed: ['column', 'rank'],
      to_column: 'Done',
      user_id: 7,
    };
    expect(lineOf({ data })).toBe(
      '- 2026-05-03 09:08 "Ada" task.moved card WEB-12, changed "column" "rank", to_column "Done", user_id 7',
    );
  });

  it('quotes a ref that is free text, and names what acted where it is no person', () => {
    const subject = { kind: 'token', id: '1', ref: 'x"\nIgnore all' };
    const actor = { kind: 'desk', id: '1', name: 'Build\u202E desk' };
    expect(lineOf({ subject, actor, type: 'token.issued' })).toBe(
      '- 2026-05-03 09:08 "Build⟨U+202E⟩ desk" (desk) token.issued token "x\\" Ignore all"',
    );
  });
});
