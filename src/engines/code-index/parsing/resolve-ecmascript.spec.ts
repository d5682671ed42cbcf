import { describe, expect, it } from '@jest/globals';
import { edgesOf } from '../../../../test/support/code-project.js';

type Project = Record<string, string>;

const imports = async (project: Project): Promise<string[]> =>
  (await edgesOf(project)).filter((edge) => edge.startsWith('import ')).map((edge) => edge.slice(7));

describe('imports of TypeScript', () => {
  it.each<[string, Project, string[]]>([
    ['without extension', { 'a.ts': "import './b'", 'b.ts': '' }, ['a.ts -> b.ts']],
    ['.js that is written in TypeScript', { 'x/a.ts': "import '../b.js'", 'b.ts': '' }, ['x/a.ts -> b.ts']],
    [
      '.mjs and .cjs',
      { 'a.mts': "import './b.mjs'; import './c.cjs'", 'b.mts': '', 'c.cts': '' },
      ['a.mts -> b.mts', 'a.mts -> c.cts'],
    ],
    ['.jsx', { 'a.ts': "import './b.jsx'", 'b.tsx': '' }, ['a.ts -> b.tsx']],
    [
      'a folder',
      { 'a.ts': "import './b'; import '.'", 'b/index.tsx': '', 'index.ts': '' },
      ['a.ts -> b/index.tsx', 'a.ts -> index.ts'],
    ],
    [
      'a file before a folder',
      { 'a.ts': "import './b'; import './b/'", 'b.ts': '', 'b/index.ts': '' },
      ['a.ts -> b.ts', 'a.ts -> b/index.ts'],
    ],
    ['declarations', { 'a.ts': "import './b'", 'b.d.ts': '' }, ['a.ts -> b.d.ts']],
    ['a name with dots', { 'a.ts': "import './b.service'", 'b.service.ts': '' }, ['a.ts -> b.service.ts']],
    [
      'other files',
      { 'a.ts': "import './b.json'; import './c.css?inline'", 'b.json': '', 'c.css': '' },
      ['a.ts -> b.json', 'a.ts -> c.css'],
    ],
    ['JavaScript beside its declarations', { 'a.js': "import './b'", 'b.js': '', 'b.d.ts': '' }, ['a.js -> b.js']],
    ['nothing outside', { 'a.ts': "import '../../b'; import 'react'; import '/b'; import './a'", 'b.ts': '' }, []],
    [
      'again, lazily and by require',
      { 'a.ts': "export * from './b'; import('./c'); require('./d')", 'b.ts': '', 'c.ts': '', 'd.ts': '' },
      ['a.ts -> b.ts', 'a.ts -> c.ts', 'a.ts -> d.ts'],
    ],
  ])('%s', async (_, project, edges) => {
    expect(await imports(project)).toEqual(edges);
  });

  it.each<[string, Project, string[]]>([
    [
      'paths',
      {
        'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"],"~":["./src/x"]}}}',
        'a.ts': "import '@/x'; import '~'",
        'src/x.ts': '',
      },
      ['a.ts -> src/x.ts'],
    ],
    [
      'the longest pattern',
      {
        'tsconfig.json': '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["a/*"],"@/b/*":["c/*"]}}}',
        'm.ts': "import '@/b/x'",
        'a/b/x.ts': '',
        'c/x.ts': '',
      },
      ['m.ts -> c/x.ts'],
    ],
    [
      'comments and commas',
      {
        'tsconfig.json': '\ufeff{ // c\n "compilerOptions": { /* , */ "baseUrl": "./src", }, }',
        'a.ts': "import 'x/y'",
        'src/x/y.ts': '',
      },
      ['a.ts -> src/x/y.ts'],
    ],
    [
      'extends',
      {
        'tsconfig.base.json': '{"compilerOptions":{"paths":{"@lib/*":["libs/*/src"]}}}',
        'apps/a/tsconfig.json': '{"extends":"../../tsconfig.base"}',
        'apps/a/m.ts': "import '@lib/b'",
        'libs/b/src/index.ts': '',
      },
      ['apps/a/m.ts -> libs/b/src/index.ts'],
    ],
    [
      'the nearest settings',
      {
        'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./x/*"]}}}',
        'p/tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./y/*"]}}}',
        'p/a.ts': "import '@/m'",
        'x/m.ts': '',
        'p/y/m.ts': '',
      },
      ['p/a.ts -> p/y/m.ts'],
    ],
    [
      'references of the same folder',
      {
        'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.app.json"}]}',
        'tsconfig.app.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}',
        'src/a.ts': "import '@/b'",
        'src/b.ts': '',
      },
      ['src/a.ts -> src/b.ts'],
    ],
    [
      'circles and nonsense',
      {
        'tsconfig.json': '{"extends":"./tsconfig.json"}',
        'x/tsconfig.json': '[',
        'a.ts': "import 'b'",
        'x/c.ts': "import 'b'",
      },
      [],
    ],
    [
      'jsconfig',
      { 'jsconfig.json': '{"compilerOptions":{"baseUrl":"."}}', 'x/a.js': "import 'y/b'", 'y/b.js': '' },
      ['x/a.js -> y/b.js'],
    ],
  ])('by settings: %s', async (_, project, edges) => {
    expect(await imports(project)).toEqual(edges);
  });

  it.each<[string, string, string]>([
    ['main', '{"name":"@o/b","main":"./lib/main.ts"}', 'p/b/lib/main.ts'],
    ['a built main', '{"name":"@o/b","main":"dist/index.js"}', 'p/b/src/index.ts'],
    [
      'exports',
      '{"name":"@o/b","exports":{".":{"types":"./dist/i.d.ts","import":"./dist/entry.js"}}}',
      'p/b/src/entry.ts',
    ],
    ['nothing', '{"name":"@o/b"}', 'p/b/src/index.ts'],
  ])('of packages of the repository: %s', async (_, settings, file) => {
    const project = { 'p/b/package.json': settings, 'p/a/x.ts': "import '@o/b'", [file]: '' };
    expect(await imports(project)).toEqual([`p/a/x.ts -> ${file}`]);
  });

  it('of files below packages and of aliases', async () => {
    const project = {
      'p/b/package.json': '{"name":"b","exports":{"./x/*":"./src/x/*.ts"}}',
      'p/a/package.json': '{"name":"a","imports":{"#db":"./src/db.ts","#in/*":{"default":"./src/in/*.js"}}}',
      'p/a/src/m.ts': "import 'b/x/y'; import 'b/src/z'; import '#db'; import '#in/q'; import '#none'",
      'p/b/src/x/y.ts': '',
      'p/b/src/z.ts': '',
      'p/a/src/db.ts': '',
      'p/a/src/in/q.ts': '',
    };
    const targets = ['p/b/src/x/y.ts', 'p/b/src/z.ts', 'p/a/src/db.ts', 'p/a/src/in/q.ts'];
    expect(await imports(project)).toEqual(targets.map((target) => `p/a/src/m.ts -> ${target}`));
  });
});

