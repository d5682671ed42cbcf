import { base, parseFile, type SyntaxScope, type Token } from './sucrase-internals.js';
import { readDecoratedParameters } from './sucrase-parameters.js';
import { allow, readOwnTokens, Refusal } from './sucrase-tokens.js';

readOwnTokens();
readDecoratedParameters();

/** The tokens and scopes of a source without faults; throws when there are any, or when it takes too long. */
export function parse(text: string, isTyped: boolean, hasMarkup: boolean): { tokens: Token[]; scopes: SyntaxScope[] } {
  base.initParser(text, hasMarkup, isTyped, false);
  try {
    allow(text.length);
    const { tokens, scopes } = parseFile();
    if (base.state.error) throw new Refusal('has a fault');
    return { tokens, scopes };
  } finally {
    base.initParser('', false, false, false); // What it keeps between files is the last one.
  }
}
