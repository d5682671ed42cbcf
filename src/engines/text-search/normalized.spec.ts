import { describe, expect, it } from '@jest/globals';
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
});
