import { role, tt, word, type Token } from './sucrase-internals.js';
import { note, type TokenExtraction, type TokenHandler } from './token-extraction.js';
import {
  angleEnd,
  behindParameters,
  bindingAt,
  decoratorsEnd,
  namesIn,
  opensTypes,
  parametersOf,
  typeEnd,
  typeName,
} from './token-shapes.js';
import { starts, type TokenSource } from './token-source.js';
import { createdBy, loadedBy, pathFrom, requireAt, textOfPath, valueKind } from './token-values.js';

export const functionAt: TokenHandler = (x, at, token) => {
  const { source } = x;
  const { name, from, list } = parametersOf(source, at);
  const before = source.tokens[at - 1];
  const isAsync = before?.contextualKeyword === word._async && before.identifierRole === null;
  const first = isAsync ? at - 1 : at;
  x.at = list;
  if (token.isType) {
    if (name >= 0) x.declare(name, first, behindParameters(source, list));
    return;
  }
  const end = source.ends[from]!;
  const isDeclared = name >= 0 && source.kinds[name] !== starts.function;
  if (isDeclared && x.scope.kind !== 'function') x.define(source.textOf(name), name, first, end, 'function');
  else {
    if (isDeclared) x.bind(source.textOf(name));
    const isField = x.scope.end === end && source.tokens[first - 1]?.rhsEndIndex === end && !source.is(at + 1, tt.star);
    x.enter('function', end, isField ? undefined : null);
  }
  x.bindParameters(list);
};

/** `const`, `let`, `var`; in types `const` means something else. */
export const variablesAt: TokenHandler = (x, at, token) => {
  const isDeclared = x.source.tokens[at - 1]?.contextualKeyword === word._declare;
  if ((!token.isType || isDeclared) && !x.source.is(at + 1, tt._enum)) x.note(at + 1, note.declarator);
};

export const declaratorAt: TokenHandler = (x, at) => {
  const { source } = x;
  const binding = bindingAt(source, at);
  const { pattern, annotation, value, end } = binding;
  if (source.is(end, tt.comma)) x.note(end + 1, note.declarator);
  if (required(x, pattern, value, end)) return;
  const type = (x.isTyped ? typeName(source, annotation) : null) ?? createdBy(source, value, end);
  if (x.scope.kind === 'function') return x.bindNames(pattern, type);
  const names = namesIn(source, pattern);
  for (const [index, name] of names.entries()) {
    const written = source.textOf(name);
    x.bind(written, name === pattern ? type : null);
    const isLast = index === names.length - 1;
    const opens = valueKind(source, value, end) === 'class' ? 'type' : 'function';
    x.define(written, name, at, end, isLast ? opens : undefined);
  }
};

/** `const a = require('x')` and `const { a, b: c } = require('x')` are imports; true when this is one. */
function required(x: TokenExtraction, pattern: number, value: number, end: number): boolean {
  const { source } = x;
  const bracket = value < 0 ? -1 : requireAt(source, value);
  if (bracket < 0 || source.pair(bracket) + 1 !== end) return false;
  const module = loadedBy(source, bracket);
  if (!module) return false;
  const names: [string, string][] = [];
  if (source.is(pattern, tt.name)) names.push(['*', source.textOf(pattern)]);
  else if (source.is(pattern, tt.braceL)) {
    const close = source.pair(pattern);
    const { contextId } = source.tokens[pattern]!;
    for (let at = pattern + 1; at < close; at++) {
      const isFirst = at === pattern + 1 || source.is(at - 1, tt.comma);
      const isKey = source.tokens[at]!.identifierRole === role.ObjectKey && source.tokens[at]!.contextId === contextId;
      const name = isKey && source.is(at + 1, tt.colon) ? at + 2 : at;
      const isWhole = source.declares(name) && (source.is(name + 1, tt.comma) || name + 1 === close);
      if (isFirst && isWhole) names.push([source.textOf(at), source.textOf(name)]);
    }
  }
  x.import(module, names);
  return true;
}

export const enumAt: TokenHandler = (x, at) => {
  const { source } = x;
  let body = at + 1;
  while (body < source.count && !source.is(body, tt.braceL)) body++;
  x.declare(at + 1, source.is(at - 1, tt._const) ? at - 1 : at, source.pair(body) + 1);
  x.at = at + 1;
};

