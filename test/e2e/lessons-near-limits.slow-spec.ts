import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import {
  attach,
  bootIndexing,
  idsOf,
  indexed,
  indexedFiles,
  lessonFiles,
  LOOKUP,
  makeProject,
  near,
  NEAR,
  NO_PROJECT,
  postNear,
  reindex,
  settled,
  SIMILAR,
  SYNC,
  type CodeHome,
} from '../factories/projects.js';
import { makeRepository, removeRepositories } from '../factories/repository.js';
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';

let t: TestApp;
let workspace: Workspace;
let home: CodeHome;
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
  const lessons = lessonFiles({ 'n/a': { anchors: ['src/app/a.ts'] }, 'n/a-symbol': { anchors: ['src/app/a.ts#a'] } });
  home = await indexedFiles(
    t,
    { 'src/app/a.ts': 'export function a(): number {\n  return 1;\n}\n', ...lessons },
    workspace,
  );
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

describe('The cap of the walk', () => {
  const name = (index: number): string => `f${String(index).padStart(4, '0')}`;
  const imports = (count: number): string =>
    Array.from({ length: count }, (_, index) => `import './many/${name(index + 1)}.js';\n`).join('');
  let big: CodeHome;
  beforeAll(async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => [`many/${name(index + 1)}.ts`, 'export {};\n']);
    big = await indexedFiles(
      t,
      {
        ...(Object.fromEntries(many) as Record<string, string>),
        'all.ts': imports(1_001),
        'nearly.ts': imports(998),
        'beside.txt': 'x',
        ...lessonFiles({
          'c/998': { anchors: [`many/${name(998)}.ts`] },
          'c/999': { anchors: [`many/${name(999)}.ts`] },
          'c/1000': { anchors: [`many/${name(1_000)}.ts`] },
          'c/1001': { anchors: [`many/${name(1_001)}.ts`] },
        }),
      },
      workspace,
    );
  });
  const walk = (body: Record<string, unknown>) =>
    near(t, big, { kinds: ['import'], direction: 'out', depth: 1, ...body });

  it('ends it at 1,000 nodes and says so', async () => {
    const answer = await walk({ paths: ['all.ts'] });
    expect([answer.reached_nodes, answer.truncated, idsOf(answer.entries)]).toEqual([1_000, true, ['c/998', 'c/999']]);
  });

  it('is not reached with 999 nodes, and is with 1,000', async () => {
    const below = await walk({ paths: ['nearly.ts'] });
    expect([below.reached_nodes, below.truncated, idsOf(below.entries)]).toEqual([999, false, ['c/998']]);
    const exact = await walk({ paths: ['nearly.ts', 'beside.txt'] });
    expect([exact.reached_nodes, exact.truncated, idsOf(exact.entries)]).toEqual([1_000, true, ['c/998']]);
  });

  it('applies to a folder with more than 1,000 files as the start, whose lessons are all returned', async () => {
    const answer = await near(t, big, { paths: ['many/'], kinds: ['contains'], direction: 'out' });
    expect([answer.reached_nodes, answer.truncated]).toEqual([1_000, true]);
    expect(answer.entries.map(({ id, hops }) => [id, hops])).toEqual([
      ['c/1000', 0],
      ['c/1001', 0],
      ['c/998', 0],
      ['c/999', 0],
    ]);
    expect((await near(t, big, { paths: ['many/'], depth: 0 })).truncated).toBe(false);
  });

  it('damps the folder when it is reached from a file', async () => {
    const answer = await near(t, big, { paths: [`many/${name(1)}.ts`], kinds: ['contains'], hub_cap: 200, depth: 3 });
    expect(answer.damped.map(({ path, degree }) => [path, degree])).toEqual([['many/', 1_001]]);
    expect([answer.reached_nodes, answer.truncated]).toEqual([2, false]);
  });
});

