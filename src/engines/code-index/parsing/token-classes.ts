import { role, tt, word, type Token } from './sucrase-internals.js';
import { note, type TokenExtraction, type TokenHandler } from './token-extraction.js';
import {
  angleEnd,
  behindParameters,
  bindingAt,
  decoratorsEnd,
  isModifier,
  opensTypes,
  typeEnd,
  typeName,
} from './token-shapes.js';
import { starts, type TokenSource } from './token-source.js';
import { baseAt, classBody, createdBy, valueKind } from './token-values.js';

/** The class whose word is at `keyword`; its code starts at `first`. */
export function classFrom(x: TokenExtraction, keyword: number, first: number): void {
  const { source } = x;
  const body = classBody(source, keyword);
  const end = source.pair(body) + 1;
  const isNamed = source.is(keyword + 1, tt.name) && source.declares(keyword + 1);
  if (source.tokens[keyword]!.isExpression || !isNamed) {
    // `const A = class { … }` is the symbol A: its scope is open already.
    if (x.scope.kind !== 'type' || x.scope.end !== end) x.enter('function', end, null);
  } else if (x.scope.kind !== 'function') x.define(source.textOf(keyword + 1), keyword + 1, first, end, 'type');
  else {
    x.bind(source.textOf(keyword + 1));
    x.enter('function', end, null);
  }
  x.note(body + 1, note.member);
  if (x.scope.kind !== 'type') return;
  for (let at = keyword + 1; at < body; at++) {
    if (opensTypes(source, at)) at = angleEnd(source, at) - 1;
    else if (source.is(at, tt._extends)) return x.base(baseAt(source, at + 1));
  }
}

export const classAt: TokenHandler = (x, at) => classFrom(x, at, x.source.is(at - 1, tt._abstract) ? at - 1 : at);

/** A member of a class, with its decorators. */
export const memberAt: TokenHandler = (x, first) => {
  const { source } = x;
  if (source.is(first, tt.braceR)) return;
  if (source.is(first, tt.semi)) return x.note(first + 1, note.member);
  const start = decoratorsEnd(source, first);
  const at = behindModifiers(source, start);
  const token = source.tokens[at]!;
  if (token.type === tt.braceL) return x.note(source.pair(at) + 1, note.member); // static { … }
  if (token.type === tt.bracketL && token.isType) return x.note(behindIndexSignature(source, at), note.member);
  const { name, written, behind } = memberName(source, at);
  let next = behind;
  while (source.is(next, tt.question) || source.is(next, tt.bang)) next++;
  if (opensTypes(source, next)) next = angleEnd(source, next);
  if (!source.is(next, tt.parenL)) return field(x, first, at, name, written);
  if (first < start && x.isTyped) {
    // Its decorators are called by the class.
    x.leads.set(start, first);
    return x.note(start, note.member);
  }
  method(x, first, name, written, next);
};

function method(x: TokenExtraction, first: number, name: number, written: string, list: number): void {
  const { source } = x;
  const behind = behindParameters(source, list);
  const hasBody = source.is(behind, tt.braceL) && !source.tokens[behind]!.isType;
  const end = hasBody ? source.pair(behind) + 1 : behind;
  x.note(end, note.member);
  source.kinds[list] = starts.nothing;
  const isMember = x.scope.kind === 'type';
  if (isMember && written) x.define(written, name, first, end, hasBody ? 'function' : undefined);
  else if (hasBody) x.enter('function', end, isMember ? undefined : null);
  if (hasBody) x.bindParameters(list);
}

function field(x: TokenExtraction, first: number, at: number, name: number, written: string): void {
  const { source } = x;
  const { annotation, value, end } = bindingAt(source, at);
  x.note(end, note.member);
  if (x.scope.kind !== 'type') return;
  if (valueKind(source, value, end) === 'function') {
    if (written) x.define(written, name, first, end, 'function');
    return;
  }
  const type = x.isTyped ? typeName(source, annotation) : null;
  x.bindField(x.scope.self, written, type ?? createdBy(source, value, end));
}

function behindModifiers(source: TokenSource, first: number): number {
  let at = first;
  for (; ; at++) {
    const token = source.tokens[at]!;
    if (!isModifier(token.type) && token.type !== tt.star && !isAccessor(source, at, token)) return at;
  }
}

const isAccessor = (source: TokenSource, at: number, token: Token): boolean =>
  token.contextualKeyword === word._accessor && source.tokens[at + 1]?.contextId === token.contextId;

/** `[a: string]: B`. */
function behindIndexSignature(source: TokenSource, bracket: number): number {
  const behind = source.pair(bracket) + 1;
  return source.is(behind, tt.colon) ? typeEnd(source, behind + 1) : behind;
}

/** The token of a member's name, its text when it is a plain one, and the first token behind it. */
function memberName(source: TokenSource, at: number): { name: number; written: string; behind: number } {
  const { type, identifierRole } = source.tokens[at]!;
  if (type === tt.bracketL) return { name: -1, written: '', behind: source.pair(at) + 1 };
  if (type === tt.hash) return { name: at + 1, written: `#${source.textOf(at + 1)}`, behind: at + 2 };
  const text = source.textOf(at);
  if (type === tt.string && identifierRole === role.ObjectKey)
    return { name: at, written: /^['"][\w$-]+['"]$/.test(text) ? text.slice(1, -1) : '', behind: at + 1 };
  return { name: at, written: type === tt.name ? text : '', behind: at + 1 };
}
