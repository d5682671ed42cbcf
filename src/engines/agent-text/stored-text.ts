import { lengthWithin } from './estimate-tokens.js';

/**
 * Characters that are not shown as what they are: control characters, directions of writing, zero widths, letters that
 * are empty, tags and variation selectors, except that of an emoji. Tabs and line feeds stay.
 */
const HIDDEN = /[^\P{C}\t\n]|[\u2028\u2029\u2800]|(?!(?<=\p{Emoji})\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** A joiner between emoji is part of the picture. */
const JOINED = /(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu;
const JOINER = '\uE000';
/** Most texts: nothing to write out. */
const PLAIN = /^[\t\n -~]*$/;
/** Except single spaces, which stay. */
const WHITE_SPACE = /\s{2,}|[^\S ]/g;
const FENCE = /`{3,}/g;

/** Text with every hidden character written out, as `⟨U+202E⟩`. */
export function visible(text: string): string {
  if (PLAIN.test(text) || !hasHidden(text)) return text;
  const normal = text.replace(/\r\n?/g, '\n').replaceAll(JOINER, '⟨U+E000⟩').replace(JOINED, JOINER);
  const shown = normal.replace(HIDDEN, (character) =>
    character === JOINER ? '\u200D' : `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
  return shown;
}

function hasHidden(text: string): boolean {
  HIDDEN.lastIndex = 0;
  return HIDDEN.test(text);
}

/** Stored text within a line: in double quotes, one line, at most so many characters. */
export function inline(text: string, maxLength = 300): string {
  const start = text.length > 4 * maxLength ? beginningOf(text, 4 * maxLength) : text;
  return JSON.stringify(visible(shortened(start.replace(WHITE_SPACE, ' ').trim(), maxLength)));
}

/**
 * Stored text as a block of its own: nothing in it can end the block. A text that exceeds the maximum is not written out
 * whole, but so that it still exceeds it.
 */
export function fenced(text: string, maxTokens = Infinity): string {
  const shown = visible(maxTokens < Infinity ? beginningBeyond(text, maxTokens) : text);
  const longest = Math.max(2, ...(shown.match(FENCE) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}

function beginningBeyond(text: string, maxTokens: number): string {
  // As it is shown: without carriage returns.
  const lines = text.replace(/\r\n?/g, '\n');
  const length = lengthWithin(lines, maxTokens);
  return length === lines.length ? lines : beginningOf(lines, length + 2);
}

/** The beginning of a text, ended by … if there is more. Never half a character. */
export function shortened(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${beginningOf(text, Math.max(0, maxLength - 1))}…`;
}

export function beginningOf(text: string, length: number): string {
  const end = text.charCodeAt(length - 1);
  // A high surrogate without its low one.
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? length - 1 : length);
}
