import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { folderOf, HOSTILE_LESSONS, manyLessons } from './hostile-lessons.js';

const SMALL_FILES = 20_000;
const LESSONS = 3_000;
const DEPTH = 300;
const NOWHERE = '0123456789'.repeat(4);
const ENV = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Mallory',
  GIT_AUTHOR_EMAIL: 'mallory@test.example',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'Mallory',
  GIT_COMMITTER_EMAIL: 'mallory@test.example',
  GIT_COMMITTER_DATE: '1700000000 +0000',
};

const DEEP = `deep/${'d/'.repeat(DEPTH)}bottom.ts`;
const nested = (open: string, close: string, count: number): string => open.repeat(count) + close.repeat(count);
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** Sources that are hard to parse or to resolve. */
const SOURCES: Record<string, string | Buffer> = {
  [DEEP]: 'export const bottom = 1;\n',
  'large/five-megabytes.ts': lines(110_000, (at) => `export const value${at} = ${at} + other(${at});`).slice(
    0,
    5_242_880,
  ),
  'large/one-line.js': `export const data = [${'1234567,'.repeat(115_200)}];`,
  'large/brackets.ts': `export const deep = ${nested('[', ']', 100_000)};\n`,
  'large/open-brackets.ts': `export const deep = ${'(['.repeat(50_000)}`,
  'large/functions.py': lines(50_000, (at) => `def f${at}():\n    return f${at + 1}()\n`),
  'large/nested-functions.js': nested('function f(){', '}', 20_000),
  'large/nested-classes.py': lines(900, (at) => `${' '.repeat(at)}class C${at}:`),
  'large/nested-modules.rs': nested('mod m {', '}', 20_000),
  'large/nested-calls.go': `package large\nvar x = ${nested('f(', ')', 30_000)}\n`,
  'large/nested-generics.java': `class A { ${nested('List<', '>', 20_000)} x; }`,
  'large/nested-jsx.tsx': `export const x = ${nested('<a>', '</a>', 20_000)};`,
  'large/long-name.ts': `export function ${'n'.repeat(200_000)}() {}\n`,
  'large/operators.ts': `export const sum = ${'1+'.repeat(100_000)}1;\n`,
  'broken/template.ts': 'export const text = `never ${closed + `and ${again\nfunction after() {}\n',
  'broken/string.py': 'text = """never closed\ndef after(): pass\n',
  'broken/comment.java': 'class A { /* never closed\nvoid after() {} }',
  'broken/not-utf8.ts': Buffer.concat([
    Buffer.from('export const a = "'),
    Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
    Buffer.from('";'),
  ]),
  'broken/nul.ts': 'export const a = 1;\0\0\0export const b = 2;\n',
  'broken/mark.ts': '\ufeffexport const marked = 1;\r\n',
  'broken/empty.ts': '',
  'broken/binary.py': Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at * 31 + (at >> 8)) & 255)),
  'names/proto.ts':
    'export class __proto__ { constructor() {} toString() {} hasOwnProperty() {} }\nexport const prototype = 1;\nimport { __proto__ as x } from "./__proto__";\n',
  'names/__proto__.ts': 'export const __proto__ = 1;\nexport default __proto__;\n',
  'names/constructor.ts': 'import { toString } from "./proto";\nexport const constructor = toString;\n',
  'cycle/a.ts': 'export * from "./b";\nimport { x } from "./a";\nexport const fromA = x;\n',
  'cycle/b.ts': 'export * from "./c";\n',
  'cycle/c.ts': 'export * from "./a";\nexport { x as y, y as x } from "./a";\n',
  'climb/out.ts':
    'import x from "../../../../../../etc/passwd";\nimport y from "/etc/passwd";\nimport z from "file:///etc/passwd";\n',
  'settings/loop/tsconfig.json':
    '{"extends": "./tsconfig.json", "compilerOptions": {"baseUrl": "../../..", "paths": {"*": ["*"], "**": ["../../*"]}}}',
  'settings/ping/tsconfig.json': '{"extends": "../pong/tsconfig.json"}',
  'settings/pong/tsconfig.json': '{"extends": "../ping/tsconfig.json"}',
  'settings/deep/tsconfig.json': nested('[', ']', 100_000),
  'settings/deep/package.json': `{"name": "deep", "exports": ${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  'settings/proto/package.json':
    '{"name": "__proto__", "__proto__": {"main": "x"}, "main": "../../../../etc/passwd", "workspaces": ["**/*", "../.."]}',
  'settings/not/package.json': '{"name": ',
  'settings/paths/tsconfig.json': JSON.stringify({
    compilerOptions: { paths: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`p${at}/*`, ['*', '*']])) },
  }),
  'settings/mod/go.mod': `module ${'a/'.repeat(50_000)}\n`,
  'settings/cargo/Cargo.toml': `[package]\nname = "${'x'.repeat(100_000)}"\n`,
  '.gitmodules':
    '[submodule "x"]\n\tpath = -x\n\turl = ext::sh -c touch% /tmp/never\n[submodule "../y"]\n\tpath = module\n\turl = -u./payload\n',
  '.gitattributes': '* filter=never diff=never merge=never working-tree-encoding=UTF-16\n',
  'many/case/Twin.ts': 'export const upper = 1;\n',
  'many/case/twin.ts': 'export const lower = 1;\n',
  'many/unicode/caf\u00e9.ts': 'export const composed = 1;\n',
  'many/unicode/cafe\u0301.ts': 'export const decomposed = 1;\n',
};

/** Targets of links; none may be followed. */
const LINKS: Record<string, string> = {
  'links/passwd.ts': '/etc/passwd',
  'links/up': '..',
  'links/self.ts': 'self.ts',
  'links/ping.ts': 'pong.ts',
  'links/pong.ts': 'ping.ts',
  'links/far.ts': '../'.repeat(60) + 'etc/passwd',
  'lessons/linked/passwd.md': '/etc/passwd',
  'lessons/linked/other.md': '../odd/plain.md',
};

