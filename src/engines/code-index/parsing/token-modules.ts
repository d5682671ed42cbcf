import { role, tt, word } from './sucrase-internals.js';
import type { TokenExtraction, TokenHandler } from './token-extraction.js';
import { bindingAt, decoratorsEnd, namesIn } from './token-shapes.js';
import type { TokenSource } from './token-source.js';
import { isPlainName, loadedBy, simpleEnd, valueKind } from './token-values.js';

/** `'a'` may stand for a name in import and export lists. */
const nameText = (source: TokenSource, at: number): string => {
  const quote = source.text[source.tokens[at]!.start];
  return quote === '"' || quote === "'" ? source.literal(at) : source.textOf(at);
};

/** `{ a, b as c, type d }` as pairs of the name there and the name here. */
function specifiers(source: TokenSource, list: number): [string, string][] {
  const names: [string, string][] = [];
  const end = source.pair(list);
  for (let first = list + 1; first < end;) {
    let behind = first;
    while (behind < end && !source.is(behind, tt.comma)) behind++;
    // One token: a. Two: type a. Three: a as b. Four: type a as b.
    const count = behind - first;
    if (count > 0) names.push([nameText(source, behind - (count > 2 ? 3 : 1)), nameText(source, behind - 1)]);
    first = behind + 1;
  }
  return names;
}

export const importAt: TokenHandler = (x, at) => {
  const { source } = x;
  if (source.is(at + 1, tt.parenL)) {
    const module = loadedBy(source, at + 1);
    if (module) x.import(module);
    return;
  }
  const names: [string, string][] = [];
  let next = at + 1;
  const isName = (index: number): boolean => source.tokens[index]?.identifierRole === role.ImportDeclaration;
  if (source.is(next, tt.name) && !isName(next)) next++; // import type …
  if (source.is(next, tt.name) && isName(next)) {
    if (source.is(next + 1, tt.eq)) return importEquals(x, next);
    names.push(['default', source.textOf(next)]);
    next += source.is(next + 1, tt.comma) ? 2 : 1;
  }
  if (source.is(next, tt.star)) {
    names.push(['*', source.textOf(next + 2)]);
    next += 3;
  } else if (source.is(next, tt.braceL)) {
    names.push(...specifiers(source, next));
    next = source.pair(next) + 1;
  }
  if (source.is(next, tt.name)) next++; // from
  x.import(source.literal(next), names);
  x.at = next;
};

/** `import a = require('x')`; `import a = b.c` is nothing but another name. */
function importEquals(x: TokenExtraction, name: number): void {
  const { source } = x;
  const value = name + 2;
  if (source.tokens[value]?.contextualKeyword === word._require && source.is(value + 1, tt.parenL)) {
    x.import(source.literal(value + 2), [['*', source.textOf(name)]]);
    x.at = value + 3;
  } else x.at = value;
}

export const exportAt: TokenHandler = (x, at) => {
  const { source } = x;
  if (x.scope.kind !== 'module' || x.scope.prefix) return;
  let next = at + 1;
  if (source.tokens[next]?.contextualKeyword === word._type && !source.declares(next + 1)) next++;
  if (source.is(next, tt.star)) return exportAll(x, next);
  if (source.is(next, tt.braceL)) return exportList(x, next);
  if (source.is(next, tt.eq)) {
    const end = simpleEnd(source, next + 1);
    if (end === next + 2 && source.is(next + 1, tt.name)) x.export('=', source.textOf(next + 1));
  } else if (source.is(next, tt._default)) exportDefault(x, next + 1);
  else for (const name of declaredNames(source, next)) x.export(source.textOf(name), source.textOf(name));
};

function exportAll(x: TokenExtraction, star: number): void {
  const { source } = x;
  const isNamed = source.tokens[star + 1]?.contextualKeyword === word._as;
  const from = isNamed ? star + 3 : star + 1;
  x.import(source.literal(from + 1), [['*', isNamed ? nameText(source, star + 2) : '*']], true);
  x.at = from + 1;
}

