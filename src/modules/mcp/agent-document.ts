import { estimateTokens, tokensUpTo } from '../../engines/agent-text/estimate-tokens.js';
import { divideTokens, fitList, fitText, type LazyText, type Levels } from '../../engines/agent-text/fit.js';
import { fenced, visible } from '../../engines/agent-text/stored-text.js';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

/** One resource of the workspace, rendered. */
export interface AgentDocument {
  /** Lines of Markdown. Stored text in them is quoted. */
  readonly head: readonly LazyText[];
  /** Stored texts, the most important first. They are cut, or left out from the last on, where they do not fit. */
  readonly texts: readonly StoredText[];
}

/** Each has a block of its own, so that no text can pretend to be another. */
export interface StoredText {
  readonly name: string;
  /** What stands beside the name: who wrote it. */
  readonly about?: string;
  readonly text: string;
}

export interface Size {
  readonly maxTokens: number;
  /** Show only this text. */
  readonly part?: string;
  /** … from this character on. */
  readonly from?: number;
}

export const DEFAULT_TOKENS = 6_000;
export const MAX_TOKENS = 10_000;

/** Tokens of a heading, the fences and the sentence about what was cut, or of the sentence about what was left out. */
const PER_TEXT = 120;
/** A text that would be cut to less is left out. */
const MIN_CUT = PER_TEXT + 40;
/** Texts named in the sentence about what was left out. */
const MAX_NAMED = 5;

export async function documentText(
  ref: string,
  { head, texts }: AgentDocument,
  { maxTokens, part, from = 0 }: Size,
): Promise<string> {
  const chosen = part === undefined ? texts : texts.filter(({ name }) => name === part);
  if (part !== undefined && !chosen.length)
    throw refuse.field(
      'part',
      `${ref} has no such text; it has: ${texts.map(({ name }) => name).join(', ') || 'none'}`,
    );
  const { text: shownHead } = await fitList(
    head.map((line): Levels => [line]),
    texts.length ? maxTokens / 2 : maxTokens - PER_TEXT,
  );
  const left = maxTokens - estimateTokens(shownHead);
  const pacer = new Pacer();
  const needs: number[] = [];
  for (const one of chosen) {
    needs.push(Math.min(left + 1, tokensUpTo(wholeBlock(one, from, left), left)));
    await pacer.pause();
  }
  const shares = sharesOf(needs, left);
  const blocks: string[] = [];
  for (const [n, share] of shares.entries()) {
    const isWhole = needs[n]! <= share;
    blocks.push(isWhole ? wholeBlock(chosen[n]!, from) : cutBlock(ref, chosen[n]!, from, share - PER_TEXT));
    await pacer.pause();
  }
  const rest = chosen.slice(shares.length).map(({ name }) => name);
  return [shownHead, ...blocks, ...(rest.length ? [leftOut(ref, rest)] : [])].join('\n\n');
}

/** Tokens for as many texts, from the first on, as get enough to be worth reading; at least for one. */
function sharesOf(needs: readonly number[], left: number): number[] {
  for (let count = needs.length; ; count--) {
    const shares = divideTokens(needs.slice(0, count), count < needs.length ? left - PER_TEXT : left);
    if (count <= 1 || shares.every((share, n) => share >= Math.min(needs[n]!, MIN_CUT))) return shares;
  }
}

function titleOf({ name, about }: StoredText): string {
  return `## ${name}${about === undefined ? '' : `: ${about}`}`;
}

function wholeBlock(stored: StoredText, from: number, maxTokens?: number): string {
  return `${titleOf(stored)}\n${fenced(stored.text.slice(from), maxTokens)}`;
}

function cutBlock(ref: string, stored: StoredText, from: number, maxTokens: number): string {
  const { name, text } = stored;
  const shown = fitVisible(text.slice(from), maxTokens);
  const next = from + shown.length;
  const more = JSON.stringify({ ref, part: name, from: next, max_tokens: MAX_TOKENS });
  return `${titleOf(stored)}\n${fenced(shown)}\nCut: characters ${from} to ${next} of ${text.length} are shown. For the rest call get ${more}`;
}

function leftOut(ref: string, names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  const call = JSON.stringify({ ref, part: names[0], max_tokens: MAX_TOKENS });
  return `Left out to keep this answer short: ${names.slice(0, MAX_NAMED).join(', ')}${more}. For one of them call get ${call}`;
}

/** The longest beginning that fits with its hidden characters written out. */
function fitVisible(text: string, maxTokens: number): string {
  for (let budget = maxTokens; ;) {
    const shown = fitText(text, budget);
    const tokens = estimateTokens(visible(shown));
    if (tokens <= maxTokens || !shown) return shown;
    budget = Math.floor((budget * maxTokens) / tokens) - 1;
  }
}

/** A list within so many tokens: fields are dropped before items. `more` says how to get the rest. */
export async function listText(
  head: readonly string[],
  items: readonly Levels[],
  maxTokens: number,
  more: (shown: number) => string | null,
): Promise<string> {
  const top = head.join('\n');
  const { text, shown, isShortened } = await fitList(items, maxTokens - estimateTokens(top) - 2 * PER_TEXT);
  const isCut = shown < items.length;
  const left = isCut ? `${items.length - shown} more were left out to keep this answer short.` : null;
  const short = isShortened
    ? 'Texts were shortened to keep this answer short: call get with a ref for the whole.'
    : null;
  return [top, text, [left, short, more(shown)].filter(Boolean).join(' ')].filter(Boolean).join('\n\n');
}
