import { role, tt, word } from './sucrase-internals.js';
import { angleEnd, functionEnd, goesOn, opensTypes } from './token-shapes.js';
import { starts, type TokenSource } from './token-source.js';

/** So many names at most. */
export const longestPath = 10;
/** What stands before the brackets of a condition, not of an expression. */
const heads = new Set<number>([tt._if, tt._while, tt._for, tt._switch, tt._catch, tt._with, tt._import]);

/** `a.b.c` from its first token to its last one, brackets around it included. */
export interface Path {
  readonly first: number;
  readonly behind: number;
  readonly names: readonly number[];
}

/** The path whose root is at this token, as far as it goes. */
export function pathFrom(source: TokenSource, root: number): Path {
  const { tokens } = source;
  const names = [root];
  let first = root;
  let at = root + 1;
  for (;;) {
    const type = tokens[at]!.type;
    if (type === tt.nonNullAssertion) at++;
    else if (type === tt.dot || type === tt.questionDot) {
      const name = source.is(at + 1, tt.hash) ? at + 2 : at + 1;
      if (!source.is(name, tt.name)) break;
      names.push(name);
      at = name + 1;
    } else if (type === tt.parenR && source.is(first - 1, tt.parenL) && groups(source, first - 1)) {
      first--;
      at++;
    } else break;
  }
  return { first, behind: at, names };
}

/** Is this a bracket around an expression: not of arguments, parameters or a condition? */
function groups(source: TokenSource, bracket: number): boolean {
  const before = source.tokens[bracket - 1];
  if (source.tokens[bracket]!.subscriptStartIndex !== null || source.kinds[bracket] !== starts.nothing) return false;
  if (!before) return true;
  if (before.type === tt.name) return before.contextualKeyword === word._await || before.contextualKeyword === word._of;
  return !heads.has(before.type) && !(before.isType && before.type === tt.greaterThan && isNew(source, bracket));
}

/** Are these the arguments of `new A<B>(…)`? */
function isNew(source: TokenSource, bracket: number): boolean {
  let at = bracket - 1;
  while (at > 0 && source.tokens[at]!.isType) at--;
  return source.is(at, tt.name);
}

export function textOfPath(source: TokenSource, { names }: Path): string {
  if (names.length > longestPath) return '';
  let path = '';
  for (const name of names) {
    const isPrivate = name !== names[0] && source.is(name - 1, tt.hash);
    path += `${path && '.'}${isPrivate ? '#' : ''}${source.textOf(name)}`;
  }
  return path;
}

/** The base class in `extends …`; `?` when it is not simply a name. */
export function baseAt(source: TokenSource, first: number): string {
  let root = first;
  while (source.is(root, tt.parenL)) root++;
  const type = source.tokens[root]!.type;
  if (type !== tt.name && type !== tt._this) return '?';
  const path = pathFrom(source, root);
  const end = opensTypes(source, path.behind) ? angleEnd(source, path.behind) : path.behind;
  const isWhole = path.first === first && (source.is(end, tt.braceL) || source.is(end, tt._implements));
  return (isWhole && textOfPath(source, path)) || '?';
}

/** The class a value certainly is an instance of: `new A()`. */
export function createdBy(source: TokenSource, first: number, end: number): string | null {
  if (first < 0 || !source.is(first, tt._new)) return null;
  let root = first + 1;
  while (source.is(root, tt.parenL)) root++;
  if (!source.is(root, tt.name)) return null;
  const path = pathFrom(source, root);
  if (path.first !== first + 1) return null;
  let at = path.behind;
  if (opensTypes(source, at)) at = angleEnd(source, at);
  if (source.is(at, tt.parenL)) at = source.pair(at) + 1;
  return at === end ? textOfPath(source, path) || null : null;
}

/** The module of `require('x')` or `import('x')` with these brackets; `` of anything else. */
export function loadedBy(source: TokenSource, bracket: number): string {
  const end = source.pair(bracket);
  for (let at = bracket + 1; at < end; at++) {
    const { type } = source.tokens[at]!;
    const isAlone = source.is(at - 1, tt.comma) || at - 1 === bracket;
    if (type === tt.string && isAlone && (source.is(at + 1, tt.comma) || at + 1 === end)) return source.literal(at);
    if (type === tt.parenL || type === tt.bracketL || type === tt.braceL) at = source.pair(at);
  }
  return '';
}

/** The bracket of `require(…)` that starts here; -1: something else does. */
export function requireAt(source: TokenSource, at: number): number {
  if (source.tokens[at]?.contextualKeyword !== word._require || source.tokens[at].identifierRole !== role.Access)
    return -1;
  let bracket = source.is(at + 1, tt.questionDot) ? at + 2 : at + 1;
  if (opensTypes(source, bracket)) bracket = angleEnd(source, bracket);
  return source.is(bracket, tt.parenL) ? bracket : -1;
}

/** Is the value from here to there a function, a class or something else? */
export function valueKind(source: TokenSource, first: number, end: number): 'function' | 'class' | null {
  if (first < 0) return null;
  if (functionEnd(source, first) === end) return 'function';
  return source.is(first, tt._class) && classEnd(source, first) === end ? 'class' : null;
}

/** Where the class ends whose word is here. */
function classEnd(source: TokenSource, word: number): number {
  return source.pair(classBody(source, word)) + 1;
}

export function classBody(source: TokenSource, word: number): number {
  const { contextId } = source.tokens[word]!;
  let at = word + 1;
  while (at < source.count && !(source.tokens[at]!.contextId === contextId && source.is(at, tt.braceL))) at++;
  return at;
}

/** Where the value that starts here ends, if it is a single name, function, class or object; -1: it is something else. */
export function simpleEnd(source: TokenSource, first: number): number {
  let end = functionEnd(source, first);
  if (end < 0 && source.is(first, tt._class)) end = classEnd(source, first);
  if (end < 0 && source.is(first, tt.braceL)) end = source.pair(first) + 1;
  if (end < 0 && isPlainName(source, first)) end = first + 1;
  return end < 0 || goesOn(source, end) ? -1 : end;
}

/** A name that is read, and not `undefined`. */
export const isPlainName = (source: TokenSource, at: number): boolean =>
  source.is(at, tt.name) && source.tokens[at]!.identifierRole === role.Access && source.textOf(at) !== 'undefined';
