import { role, tt, type SyntaxScope, type Token } from './sucrase-internals.js';
import { Refusal } from './sucrase-tokens.js';
import type { Tokens } from './tokens.js';

const usualSize = 65_536;
/** What the syntax says about a token that starts a scope. */
export const starts = { nothing: 0, function: 1, other: 2 };

/** Types of tokens are bit fields; what is above the flags counts them. */
export const numberOf = (type: number): number => type >>> 10;
/** 1 for each of these types, by its number. */
export const flags = (types: readonly number[]): Uint8Array => {
  const all = new Uint8Array(256);
  for (const type of types) all[numberOf(type)] = 1;
  return all;
};
const isOpening = flags([tt.parenL, tt.bracketL, tt.braceL, tt.dollarBraceL]);
const isClosing = flags([tt.parenR, tt.bracketR, tt.braceR]);
const isMarkup = flags([tt.jsxText, tt.jsxEmptyText]);

/** The tokens of one file: which brackets belong together, where functions and blocks end. */
export class TokenSource {
  text = '';
  tokens: readonly Token[] = [];
  count = 0;
  /** Brackets without their other one so far. */
  private readonly open: number[] = [];
  /** The other bracket of each bracket. */
  private pairs = new Int32Array(usualSize);
  /** Where the scope ends that starts at a token, and of which kind it is. */
  ends = new Int32Array(usualSize);
  kinds = new Uint8Array(usualSize);
  /** What a walk notes about tokens that are still to come. */
  notes = new Uint8Array(usualSize);

  fill(text: string, tokens: readonly Token[], scopes: readonly SyntaxScope[], digested: Tokens): void {
    this.text = text;
    this.tokens = tokens;
    this.count = tokens.length - 1; // The last one is the end of the file.
    this.clear(tokens.length + 1);
    // The last scope is the file.
    for (let at = 0; at < scopes.length - 1; at++) {
      const { startTokenIndex, endTokenIndex, isFunctionScope } = scopes[at]!;
      this.ends[startTokenIndex] = endTokenIndex;
      this.kinds[startTokenIndex] = isFunctionScope ? starts.function : starts.other;
    }
    digested.clear();
    this.open.length = 0;
    for (let at = 0; at < this.count; at++) this.take(at, tokens[at]!, digested);
  }

  release(): void {
    this.text = '';
    this.tokens = [];
  }

  textOf(at: number): string {
    const { start, end } = this.tokens[at]!;
    return this.text.slice(start, end);
  }

  is(at: number, type: number): boolean {
    return this.tokens[at]?.type === type;
  }

  /** The bracket that belongs to this one. */
  pair(at: number): number {
    const other = this.pairs[at]!;
    if (other === 0 && this.pairs[0] !== at) throw new Refusal('a bracket too few');
    return other;
  }

  /** Does this token give a name to something? */
  declares(at: number): boolean {
    const of = this.tokens[at]?.identifierRole ?? role.Access;
    return of >= role.TopLevelDeclaration && of <= role.ObjectShorthandBlockScopedDeclaration;
  }

  /** Is there a line break before this token? */
  startsLine(at: number): boolean {
    const [from, to] = [this.tokens[at - 1]?.end ?? 0, this.tokens[at]!.start];
    for (let index = from; index < to; index++) {
      const code = this.text.charCodeAt(index);
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) return true;
    }
    return false;
  }

  /** The text of a plain string literal, `` of anything else. */
  literal(at: number): string {
    const { type, start, end } = this.tokens[at]!;
    const quote = this.text[start];
    if ((type !== tt.string && type !== tt.name) || (quote !== '"' && quote !== "'")) return '';
    const written = this.text.slice(start + 1, end - 1);
    return written.includes('\\') ? '' : written;
  }

  private take(at: number, token: Token, digested: Tokens): void {
    const { start, end } = token;
    if (token.type === tt.name && end - start === 8 && this.isFunctionWord(at)) token.type = tt._function;
    const number = numberOf(token.type);
    if (isOpening[number]) this.open.push(at);
    else if (isClosing[number]) this.close(at);
    if (isMarkup[number]) {
      const plain = this.text.slice(start, end).replace(/\s+/g, ' ').trim();
      digested.add(plain, 0, plain.length);
    } else digested.add(this.text, start, end);
  }

  private close(at: number): void {
    const other = this.open.pop();
    if (other === undefined) throw new Refusal('a bracket too much');
    this.pairs[at] = other;
    this.pairs[other] = at;
  }

  /** The parser makes the word of a function expression a name. */
  private isFunctionWord(at: number): boolean {
    if (this.tokens[at]!.identifierRole !== null || !this.text.startsWith('function', this.tokens[at]!.start))
      return false;
    return !this.is(at - 1, tt.dot) && !this.is(at - 1, tt.questionDot);
  }

  private clear(size: number): void {
    if (this.ends.length < size || this.ends.length > 8 * Math.max(size, usualSize)) {
      const length = Math.max(usualSize, 2 * size);
      this.pairs = new Int32Array(length);
      this.ends = new Int32Array(length);
      this.kinds = new Uint8Array(length);
      this.notes = new Uint8Array(length);
      return;
    }
    this.pairs.fill(0, 0, size);
    this.ends.fill(0, 0, size);
    this.kinds.fill(0, 0, size);
    this.notes.fill(0, 0, size);
  }
}
