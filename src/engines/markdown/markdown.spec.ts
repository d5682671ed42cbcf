import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../test/support/fast-check-seed.js';
import { mdLine, mdQuote, mdText } from './markdown.js';

/** The rules as expressions: slow on long texts, and plain to read. */
const slowText = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\`*_[\]<>#|~&]/g, (character) => `\\${character}`);
const slowLine = (line: string): string =>
  slowText(line.trim())
    .replace(/^([-+=:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
const slowQuote = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .split('\n')
    .map((line) => `> ${slowLine(line)}`.trimEnd())
    .join('\n');

/** Mostly the characters that matter. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_[]<>#|~&-+=:.)0123456789 \t\n\r\v\f'),
      fc.constantFrom('\r\n', '  ', '\u0000', '\u0001', '\u001c', '\u007f', '\u0080', '\u0085', '\u009f', '\u00a0'),
      fc.constantFrom('\u1680', '\u180e', '\u2000', '\u200a', '\u200b', '\u2028', '\u2029', '\u202f', '\u205f'),
      fc.constantFrom('\u3000', '\ufeff', '😀', '\ud800', 'é', '語', 'abc', '1234567890', '- ', '1. ', '12)'),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const SETTINGS = { numRuns: 5_000 };

describe('Text in Markdown', () => {
  it('is the same as by the plain rules', () => {
    fc.assert(
      fc.property(text, (some) => mdText(some) === slowText(some)),
      SETTINGS,
    );
    fc.assert(
      fc.property(text, (some) => mdLine(some) === slowLine(some)),
      SETTINGS,
    );
    fc.assert(
      fc.property(text, (some) => mdQuote(some) === slowQuote(some)),
      SETTINGS,
    );
  });

  it('is the same for every character alone, doubled, and between others', () => {
    const different: number[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      for (const some of [character, character + character, `a${character}b`, ` ${character} `, `1${character}2`])
        if (mdText(some) !== slowText(some) || mdQuote(some) !== slowQuote(some)) different.push(code);
    }
    expect(different).toEqual([]);
  });

  it.each([
    ['', '>'],
    ['a', '> a'],
    ['a\n', '> a\n>'],
    ['- a\n1. b\n1234567890. c', '> \\- a\n> 1\\. b\n> 1234567890. c'],
    ['a\r\n\r\nb', '> a\n>\n> b'],
    ['<b>&', '> \\<b\\>\\&'],
  ])('%j is quoted as %j', (given, quoted) => {
    expect(mdQuote(given)).toBe(quoted);
  });
});
