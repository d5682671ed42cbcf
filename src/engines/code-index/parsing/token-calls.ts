import { role, tt, word } from './sucrase-internals.js';
import type { TokenExtraction, TokenHandler } from './token-extraction.js';
import { exportAssigned } from './token-modules.js';
import { angleEnd, behindParameters, genericAsyncEnd, opensTypes } from './token-shapes.js';
import { flags, numberOf, starts } from './token-source.js';
import { loadedBy, longestPath, pathFrom, requireAt, textOfPath } from './token-values.js';

/** A name that is read, `this` or `super`: perhaps it is called. Most are plain, and seen to be so at a glance. */
export const access: TokenHandler = (x, at, token) => {
  const { tokens, text } = x.source;
  let { end } = token;
  let next = at + 1;
  while (tokens[next]!.type === tt.dot && tokens[next]!.start === end && tokens[next + 1]!.type === tt.name) {
    if (tokens[next + 1]!.start !== end + 1) break;
    end = tokens[next + 1]!.end;
    next += 2;
  }
  const { type, isType } = tokens[next]!;
  const isSpecial = isType || special[numberOf(type)] === 1 || token.contextualKeyword !== 0;
  if (isSpecial || next - at > longestPlain || (at > 0 && tokens[at - 1]!.type === tt._new)) oddAccess(x, at, token);
  else if (type === tt.parenL) x.call(text.slice(token.start, end));
};

const longestPlain = 2 * longestPath - 1;
/** What may make more of the path before it than is seen at a glance. */
const special = flags([tt.dot, tt.questionDot, tt.nonNullAssertion, tt.parenR, tt.eq, tt.backQuote]);

const oddAccess: TokenHandler = (x, at, token) => {
  const { source } = x;
  if (token.contextualKeyword === word._async && arrowOfAsync(x, at)) return;
  const path = pathFrom(source, at);
  if (path.names.length <= 3 && (token.contextualKeyword === word._module || token.contextualKeyword === word._exports))
    if (source.is(path.behind, tt.eq)) exportAssigned(x, textOfPath(source, path), path.first, path.behind);
  if (source.is(path.first - 1, tt._new)) {
    if (!source.is(path.behind, tt.bracketL) && !source.is(path.behind, tt.backQuote)) x.call(textOfPath(source, path));
    return;
  }
  let behind = source.is(path.behind, tt.questionDot) ? path.behind + 1 : path.behind;
  if (opensTypes(source, behind)) behind = angleEnd(source, behind);
  const isCall = source.is(behind, tt.parenL);
  if (!isCall && !source.is(behind, tt.backQuote)) return;
  const bracket = isCall ? requireAt(source, at) : -1;
  const module = bracket === behind && path.names.length === 1 ? loadedBy(source, bracket) : '';
  if (module) x.import(module);
  else x.call(textOfPath(source, path));
};

/** `async (…) => …` looks like a call of something with that name. */
function arrowOfAsync(x: TokenExtraction, at: number): boolean {
  const { source } = x;
  if (opensTypes(source, at + 1)) {
    const end = genericAsyncEnd(source, at + 1);
    if (end < 0) return false;
    x.enter('function', end);
    x.bindParameters(angleEnd(source, at + 1));
    return true;
  }
  return source.is(at + 1, tt.parenL) && source.kinds[at + 1] === starts.function;
}

/** A name: of an arrow function's only parameter, or read. */
export const name: TokenHandler = (x, at, token) => {
  const { source } = x;
  if (source.kinds[at] === starts.function) {
    x.enter('function', source.ends[at]!);
    x.bindNames(source.declares(at) ? at : at + 1);
  } else if (token.identifierRole === role.Access) access(x, at, token);
};

/** Parameters of an arrow function, or of a method of an object. */
export const parenthesis: TokenHandler = (x, at, token) => {
  const { source } = x;
  if (source.kinds[at] !== starts.function || token.isType) return;
  const isArrow = source.is(behindParameters(source, at), tt.arrow);
  x.enter('function', source.ends[at]!, isArrow || x.scope.kind === 'type' ? undefined : null);
  x.bindParameters(at);
};

/** An element counts as a call of its component. */
export const element: TokenHandler = (x, at) => {
  const { source } = x;
  if (!source.is(at + 1, tt.jsxName) || source.is(at + 2, tt.colon)) return;
  let last = at + 1;
  while (source.is(last + 1, tt.dot) && source.is(last + 2, tt.jsxName)) last += 2;
  const names = Array.from({ length: (last - at + 1) / 2 }, (_, index) => at + 1 + 2 * index);
  const tag = textOfPath(source, { first: at + 1, behind: last + 1, names });
  if (last > at + 1 || /^[A-Z]/.test(tag)) x.call(tag);
};