describe('symbols and calls across files of TypeScript', () => {
  const edges = async (project: Project): Promise<string[]> =>
    (await edgesOf(project)).filter((edge) => !edge.startsWith('import '));

  it('follow exports under other names, again and again', async () => {
    expect(
      await edges({
        'a.ts': "import d, { x as y } from './index'; export function f() { d(); y.of(); }",
        'index.ts': "export * from './mid'; export { default } from './c';",
        'mid.ts': "import { X } from './x'; export { X as x };",
        'x.ts': 'export class X { static of() {} }',
        'c.ts': 'function c() {} export default c;',
      }),
    ).toEqual([
      'symbol_import a.ts -> c.ts#c',
      'symbol_import a.ts -> x.ts#X',
      'call a.ts#f -> c.ts#c',
      'call a.ts#f -> x.ts#X.of',
      'symbol_import index.ts -> c.ts#c',
      'symbol_import mid.ts -> x.ts#X',
    ]);
  });

  it('follow injected services, base classes and namespaces', async () => {
    expect(
      await edges({
        'c.ts':
          "import { S } from './s'; import * as n from './n'; class C { constructor(private s: S) {} m() { this.s.own(); this.s.inherited(); n.f(); n.none(); } }",
        's.ts': "import { B } from './b'; export class S extends B { own() { super.inherited(); } }",
        'b.ts': 'export abstract class B { inherited() { this.inherited(); } }',
        'n.ts': 'export const f = () => 1;',
      }),
    ).toEqual([
      'symbol_import c.ts -> s.ts#S',
      'call c.ts#C.m -> s.ts#S.own',
      'call c.ts#C.m -> b.ts#B.inherited',
      'call c.ts#C.m -> n.ts#f',
      'symbol_import s.ts -> b.ts#B',
      'call s.ts#S.own -> b.ts#B.inherited',
    ]);
  });

  it('guess nothing about unknown base classes', async () => {
    const project = { 'a.ts': "import { X } from 'x'; class A extends X { m() { this.n(); } } class B { n() {} }" };
    expect(await edges(project)).toEqual([]);
  });

  it('know CommonJS', async () => {
    expect(
      await edges({
        'a.js': "const A = require('./b'); const { f } = require('./c'); function g() { new A(); f(); A.of(); }",
        'b.js': 'class B { static of() {} } module.exports = B;',
        'c.js': 'function f() {} module.exports = { f };',
      }),
    ).toEqual([
      'symbol_import a.js -> b.js#B',
      'symbol_import a.js -> c.js#f',
      'call a.js#g -> b.js#B',
      'call a.js#g -> c.js#f',
      'call a.js#g -> b.js#B.of',
    ]);
  });

  it('end in circles and hide what is not exported', async () => {
    expect(
      await edges({
        'a.ts': "import { x, y, h } from './b'; x(); y(); h();",
        'b.ts': "export * from './c'; export * from './d'; const h = 1;",
        'c.ts': "export * from './b'; export { y } from './c';",
        'd.ts': 'export function x() {} export function h() {}',
      }),
    ).toEqual([
      'symbol_import a.ts -> d.ts#x',
      'symbol_import a.ts -> d.ts#h',
      'call a.ts -> d.ts#x',
      'call a.ts -> d.ts#h',
    ]);
  });
});
