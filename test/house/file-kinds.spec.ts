import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sourcesAndSpecs } from './sources.js';

/** The last suffix before `.ts`: `cards.service.ts` is a service. */
const kindOf = (path: string): string[] => /[^/.]\.([a-z-]+)\.ts$/.exec(path)?.slice(1) ?? [];

describe('Kinds of files', () => {
  const listed = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `\.([a-z-]+)\.ts` \|/gm)].map(
    ([, kind]) => kind,
  );

  it('are at most twelve', () => {
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThanOrEqual(12);
  });

  it('are those of docs/architecture.md, but for app.setup.ts', () => {
    const used = new Set(
      sourcesAndSpecs('src').flatMap(({ path }) => (path === 'src/app.setup.ts' ? [] : kindOf(path))),
    );
    used.delete('slow-spec');
    expect([...used].toSorted()).toEqual(listed.toSorted());
  });
});
