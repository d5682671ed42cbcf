import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { codeReader } from '../../../../test/support/code-project.js';
import { beforeServing } from '../../../../test/event-loop/stalls.js';
import { languageOf, type FileFacts } from './index.js';

const HOME = join(import.meta.dirname, '../../../../..');
const [fast, tree] = [codeReader('fast'), codeReader('tree')];

/** Sources that are there without a download, and the fewest files there must be to compare. */
const trees: [folder: string, files: number][] = [
  ['src', 500],
  ['test', 150],
  ['scripts', 10],
  ['node_modules/ajv/lib', 50],
  ['node_modules/bull/lib', 15],
  ['node_modules/dependency-cruiser/src', 50],
  ['node_modules/express/lib', 5],
];

const MINUTES = 120_000;
/** On a busy machine the tree of a larger one is not there in time. */
const MAX_LENGTH = 200_000;

describe('The two readers find the same facts', () => {
  it.each(trees)(
    'in %s',
    (folder, fewest) =>
      beforeServing(async () => {
        const root = join(HOME, folder);
        const files = readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && isEcmascript(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
        expect(files.length).toBeGreaterThan(fewest);
        for (const file of files) {
          const text = readFileSync(file, 'utf8');
          if (text.length > MAX_LENGTH) continue;
          const [one, other] = [await comparableFacts(fast, file, text), await comparableFacts(tree, file, text)];
          // Reports the difference; comparing equal facts that way takes long.
          if (!isDeepStrictEqual(one, other)) expect({ file, ...one }).toEqual({ file, ...other });
        }
      }),
    MINUTES,
  );

  it.each([
    ['namespaces with code', 'namespace N { export function a() { b(1 >> 2); } function b() {} } N.a();'],
    [
      'declarations',
      'export declare class A { x: B; m(): void }\ndeclare global { interface W {} }\ndeclare const c: A;',
    ],
    ['a type after a variable without a semicolon', 'let a: A\ninterface B { m(c: C): void }\nlet d: D\ntype E = 1\n'],
    [
      'fields without semicolons',
      'class A {\n a: B\n [c: string]: unknown\n d = () => 1\n static e\n f?(): void\n get g() { return 1 }\n}',
    ],
    [
      'generic functions',
      'import { b } from "b"; const f = async <T>(a: T) => { await b<T>(a); }, g = <const T,>(a: T) => b(a);',
    ],
    ['parameters of types', 'import { a } from "a"; type F = (a: A) => void; interface I { m(a: A): void } a();'],
    [
      'decorators',
      '@D() class A { constructor(@I() private readonly b: B, @J c?: C) {} @E() m(@F("x") d: D) { this.b.n(); } }',
    ],
    ['named function expressions', 'const A = function A() { return new A(); }; exports.f = function g() { f(); };'],
    ['brackets', 'import { a, b } from "a"; (a)(1); ((a.c))(2); if (a) (b)(); (a, b)(); (a as any).d(); new (a.e)();'],
    ['tags', 'import { a } from "a"; a`x${a.b`y`}z`; a?.c?.(1); a!.d(); this.e(); super.f;'],
    [
      'blocks',
      'switch (a) { case 1: const b = 1; } if (a) var c = 1; { let d; } label: { let e; } while (a) { let f; } try { let g; } catch (h) { h(); }',
    ],
    [
      'loops',
      'import { a } from "a"; for (a of b) a(); for (const { a: c } of d) c(); for await (const a of e) a(); for (let i = a(); ; ) {}',
    ],
    [
      'values of exports',
      'function a() {} exports.b = a; module.exports = { a, c: a, d() {}, ...a }; exports.e = class {}; exports.f = undefined;',
    ],
    ['default exports', 'export default async function () { a(); }\nfunction a() {}'],
    [
      'default values',
      'import { a, b } from "a"; function f({ a = b(), ...c } = a(), [d = (b) => b()] = []) { a(); b(); }',
    ],
  ])('%s', async (_, text) => {
    for (const path of ['a.ts', 'a.tsx']) {
      if (path === 'a.tsx' && text.includes('<T>(')) continue;
      expect(await comparableFacts(fast, path, text)).toEqual(await comparableFacts(tree, path, text));
    }
  });

  it('in JavaScript with JSX', async () => {
    const text = `#!/usr/bin/env node
      const { a, b: c } = require('./a'), d = require('./d').e;
      var A = class { static #p = 1; f = function () { this.g(); }; g() {} };
      exports.h = async x => <A.B {...x}><c-d>{c(<C />)}</c-d></A.B>;
      a.b\`x\`; async (y) => { y(); }; async(a);`;
    expect(await comparableFacts(fast, 'a.jsx', text)).toEqual(await comparableFacts(tree, 'a.jsx', text));
  });
});

/** Their order means nothing, and digests are of the reader's own tokens. */
async function comparableFacts(
  { factsOf }: ReturnType<typeof codeReader>,
  path: string,
  text: string,
): Promise<object | null> {
  const facts = await factsOf(path, text);
  if (!facts) return null;
  const nameOf = (symbol: number): string => facts.symbols[symbol]?.name ?? '';
  return {
    ...facts,
    digest: '',
    symbols: facts.symbols.map(({ name }) => name),
    imports: facts.imports?.map((imported) => JSON.stringify(imported)).sort(),
    exports: facts.exports?.map(String).sort(),
    calls: named(facts.calls, nameOf),
    bases: named(facts.bases, nameOf),
  };
}

const named = (pairs: FileFacts['calls'], nameOf: (symbol: number) => string): string[] | undefined =>
  pairs?.map(([symbol, path]) => `${nameOf(symbol)} ${path}`).sort();

const isEcmascript = (name: string): boolean => ['typescript', 'tsx', 'javascript'].includes(languageOf(name) ?? '');