const MODULES = ['module', 'lessons/module'];

/** Names below `odd/` that git itself would not create; transfers that do not check objects keep them. */
export const ODD_NAMES: readonly (string | Buffer)[] = [
  '.',
  '..',
  '.git',
  '.GIT',
  'git~1',
  '.git ',
  '.g\u200cit',
  'a/b.ts',
  '../up.ts',
  '/etc/passwd',
  'back\\slash.ts',
  'new\nline.ts',
  'tab\there.ts',
  '"quoted".ts',
  "it's.ts",
  ' blank ',
  '-rf',
  '--help',
  '$(id).ts',
  '`id`.ts',
  '%2e%2e.ts',
  'hash#mark.ts',
  'colon:name.ts',
  'con.ts',
  '\u001b[31mred.ts',
  '\u202etxt.ts',
  '\u2028.ts',
  '\u{1f600}.ts',
  '__proto__',
  '__proto__.ts',
  `${'long'.repeat(1_000)}.ts`,
  Buffer.from([0xff, 0xfe, 0x2e, 0x74, 0x73]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0xed, 0xa0, 0x80, 0x2e, 0x74, 0x73]),
];

export interface HostileRepository {
  readonly folder: string;
  readonly url: string;
  readonly branch: string;
  readonly commit: string;
  readonly planted: {
    /** Entries of the tree, submodules and links included. */
    readonly entries: number;
    readonly smallFiles: number;
    readonly deepest: string;
    readonly sources: readonly string[];
    readonly links: readonly string[];
    readonly submodules: readonly string[];
    /** Whole paths whose names are valid UTF-8. */
    readonly oddPaths: readonly string[];
    /** Names that are not valid UTF-8. */
    readonly unreadableNames: number;
    /** One path that occurs twice in a tree, with different contents. */
    readonly twice: string;
    readonly soundLessons: readonly string[];
    readonly faultyLessons: readonly string[];
  };
}

