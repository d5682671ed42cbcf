import { estimateTokens } from '../../engines/agent-text/estimate-tokens.js';
import { divideTokens, fitList, fitText, type Levels } from '../../engines/agent-text/fit.js';
import { fenced, visible } from '../../engines/agent-text/stored-text.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

/** One thing of the workspace, ready to be shown. */
export interface AgentDocument {
  /** Lines of Markdown. Stored text in them is quoted. */
  readonly head: readonly string[];
  /** Stored texts, the most important first. They are cut where they do not fit. */
  readonly texts: readonly StoredText[];
}

export interface StoredText {
  readonly name: string;
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

/** Tokens of a heading, the fences and the sentence about what was cut. */
const PER_TEXT = 120;

export function documentText(ref: string, { head, texts }: AgentDocument, { maxTokens, part, from = 0 }: Size): string {
  const chosen = part === undefined ? texts : texts.filter(({ name }) => name === part);
  if (part !== undefined && !chosen.length)
    throw refuse.field(
      'part',
      `${ref} has no such text; it has: ${texts.map(({ name }) => name).join(', ') || 'none'}`,
    );
  const shownHead = fitList(
    head.map((line): Levels => [line]),
    texts.length ? maxTokens / 2 : maxTokens - PER_TEXT,
  ).text;
  const left = maxTokens - estimateTokens(shownHead) - chosen.length * PER_TEXT;
  const rests = chosen.map(({ text }) => text.slice(from));
  const shares = divideTokens(
    rests.map((text) => (text.length > left * 4 ? left + 1 : estimateTokens(fenced(text)))),
    left,
  );
  const blocks = chosen.map(({ name }, n) => textBlock(ref, name, rests[n]!, from, shares[n]!));
  return [shownHead, ...blocks].join('\n\n');
}

function textBlock(ref: string, name: string, text: string, from: number, maxTokens: number): string {
  const shown = fitVisible(text, maxTokens);
  const title = `## ${name}`;
  if (shown.length === text.length) return `${title}\n${fenced(shown)}`;
  const next = from + shown.length;
  const more = JSON.stringify({ ref, part: name, from: next, max_tokens: MAX_TOKENS });
  return `${title}\n${fenced(shown)}\nCut: characters ${from} to ${next} of ${from + text.length} are shown. For the rest call get ${more}`;
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

/** A list within so many tokens: with fewer fields before fewer things. `more` says how to get what was left out. */
export function listText(
  head: readonly string[],
  items: readonly Levels[],
  maxTokens: number,
  more: (shown: number) => string | null,
): string {
  const top = head.join('\n');
  const { text, shown, isShortened } = fitList(items, maxTokens - estimateTokens(top) - 2 * PER_TEXT);
  const isCut = shown < items.length;
  const left = isCut ? `${items.length - shown} more were left out to keep this answer short.` : null;
  const short = isShortened
    ? 'Texts were shortened to keep this answer short: call get with a ref for the whole.'
    : null;
  return [top, text, [left, short, more(shown)].filter(Boolean).join(' ')].filter(Boolean).join('\n\n');
}
