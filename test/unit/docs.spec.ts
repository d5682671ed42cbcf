import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

describe('The pieces of code in docs/extending.md', () => {
  const pieces = [...read('docs/extending.md').matchAll(/^`(examples\/[^`]+)`\n\n```(?:ts|json)\n(.*?)```/gms)].map(
    ([, path, code]) => [path!, code!] as const,
  );

  it('are there', () => {
    expect(pieces.length).toBeGreaterThan(8);
  });

  it.each(pieces)('of %s stand there word for word', (path, code) => {
    expect(read(path)).toContain(code.trimEnd());
  });

  it.each(pieces.filter(([path]) => path.startsWith('examples/starter/') && !path.endsWith('.test.ts')))(
    'of %s are the whole file, with its imports',
    (path, code) => {
      expect(code).toBe(read(path));
    },
  );
});