/** Writes a real bare repository at `folder` with content that would break a careless reader. */
export function makeHostileRepository(folder: string): HostileRepository {
  mkdirSync(folder, { recursive: true });
  const git = (args: string[], input: Buffer | string = ''): string =>
    execFileSync('git', args, { cwd: folder, env: ENV, input, maxBuffer: 1 << 28 })
      .toString()
      .trim();
  git(['init', '--quiet', '--bare', '--template=', '--initial-branch=main', '.']);
  const lessons = [...Object.entries(HOSTILE_LESSONS.sound), ...manyLessons(LESSONS)];
  const faulty = Object.entries(HOSTILE_LESSONS.faulty);
  const small = Array.from({ length: SMALL_FILES }, (_, at): [string, string] => [
    `many/${folderOf(at)}/f${at}.ts`,
    smallFile(at),
  ]);
  const files = [...Object.entries(SOURCES), ...small, ...lessons, ...faulty];
  git(['fast-import', '--quiet', '--force'], stream(files));
  const odd = oddTree(git);
  const root = git(['ls-tree', '-z', 'refs/heads/plain']);
  const tree = git(['mktree', '-z'], `${root.replace(/\0*$/, '\0')}040000 tree ${odd.sha}\todd\0`);
  const commit = git(['commit-tree', tree, '-p', 'refs/heads/plain', '-m', 'odd names']);
  git(['update-ref', 'refs/heads/main', commit]);
  git(['update-ref', '-d', 'refs/heads/plain']);
  const readable = ODD_NAMES.filter((name) => typeof name === 'string');
  return {
    folder,
    url: `file://${folder}`,
    branch: 'main',
    commit,
    planted: {
      entries: files.length + Object.keys(LINKS).length + MODULES.length + odd.entries,
      smallFiles: SMALL_FILES,
      deepest: DEEP,
      sources: Object.keys(SOURCES),
      links: Object.keys(LINKS),
      submodules: MODULES,
      oddPaths: readable.map((name) => `odd/${name}`),
      unreadableNames: ODD_NAMES.length - readable.length,
      twice: 'odd/twice.ts',
      soundLessons: lessons.map(([path]) => path),
      faultyLessons: faulty.map(([path]) => path),
    },
  };
}

function smallFile(at: number): string {
  const next = (at + 1) % SMALL_FILES;
  return `import { f${next} } from '../${folderOf(next)}/f${next}.js';\nexport function f${at}() { return f${next}(); }\n`;
}

/** One commit in the language of `git fast-import`. */
function stream(files: readonly (readonly [string, string | Buffer])[]): Buffer {
  const parts: (string | Buffer)[] = [];
  parts.push(
    'commit refs/heads/plain\n',
    'committer Mallory <mallory@test.example> 1700000000 +0000\n',
    'data 5\nplain\n',
  );
  const inline = (mode: string, path: string, content: string | Buffer): void => {
    const bytes = Buffer.from(content as string);
    parts.push(`M ${mode} inline ${path}\ndata ${bytes.length}\n`, bytes, '\n');
  };
  for (const [path, content] of files) inline('100644', path, content);
  for (const [path, target] of Object.entries(LINKS)) inline('120000', path, target);
  for (const path of MODULES) parts.push(`M 160000 ${NOWHERE} ${path}\n`);
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** Written byte by byte: no command of git makes such a tree. */
function oddTree(git: (args: string[], input: Buffer) => string): { sha: string; entries: number } {
  const blob = (text: string): Buffer => Buffer.from(git(['hash-object', '-w', '--stdin'], Buffer.from(text)), 'hex');
  const [first, second] = [blob('export const odd = 1;\n'), blob('export const odd = 2;\n')];
  const names: [Buffer, Buffer][] = ODD_NAMES.map((name) => [Buffer.from(name as string), first]);
  names.push([Buffer.from('twice.ts'), first], [Buffer.from('twice.ts'), second]);
  names.sort(([a], [b]) => Buffer.compare(a, b));
  const content = names.flatMap(([name, sha]) => [Buffer.from('100644 '), name, Buffer.from([0]), sha]);
  const sha = git(['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'], Buffer.concat(content));
  return { sha, entries: names.length };
}
