import { describe, expect, it } from '@jest/globals';
import { expectLinearTime } from '../../../test/support/linear-time.js';
import { normalized } from './normalized.js';

describe('A normalized text', () => {
  it.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('is as Unicode says: %s', (form) => {
    for (const text of ['plain', 'Ångström', 'e\u0301\u0323 ﬁ ½', '한글 カ\u3099 ｶﾞ', 'नमस्ते', 'ที่', '\ud800x']) {
      expect(normalized(text, form, 100)).toBe(text.normalize(form));
    }
  });

  it('has at most eight combining marks in a row', () => {
    const marks = '\u0301\u0316'.repeat(20);
    expect(normalized(`x${marks}y${marks}`, 'NFD', 100)).toBe(
      `x${marks.slice(0, 8)}y${marks.slice(0, 8)}`.normalize('NFD'),
    );
  });

  it('is that of the beginning of a long text', () => {
    expect(normalized('ab½cd', 'NFKC', 3)).toBe('ab1⁄2');
  });

  it.each([
    ['of one class, then of another', (n: number) => '\u0301'.repeat(n) + '\u0316'.repeat(n)],
    ['of two classes in turn', (n: number) => '\u0301\u0316'.repeat(n)],
    ['that are halfwidth letters', (n: number) => '\uff9e\u0316'.repeat(n)],
    ['that become two marks', (n: number) => '\u0344\u0316'.repeat(n)],
    ['of seven, with a letter between', (n: number) => `a${'\u0301\u0316'.repeat(3)}\u0301`.repeat(n / 4)],
  ])('takes linear time for combining marks %s', (_, marks) => {
    expectLinearTime(20_000, 60, (length) => normalized(`a${marks(length)}`, 'NFKC', Infinity));
  });
});
