import { describe, expect, it } from '@jest/globals';
import { resolveEdges, type FileFacts } from '../../src/engines/code-index/parsing/index.js';

/** Ten times what it takes on a slow machine; what grows by the square of the files takes hours. */
const MAX_MS = 60_000;
const digest = '0'.repeat(20);
const file = (facts: Partial<FileFacts> = {}): FileFacts => ({ digest, symbols: [], ...facts });
function count(files: Map<string, FileFacts | null>, settings = new Map<string, string>()): number {
  let edges = 0;
  resolveEdges(files, settings, () => edges++);
  return edges;
}
const many = (length: number, entry: (n: number) => [string, FileFacts | null]): Map<string, FileFacts | null> =>
  new Map(Array.from({ length }, (_, n) => entry(n)));

describe('a hostile repository is resolved in seconds', () => {
  it.each(['ts', 'py', 'go', 'java', 'rs'])('20,000 files of %s in one folder', (extension) => {
    const imports = [
      { from: './f1', names: [['x', 'x']] as const },
      { from: 'crate::f1', names: [['x', 'x']] as const },
    ];
    const files = many(20_000, (n) => [
      `d/f${n}.${extension}`,
      file({
        symbols: [{ name: `s${n}`, digest }],
        imports,
        package: 'p',
        calls: [
          [0, 's1'],
          [0, 'unknown'],
        ],
        uses: ['a.b'],
      }),
    ]);
    const start = performance.now();
    count(files);
    expect(performance.now() - start).toBeLessThan(MAX_MS);
  });

  it('circles of modules that take over all names of each other', () => {
    for (const [extension, again] of [
      ['ts', true],
      ['py', false],
    ] as const) {
      const size = 2_000;
      const files = many(size, (n) => [
        `f${n}.${extension}`,
        file({
          imports: [
            ...[1, 2, 3, 5, 8].map((step) => ({
              from: extension === 'ts' ? `./f${(n + step) % size}` : `.f${(n + step) % size}`,
              names: [['*', '*']] as const,
              ...(again && { again }),
            })),
            {
              from: `${extension === 'ts' ? './' : '.'}f${(n + 1) % size}`,
              names: [[`none${n}`, `none${n}`]] as const,
            },
          ],
        }),
      ]);
      const start = performance.now();
      expect(count(files)).toBe(size * 5);
      expect(performance.now() - start).toBeLessThan(MAX_MS);
    }
  });

  it('chains of classes and deep folders', () => {
    const classes = many(5_000, (n) => [
      `f${n}.py`,
      file({
        symbols: [{ name: 'A', digest }],
        imports: [{ from: `f${n + 1}`, names: [['A', 'B']] }],
        bases: [[0, 'B']],
        calls: [[0, 'A:none']],
      }),
    ]);
    const deep = many(2_000, (n) => [
      `${'d/'.repeat(n % 400)}f${n}.py`,
      file({ imports: [{ from: 'x.y' }, { from: '....z', names: [['a', 'a']] }] }),
    ]);
    const start = performance.now();
    count(classes);
    count(
      deep,
      new Map([
        ['package.json', '['.repeat(100_000)],
        ['tsconfig.json', '{"a":'.repeat(100_000)],
      ]),
    );
    expect(performance.now() - start).toBeLessThan(MAX_MS);
  });
});
