import { describe, expect, it } from '@jest/globals';
import { MAX_ENTRY_BYTES, type BuildEntry } from '../../../shared/build-protocol.js';
import { cut, fitting, lastBytes, MAX_LOG_BYTES, numbered } from './log-entries.js';

const entry = (text: string, more: Partial<BuildEntry> = {}): BuildEntry => ({
  at: '2026-01-31T09:30:00.000Z',
  kind: 'text',
  step: 'coding',
  text,
  ...more,
});
const textsOf = (lines: readonly string[]): string[] => numbered(lines, 1).map(({ text }) => text);

describe('An entry', () => {
  it('stays as it is within its maximum', () => {
    const whole = entry('x'.repeat(MAX_ENTRY_BYTES), { tool: 'Edit' });
    expect(cut(whole)).toBe(whole);
  });

  it.each([
    ['letters', 'x', MAX_ENTRY_BYTES + 1],
    ['letters of two bytes', 'é', MAX_ENTRY_BYTES],
    ['pictures of four bytes', '🚀', MAX_ENTRY_BYTES],
  ])('of too many %s is cut between two characters, and says how long it was', (_name, character, count) => {
    const { text } = cut(entry(character.repeat(count)));
    const [kept, mark] = text.split('\n');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ENTRY_BYTES);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_ENTRY_BYTES - 8);
    expect(kept!.replaceAll(character, '')).toBe('');
    expect(mark).toBe(`[cut: ${Buffer.byteLength(character.repeat(count))} bytes]`);
  });

  it('has a tool of at most 200 characters', () => {
    expect(cut(entry('', { tool: 't'.repeat(300) })).tool).toHaveLength(200);
  });
});

describe('A log', () => {
  it('takes entries and counts their bytes', () => {
    const { lines, bytes, logBytes } = fitting([entry('a'), entry('b\nc', { tool: 'Edit' })], 100);
    expect(numbered(lines, 7)).toEqual([
      { seq: 7, ...entry('a') },
      { seq: 8, ...entry('b\nc', { tool: 'Edit' }) },
    ]);
    expect(bytes).toBe(Buffer.byteLength(lines.join('\n')) + 1);
    expect(logBytes).toBe(100 + bytes);
  });

  it('ends with an error that says that it is full, once', () => {
    const first = fitting([entry('a'), entry('x'.repeat(1_000)), entry('c')], MAX_LOG_BYTES - 500);
    expect(textsOf(first.lines)).toEqual(['a', 'The log is full: later entries were dropped.']);
    expect(numbered(first.lines, 1).at(-1)!.kind).toBe('error');
    expect(first.logBytes).toBeGreaterThan(MAX_LOG_BYTES);
    const later = fitting([entry('d')], first.logBytes);
    expect(later.lines).toEqual([]);
    expect(later.logBytes).toBeGreaterThan(first.logBytes);
  });

  it('counts what is dropped no further than a column can hold', () => {
    expect(fitting([entry('d')], 2_147_483_640).logBytes).toBe(2_147_483_647);
  });
});

describe('The end of a text', () => {
  it.each([
    ['abc', 10, 'abc'],
    ['abc', 2, 'bc'],
    ['aéé', 3, 'é'],
    ['a🚀🚀', 7, '🚀'],
    ['a🚀', 3, ''],
  ])('of %j with %i bytes is %j', (text, max, expected) => {
    expect(lastBytes(text, max)).toBe(expected);
  });
});
