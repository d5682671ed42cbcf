import { Pacer } from '../fair-shares/pacer.js';
import { lengthWithin, tokensUpTo } from './estimate-tokens.js';

/** A text, or how it is written when its turn comes. What has more tokens than the maximum need not be written whole. */
export type LazyText = string | ((maxTokens: number) => string);

/** One item of a list, from the fullest text to the shortest. */
export type Levels = readonly [LazyText, ...LazyText[]];

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
 * last, else as many as fit with the fewest fields. Texts are written while there are tokens left, with pauses in which
 * others have their turn.
 */
export async function fitList(items: readonly Levels[], maxTokens: number): Promise<FittedList> {
  const depth = Math.max(1, ...items.map(({ length }) => length));
  const pacer = new Pacer();
  let fuller: Counted[] = [];
  for (let level = 0; ; level++) {
    const texts = items.map((levels, n) =>
      level < levels.length ? new Counted(levels[level]!, maxTokens) : fuller[n]!,
    );
    const { count, left } = await countWithin(texts, maxTokens, pacer);
    const isLast = level === depth - 1;
    if (count < texts.length && !isLast) {
      fuller = texts;
      continue;
    }
    const shown =
      count < texts.length || level === 0 ? texts.slice(0, count) : await withFuller(texts, fuller, left, pacer);
    return { text: shown.map(({ text }) => text).join('\n'), shown: count, isShortened: level > 0 };
  }
}

/** A text that is written and counted when it is needed, once. */
class Counted {
  private known?: { readonly text: string; readonly tokens: number };

  constructor(
    private readonly lazy: LazyText,
    private readonly maxTokens: number,
  ) {}

  get text(): string {
    return this.written.text;
  }

  get tokens(): number {
    return this.written.tokens;
  }

  private get written(): { readonly text: string; readonly tokens: number } {
    if (this.known) return this.known;
    const text = typeof this.lazy === 'string' ? this.lazy : this.lazy(this.maxTokens);
    return (this.known = { text, tokens: tokensUpTo(text, this.maxTokens) + SEPARATOR });
  }
}

/** Replaces texts by fuller ones from the first on, as far as the tokens last. */
async function withFuller(
  texts: readonly Counted[],
  fuller: readonly Counted[],
  tokens: number,
  pacer: Pacer,
): Promise<Counted[]> {
  const chosen = [...texts];
  for (let [index, left] = [0, tokens]; index < texts.length && left > 0; index++) {
    left -= fuller[index]!.tokens - texts[index]!.tokens;
    if (left >= 0) chosen[index] = fuller[index]!;
    await pacer.pause();
  }
  return chosen;
}

/** How many of the texts fit, and what is left. */
async function countWithin(
  texts: readonly Counted[],
  maxTokens: number,
  pacer: Pacer,
): Promise<{ count: number; left: number }> {
  let left = maxTokens;
  for (const [count, { tokens }] of texts.entries()) {
    if (tokens > left) return { count, left };
    left -= tokens;
    await pacer.pause();
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
