import { createRequire } from 'node:module';

/**
 * What is used of sucrase's parser, which is no documented part of the package: its version is exact, and the suites of
 * both readers hold it to this. Only the parser is loaded; the rest turns sources into other sources.
 */
const load = <T>(file: string): T => createRequire(import.meta.url)(`sucrase/dist/parser/${file}.js`) as T;

export interface Token {
  type: number;
  readonly contextualKeyword: number;
  readonly start: number;
  readonly end: number;
  readonly isType: boolean;
  readonly identifierRole: number | null;
  /** The same for the braces and names of one object or class; -1 in types. */
  contextId: number | null;
  /** Of `=`: the first token behind the value. */
  readonly rhsEndIndex: number | null;
  /** Of `class`: is it an expression? */
  readonly isExpression: boolean;
  /** Of brackets: what is called. */
  readonly subscriptStartIndex: number | null;
}

export interface SyntaxScope {
  readonly startTokenIndex: number;
  readonly endTokenIndex: number;
  readonly isFunctionScope: boolean;
}

type TokenName =
  | ('name' | 'string' | 'eq' | 'assign' | 'arrow' | 'dot' | 'questionDot' | 'question' | 'colon' | 'doubleColon')
  | ('comma' | 'semi' | 'ellipsis' | 'star' | 'hash' | 'at' | 'bang' | 'nonNullAssertion' | 'postIncDec' | 'backQuote')
  | ('parenL' | 'parenR' | 'bracketL' | 'bracketR' | 'braceL' | 'braceR' | 'dollarBraceL' | 'lessThan' | 'greaterThan')
  | ('bitwiseAND' | 'bitwiseOR' | 'typeParameterStart' | 'jsxTagStart' | 'jsxName' | 'jsxText' | 'jsxEmptyText')
  | ('_class' | '_extends' | '_implements' | '_function' | '_const' | '_let' | '_var' | '_enum' | '_new' | '_this')
  | ('_super' | '_import' | '_export' | '_default' | '_for' | '_in' | '_if' | '_while' | '_switch' | '_catch' | '_with')
  | ('_public' | '_private' | '_protected' | '_readonly' | '_override' | '_static' | '_abstract' | '_declare')
  | ('_async' | '_get' | '_set' | 'PRECEDENCE_MASK');
type KeywordName =
  | ('_abstract' | '_accessor' | '_as' | '_async' | '_await' | '_declare' | '_enum' | '_exports' | '_from' | '_global')
  | ('_interface' | '_module' | '_namespace' | '_of' | '_require' | '_satisfies' | '_type')
  | ('_public' | '_private' | '_protected' | '_readonly' | '_override');
type RoleName =
  | ('Access' | 'TopLevelDeclaration' | 'ObjectShorthandBlockScopedDeclaration' | 'ObjectShorthand')
  | ('ImportDeclaration' | 'ObjectKey');
type Numbers<Name extends string> = Readonly<Record<Name, number>>;

interface ParserState {
  readonly tokens: Token[];
  /** The token it stands before. */
  readonly type: number;
  readonly contextualKeyword: number;
  readonly start: number;
  readonly end: number;
  isType: boolean;
  readonly error: unknown;
  snapshot(): object;
  restoreFromSnapshot(snapshot: object): void;
}

/** What it keeps of the file it reads. */
export const base = load<{
  readonly state: ParserState;
  readonly isTypeScriptEnabled: boolean;
  readonly initParser: (text: string, hasMarkup: boolean, isTyped: boolean, isFlow: boolean) => void;
}>('traverser/base');
export const { parseFile } = load<{ parseFile: () => { tokens: Token[]; scopes: SyntaxScope[] } }>('traverser/index');
/** Types of tokens, names of words that are keywords only in places, and what names are there for. */
export const { TokenType: tt } = load<{ TokenType: Numbers<TokenName> }>('tokenizer/types');
export const { ContextualKeyword: word } = load<{ ContextualKeyword: Numbers<KeywordName> }>('tokenizer/keywords');
/** How it goes from token to token; others call these functions by this object. */
export const tokenizer = load<{
  readonly IdentifierRole: Numbers<RoleName>;
  Token: new () => Token;
  readonly match: (type: number) => boolean;
  readonly nextToken: () => void;
  next: () => void;
  eat: (type: number) => boolean;
  eatTypeToken: (type: number) => void;
  nextTemplateToken: () => void;
  lookaheadType: () => number;
  lookaheadTypeAndKeyword: () => { type: number; contextualKeyword: number };
}>('tokenizer/index');
export const role = tokenizer.IdentifierRole;
export const { expect } = load<{ expect: (type: number) => void }>('traverser/util');
export const { parseDecorators } = load<{ parseDecorators: () => void }>('traverser/statement');
export const { tsParseModifiers, tsParseAssignableListItemTypes } = load<{
  tsParseModifiers: (allowed: readonly number[]) => void;
  tsParseAssignableListItemTypes: () => void;
}>('plugins/typescript');
/** What is bound; others call these functions by this object. */
export const bound = load<{
  parseBindingList: (
    close: number,
    isBlockScope: boolean,
    allowEmpty?: boolean,
    allowModifiers?: boolean,
    contextId?: number,
  ) => void;
  readonly parseRest: (isBlockScope: boolean) => void;
  readonly parseMaybeDefault: (isBlockScope: boolean, isLeftParsed?: boolean) => void;
}>('traverser/lval');
