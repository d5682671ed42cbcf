import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const load = (path: string): Promise<unknown> => import(new URL(path, root).href);

const { AREAS, ENGINE_FAULTS } = (await load('scripts/areas.mjs')) as {
  AREAS: Record<string, { suites: string[]; paths: RegExp }>;
  ENGINE_FAULTS: string[];
};
const { SMOKE, DATABASE } = (await load('test/jest.config.mjs')) as Record<string, string[]>;

describe('The areas of npm run verify', () => {
  const areas = Object.keys(AREAS);
  const suites = Object.values(AREAS).flatMap((area) => area.suites);

  it('have every suite that is a script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = Object.keys(scripts).filter((name) => name.startsWith('test:'));
    // Its files are in database and engines.
    expect(named.filter((name) => name !== 'test:slow').toSorted()).toEqual(suites.toSorted());
  });

  it.each([
    ['test/browser/links.browser-spec.ts', 'dashboard'],
    ['test/clients/clients.clients-spec.ts', 'contract'],
    ['test/fuzz/slow.fuzz-spec.ts', 'contract'],
    ['test/e2e/quotas.slow-spec.ts', 'database'],
    ['test/scale/rules.scale-spec.ts', 'database'],
    ['test/mcp/agent.mcp-spec.ts', 'agents'],
    ['test/builds/real-coders.builds-spec.ts', 'builds'],
    ['test/mesh/hub.mesh-spec.ts', 'desks'],
    ['test/sidecar/login.spec.ts', 'desks'],
    ['examples/starter/package.json', 'package'],
    ['test/faults/start.fault-spec.ts', 'reliability'],
    ['test/faults/parser-limits.fault-spec.ts', 'engines'],
    ['src/engines/images/images.ts', 'engines'],
    ['test/mail/routes.mail-spec.ts', 'mail'],
    ['test/neighbours/layouts.neighbours-spec.ts', 'fairness'],
    ['docs/tour.md', 'docs'],
  ])('are chosen by the paths that change: %s is tested by %s', (path, area) => {
    expect(areas.filter((name) => AREAS[name]!.paths.test(path))).toContain(area);
  });

  it('are those of the page and of the workflow', () => {
    const rows = [...read('docs/testing.md').matchAll(/^\| `(\w+)` \|.*`test:/gm)].map(([, name]) => name);
    const [, jobs] = /'(\["dashboard".*?\])'/s.exec(read('.github/workflows/verify.yml'))!;
    expect(rows).toEqual(areas);
    expect(JSON.parse(jobs!)).toEqual(areas);
  });
});

describe('Files that suites name', () => {
  it('exist', () => {
    const named = [
      ...SMOKE!.map((file) => `test/${file}.ts`),
      ...DATABASE!.map((file) => `test/e2e/${file}.e2e-spec.ts`),
      ...ENGINE_FAULTS.map((file) => `test/faults/${file}.fault-spec.ts`),
    ];
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});
