import { describe, expect, it } from '@jest/globals';
import { Parsers, type FileFacts, type Language } from '../../src/engines/code-index/parsing/index.js';

const lines = (text: string): string => text.replaceAll(/.{100}/gs, '$&\n');
const nested = (open: string, inner: string, close: string, depth: number): string =>
  lines(open.repeat(depth) + inner + close.repeat(depth));

const bombs: [what: string, text: string][] = [
  ['arrow functions in default values', nested('(a=', 'b', ')=>c', 3_000)],
  ['arrow functions in default values, not closed', lines('(a=('.repeat(20_000))],
  ['functions with type parameters', nested('<T>(', 'a', ')', 3_000)],
  ['type parameters, not closed', lines('<T>('.repeat(20_000))],
  ['calls of async', nested('async(', 'a', ')', 3_000)],
  ['calls of async with arrows', nested('async(a=', 'b', ')=>c', 3_000)],
  ['async with types', lines('async<T>('.repeat(10_000))],
  ['type arguments', lines('a<b<c<d<'.repeat(10_000))],
  ['type arguments, closed', nested('a<', 'b', '>', 5_000)],
  ['conditions', lines('a?b:'.repeat(20_000) + 'c')],
  ['conditions that could be arrow functions', nested('a?(b):', 'c', '', 10_000)],
  ['conditions in conditions', nested('a?', 'b', ':c', 5_000)],
  ['templates', nested('`${', 'a', '}`', 5_000)],
  ['templates, not closed', lines('`${'.repeat(20_000))],
  ['markup', nested('<a>', 'b', '</a>', 5_000)],
  ['markup in attributes', nested('<a b={', 'c', '}/>', 3_000)],
  ['markup, not closed', lines('<a>'.repeat(20_000))],
  ['a mebibyte of {', lines('{'.repeat(1_000_000))],
  ['a mebibyte of [', lines('['.repeat(1_000_000))],
  ['brackets that are not pairs', lines('([{'.repeat(30_000) + '}])'.repeat(30_000))],
  ['types in types', `type A = ${nested('{a:', 'b', '}', 5_000)}`],
  ['conditional types', `type A = ${lines('B extends infer C extends D ? E : '.repeat(5_000))}F`],
  ['function types', `let a: ${nested('((b: ', 'c', ') => d)', 3_000)}`],
  ['decorators', `${'@a\n'.repeat(100_000)}class A {}`],
  ['decorators of members', `class A { ${'@a\n'.repeat(100_000)} b() {} }`],
  ['classes in classes', nested('class A extends ', 'B', ' {}', 3_000)],
  ['classes in fields', nested('class { a = ', '1', ' }', 3_000)],
  ['whitespace', `a(${' \n'.repeat(400_000)})`],
  ['comments', `a(${'/**/\n'.repeat(150_000)})`],
  ['a comment, not closed', `a(/*${' \n'.repeat(400_000)}`],
  ['words before gaps', lines(`module${' '.repeat(90)}`.repeat(10_000))],
  ['names of one path', `a${lines('.b'.repeat(200_000))}()`],
  ['brackets around a name', `${nested('(', 'a', ')', 5_000)}()`],
  ['one declaration of everything', `const ${lines(Array.from({ length: 50_000 }, (_, n) => `a${n}`).join(','))}`],
  ['one pattern of everything', `const {${lines(Array.from({ length: 50_000 }, (_, n) => `a${n}`).join(','))}} = b`],
  ['exports of everything', `export {${lines(Array.from({ length: 50_000 }, (_, n) => `a${n}`).join(','))}}`],
  ['lone surrogates', 'const a\ud800 = "\udc00"; \ud800(); class \udfff { \ud801() {} }'],
  ['line separators', 'const a = 1\u2028const b = 2\u2029a()'],
  ['comments of HTML', '<!-- a\nb()\n--> c\nd <!-- e()'],
  ['a mark at the start', '\ufeffconst a = 1;'],
  ['a program', '#!/usr/bin/env node\nconst a = 1;'],
];

describe.each<[Language]>([['typescript'], ['tsx'], ['javascript']])('hostile %s', (language) => {
  it.each(bombs)('%s end, and leave no trace', async (_, text) => {
    const parsers = new Parsers();
    const facts = await parsers.read(language, text);
    expect(facts === null || isPlain(facts)).toBe(true);
    expect((await parsers.read(language, 'class A { m() { f(); } } function f() {}'))!.calls).toEqual([[1, 'f']]);
  });

  it('every beginning of a source ends', async () => {
    const parsers = new Parsers();
    const source = `@D() export class A<T> extends B.C<T> { static x: T = new E(); #p = async <U>(a: U) => { a?.b!(); };
      get [k]() { return \`a\${b\`c\`}d\`; } m(@I() private a?: T, ...b: T[]): a is T { for (const { c = 1, ...d } of e) c(); } }
      declare module 'x' { function f(a: number): void } namespace N.M { export const a = 1 >> 2; }
      export default { a, 'b': c, [d]: (e, f) => /x[/]/.test(e) }; const { g, h: i } = require('j'), k = import('l');
      enum F { A = f() } type G = (typeof import('m'))['n'] extends infer H ? H : never; switch (a) { case 1: try {} catch {} }`;
    for (let length = 0; length <= source.length; length++) await parsers.read(language, source.slice(0, length));
    expect((await parsers.read(language, 'const a = 1;'))!.symbols).toHaveLength(1);
  });
});

const isPlain = (facts: FileFacts): boolean => JSON.stringify(facts).isWellFormed();
