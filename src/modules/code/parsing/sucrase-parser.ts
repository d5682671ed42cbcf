import { base, parseFile, tt, word, type SyntaxScope, type Token } from './sucrase-internals.js';
import { readDecoratedParameters } from './sucrase-parameters.js';

readDecoratedParameters();

const limits = { ms: 2_000, tokensPerCharacter: 4, tokens: 10_000, looks: 256 };

/** The text is left to the other reader. */
export class Refusal extends Error {}

/**
 * The tokens as the parser finds them. It goes back when it has guessed wrong, which hostile sources make it do for ever:
 * each token read counts, also those it gives back.
 */
class WatchedTokens extends Array<Token> {
  private left: number;
  private readonly end = performance.now() + limits.ms;

  constructor(characters: number) {
    super();
    this.left = limits.tokens + characters * limits.tokensPerCharacter;
  }

  static override get [Symbol.species]() {
    return Array;
  }

  override push(token: Token): number {
    if (--this.left % limits.looks === 0 && (this.left <= 0 || performance.now() > this.end))
      throw new Refusal('takes too long');
    if (token.isType) this.leaveTypes(token);
    return (this[this.length] = token) && this.length;
  }

  /** The parser takes all that is declared, namespaces with the code in them too, for types. What is code is read as code. */
  private leaveTypes({ type }: Token): void {
    const before = this[this.length - 1];
    if (type === tt.braceL) {
      if (before?.type === tt.name || before?.type === tt.string) if (this.isNamespace()) base.state.isType = false;
    } else if (isDeclared(type)) {
      const by = before?.contextualKeyword;
      if (by === word._declare || by === word._abstract) base.state.isType = false;
    }
  }

  /** Do the tokens so far end with `namespace a.b`, `module 'a'` or `declare global`? */
  private isNamespace(): boolean {
    let at = this.length - 1;
    if (this[at]!.contextualKeyword === word._global) return true;
    while (this[at - 1]?.type === tt.dot) at -= 2;
    const keyword = this[at - 1]?.contextualKeyword;
    return keyword === word._namespace || keyword === word._module;
  }
}

const isDeclared = (type: number): boolean =>
  type === tt._class || type === tt._const || type === tt._let || type === tt._var || type === tt._function;

/** The tokens and scopes of a source without faults; throws when there are any, or when it takes too long. */
export function parse(text: string, isTyped: boolean, hasMarkup: boolean): { tokens: Token[]; scopes: SyntaxScope[] } {
  base.initParser(text, hasMarkup, isTyped, false);
  try {
    base.state.tokens = new WatchedTokens(text.length);
    const { tokens, scopes } = parseFile();
    if (base.state.error) throw new Refusal('has a fault');
    return { tokens, scopes };
  } finally {
    base.initParser('', false, false, false); // What it keeps between files is the last one.
  }
}