describe('Refusals of entries:near', () => {
  const good = () => ({ project_id: home.project.id, paths: ['src/app/a.ts'] });
  const status = async (body: unknown) => (await postNear(t, home, body)).status;

  it('answers 403 naming the scopes that are missing, and no other', async () => {
    for (const [missing, has] of [
      ['memory:read', 'code:read'],
      ['code:read', 'memory:read'],
    ] as const) {
      const answer = await postNear(t, { token: await home.admin.token(has) }, {});
      expect(refusal(answer)).toEqual([403, expect.stringContaining(missing)]);
      expect(answer.headers['www-authenticate']).toContain(missing);
      expect(answer.body.detail).not.toContain(has);
    }
  });

  it('needs no more than both scopes', async () => {
    const token = await (await t.world.member(home.brand)).token('memory:read', 'code:read');
    expect((await postNear(t, { token }, good())).status).toBe(200);
  });

  it('answers 404 for a project that is missing, or without a repository', async () => {
    const bare = await makeProject(t, workspace);
    for (const project_id of [NO_UUID, bare.project.id])
      expect(refusal(await postNear(t, home, { ...good(), project_id }))).toEqual(NO_PROJECT);
    expect(await status({ ...good(), project_id: NO_UUID, depth: 9 })).toBe(422);
  });

  it('accepts 1 to 50 start points', async () => {
    const of = (paths: number, node_ids: number) => ({
      project_id: home.project.id,
      paths: Array.from({ length: paths }, (_, index) => `p${index}.ts`),
      node_ids: Array.from({ length: node_ids }, (_, index) =>
        NO_UUID.replace(/^0{8}/, String(index).padStart(8, '0')),
      ),
    });
    for (const [paths, nodes] of [
      [1, 0],
      [0, 1],
      [50, 0],
      [0, 50],
      [25, 25],
    ] as const)
      expect([paths, nodes, await status(of(paths, nodes))]).toEqual([paths, nodes, 200]);
    for (const [paths, nodes] of [
      [0, 0],
      [51, 0],
      [0, 51],
      [26, 25],
      [50, 1],
    ] as const)
      expect([paths, nodes, await status(of(paths, nodes))]).toEqual([paths, nodes, 422]);
    expect(await status({ project_id: home.project.id })).toBe(422);
  });

  it('keeps numbers within their bounds', async () => {
    const BOUNDS = [
      ['depth', 0, 3],
      ['hub_cap', 1, 200],
      ['limit', 1, 100],
    ] as const;
    for (const [field, min, max] of BOUNDS) {
      for (const value of [min, max])
        expect([field, await status({ ...good(), [field]: value })]).toEqual([field, 200]);
      for (const value of [min - 1, max + 1])
        expect(refusal(await postNear(t, home, { ...good(), [field]: value }))).toEqual([
          422,
          expect.stringContaining(field),
        ]);
    }
  });

  it('accepts only kinds and directions of the interface, and no other field', async () => {
    for (const kinds of [['import'], ['import', 'call', 'contains'], ['contains', 'import']])
      expect([kinds, await status({ ...good(), kinds })]).toEqual([kinds, 200]);
    for (const direction of ['out', 'in', 'both'])
      expect([direction, await status({ ...good(), direction })]).toEqual([direction, 200]);
    for (const body of [{ kinds: ['symbol_import'] }, { direction: 'up' }, { Depth: 1 }, { anchor: 1 }])
      expect(refusal(await postNear(t, home, { ...good(), ...body }))).toEqual([
        422,
        expect.stringContaining(Object.keys(body)[0]!),
      ]);
  });

  it('answers 422 with an anchor that is none', async () => {
    for (const path of ['', '../a.ts', 'a.ts#', 'x'.repeat(1_001)])
      expect([path, ...refusal(await postNear(t, home, { ...good(), paths: ['src/app/a.ts', path] }))]).toEqual([
        path,
        422,
        expect.stringMatching(/invalid anchor|1,?000/i),
      ]);
  });

  it('shares its address with no other route', async () => {
    const { token } = home;
    for (const path of [
      'entries:foo',
      'entries',
      'entries:',
      'entries:near:',
      'entries:nearby',
      'anchors:foo',
      'anchors',
    ])
      expect([path, (await t.api.post(`/api/v1/memory/${path}`, { token, body: {} })).status]).toEqual([path, 404]);
    for (const path of [NEAR, LOOKUP, SIMILAR, SYNC]) {
      expect([path, (await t.api.get(path, { token })).status]).toEqual([path, 405]);
      expect([path, (await t.api.post(path, { token, body: {} })).status]).toEqual([path, 422]);
    }
    const details = await Promise.all(
      [NEAR, LOOKUP, SIMILAR, SYNC].map(async (path) => (await t.api.post(path, { token, body: {} })).body.errors),
    );
    const fields = details.map((errors) => errors.map(({ field }: { field: string }) => field));
    expect(fields[1]).toContain('node_ids');
    expect(fields[2]).toContain('text');
    expect(fields[3]).toContain('files');
  });
});

describe('A degraded answer', () => {
  const empty = (degraded: string) => ({ entries: [], degraded });

  it('is no_ready_index before the first index', async () => {
    const own = await attach(t, await makeProject(t, workspace), await makeRepository({ a: 'x' }), 'nowhere');
    expect((await settled(t, own)).index.status).toBe('failed');
    expect(await near(t, own, { paths: ['a'] })).toMatchObject({ ...empty('no_ready_index'), reached_nodes: 0 });
  });

  it('is not given when only the newest index failed', async () => {
    const own = await indexed(t, await makeProject(t, workspace), await makeRepository({ a: 'x' }), 'main');
    await own.repo.git('branch', '--move', 'main', 'other');
    await t.api.post(`/api/v1/projects/${own.project.id}/index`, { token: own.token });
    expect((await settled(t, own)).index.status).toBe('failed');
    expect(await near(t, own, { paths: ['a'] })).toMatchObject({ reached_nodes: 1, degraded: null });
  });

  it('is code_index_unavailable when the stored graph cannot be read', async () => {
    const own = await indexedFiles(t, { a: 'x', ...lessonFiles({ 'x/y': { anchors: ['a'] } }) }, workspace);
    for (const damage of [
      "'\\x'",
      "'\\x00'",
      'substring(graph for length(graph) / 2)',
      "decode(repeat('ff', 500), 'hex')",
    ]) {
      await t.database.rows(`UPDATE code_graphs SET graph = ${damage} WHERE project_id = $1`, [own.project.id]);
      // A process that has not read the graph while it was good.
      const other = await bootIndexing({ ROLE: 'api' }, t);
      try {
        const answer = await near(other, own, { paths: ['a'] });
        expect([damage, answer]).toEqual([damage, expect.objectContaining(empty('code_index_unavailable'))]);
        await own.repo.commit({ write: { b: damage } });
      } finally {
        await other.stop();
      }
    }
    await reindex(t, own);
    expect(idsOf((await near(t, own, { paths: ['a'] })).entries)).toEqual(['x/y']);
  });

  it('is memory_unavailable when lessons cannot be read, and over when they can', async () => {
    await t.database.rows('ALTER TABLE lessons RENAME TO lessons_away');
    try {
      expect(await near(t, home, { paths: ['src/app/a.ts'] })).toMatchObject(empty('memory_unavailable'));
    } finally {
      await t.database.rows('ALTER TABLE lessons_away RENAME TO lessons');
    }
    const { entries, degraded } = await near(t, home, { paths: ['src/app/a.ts'], depth: 0 });
    expect([idsOf(entries), degraded]).toEqual([['n/a', 'n/a-symbol'], null]);
  });
});
