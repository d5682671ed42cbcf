import type * as Tokenizer from 'sucrase/dist/types/parser/tokenizer/index.js';
import type * as Keywords from 'sucrase/dist/types/parser/tokenizer/keywords.js';
import type * as Types from 'sucrase/dist/types/parser/tokenizer/types.js';
import type * as Base from 'sucrase/dist/types/parser/traverser/base.js';
import type * as Values from 'sucrase/dist/types/parser/traverser/lval.js';
import type * as Statements from 'sucrase/dist/types/parser/traverser/statement.js';
import type * as Util from 'sucrase/dist/types/parser/traverser/util.js';
import type * as TypeScript from 'sucrase/dist/types/parser/plugins/typescript.js';

/**
 * The parser does not know decorators of parameters, which whole frameworks are written with. Lists of parameters are
 * therefore read by this copy of its own function, which does.
 */
export function readDecoratedParameters(inside: <T>(file: string) => T): void {
  const base = inside<typeof Base>('traverser/base');
  const { eat, match } = inside<typeof Tokenizer>('tokenizer/index');
  const { ContextualKeyword: word } = inside<typeof Keywords>('tokenizer/keywords');
  const { TokenType: tt } = inside<typeof Types>('tokenizer/types');
  const { expect } = inside<typeof Util>('traverser/util');
  const { parseDecorators } = inside<typeof Statements>('traverser/statement');
  const { tsParseModifiers, tsParseAssignableListItemTypes } = inside<typeof TypeScript>('plugins/typescript');
  const values = inside<{ -readonly [name in keyof typeof Values]: (typeof Values)[name] }>('traverser/lval');
  const modifiers = [word._public, word._protected, word._private, word._readonly, word._override];
  const parseTypes = (): void => {
    if (base.isTypeScriptEnabled) tsParseAssignableListItemTypes();
  };

  values.parseBindingList = (close, isBlockScope, allowEmpty = false, allowModifiers = false, contextId = 0) => {
    for (let isFirst = true; !eat(close) && !base.state.error; isFirst = false) {
      if (!isFirst) {
        expect(tt.comma);
        base.state.tokens.at(-1)!.contextId = contextId;
      }
      if (allowEmpty && match(tt.comma)) continue;
      if (eat(close)) break;
      parseDecorators();
      if (match(tt.ellipsis)) {
        values.parseRest(isBlockScope);
        parseTypes();
        eat(tt.comma);
        expect(close);
        break;
      }
      if (allowModifiers) tsParseModifiers(modifiers);
      values.parseMaybeDefault(isBlockScope);
      parseTypes();
      values.parseMaybeDefault(isBlockScope, true);
    }
  };
}
