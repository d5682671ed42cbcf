import {
  base,
  bound,
  expect,
  parseDecorators,
  tokenizer,
  tsParseAssignableListItemTypes,
  tsParseModifiers,
  tt,
  word,
} from './sucrase-internals.js';

const modifiers = [word._public, word._protected, word._private, word._readonly, word._override];

/**
 * The parser does not know decorators of parameters, which whole frameworks are written with. Lists of parameters are
 * therefore read by this copy of its own function, which does.
 */
export function readDecoratedParameters(): void {
  const { parseRest, parseMaybeDefault } = bound;
  const { eat, match } = tokenizer;
  bound.parseBindingList = (close, isBlockScope, allowEmpty = false, allowModifiers = false, contextId = 0) => {
    for (let isFirst = true; !eat(close) && !base.state.error; isFirst = false) {
      if (!isFirst) {
        expect(tt.comma);
        base.state.tokens[base.state.tokens.length - 1]!.contextId = contextId;
      }
      if (allowEmpty && match(tt.comma)) continue;
      if (eat(close)) break;
      parseDecorators();
      if (match(tt.ellipsis)) {
        parseRest(isBlockScope);
        parseTypes();
        eat(tt.comma);
        expect(close);
        break;
      }
      if (allowModifiers) tsParseModifiers(modifiers);
      parseMaybeDefault(isBlockScope);
      parseTypes();
      parseMaybeDefault(isBlockScope, true);
    }
  };
}

function parseTypes(): void {
  if (base.isTypeScriptEnabled) tsParseAssignableListItemTypes();
}