function exportList(x: TokenExtraction, list: number): void {
  const { source } = x;
  const behind = source.pair(list) + 1;
  const names = specifiers(source, list);
  if (source.tokens[behind]?.contextualKeyword === word._from && source.is(behind + 1, tt.string)) {
    x.import(source.literal(behind + 1), names, true);
    x.at = behind + 1;
  } else {
    for (const [local, exported] of names) x.export(exported, local);
    x.at = behind - 1;
  }
}

function exportDefault(x: TokenExtraction, first: number): void {
  const { source } = x;
  const [name] = declaredNames(source, first);
  if (name !== undefined) return x.export('default', source.textOf(name));
  const value = decoratorsEnd(source, first);
  const end = simpleEnd(source, value);
  if (end < 0) return;
  const kind = valueKind(source, value, end);
  if (kind) {
    x.export('default', 'default');
    x.define('default', -1, first, end, kind === 'class' ? 'type' : 'function');
  } else if (source.is(value, tt.name)) x.export('default', source.textOf(value));
}

/** The names that the declaration behind `export` or `export default` gives; none when it is an expression. */
function declaredNames(source: TokenSource, first: number): number[] {
  let at = decoratorsEnd(source, first);
  const { tokens } = source;
  const skipped = [word._declare, word._abstract, word._async];
  while (source.declares(at + 1) ? false : skipped.includes(tokens[at]!.contextualKeyword)) at++;
  if (source.is(at, tt._const) && source.is(at + 1, tt._enum)) at++;
  if (source.is(at, tt._const) || source.is(at, tt._let) || source.is(at, tt._var)) return variables(source, at);
  if (source.is(at, tt._function) && source.is(at + 1, tt.star)) at++;
  const isNamed =
    source.is(at, tt._function) || source.is(at, tt._class) || source.is(at, tt._enum) || source.is(at, tt.star);
  if (isNamed) return source.is(at + 1, tt.name) && source.declares(at + 1) ? [at + 1] : [];
  const isDeclared = [word._interface, word._type, word._namespace, word._module];
  return isDeclared.includes(tokens[at]!.contextualKeyword) && source.declares(at + 1) ? [at + 1] : [];
}

function variables(source: TokenSource, keyword: number): number[] {
  const names: number[] = [];
  for (let at = keyword; at === keyword || source.is(at, tt.comma);) {
    const binding = bindingAt(source, at + 1);
    names.push(...namesIn(source, binding.pattern));
    at = binding.end;
  }
  return names;
}

/** `module.exports = …` and `exports.a = …`: `equals` is the token between the two. */
export function exportAssigned(x: TokenExtraction, path: string, first: number, equals: number): void {
  if (x.scope.kind !== 'module') return;
  const { source } = x;
  const [head, ...rest] = path.split('.');
  const names = head === 'module' && rest[0] === 'exports' ? rest.slice(1) : head === 'exports' ? rest : null;
  if (!names || names.length > 1) return;
  const [exported] = names;
  const value = equals + 1;
  const end = simpleEnd(source, value);
  if (end < 0) return;
  if (valueKind(source, value, end)) {
    if (exported !== undefined) x.define(exported, equals - 1, first, end, 'function');
  } else if (source.is(value, tt.name)) x.export(exported ?? '=', source.textOf(value));
  else if (exported === undefined) exportObject(x, value, end - 1);
}

/** `{ a, b: c }`. */
function exportObject(x: TokenExtraction, open: number, close: number): void {
  const { source } = x;
  const { contextId } = source.tokens[open]!;
  for (let at = open + 1; at < close; at++) {
    const token = source.tokens[at]!;
    const isFirst = at === open + 1 || source.is(at - 1, tt.comma);
    if (isFirst && token.identifierRole === role.ObjectShorthand && isLast(source, at, close))
      x.export(source.textOf(at), source.textOf(at));
    else if (isFirst && token.identifierRole === role.ObjectKey && token.contextId === contextId) {
      if (source.is(at + 1, tt.colon) && isPlainName(source, at + 2) && isLast(source, at + 2, close))
        x.export(source.textOf(at), source.textOf(at + 2));
    } else if (token.type === tt.braceL || token.type === tt.parenL || token.type === tt.bracketL) at = source.pair(at);
  }
}

const isLast = (source: TokenSource, at: number, close: number): boolean =>
  source.is(at + 1, tt.comma) || at + 1 === close;
