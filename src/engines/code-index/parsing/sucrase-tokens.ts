import { base, tokenizer, tt, word, type Token } from './sucrase-internals.js';

const limits = { ms: 2_000, tokensPerCharacter: 4, tokens: 10_000, looks: 256, kept: 65_536 };
/** Fields of a token that are not used here: tokens of half the size are faster. */
const unread = ['jsxRole', 'numNullishCoalesceStarts', 'numNullishCoalesceEnds', 'nullishStartIndex'];
const unreadMarks = ['isOptionalChainStart', 'isOptionalChainEnd'];

/** The text is left to the other reader. */
export class Refusal extends Error {}

/** Remaining tokens and the deadline. */
const allowed = { tokens: 0, until: 0 };

/**
 * A token as the parser stands before it. The parser goes back when it has guessed wrong, which hostile sources make it do
 * forever: each token read counts, also those it gives back.
 */
class ReadToken implements Token {
  type = 0;
  contextualKeyword = 0;
  start = 0;
  end = 0;
  isType = false;
  identifierRole: number | null = null;
  contextId: number | null = null;
  rhsEndIndex: number | null = null;
  isExpression = false;
  subscriptStartIndex: number | null = null;

  constructor() {
    this.read();
  }

  read(): void {
    if (--allowed.tokens % limits.looks === 0 && (allowed.tokens <= 0 || performance.now() > allowed.until))
      throw new Refusal('timed out');
    const { state } = base;
    this.type = state.type;
    this.contextualKeyword = state.contextualKeyword;
    this.start = state.start;
    this.end = state.end;
    this.isType = state.isType;
    this.identifierRole = null;
    this.contextId = null;
    this.rhsEndIndex = null;
    this.isExpression = false;
    this.subscriptStartIndex = null;
  }
}
for (const name of [...unread, ...unreadMarks])
  Object.defineProperty(ReadToken.prototype, name, { get: () => 0, set: (): void => {} });

/** Those of the file before are used again: recreated they were most of the garbage. */
const kept: ReadToken[] = [];
let used = 0;

function readToken(): ReadToken {
  if (used < kept.length) {
    const token = kept[used++]!;
    token.read();
    return token;
  }
  const token = new ReadToken();
  if (used < limits.kept) used = kept.push(token);
  return token;
}

/** From now on so many characters are read. */
export function allow(characters: number): void {
  allowed.tokens = limits.tokens + characters * limits.tokensPerCharacter;
  allowed.until = performance.now() + limits.ms;
  used = 0;
}

const { nextToken, nextTemplateToken } = tokenizer;

function next(): void {
  const { tokens } = base.state;
  const token = readToken();
  if (token.isType) leaveTypes(tokens);
  tokens.push(token);
  nextToken();
}

function eat(type: number): boolean {
  if (base.state.type !== type) return false;
  next();
  return true;
}

/** The parser reads by these functions of its own module; from now on by those here. */
export function readOwnTokens(): void {
  tokenizer.Token = ReadToken;
  tokenizer.next = next;
  tokenizer.eat = eat;
  tokenizer.eatTypeToken = (type) => {
    const { isType } = base.state;
    base.state.isType = true;
    eat(type);
    base.state.isType = isType;
  };
  tokenizer.nextTemplateToken = () => {
    const { tokens } = base.state;
    const token = readToken();
    nextTemplateToken();
    tokens[tokens.length - 1] = token;
  };
  tokenizer.lookaheadTypeAndKeyword = () => {
    const snapshot = base.state.snapshot();
    next();
    const { type, contextualKeyword } = base.state;
    base.state.restoreFromSnapshot(snapshot);
    return { type, contextualKeyword };
  };
  tokenizer.lookaheadType = () => tokenizer.lookaheadTypeAndKeyword().type;
}

/** The parser takes all that is declared, namespaces with the code in them too, for types. What is code is read as code. */
function leaveTypes(tokens: readonly Token[]): void {
  const { type } = base.state;
  const before = tokens[tokens.length - 1];
  if (!before) return;
  if (type === tt.braceL) {
    if (before.type === tt.name || before.type === tt.string) if (isNamespace(tokens)) base.state.isType = false;
  } else if (
    type === tt._class ||
    type === tt._const ||
    type === tt._let ||
    type === tt._var ||
    type === tt._function
  ) {
    const by = before.contextualKeyword;
    if (by === word._declare || by === word._abstract) base.state.isType = false;
  }
}

/** Do the tokens so far end with `namespace a.b`, `module 'a'` or `declare global`? */
function isNamespace(tokens: readonly Token[]): boolean {
  let at = tokens.length - 1;
  if (tokens[at]!.contextualKeyword === word._global) return true;
  while (tokens[at - 1]?.type === tt.dot) at -= 2;
  const keyword = tokens[at - 1]?.contextualKeyword;
  return keyword === word._namespace || keyword === word._module;
}
