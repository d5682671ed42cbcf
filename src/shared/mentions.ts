/** Somebody who can be mentioned, with the names that stand for them: a mail name, a full name. */
export interface Mentionable<Id> {
  readonly id: Id;
  readonly names: readonly string[];
}

/** `@name` in a text, from `start` to before `end`. */
export interface Mention<Id> {
  readonly id: Id;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** Behind these an `@` is part of an address. */
const BEFORE_ADDRESS = /[\p{L}\p{N}\p{M}.+%@/\\-]/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const SPACE = /\s/g;
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)/i;

/**
 * Where a Markdown text mentions whom: `@` and a name that only one of them has, in any case; of two that fit, the longer
 * one. Not in code, links and addresses.
 */
export function findMentions<Id>(text: string, people: readonly Mentionable<Id>[]): Mention<Id>[] {
  if (!text.includes('@')) return [];
  const names = new Names(people);
  const mentions: Mention<Id>[] = [];
  for (const { start, end } of proseOf(text)) {
    for (let at = text.indexOf('@', start); at !== -1 && at < end; at = text.indexOf('@', at + 1)) {
      if (at > 0 && BEFORE_ADDRESS.test(lastCharacter(text, at))) continue;
      const found = names.at(text, at + 1);
      if (!found || found.end > end) continue;
      mentions.push({ id: found.id, start: at, end: found.end });
      at = found.end - 1;
    }
  }
  return mentions;
}

/** What is written to mention somebody: `@` and the first of their names that is found. Null: they cannot be mentioned. */
export function mentionOf<Id>(id: Id, people: readonly Mentionable<Id>[]): string | null {
  const names = people.find((one) => one.id === id)?.names ?? [];
  const texts = names.map((name) => `@${name}`);
  const isFound = (text: string): boolean => {
    const [first] = findMentions(text, people);
    return first?.id === id && first.start === 0 && first.end === text.length;
  };
  return texts.find(isFound) ?? null;
}

/** Names in lower case; one that two people have is nobody's. */
class Names<Id> {
  private readonly owners = new Map<string, Id | null>();
  /** Longest first. */
  private readonly lengths: readonly number[];

  constructor(people: readonly Mentionable<Id>[]) {
    for (const { id, names } of people) {
      for (const name of new Set(names.map((one) => one.toLowerCase()))) {
        if (name.trim() && !/[\r\n]/.test(name))
          this.owners.set(name, this.owners.has(name) && this.owners.get(name) !== id ? null : id);
      }
    }
    this.lengths = [...new Set([...this.owners.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  }

  at(text: string, start: number): { id: Id; end: number } | null {
    for (const length of this.lengths) {
      const end = start + length;
      const id = end <= text.length ? this.owners.get(text.slice(start, end).toLowerCase()) : undefined;
      if (id !== undefined && isEnd(text, end)) return id === null ? null : { id, end };
    }
    return null;
  }
}

/** A name ends where no word goes on: `@ada.` ends a sentence, `_@ada_` is emphasis, `@ada.lovelace` and `@ada@host` are longer. */
function isEnd(text: string, end: number): boolean {
  const next = characterAt(text, end);
  return !WORD.test(/[-.@_]/.test(next) ? characterAt(text, end + 1) : next);
}

const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';

function lastCharacter(text: string, before: number): string {
  const isPair = /[\uDC00-\uDFFF]/.test(text[before - 1]!) && before > 1;
  return text.slice(before - (isPair ? 2 : 1), before);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The parts of a Markdown text that are neither code nor links. */
function proseOf(text: string): Range[] {
  return blocksOf(text).flatMap((block) => proseIn(text, block));
}

/** Paragraphs, without fenced code. */
function blocksOf(text: string): Range[] {
  const blocks: Range[] = [];
  let fence: string | null = null;
  let begin = 0;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline + 1;
    const line = text.slice(start, end);
    const marks: string | undefined = FENCE.exec(line)?.[1];
    const isBreak = fence === null ? marks !== undefined || !line.trim() : true;
    if (isBreak) {
      if (fence === null) blocks.push({ start: begin, end: start });
      if (fence === null) fence = marks ?? null;
      else if (marks?.startsWith(fence) && !line.trim().slice(marks.length)) fence = null;
      begin = end;
    }
    start = end;
  }
  if (fence === null) blocks.push({ start: begin, end: text.length });
  return blocks.filter(({ start, end }) => start < end);
}

/** One walk over a paragraph; what closes a span is looked for once, not once for each that opens. */
function proseIn(text: string, { start, end }: Range): Range[] {
  const block = text.slice(start, end);
  const runs = backtickRuns(block);
  const hidden: Range[] = [];
  const brackets: number[] = [];
  let close = 0;
  for (let at = 0; at < block.length;) {
    const character = block[at]!;
    let next = at + 1;
    if (character === '\\' && block[at + 1] !== '@') next = at + 2;
    else if (character === '`') {
      const { length, end: span } = runs.get(at)!;
      next = span ?? at + length;
      if (span !== null) hidden.push({ start: at, end: span });
    } else if (character === '[') brackets.push(at);
    else if (character === ']') {
      const open = brackets.pop();
      if (open !== undefined && block[at + 1] === '(') {
        if (close !== -1 && close <= at) close = block.indexOf(')', at);
        if (close !== -1) {
          hidden.push({ start: open, end: close + 1 });
          next = close + 1;
        }
      }
    } else if (/[hw]/i.test(character) && WEB_ADDRESS.test(block.slice(at, at + 8))) {
      SPACE.lastIndex = at;
      next = SPACE.exec(block)?.index ?? block.length;
      hidden.push({ start: at, end: next });
    }
    at = next;
  }
  return between(hidden, block.length).map((part) => ({ start: part.start + start, end: part.end + start }));
}

/** Each run of backticks: its length, and where the code span that it opens ends; null if nothing closes it. */
function backtickRuns(block: string): Map<number, { length: number; end: number | null }> {
  const runs = [...block.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ start: index, length }));
  const next = new Map<number, number>();
  const ends = new Map<number, { length: number; end: number | null }>();
  for (const { start, length } of runs.reverse()) {
    ends.set(start, { length, end: next.get(length) ?? null });
    next.set(length, start + length);
  }
  return ends;
}

/** What is left of a text. A link may have code in it: ranges overlap. */
function between(hidden: readonly Range[], length: number): Range[] {
  const parts: Range[] = [];
  let start = 0;
  for (const range of [...hidden].sort((a, b) => a.start - b.start)) {
    if (range.start > start) parts.push({ start, end: range.start });
    start = Math.max(start, range.end);
  }
  if (start < length) parts.push({ start, end: length });
  return parts;
}
