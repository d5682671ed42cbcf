import { describe, expect, it } from '@jest/globals';
import { edgesOf, factsOf, symbolsOf } from '../support/code-project.js';
import { languageOf, Parsers, type Language } from '../../src/engines/code-index/parsing/index.js';

const sources: Record<Language, string> = {
  typescript: 'a.ts',
  tsx: 'a.tsx',
  javascript: 'a.js',
  python: 'a.py',
  go: 'a.go',
  java: 'A.java',
  rust: 'a.rs',
};

describe('sources that are skipped', () => {
  it.each([
    ['more than a mebibyte', 'const a = 1;\n'.repeat(90_000)],
    ['an endless line', `const a = "${'x'.repeat(900_000)}";`],
    ['a minified file', `${'a=1;'.repeat(6_000)}\nb=2`],
    ['a binary file', 'const a = 1;\0'],
  ])('%s', async (_, text) => {
    expect(await factsOf('a.ts', text)).toBeNull();
  });
});

describe('hostile sources', () => {
  const lines = (text: string, every = 100): string => text.replaceAll(new RegExp(`.{${every}}`, 'g'), '$&\n');

  it.each(Object.values(sources))('%s with 100,000 open brackets ends', async (path) => {
    await factsOf(path, lines('('.repeat(100_000)));
    await factsOf(path, lines(`${'['.repeat(20_000)}${']'.repeat(20_000)}`));
    expect(await symbolsOf(path, '')).toEqual([]);
  });

  it.each(Object.values(sources))('%s with deep nesting ends', async (path) => {
    await factsOf(path, lines('a('.repeat(20_000) + ')'.repeat(20_000)));
    await factsOf(path, lines('a.b'.repeat(20_000)));
    await factsOf(path, lines('-'.repeat(20_000)));
    expect(await symbolsOf(path, '')).toEqual([]);
  });

  it.each(Object.values(sources))('%s with unterminated strings and comments ends', async (path) => {
    for (const start of ['"', "'", '`', '/*', '"""', '${', '//', '#[', 'r#"', '<a', '\\u{'])
      await factsOf(path, `${start} x\ny\n`.repeat(200));
    expect(await symbolsOf(path, '')).toEqual([]);
  });

  it('reads at most 5,000 symbols of 50,000', async () => {
    const text = Array.from({ length: 50_000 }, (_, n) => `def f${n}(): pass`).join('\n');
    expect(await symbolsOf('a.py', text)).toHaveLength(5_000);
  });

  it('reads at most 20,000 calls and 5,000 imports', async () => {
    const calls = Array.from({ length: 25_000 }, (_, n) => `a.b${n}();`).join('\n');
    expect((await factsOf('a.ts', `import * as a from 'a';\n${calls}`))!.calls).toHaveLength(20_000);
    const imports = Array.from({ length: 6_000 }, (_, n) => `import 'm${n}';`).join('\n');
    expect((await factsOf('a.ts', imports))!.imports).toHaveLength(5_000);
  });

  it('limits the nesting of symbols', async () => {
    const depth = 500;
    const text = Array.from({ length: depth }, (_, n) => `${' '.repeat(n)}class A:`).join('\n');
    const names = await symbolsOf('a.py', `${text}\n${' '.repeat(depth)}pass\n`);
    expect(names).toHaveLength(20);
  });

  it('keeps the tree shallow for its own work', async () => {
    const facts = await factsOf(
      'a.ts',
      `f(${'(\n'.repeat(3_000)}g()${')'.repeat(3_000)}); function f() {} function g() {}`,
    );
    expect(facts!.symbols.map(({ name }) => name)).toEqual(['f', 'g']);
    expect(facts!.calls).toEqual([[-1, 'f']]);
  });

  it('skips names that are not text or too long', async () => {
    const names = await symbolsOf(
      'a.ts',
      `const ${'x'.repeat(201)} = 1; const a\ud800b = 1; const ok = 1; const ünï = 1;`,
    );
    expect(names.every((name) => name.isWellFormed() && name.length <= 200)).toBe(true);
    expect(names).toEqual(expect.arrayContaining(['ok', 'ünï']));
    expect(JSON.stringify(await factsOf('a.ts', "import x from '\ud800'; x();"))).not.toContain('\\ud800');
  });

  it('knows no names of objects by itself', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    expect(await symbolsOf('a.ts', names.map((name) => `function ${name}() {}`).join('\n'))).toEqual(names);
    expect(
      await edgesOf({
        'a.ts': "import { __proto__ as p, constructor as c, toString } from './b'; p(); c(); toString(); valueOf();",
        'b.ts': 'export function __proto__() {} export function constructor() {}',
      }),
    ).toEqual([
      'import a.ts -> b.ts',
      'symbol_import a.ts -> b.ts#__proto__',
      'symbol_import a.ts -> b.ts#constructor',
      'call a.ts -> b.ts#__proto__',
      'call a.ts -> b.ts#constructor',
    ]);
  });
});

describe('parsers', () => {
  it('work again after a failure', async () => {
    const parsers = new Parsers();
    expect((await parsers.read('python', 'a = 1'))!.symbols).toHaveLength(1);
    const inside = parsers as unknown as { started: { parser: { parse: () => never } } };
    inside.started.parser.parse = () => {
      throw new Error('unreachable');
    };
    expect(await parsers.read('python', 'a = 1')).toBeNull();
    expect((await parsers.read('python', 'a = 1'))!.symbols).toHaveLength(1);
    parsers.close();
    expect(await parsers.read('python', 'a = 1')).toBeNull();
  });

  it('give up at their memory limit, and work again', async () => {
    const parsers = new Parsers();
    const hostile = 'a<a<a<a<a<a<a<a<a<\n'.repeat(12_000);
    for (let round = 0; round < 2; round++) expect(await parsers.read('java', hostile)).toBeNull();
    expect((await parsers.read('java', 'class A { void m() {} }'))!.symbols).toHaveLength(2);
    parsers.close();
  });

  it.each([
    ['a.ts', 'typescript'],
    ['a.d.mts', 'typescript'],
    ['A.TSX', 'tsx'],
    ['x/a.cjs', 'javascript'],
    ['.js', null],
    ['x.js/a', null],
    ['constructor', null],
    ['a.constructor', null],
  ])('%s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});
