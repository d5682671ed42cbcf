import { describe, expect, it } from '@jest/globals';
import { codePathsIn, questionsIn } from './code-paths.js';

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

describe('Questions in a text', () => {
  it('are its lines that ask', () => {
    expect(questionsIn('Do it.\n- Which currency?\n> Which currency?\n?\nWhen?', 10)).toEqual(['Which currency?']);
  });
});
