import { estimateTokens, tokensUpTo } from '../../../engines/agent-text/estimate-tokens.js';
import { divideTokens, fitList, fitText, type Levels } from '../../../engines/agent-text/fit.js';
import { fenced } from '../../../engines/agent-text/stored-text.js';

/** Our own words. They are never cut. */
export interface OwnPart {
  readonly title: string;
  readonly own: string;
}

/** A text of people, fenced as data. */
export interface TextPart {
  readonly title: string;
  readonly text: string;
  readonly maxTokens?: number;
  /** Where the rest of it is to be had. */
  readonly more?: string;
}

/** What is listed, the most important first; fields are left out before things are. */
export interface ListPart {
  readonly title: string;
  readonly items: readonly Levels[];
  readonly maxTokens?: number;
  readonly more?: string;
}

export type BriefPart = OwnPart | TextPart | ListPart;

/** Tokens of a heading, and of the sentence about what was cut. */
const PER_PART = 90;

/**
 * One Markdown text of all parts in their order, within so many tokens. Parts of people share what our own words leave:
 * what one does not need, others get.
 */
export async function composeBrief(parts: readonly BriefPart[], maxTokens: number): Promise<string> {
  const own = parts.map((part) => ('own' in part ? headed(part.title, part.own) : null));
  const open = parts.filter((part): part is TextPart | ListPart => !('own' in part));
  const left = maxTokens - own.reduce((sum, text) => sum + (text === null ? 0 : estimateTokens(text) + 2), 0);
  const needs: number[] = [];
  for (const part of open) needs.push(Math.min(part.maxTokens ?? left, await needOf(part, left)));
  const shares = divideTokens(needs, left);
  const shown: (string | null)[] = [];
  for (const [index, part] of open.entries()) shown.push(await fittedPart(part, shares[index]!));
  return own
    .map((text) => text ?? shown.shift()!)
    .filter(Boolean)
    .join('\n\n');
}

const headed = (title: string, text: string): string => `## ${title}\n${text}`;

/** At most all there is. */
async function needOf(part: TextPart | ListPart, maxTokens: number): Promise<number> {
  if ('text' in part) return tokensUpTo(fenced(part.text, maxTokens), maxTokens) + PER_PART;
  const { text, shown, isShortened } = await fitList(part.items, maxTokens);
  // Each item is counted by itself, with its line end.
  return isShortened || shown < part.items.length ? maxTokens : tokensUpTo(text, maxTokens) + 2 * shown + PER_PART;
}

/** Null: nothing of it fits. */
async function fittedPart(part: TextPart | ListPart, maxTokens: number): Promise<string | null> {
  const within = maxTokens - PER_PART;
  if (within <= 0) return null;
  return 'text' in part ? fittedText(part, within) : fittedList(part, within);
}

function fittedText({ title, text, more }: TextPart, maxTokens: number): string {
  const shown = fitFenced(text, maxTokens);
  const isWhole = shown.length === text.length;
  const cut = `Cut: the first ${shown.length} of ${text.length} characters are shown.`;
  return headed(title, [fenced(shown), ...(isWhole ? [] : [cutNote(cut, more)])].join('\n'));
}

async function fittedList({ title, items, more }: ListPart, maxTokens: number): Promise<string | null> {
  const { text, shown, isShortened } = await fitList(items, maxTokens);
  if (!shown) return null;
  const left = items.length - shown;
  const cut = [left ? `${left} more were left out.` : '', isShortened ? 'Texts were shortened.' : ''].filter(Boolean);
  return headed(title, [text, ...(cut.length ? [cutNote(cut.join(' '), more)] : [])].join('\n'));
}

const cutNote = (cut: string, more: string | undefined): string => (more === undefined ? cut : `${cut} ${more}`);

/** The longest beginning that fits with its fences, and with its hidden characters written out. */
function fitFenced(text: string, maxTokens: number): string {
  for (let budget = maxTokens; ;) {
    const shown = fitText(text, budget);
    const tokens = estimateTokens(fenced(shown));
    if (tokens <= maxTokens || !shown) return shown;
    budget = Math.floor((budget * maxTokens) / tokens) - 1;
  }
}
