import { role, tt, word } from './sucrase-internals.js';
import { Refusal } from './sucrase-tokens.js';
import { starts, type TokenSource } from './token-source.js';

const predefined = new Set(['any', 'number', 'boolean', 'string', 'symbol', 'unknown', 'never', 'object', 'undefined']);
const modifiers = new Set<number>([
  ...[tt._public, tt._private, tt._protected, tt._override, tt._readonly, tt._static, tt._abstract, tt._declare],
  ...[tt._async, tt._get, tt._set],
]);
const endOfType = new Set<number>([
  ...[tt.semi, tt.comma, tt.eq, tt.parenR, tt.bracketR, tt.braceR, tt._export, tt._function, tt.hash, tt.at],
  ...modifiers,
]);
const declaring = new Set<number>([word._interface, word._type, word._namespace, word._module, word._enum]);
const continuing = new Set<number>([
  ...[tt.dot, tt.questionDot, tt.parenL, tt.bracketL, tt.backQuote, tt.question, tt.eq, tt.assign, tt.arrow],
  ...[tt.nonNullAssertion, tt.postIncDec, tt.doubleColon],
]);

export const isModifier = (type: number): boolean => modifiers.has(type);

/** `a: A = b` after the modifiers of it. */
export interface Binding {
  readonly pattern: number;
  /** The colon of its type; -1: none. */
  readonly annotation: number;
  /** The first token of its value; -1: none. */
  readonly value: number;
  readonly end: number;
}

export function bindingAt(source: TokenSource, pattern: number): Binding {
  let at = patternEnd(source, pattern);
  while (source.is(at, tt.question) || source.is(at, tt.bang)) at++;
  const annotation = source.is(at, tt.colon) && source.tokens[at]!.isType ? at : -1;
  if (annotation >= 0) at = typeEnd(source, at + 1);
  if (!source.is(at, tt.eq)) return { pattern, annotation, value: -1, end: at };
  const end = source.tokens[at]!.rhsEndIndex;
  if (end === null || end <= at) throw new Refusal('no end of a value');
  return { pattern, annotation, value: at + 1, end };
}

function patternEnd(source: TokenSource, at: number): number {
  if (source.is(at, tt.bracketL) || source.is(at, tt.braceL)) return source.pair(at) + 1;
  return source.is(at, tt.hash) ? at + 2 : at + 1;
}

/** The tokens of the names that a pattern binds. */
export function namesIn(source: TokenSource, pattern: number): number[] {
  if (source.is(pattern, tt.name)) return source.declares(pattern) ? [pattern] : [];
  const names: number[] = [];
  const end = patternEnd(source, pattern);
  for (let at = pattern; at < end; at++) {
    if (source.declares(at)) names.push(at);
    else if (source.is(at, tt.eq)) at = Math.max(at, (source.tokens[at]!.rhsEndIndex ?? 0) - 1);
  }
  return names;
}

/** The first token behind the type that starts here. */
export function typeEnd(source: TokenSource, first: number): number {
  for (let at = first; ;) {
    const token = source.tokens[at];
    if (!token?.isType || endOfType.has(token.type)) return at;
    if (token.identifierRole === role.ObjectKey && (token.contextId ?? 0) > 0) return at;
    if (
      at > first &&
      declaring.has(token.contextualKeyword) &&
      (source.declares(at + 1) || source.is(at + 1, tt.string))
    )
      return at;
    if (token.type === tt.lessThan || token.type === tt.typeParameterStart) at = angleEnd(source, at);
    else if (token.type === tt.parenL || token.type === tt.braceL || token.type === tt.dollarBraceL)
      at = source.pair(at) + 1;
    else if (token.type !== tt.bracketL) at++;
    else if (at > first && source.startsLine(at)) return at;
    else at = source.pair(at) + 1;
  }
}

/** The first token behind `<…>`. */
export function angleEnd(source: TokenSource, first: number): number {
  let depth = 0;
  for (let at = first; at < source.count; at++) {
    const { type } = source.tokens[at]!;
    if (type === tt.lessThan || type === tt.typeParameterStart) depth++;
    else if (type === tt.greaterThan) {
      if (--depth === 0) return at + 1;
    } else if (type === tt.parenL || type === tt.braceL || type === tt.bracketL) at = source.pair(at);
  }
  throw new Refusal('no end of a list of types');
}

