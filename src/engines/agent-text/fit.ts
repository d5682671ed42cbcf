import { estimateTokens, lengthWithin } from './estimate-tokens.js';

/** One thing of a list, from the fullest text to the shortest. */
export type Levels = readonly [string, ...string[]];

export interface FittedList {
  readonly text: string;
  readonly shown: number;
  /** Whether fields were left out of what is shown. */
  readonly isShortened: boolean;
}

/** Tokens of a line end between two texts. */
const SEPARATOR = 1;

/**
 * As much of a list as fits: all things with all their fields, else all of them, the first with more fields than the
 * last, else as many as fit with the fewest fields.
 */
export function fitList(items: readonly Levels[], maxTokens: number): FittedList {
  const depth = Math.max(1, ...items.map(({ length }) => length));
  let fuller: Counted[] = [];
  for (let level = 0; ; level++) {
    const texts = items.map((levels, n) => (level < levels.length ? new Counted(levels[level]!) : fuller[n]!));
    const { count, left } = countWithin(texts, maxTokens);
    const isLast = level === depth - 1;
    if (count < texts.length && !isLast) {
      fuller = texts;
      continue;
    }
    const shown = count < texts.length || level === 0 ? texts.slice(0, count) : withFuller(texts, fuller, left);
    return { text: shown.map(({ text }) => text).join('\n'), shown: count, isShortened: level > 0 };
  }
}

/** A text whose tokens are counted when they are needed, once. */
class Counted {
  private known?: number;

  constructor(readonly text: string) {}

  get tokens(): number {
    return (this.known ??= estimateTokens(this.text) + SEPARATOR);
  }
}

/** Replaces texts by fuller ones from the first on, as far as the tokens last. */
function withFuller(texts: readonly Counted[], fuller: readonly Counted[], tokens: number): Counted[] {
  let left = tokens;
  return texts.map((text, index) => {
    if (left <= 0) return text;
    left -= fuller[index]!.tokens - text.tokens;
    return left >= 0 ? fuller[index]! : text;
  });
}

/** How many of the texts fit, and what is left. */
function countWithin(texts: readonly Counted[], maxTokens: number): { count: number; left: number } {
  let left = maxTokens;
  for (const [count, { tokens }] of texts.entries()) {
    if (tokens > left) return { count, left };
    left -= tokens;
  }
  return { count: texts.length, left };
}

/** The longest beginning of a text, up to whole lines if they are short, that fits. */
export function fitText(text: string, maxTokens: number): string {
  const length = lengthWithin(text, maxTokens);
  if (length === text.length) return text;
  const line = text.lastIndexOf('\n', length);
  return text.slice(0, line > length * 0.8 ? line : length);
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
