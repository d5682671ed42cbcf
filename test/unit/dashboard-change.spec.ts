import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

const FOLDER = 'pages/builds/change';

describe('A patch of several files', () => {
  const { splitPatch } = dashboardModule<{
    splitPatch: (patch: string, paths: string[]) => ReadonlyMap<string, string>;
  }>(`${FOLDER}/split-patch.ts`);
  const diff = (path: string, ...lines: string[]): string =>
    [`diff --git a/${path} b/${path}`, `--- a/${path}`, `+++ b/${path}`, '@@ -1 +1 @@', ...lines, ''].join('\n');

  it('is split into those of each file, in the order of its files', () => {
    const [one, two] = [diff('a.ts', '-old', '+new'), diff('b.ts', '+diff --git a/c b/c')];
    expect([...splitPatch(one + two, ['a.ts', 'b.ts'])]).toEqual([
      ['a.ts', one],
      ['b.ts', two],
    ]);
  });

  it.each([
    ['a changed file', diff('src/a b.ts', '+x'), 'src/a b.ts'],
    [
      'a new file',
      'diff --git a/n.ts b/n.ts\nnew file mode 100644\n--- /dev/null\n+++ b/n.ts\n@@ -0,0 +1 @@\n+x\n',
      'n.ts',
    ],
    [
      'a removed file',
      'diff --git a/o.ts b/o.ts\ndeleted file mode 100644\n--- a/o.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
      'o.ts',
    ],
    ['a renamed file', 'diff --git a/o.ts b/n.ts\nsimilarity index 100%\nrename from o.ts\nrename to n.ts\n', 'n.ts'],
    ['a binary file', 'diff --git a/l.png b/l.png\nBinary files a/l.png and b/l.png differ\n', 'l.png'],
    [
      'a quoted path',
      'diff --git "a/\\303\\251.ts" "b/\\303\\251.ts"\n--- "a/\\303\\251.ts"\n+++ "b/\\303\\251.ts"\n@@ -1 +1 @@\n-x\n',
      'é.ts',
    ],
  ])('is found by path where the list has other files: %s', (_, patch, path) => {
    expect([...splitPatch(patch, [path, 'another'])]).toEqual([[path, patch]]);
  });

  it('of nothing has none', () => {
    expect(splitPatch('', ['a']).size).toBe(0);
  });
});

describe('Rows of a change', () => {
  const { patchLines } = dashboardModule<{ patchLines: (patch: string) => object[] }>(`${FOLDER}/patch-lines.ts`);
  interface Line {
    number: number;
    text: string;
    pair: string | null;
  }
  const { patchRows } = dashboardModule<{
    patchRows: (lines: object[], layout: string) => { kind: string; before: Line | null; after: Line | null }[];
  }>(`${FOLDER}/patch-rows.ts`);
  const shown = (layout: string, ...lines: string[]): string[] =>
    patchRows(patchLines(['@@ -1 +1 @@', ...lines].join('\n')), layout)
      .slice(1)
      .map(({ kind, before, after }) =>
        [
          kind,
          ...[before, after].map((line) => line && `${line.number}${line.text}${line.pair ? `~${line.pair}` : ''}`),
        ].join(' | '),
      );

  it('are one below the other, each line with the one that it became', () => {
    expect(shown('unified', ' a', '-b', '-c', '+B', '+C', ' d')).toEqual([
      'same | 1a | 1a',
      'removed | 2b~B | ',
      'removed | 3c~C | ',
      'added |  | 2B~b',
      'added |  | 3C~c',
      'same | 4d | 4d',
    ]);
  });

  it('are side by side, also where one side has more', () => {
    expect(shown('split', '-a', '+A', ' s', '-b', '-c', '+B', ' t', '+d')).toEqual([
      'changed | 1a~A | 1A~a',
      'same | 2s | 2s',
      'changed | 3b | 3B',
      'removed | 4c | ',
      'same | 5t | 4t',
      'added |  | 5d',
    ]);
  });
});

describe('Words of a changed line', () => {
  const { markedParts } = dashboardModule<{
    markedParts: (line: string, pair: string | null) => { text: string; isChanged: boolean }[] | null;
  }>(`${FOLDER}/line-words.ts`);
  const marked = (line: string, pair: string | null) =>
    markedParts(line, pair)
      ?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
      .join('') ?? null;

  it.each([
    ['const price = 1;', 'const price = 2;', 'const price = [1];'],
    ['round(a, up)', 'round(a)', 'round(a[, up])'],
    ['getPrice(a, b)', 'getPrices(a, b)', '[getPrice](a, b)'],
    ['getPrice()', 'other.of(1)', null],
    ['same', 'same', 'same'],
    ['all of it is new here', 'x = 1', null],
    ['a', null, null],
    [`${'x '.repeat(600)}1`, `${'x '.repeat(600)}2`, null],
  ])('are marked where they differ from the line that it was: %j, %j', (line, pair, expected) => {
    expect(marked(line, pair)).toBe(expected);
  });
});

