import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const { AREAS } = (await import(new URL('scripts/areas.mjs', root).href)) as {
  AREAS: Record<string, { suites: string[] }>;
};

describe('The areas of npm run verify', () => {
  const areas = Object.keys(AREAS);
  const suites = Object.values(AREAS).flatMap((area) => area.suites);

  it('have every suite that is a script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = Object.keys(scripts).filter((name) => name.startsWith('test:'));
    // Its files are in database and engines.
    expect(named.filter((name) => name !== 'test:slow').toSorted()).toEqual(suites.toSorted());
  });

  it('are those of the page and of the workflow', () => {
    const rows = [...read('docs/testing.md').matchAll(/^\| `(\w+)` \|.*`test:/gm)].map(([, name]) => name);
    const [, jobs] = /'(\["dashboard".*?\])'/s.exec(read('.github/workflows/verify.yml'))!;
    expect(rows).toEqual(areas);
    expect(JSON.parse(jobs!)).toEqual(areas);
  });
});
