import { describe, expect, it } from '@jest/globals';
import { codePathsIn, symbolsIn } from './code-paths.js';

describe('Paths in a text', () => {
  it.each([
    ['See `src/app.ts` and (lib/a.py).', ['src/app.ts', 'lib/a.py']],
    [
      './src/billing/invoice.ts#Invoice.total, again ./src/billing/invoice.ts#Invoice.total',
      ['src/billing/invoice.ts#Invoice.total'],
    ],
    ['the folder src/billing/ and README.md:', ['src/billing/', 'README.md']],
    ['version 1.2.3 is out. Well... Done', []],
    ['"docs/a b.md" has a space', ['b.md']],
    ['{"paths": ["a/b.ts", "c/"]}', ['a/b.ts', 'c/']],
  ])('of %j', (text, expected) => {
    expect(codePathsIn([text])).toEqual(expected);
  });

  it('are at most twenty', () => {
    expect(codePathsIn([Array.from({ length: 100 }, (_, n) => `src/f${n}.ts`).join(' ')])).toHaveLength(20);
  });
});

describe('Symbols in a text', () => {
  it.each([
    ['Round in `Invoice.total()`, not in `roundPrice`.', ['Invoice.total', 'roundPrice']],
    ['`src/app.ts` is a path, `total` a word, `npm run build` a command', []],
    ['`Invoice::total` and `Invoice#sum` are methods', ['Invoice.total', 'Invoice.sum']],
    ['`MAX_ROWS`, `Cart`, again `Cart`', ['MAX_ROWS', 'Cart']],
    ['Cart without backticks', []],
  ])('of %j', (text, expected) => {
    expect(symbolsIn([text])).toEqual(expected);
  });
});