describe('The tree of a change', () => {
  interface Folder {
    name: string;
    path: string;
    folders: Folder[];
    files: { name: string; file: { path: string } }[];
  }
  const { fileTree, filesIn } = dashboardModule<{
    fileTree: (files: object[]) => Folder;
    filesIn: (tree: Folder) => { path: string }[];
  }>(`${FOLDER}/file-tree.ts`);
  const drawn = ({ folders, files }: Folder, indent = ''): string[] => [
    ...folders.flatMap((folder) => [`${indent}${folder.name}/`, ...drawn(folder, `${indent}  `)]),
    ...files.map(({ name }) => indent + name),
  ];
  const of = (...paths: string[]): Folder => fileTree(paths.map((path) => ({ path })));

  it('has folders before files, and folders in one row that have nothing else', () => {
    const tree = of('z.ts', 'src/a/deep/x.ts', 'src/a/deep/b.ts', 'src/c.ts', 'docs/one/two/y.md');
    expect(drawn(tree)).toEqual([
      'docs/one/two/',
      '  y.md',
      'src/',
      '  a/deep/',
      '    b.ts',
      '    x.ts',
      '  c.ts',
      'z.ts',
    ]);
    expect(filesIn(tree).map(({ path }) => path)).toEqual([
      'docs/one/two/y.md',
      'src/a/deep/b.ts',
      'src/a/deep/x.ts',
      'src/c.ts',
      'z.ts',
    ]);
  });

  it('has each file of a folder that is named as a file of another', () => {
    expect(drawn(of('a/b', 'a/b/c', '__proto__/x'))).toEqual(['__proto__/', '  x', 'a/', '  b/', '    c', '  b']);
  });
});

describe('A review', () => {
  const { reviewMessage, inOrder } = dashboardModule<{
    reviewMessage: (asked: string, comments: object[]) => string;
    inOrder: (comments: object[], paths: string[]) => { path: string; line: number }[];
  }>(`${FOLDER}/review-message.ts`);
  const comment = { path: 'src/price.ts', side: 'after', line: 12, quote: '  const price = 1; ', text: ' Use cents. ' };

  it.each([
    ['Please', [], 'Please'],
    ['', [comment], 'src/price.ts:12\n> const price = 1;\n\nUse cents.'],
    [
      'Two things',
      [{ ...comment, side: 'before' }],
      'Two things\n\nsrc/price.ts:12 (removed)\n> const price = 1;\n\nUse cents.',
    ],
    [
      '',
      [
        { ...comment, quote: '' },
        { ...comment, text: '  ' },
      ],
      'src/price.ts:12\n\nUse cents.',
    ],
  ])('is one message of what is asked and of the comments with their lines: %j', (asked, comments, expected) => {
    expect(reviewMessage(asked, comments)).toBe(expected);
  });

  it('quotes the beginning of a long line', () => {
    expect(reviewMessage('', [{ ...comment, quote: 'x'.repeat(5_000) }])).toHaveLength(15 + 3 + 300 + 2 + 10);
  });

  it('has its comments in the order of files and lines', () => {
    const at = (path: string, line: number) => ({ ...comment, path, line });
    expect(inOrder([at('b', 3), at('a', 9), at('b', 1)], ['b', 'a']).map(({ path, line }) => path + line)).toEqual([
      'b1',
      'b3',
      'a9',
    ]);
  });
});

describe('Characters that are not seen', () => {
  const { shownText, shownParts, terminalText } = dashboardModule<{
    shownText: (text: string) => string;
    shownParts: (text: string) => { text: string; isHidden: boolean }[];
    terminalText: (text: string) => string;
  }>('ui/hidden-characters.ts');

  it.each([
    ['a\u202eb', 'a[U+202E]b'],
    ['\u001b]0;title\u0007', '[U+001B]]0;title[U+0007]'],
    ['a\u200bb\ufeff', 'a[U+200B]b[U+FEFF]'],
    ['line\n\ttab', 'line\n\ttab'],
    ['👩\u200d💻 é שלום', '👩\u200d💻 é שלום'],
  ])('are named: %j', (text, expected) => {
    expect(shownText(text)).toBe(expected);
  });

  it('are parts of their own', () => {
    expect(shownParts('a\u2066b')).toEqual([
      { text: 'a', isHidden: false },
      { text: '[U+2066]', isHidden: true },
      { text: 'b', isHidden: false },
    ]);
  });

  it('that only colour a terminal are left out, and its line ends are line ends', () => {
    expect(terminalText('\u001b[32mok\u001b[39m\r\n10%\r20%')).toBe('ok\n10%\n20%');
    expect(terminalText('\u001b[2Jx')).toBe('\u001b[2Jx');
  });
});

describe('Times of the steps of a build', () => {
  const { stepSeconds } = dashboardModule<{
    stepSeconds: (build: object, now: number) => ReadonlyMap<string, number>;
  }>('pages/builds/build-rules.ts');
  const at = (second: number): string => new Date(second * 1_000).toISOString();
  const steps = [
    { step: 'checkout', started_at: at(0) },
    { step: 'coding', started_at: at(5) },
    { step: 'checks', started_at: at(65) },
    { step: 'coding', started_at: at(75) },
  ];

  it.each([
    [null, 105, { checkout: 5, coding: 90, checks: 10 }],
    [at(80), 999, { checkout: 5, coding: 65, checks: 10 }],
  ])('are of all times that a step came, until the end or now: %j', (finished_at, now, expected) => {
    expect(Object.fromEntries(stepSeconds({ steps, finished_at }, now * 1_000))).toEqual(expected);
  });
});

describe('Lines of a log that are looked for', () => {
  const { linesWith } = dashboardModule<{ linesWith: (lines: object[], sought: string) => { key: number }[] }>(
    'pages/builds/log/log-lines.ts',
  );
  const lines = [
    { key: 1, kind: 'text', text: 'Rounds Prices' },
    { key: 2, kind: 'tool', text: 'x.ts', tool: 'Read' },
    { key: 3, kind: 'command', text: 'ls', result: 'price.ts' },
    { key: 4, kind: 'step', text: '' },
  ];

  it.each([
    ['', [1, 2, 3, 4]],
    ['PRICE', [1, 3]],
    [' read ', [2]],
    ['nothing', []],
  ])('are those that have the text: %j', (sought, keys) => {
    expect(linesWith(lines, sought).map(({ key }) => key)).toEqual(keys);
  });
});