export const opensTypes = (source: TokenSource, at: number): boolean => {
  const token = source.tokens[at];
  return token !== undefined && token.isType && (token.type === tt.lessThan || token.type === tt.typeParameterStart);
};

/** `: A`, `: a.B<C>`; null of anything else. */
export function typeName(source: TokenSource, annotation: number): string | null {
  const first = annotation + 1;
  if (annotation < 0 || !source.is(first, tt.name)) return null;
  let last = first;
  while (source.is(last + 1, tt.dot) && source.is(last + 2, tt.name)) last += 2;
  const name = source.text.slice(source.tokens[first]!.start, source.tokens[last]!.end);
  if (last === first && predefined.has(name)) return null;
  const next = opensTypes(source, last + 1) ? angleEnd(source, last + 1) : last + 1;
  const token = source.tokens[next];
  if (!token?.isType || endOfType.has(token.type)) return name;
  const isUnion = token.type === tt.bitwiseOR || token.type === tt.bitwiseAND;
  return !isUnion && source.startsLine(next) ? name : null;
}

/** Does this token go on with the expression that is whole before it? */
export function goesOn(source: TokenSource, at: number): boolean {
  const token = source.tokens[at];
  if (!token) return false;
  if (continuing.has(token.type) || (token.type & tt.PRECEDENCE_MASK) > 0) return true;
  return token.isType && (token.contextualKeyword === word._as || token.contextualKeyword === word._satisfies);
}

/** The first token behind a function, with arrow or without, that starts here; -1: there is none. */
export function functionEnd(source: TokenSource, first: number): number {
  const isAsync = source.tokens[first]?.contextualKeyword === word._async;
  if (isAsync && source.kinds[first] === starts.function) return source.ends[first]!;
  let at = isAsync && source.is(first, tt.name) ? first + 1 : first;
  if (source.is(at, tt._function)) return source.ends[parametersOf(source, at).from]!;
  if (isAsync && at > first && opensTypes(source, at)) return genericAsyncEnd(source, at);
  if (opensTypes(source, at)) at = angleEnd(source, at);
  if (isAsync && !source.is(at, tt.parenL)) at = first;
  return (source.is(at, tt.parenL) || source.is(at, tt.name)) && source.kinds[at] === starts.function
    ? source.ends[at]!
    : -1;
}

/** `async <T>(…) => …`, of which the parser does not say where it ends. */
export function genericAsyncEnd(source: TokenSource, types: number): number {
  const list = angleEnd(source, types);
  if (!source.is(list, tt.parenL)) return -1;
  const arrow = behindParameters(source, list);
  if (!source.is(arrow, tt.arrow)) return -1;
  if (!source.is(arrow + 1, tt.braceL)) throw new Refusal('no end of an arrow function');
  return source.pair(arrow + 1) + 1;
}

/** The first token behind `(…): A`. */
export function behindParameters(source: TokenSource, list: number): number {
  const behind = source.pair(list) + 1;
  return source.is(behind, tt.colon) && source.tokens[behind]!.isType ? typeEnd(source, behind + 1) : behind;
}

/** The name of a function (-1: none), where its scope starts, and the bracket of its parameters. */
export function parametersOf(source: TokenSource, word: number): { name: number; from: number; list: number } {
  let at = word + 1;
  if (source.is(at, tt.star)) at++;
  const name = source.is(at, tt.name) ? at++ : -1;
  const list = opensTypes(source, at) ? angleEnd(source, at) : at;
  if (!source.is(list, tt.parenL)) throw new Refusal('no parameters');
  return { name, from: at, list };
}

/** The first token behind a decorator. */
function decoratorEnd(source: TokenSource, first: number): number {
  let at = first + 1;
  if (source.is(at, tt.parenL)) return source.pair(at) + 1;
  at++;
  while (source.is(at, tt.dot)) at += 2;
  if (opensTypes(source, at)) at = angleEnd(source, at);
  return source.is(at, tt.parenL) ? source.pair(at) + 1 : at;
}

/** The first token behind all decorators that start here. */
export function decoratorsEnd(source: TokenSource, first: number): number {
  let at = first;
  while (source.is(at, tt.at)) at = decoratorEnd(source, at);
  return at;
}