/** A word in a type: it may start a declaration. */
export function declaredType(x: TokenExtraction, at: number, { contextualKeyword }: Token): void {
  const { source } = x;
  if (contextualKeyword === word._interface || contextualKeyword === word._type) {
    if (!source.declares(at + 1)) return;
    const isAlias = contextualKeyword === word._type;
    x.declare(at + 1, at, isAlias ? aliasEnd(source, at + 1) : interfaceEnd(source, at + 1));
    x.at = at + 1;
  } else if (contextualKeyword === word._namespace || contextualKeyword === word._module) namespaceAt(x, at);
  else if (contextualKeyword === word._global && source.is(at + 1, tt.braceL))
    x.enter('function', source.pair(at + 1) + 1);
}

function aliasEnd(source: TokenSource, name: number): number {
  const equals = opensTypes(source, name + 1) ? angleEnd(source, name + 1) : name + 1;
  return typeEnd(source, equals + 1);
}

function interfaceEnd(source: TokenSource, name: number): number {
  let at = name + 1;
  while (at < source.count && !source.is(at, tt.braceL)) at = opensTypes(source, at) ? angleEnd(source, at) : at + 1;
  return source.pair(at) + 1;
}

function namespaceAt(x: TokenExtraction, at: number): void {
  const { source } = x;
  if (source.is(at + 1, tt.string)) {
    if (source.is(at + 2, tt.braceL)) x.enter('function', source.pair(at + 2) + 1);
    return;
  }
  if (!source.declares(at + 1)) return;
  const parts = [at + 1];
  while (source.is(parts.at(-1)! + 1, tt.dot)) parts.push(parts.at(-1)! + 2);
  const body = parts.at(-1)! + 1;
  if (!source.is(body, tt.braceL)) return;
  const end = source.pair(body) + 1;
  if (parts.length > 10) x.enter('function', end);
  else for (const part of parts) x.define(source.textOf(part), at + 1, at, end, 'module');
  x.at = body;
}

/** A block outside functions hides its names; an object in a class is no part of it. */
export const braceAt: TokenHandler = (x, at, token) => {
  if (token.isType || x.scope.kind === 'function') return;
  const { source } = x;
  if (token.contextId !== null) {
    if (x.scope.kind === 'type' && source.notes[at + 1] !== note.member) x.enter('function', source.pair(at) + 1, null);
    return;
  }
  if (source.kinds[at] !== starts.other) return;
  const isSwitch = source.is(at - 1, tt.parenR) && source.is(source.pair(at - 1) - 1, tt._switch);
  if (!isSwitch) x.enter('function', source.pair(at) + 1);
};

export const forAt: TokenHandler = (x, at) => {
  const { source } = x;
  if (source.kinds[at] !== starts.other) return;
  x.enter('function', source.ends[at]!);
  const bracket = source.is(at + 1, tt.parenL) ? at + 1 : at + 2;
  const end = source.pair(bracket);
  // Names that `for (a of …)` gives a value to without declaring them.
  const names: number[] = [];
  for (let next = bracket + 1; next < end; next++) {
    const token = source.tokens[next]!;
    if (token.type === tt._in || (token.contextualKeyword === word._of && token.identifierRole === null)) {
      for (const name of names) x.bind(source.textOf(name));
      return;
    }
    if (token.type !== tt.name || token.identifierRole !== role.Access || token.isType) return;
    if (!source.is(next + 1, tt.dot)) names.push(next);
    else return;
  }
};

export const catchAt: TokenHandler = (x, at) => {
  const { source } = x;
  if (!source.is(at + 1, tt.parenL)) return x.enter('function', source.pair(at + 1) + 1);
  x.enter('function', source.ends[at + 1]!);
  x.bindNames(at + 2);
};

/** A decorator is called when it has arguments. One before a class that is not exported belongs to the class. */
export const decoratorAt =
  (classAt: (x: TokenExtraction, word: number, first: number) => void): TokenHandler =>
  (x, at) => {
    const { source } = x;
    if (at >= x.decorated) {
      const next = (x.decorated = decoratorsEnd(source, at));
      const isExported = source.is(next, tt._export);
      let target = isExported ? next + 1 : next;
      while (isExported && (source.is(target, tt._default) || source.is(target, tt._declare))) target++;
      const keyword = source.is(target, tt._abstract) ? target + 1 : target;
      if (source.is(keyword, tt._class)) {
        if (isExported) x.leads.set(target, at);
        else {
          classAt(x, keyword, at);
          x.note(keyword, note.done);
        }
      }
    }
    if (!source.is(at + 1, tt.name)) return;
    const path = pathFrom(source, at + 1);
    const bracket = opensTypes(source, path.behind) ? angleEnd(source, path.behind) : path.behind;
    if (source.is(bracket, tt.parenL)) x.call(textOfPath(source, path));
  };
