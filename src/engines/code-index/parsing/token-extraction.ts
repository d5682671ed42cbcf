import { FactCollector } from './fact-collector.js';
import type { FileFacts } from './facts.js';
import type { ScopeKind } from './scope.js';
import { tt, type Token } from './sucrase-internals.js';
import { bindingAt, decoratorsEnd, isModifier, namesIn, typeName } from './token-shapes.js';
import { numberOf, type TokenSource } from './token-source.js';
import type { Tokens } from './tokens.js';

/** What is done at a token of some type. */
export type TokenHandler = (extraction: TokenExtraction, at: number, token: Token) => void;
/** What is known about a token before it is reached. */
export const note = { nothing: 0, declarator: 1, member: 2, done: 3 };

/** Types of tokens, and what is noted about them, with what is done then. */
export interface TokenHandlers {
  readonly types: readonly (readonly [type: number, handler: TokenHandler])[];
  readonly declarator: TokenHandler;
  readonly member: TokenHandler;
}

export function tableOf({ types }: TokenHandlers): (TokenHandler | undefined)[] {
  const table = new Array<TokenHandler | undefined>(256).fill(undefined);
  for (const [type, handler] of types) table[numberOf(type)] = handler;
  return table;
}

/** Collects the facts of one file while its tokens go by. */
export class TokenExtraction extends FactCollector {
  /** The token that is looked at; handlers go on from another one by changing it. */
  at = 0;
  /** Where the code of a class or method starts when decorators stand before it. */
  readonly leads = new Map<number, number>();
  /** Up to here decorators are looked through. */
  decorated = 0;

  constructor(
    readonly source: TokenSource,
    tokens: Tokens,
    readonly isTyped: boolean,
  ) {
    super(tokens, {});
  }

  run(handlers: TokenHandlers, table: readonly (TokenHandler | undefined)[]): FileFacts {
    const { tokens, count, notes } = this.source;
    for (; this.at < count; this.at++) {
      const { at } = this;
      if (this.scope.end <= at) this.reach(at);
      const token = tokens[at]!;
      const noted = notes[at];
      if (noted) {
        if (noted === note.done) continue;
        (noted === note.declarator ? handlers.declarator : handlers.member)(this, at, token);
      }
      table[numberOf(token.type)]?.(this, at, token);
    }
    return this.facts();
  }

  note(at: number, what: number): void {
    this.source.notes[at] = what;
  }

  /** A symbol of the tokens from `first` to `end`. */
  define(name: string, nameToken: number, first: number, end: number, opens?: ScopeKind): void {
    this.add({ name, nameToken, first: this.leads.get(first) ?? first, behind: end, opens }, end);
  }

  /** Something with a name that is no symbol inside functions, and has nothing inside. */
  declare(nameToken: number, first: number, end: number): void {
    const name = this.source.textOf(nameToken);
    if (this.scope.kind === 'function') this.bind(name);
    else this.define(name, nameToken, first, end);
  }

  bindNames(pattern: number, type: string | null = null): void {
    for (const name of namesIn(this.source, pattern))
      this.bind(this.source.textOf(name), name === pattern ? type : null);
  }

  /** The parameters between this bracket and its other one. */
  bindParameters(list: number): void {
    const { source } = this;
    const end = source.pair(list);
    for (let at = list + 1; at < end; at++) {
      at = decoratorsEnd(source, at);
      let isField = false;
      while (isModifier(source.tokens[at]!.type)) isField = !source.is(at++, tt._override) || isField;
      const isRest = source.is(at, tt.ellipsis);
      const binding = bindingAt(source, isRest ? at + 1 : at);
      const type = this.isTyped && !isRest ? typeName(source, binding.annotation) : null;
      if (isField) this.bindField(this.scope.self, source.textOf(binding.pattern), type);
      this.bindNames(binding.pattern, type);
      at = Math.max(at, binding.end);
    }
  }
}
