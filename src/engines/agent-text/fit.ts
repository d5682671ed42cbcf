import { estimateTokens } from './estimate-tokens.js';
import { beginningOf } from './stored-text.js';

/** One thing of a list, from the fullest text to the shortest. */
export type Levels = readonly [string, ...string[]];

export interface FittedList {
  readonly text: string;
  readonly shown: number;
  /** Whether fields were left out of what is shown. */
  readonly isShortened: boolean;
}

/** Characters of a token; more of a text need not be looked at. */
const MAX_CHARACTERS = 5;
/** Tokens of a line end between two texts. */
const SEPARATOR = 1;

/**
 * As much of a list as fits: all things with all their fields, else all of them, the first with more fields than the
 * last, else as many as fit with the fewest fields.
 */
export function fitList(items: readonly Levels[], maxTokens: number): FittedList {
  const depth = Math.max(1, ...items.map(({ length }) => length));
  const at = (levels: Levels, level: number): string => levels[Math.min(level, levels.length - 1)]!;
  for (let level = 0; level < depth; level++) {
    const texts = items.map((levels) => at(levels, level));
    const left = tokensLeft(texts, maxTokens);
    if (left < 0) continue;
    const fuller = items.map((levels) => at(levels, Math.max(0, level - 1)));
    return { text: replaceFirst(texts, fuller, left).join('\n'), shown: items.length, isShortened: level > 0 };
  }
  const shortest = items.map((levels) => levels.at(-1)!);
  const count = countFitting(shortest, maxTokens);
  return { text: shortest.slice(0, count).join('\n'), shown: count, isShortened: depth > 1 };
}

/** Replaces texts by fuller ones from the first on, as far as the tokens last. */
function replaceFirst(texts: readonly string[], fuller: readonly string[], tokens: number): string[] {
  let left = tokens;
  return texts.map((text, index) => {
    left -= estimateTokens(fuller[index]!) - estimateTokens(text);
    return left >= 0 ? fuller[index]! : text;
  });
}

function tokensLeft(texts: readonly string[], maxTokens: number): number {
  return countFitting(texts, maxTokens) < texts.length
    ? -1
    : maxTokens - texts.reduce((sum, text) => sum + estimateTokens(text) + SEPARATOR, 0);
}

function countFitting(texts: readonly string[], maxTokens: number): number {
  let left = maxTokens;
  for (const [index, text] of texts.entries()) {
    left -= estimateTokens(text) + SEPARATOR;
    if (left < 0) return index;
  }
  return texts.length;
}

/** The longest beginning of a text, up to whole lines if they are short, that fits. */
export function fitText(text: string, maxTokens: number): string {
  const start = beginningOf(text, Math.min(text.length, Math.max(0, maxTokens) * MAX_CHARACTERS));
  if (start.length === text.length && estimateTokens(text) <= maxTokens) return text;
  let [fits, tooLong] = [0, start.length + 1];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (estimateTokens(beginningOf(start, middle)) <= maxTokens) fits = middle;
    else tooLong = middle;
  }
  const cut = beginningOf(start, fits);
  const line = cut.lastIndexOf('\n');
  return line > cut.length * 0.8 ? cut.slice(0, line) : cut;
}

/**
 * Divides tokens between texts: one that needs less than its equal part leaves the rest to the others. In the order
 * given.
 */
export function divideTokens(needs: readonly number[], maxTokens: number): number[] {
  const given = needs.map(() => 0);
  const open = needs.map((need, index) => ({ need, index })).sort((a, b) => a.need - b.need);
  let left = Math.max(0, maxTokens);
  open.forEach(({ need, index }, done) => {
    given[index] = Math.min(need, Math.floor(left / (open.length - done)));
    left -= given[index];
  });
  return given;
}
