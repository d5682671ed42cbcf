import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { factsOf, symbolsOf } from '../../../../test/support/code-project.js';
import { golden } from '../../../../test/support/golden-file.js';

const SAMPLES = join(import.meta.dirname, '../../../../../test/golden/code');

describe('facts of a little of everything', () => {
  /** Facts that change need another INDEX_VERSION. */
  it.each(['everything.ts', 'markup.tsx', 'commonjs.jsx'])('%s', async (name) => {
    const facts = await factsOf(name, readFileSync(join(SAMPLES, `${name}.txt`), 'utf8'));
    const lines = Object.entries(facts!).flatMap(([kind, of]: [string, unknown]) =>
      (Array.isArray(of) ? of : [of]).map((fact) => `${kind} ${JSON.stringify(fact)}\n`),
    );
    expect(lines.join('')).toBe(golden(`code/${name}.facts`, lines.join('')));
  });
});

describe('symbols of TypeScript', () => {
  it.each([
    [
      'a class with its members',
      'export class A { m() {} get v() { return 1; } constructor() {} #p() {} }',
      'A A.m A.v A.constructor A.#p',
    ],
    ['only properties that are functions', 'class A { f = () => 1; g = function () {}; n = 1; }', 'A A.f A.g'],
    [
      'abstract and overloaded methods once',
      'abstract class A { abstract m(): void; n(a: 1): void; n(a: unknown) {} }',
      'A A.m A.n',
    ],
    ['interfaces, types, enums', 'interface I { m(): void } type T = { m(): void }; enum E { A }', 'I T E'],
    ['functions, not those inside functions', 'function a() { function b() {} class C {} const d = 1; }', 'a'],
    ['one symbol for each name of a declaration', 'const a = 1, [b, { c: d, e = f, ...g }] = h();', 'a b d e g'],
    ['a class bound to a name', 'const A = class extends B { m() {} };', 'A A.m'],
    [
      'namespaces',
      'namespace N.M { export function f() {} namespace K { const x = 1; } }',
      'N N.M N.M.f N.M.K N.M.K.x',
    ],
    [
      'nothing inside blocks and loops',
      'if (a) { const b = 1; } for (const c of d) {} for (let i = 0; ; ) {} { let e = 1; }',
      '',
    ],
    ['nothing of other modules', "declare module 'x' { function f(): void }\ndeclare global { interface W {} }", ''],
    [
      'declarations',
      'declare function f(a: 1): void; declare const c: number; export declare class D { m(): void }',
      'f c D D.m',
    ],
    ['a default export without a name', 'export default class { m() {} }', 'default default.m'],
    [
      'names as strings, not computed ones',
      "class A { 'b-c'() {} ['d']() {} 'e.f'() {} [Symbol.iterator]() {} }",
      'A A.b-c',
    ],
    ['no members of objects and types inside a class', 'class A { x: { m(): void } = { n() {} }; }', 'A'],
    [
      'type parameters at the start of a line, and their variance',
      'interface A {\n  <B>(c: B): C<B>\n  <B>(c: B, d: D): C<B>\n}\ninterface E<out F extends G.H<any>, out I = J> {}',
      'A E',
    ],
    ['what decorators stand before', '@D() export class A { @E() m() {} @F() x = 1; }', 'A A.m'],
  ])('%s', async (_, source, symbols) => {
    expect((await symbolsOf('a.ts', source)).join(' ')).toBe(symbols);
  });

  it('reads TSX and JavaScript alike', async () => {
    expect(
      await symbolsOf('a.tsx', 'export const A = () => <B c={1}>x</B>; function C<T,>() { return <></>; }'),
    ).toEqual(['A', 'C']);
    expect(await symbolsOf('a.jsx', 'class A extends B { #p = 1; h = () => 1; m() {} static {} }')).toEqual([
      'A',
      'A.h',
      'A.m',
    ]);
    expect(
      await symbolsOf('a.cjs', "const x = require('x'); exports.f = function () {}; module.exports.g = () => 1;"),
    ).toEqual(['f', 'g']);
  });
});

