import { IMPORTANCES, KINDS, type Importance, type Kind } from '../memory-kinds.js';
import { firstCharacters } from '../memory-text.js';
import { HEAD_LINES } from './section-text.js';

/** Bounds of a memory, as for callers of the API. */
export const MAX_TITLE = 500;
export const MAX_BODY = 20_000;
const MAX_SENTENCE = 120;

const BLANKS = /[\s\p{Cc}]+/gu;
const BULLET = /^(?:[-*+]|\d{1,9}[.)])\s/;
const HEADING = /^#{1,6}\s/;
const INVISIBLE = /^[\s\p{Cf}\p{Z}]*$/u;
/** Nothing but markup. */
const EMPTY = /^[\s\p{Cf}\p{Z}*_+=#>|~`-]*$/u;
const ESCAPED = /\\([\\`*_[\]<>#|~&])/g;
/** Direction characters, which a title must not have. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Kind, importance and body, as `lineOf` writes them after the title. */
const RANK_AND_BODY = /^ \(([a-z]{1,20})(?:, ([a-z]{1,20}))?\):(.*)$/u;

/** What a line says. */
export interface Statement {
  readonly title: string;
  readonly body: string;
  /** Undefined if the line does not name it. */
  readonly kind?: Kind;
  readonly importance?: Importance;
}

/**
 * The lines of a section as Markdown reads them: a line that begins neither a list item nor a heading, and follows no
 * blank line, continues the line before it. Without the service's own lines.
 */
export function sectionItems(section: string): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of section.split(/\r?\n/)) {
    const text = collapsed(line);
    const begins = BULLET.test(`${text} `) || HEADING.test(`${text} `);
    if (isOpen && text && !begins) items[items.length - 1] += ` ${text}`;
    else if (text) items.push(text);
    isOpen = text !== '' && !HEADING.test(`${text} `);
  }
  return items.filter((item) => !HEAD_LINES.has(item) && !EMPTY.test(item));
}

/** Reads a line: its title in bold, kind and importance, and its body; any other text is a body with a title of its own. */
export function statementOf(item: string): Statement {
  const text = item.replace(BULLET, '').replace(HEADING, '').trim();
  const { title, rest } = splitTitle(text);
  if (title === '') return bounded('', rest);
  const [, kind, importance = 'normal', body = ''] = RANK_AND_BODY.exec(rest) ?? [];
  if (isKind(kind) && isImportance(importance)) return bounded(title, body, { kind, importance });
  return bounded(title, rest.replace(/^:/, ''));
}

/** The bold beginning of a text. An escaped star before the end of the title belongs to the title. */
function splitTitle(text: string): { title: string; rest: string } {
  const found = text.startsWith('**') ? text.indexOf('**', 3) : -1;
  if (found === -1) return { title: '', rest: text };
  const end = text[found + 2] === '*' ? found + 1 : found;
  return { title: text.slice(2, end), rest: text.slice(end + 2) };
}

/** The words as they are shown: one blank between two, none around them. */
export const collapsed = (text: string): string => text.replace(BLANKS, ' ').trim();

function bounded(
  escapedTitle: string,
  escapedBody: string,
  rank: Pick<Statement, 'kind' | 'importance'> = {},
): Statement {
  const [title, body] = [plain(escapedTitle).replace(DIRECTIONS, '').trim(), plain(escapedBody)];
  const isTitle = !INVISIBLE.test(title) && characters(title) <= MAX_TITLE;
  if (isTitle) return { title, body: INVISIBLE.test(body) ? title : body, ...rank };
  const whole = [plain(escapedTitle), body].filter(Boolean).join(' ');
  return { title: firstSentence(whole), body: whole, ...rank };
}

const plain = (escaped: string): string => collapsed(escaped.replace(ESCAPED, '$1'));

/** The first sentence, or the first words of a long one. */
function firstSentence(text: string): string {
  const safe = collapsed(text.replace(DIRECTIONS, ''));
  const start = firstCharacters(safe, MAX_SENTENCE);
  const sentence = /^.*?[.!?](?=\s)/u.exec(start)?.[0];
  if (sentence) return sentence;
  if (start.length === safe.length) return safe;
  return start.replace(/\s\S*$/u, '');
}

export const characters = (text: string): number => [...text].length;

const isKind = (word: string | undefined): word is Kind => KINDS.includes(word as Kind);
const isImportance = (word: string): word is Importance => IMPORTANCES.includes(word as Importance);