describe('imports and exports of TypeScript', () => {
  it.each([
    [
      "import a, { b as c, type D } from './x';",
      [
        {
          from: './x',
          names: [
            ['default', 'a'],
            ['b', 'c'],
            ['D', 'D'],
          ],
        },
      ],
    ],
    [
      "import * as n from 'n'; import 's'; import type { T } from './t.js';",
      [{ from: 'n', names: [['*', 'n']] }, { from: 's' }, { from: './t.js', names: [['T', 'T']] }],
    ],
    ["import z = require('./z');", [{ from: './z', names: [['*', 'z']] }]],
    [
      "export * from './s'; export * as q from './q';",
      [
        { from: './s', names: [['*', '*']], again: true },
        { from: './q', names: [['*', 'q']], again: true },
      ],
    ],
    [
      "export { a, b as c, default } from './r';",
      [
        {
          from: './r',
          names: [
            ['a', 'a'],
            ['b', 'c'],
            ['default', 'default'],
          ],
          again: true,
        },
      ],
    ],
    ["const m = await import('./lazy'); type X = import('./x').Y;", [{ from: './lazy' }, { from: './x' }]],
    [
      "const { a, b: c } = require('./x'), d = require('./y');",
      [
        {
          from: './x',
          names: [
            ['a', 'a'],
            ['b', 'c'],
          ],
        },
        { from: './y', names: [['*', 'd']] },
      ],
    ],
    ['/// <reference path="./x.d.ts" />', [{ from: './x.d.ts' }]],
    ['import(name); require(`x`); require("a" + "b");', undefined],
  ])('%s', async (source, imports) => {
    expect((await factsOf('a.ts', source))!.imports).toEqual(imports);
  });

  it.each([
    ['const a = 1; export { a as b, a };', [['b', 'a']]],
    ["import { x } from './x'; export { x };", [['x', 'x']]],
    ['class A {} export default A;', [['default', 'A']]],
    ['export default function f() {}', [['default', 'f']]],
    ['class A {} export = A;', [['=', 'A']]],
    ['export const a = 1; export default { a };', undefined],
    ['function a() {} module.exports = { a, b: a };', [['b', 'a']]],
  ])('%s', async (source, exported) => {
    expect((await factsOf('a.ts', source))!.exports).toEqual(exported);
  });
});

describe('names that are not exported', () => {
  it.each([
    ["export * from './a'; const a = 1; export const b = 2;", ['a']],
    ["export * from './a'; declare const a: 1; export declare const b: 2; export declare class C {}", ['a']],
  ])('%s', async (source, hidden) => {
    expect((await factsOf('a.ts', source))!.hidden).toEqual(hidden);
  });
});

describe('calls of TypeScript', () => {
  it.each([
    ['in the same file', 'function a() { b(); } function b() {}', [[0, 'b']]],
    ['from the top level', 'function a() {} a();', [[-1, 'a']]],
    [
      'of imported names',
      "import { a, b } from './x'; const f = () => a(b.c());",
      [
        [0, 'a'],
        [0, 'b.c'],
      ],
    ],
    ['not of unknown and global names', 'function a() { console.log(x()); parseInt("1"); }', undefined],
    ['of the own class', 'class A { m() { this.n(); } n() {} }', [[1, 'A:n']]],
    ['of a base class', 'class A extends B { m() { super.m(); } }', [[1, 'A^m']]],
    [
      'of typed constructor parameters',
      'class A { constructor(private readonly s: S) {} m() { this.s.find(); } }',
      [[2, 'S:find']],
    ],
    [
      'of typed properties',
      'class A { s = new S(); t: ns.T; m() { this.s.a(); this.t.b(); } }',
      [
        [1, 'S:a'],
        [1, 'ns.T:b'],
      ],
    ],
    [
      'of typed parameters and variables',
      'function f(s: S) { s.a(); const t = new T(); t.b(); }',
      [
        [0, 'S:a'],
        [0, 'T:b'],
      ],
    ],
    [
      'not of names that something local hides',
      'function a() {} function b(a) { a(); } function c() { const a = 1; a(); }',
      undefined,
    ],
    ['not of names inside patterns', 'function a() {} function b({ x: [a] }) { a(); }', undefined],
    [
      'inside nested functions of the enclosing symbol',
      'function a() {} function b() { return () => { function c() { a(); } }; }',
      [[1, 'a']],
    ],
    ['not of this in a function of its own', 'class A { m() { x(function () { this.n(); }); } n() {} }', undefined],
    ['of this in an arrow function', 'class A { m() { return () => this.n(); } n() {} }', [[1, 'A:n']]],
    ['by new', "import { A } from './a'; function f() { return new A(); }", [[0, 'A']]],
    ['in a namespace', 'namespace N { function a() { b(); } function b() {} }', [[1, 'N.b']]],
    ['of variables with two types not at all', 'function f(a: A, c) { let x: A; { let x: B; } x.m(); }', undefined],
    [
      'of names that parameters have only in types',
      "import { a } from './a'; type F = (a: A) => void; interface I { m(a: A): void } declare function f(a: A): void; a();",
      [[-1, 'a']],
    ],
    [
      'with types after await and !',
      "import { a } from './a'; async function f() { await a.b<T>(1); return !a<T>(2); }",
      [
        [0, 'a.b'],
        [0, 'a'],
      ],
    ],
    ['not of instances of this', 'class A { static m() { const a = new this(); a.n(); } }', undefined],
  ])('%s', async (_, source, calls) => {
    const facts = await factsOf('a.ts', source);
    expect(facts!.calls?.filter(([, callee]) => callee !== 'S' && callee !== 'T')).toEqual(calls);
  });

  it('counts components', async () => {
    const facts = await factsOf(
      'a.tsx',
      "import { B, c } from './b'; const A = () => <B><c /><C.D /></B>; const C = {};",
    );
    expect(facts!.calls).toEqual([
      [0, 'B'],
      [0, 'C.D'],
    ]);
  });
});
