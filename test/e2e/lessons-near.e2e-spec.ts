import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { UUID } from '../factories/memory.js';
import {
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
  nodeId,
  pathsOf,
  postNear,
  reindex,
  settled,
  attach,
  SIMILAR,
  syncLessons,
  SYNC,
  type CodeHome,
  type Near,
} from '../factories/projects.js';
import { makeRepository, removeRepositories } from '../factories/repository.js';
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';

/**
 * A chain of imports a → b → c → d → e through three folders, each file with one function that calls the next; a file
 * that four others import; and a class with methods.
 */
const FILES = {
  'src/app/a.ts': "import { b } from './b.js';\nexport function a(): unknown {\n  return b();\n}\n",
  'src/app/b.ts': "import { c } from '../lib/c.js';\nexport function b(): unknown {\n  return c();\n}\n",
  'src/lib/c.ts': "import { d } from './d.js';\nexport function c(): unknown {\n  return d();\n}\n",
  'src/lib/d.ts': "import { e } from '../deep/e.js';\nexport function d(): unknown {\n  return e();\n}\n",
  'src/deep/e.ts': 'export function e(): number {\n  return 1;\n}\n',
  'hub/log.ts': 'export const level = 1;\n',
  'hub/past.ts': "import './log.js';\nexport const past = 1;\n",
  'hub/u1.ts': "import './log.js';\nexport const u1 = 1;\n",
  'hub/u2.ts': "import './log.js';\nexport const u2 = 1;\n",
  'hub/u3.ts': "import './log.js';\nexport const u3 = 1;\n",
  'hub/out.ts': "import './past.js';\nimport './u1.js';\nimport './u2.js';\nexport const out = 1;\n",
  'class/k.ts':
    'export class K {\n  one(): number {\n    return this.two();\n  }\n  two(): number {\n    return 2;\n  }\n}\n',
  'class/other.ts': 'export const other = 1;\n',
  'quiet/alone.txt': 'words\n',
};

const LESSONS = {
  'n/a': { anchors: ['src/app/a.ts'] },
  'n/a-symbol': { anchors: ['src/app/a.ts#a'] },
  'n/b': { anchors: ['src/app/b.ts'] },
  'n/b-symbol': { anchors: ['src/app/b.ts#b'] },
  'n/c': { anchors: ['src/lib/c.ts'], pinned: true },
  'n/d': { anchors: ['src/lib/d.ts'] },
  'n/e': { anchors: ['src/deep/e.ts'] },
  'n/app-folder': { anchors: ['src/app/'] },
  'n/lib-folder': { anchors: ['src/lib/'] },
  'n/src-folder': { anchors: ['src/'] },
  'n/two-places': { anchors: ['src/lib/c.ts', 'src/app/b.ts', 'quiet/alone.txt'] },
  'n/log': { anchors: ['hub/log.ts'] },
  'n/u1': { anchors: ['hub/u1.ts'] },
  'n/u2': { anchors: ['hub/u2.ts'] },
  'n/past': { anchors: ['hub/past.ts'] },
  'n/retired': { anchors: ['src/app/a.ts'], retired: true },
  'n/superseded': { anchors: ['src/app/a.ts'], superseded_by: 'n/a' },
  'n/k-two': { anchors: ['class/k.ts#K.two'] },
  'n/never': { anchors: ['src/app/never.ts'] },
};

let t: TestApp;
let workspace: Workspace;
let home: CodeHome;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
  home = await indexedFiles(t, { ...FILES, ...lessonFiles(LESSONS) }, workspace);
  for (const path of [
    ...Object.keys(FILES),
    'src/',
    'src/app/',
    'src/lib/',
    'hub/',
    'src/app/b.ts#b',
    'src/app/a.ts#a',
  ])
    ids[path] = await nodeId(t, home, path);
}, 40_000);
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

const ask = (body: Record<string, unknown>) => near(t, home, body);
const shown = ({ entries }: Near) => entries.map(({ id, hops }) => `${id.slice(2)} ${hops}`);
const steps = ({ entries }: Near, id: string) =>
  entries.find((entry) => entry.id === id)?.path_to.map(({ path, edge }) => `${edge ?? 'start'} ${path}`);

describe('POST entries:near', () => {
  it('answers the lessons on the start node with the fields of the interface', async () => {
    const answer = await ask({ paths: ['quiet/alone.txt'], depth: 0 });
    const start = { node_id: ids['quiet/alone.txt'], path: 'quiet/alone.txt', edge: null };
    expect(answer).toEqual({
      entries: [
        {
          id: 'n/two-places',
          path: 'lessons/n/two-places.md',
          type: 'rule',
          body: 'Mind this.',
          pinned: false,
          stale: false,
          stale_reason: null,
          hops: 0,
          via_node_id: ids['quiet/alone.txt'],
          path_to: [start],
        },
      ],
      reached_nodes: 1,
      damped: [],
      truncated: false,
      degraded: null,
    });
  });

  it('reads only the start nodes at depth 0, and everything under them', async () => {
    expect(shown(await ask({ paths: ['src/app/a.ts'], depth: 0 }))).toEqual(['a 0', 'a-symbol 0']);
    const folder = await ask({ paths: ['src/app/'], depth: 0 });
    expect(shown(folder).toSorted()).toEqual([
      'a 0',
      'a-symbol 0',
      'app-folder 0',
      'b 0',
      'b-symbol 0',
      'two-places 0',
    ]);
    expect(folder.reached_nodes).toBe(1);
    for (const entry of folder.entries) {
      expect(entry.via_node_id).toBe(ids['src/app/']);
      expect(entry.path_to).toEqual([{ node_id: ids['src/app/'], path: 'src/app/', edge: null }]);
    }
    const symbol = await ask({ paths: ['src/app/a.ts#a'], depth: 0 });
    expect([shown(symbol), symbol.reached_nodes]).toEqual([['a-symbol 0'], 1]);
    expect(shown(await ask({ paths: ['class/k.ts#K'], depth: 0 }))).toEqual(['k-two 0']);
  });

  it('follows import and contains edges two hops unless told otherwise', async () => {
    const usual = await ask({ paths: ['src/app/a.ts'], limit: 100 });
    const told = await ask({
      paths: ['src/app/a.ts'],
      node_ids: [],
      depth: 2,
      kinds: ['import', 'contains'],
      direction: 'both',
      hub_cap: 25,
      limit: 100,
    });
    expect(usual).toEqual(told);
    expect(shown(usual)).toContain('c 2');
    expect(shown(usual)).toContain('src-folder 2');
    expect(shown(usual).filter((entry) => / [3-9]$/.test(entry))).toEqual([]);
    expect(idsOf(usual.entries)).not.toContain('n/d');
  });

  it.each<[depth: number, lessons: string[], reached: number]>([
    [0, ['a 0', 'a-symbol 0'], 1],
    [1, ['a 0', 'a-symbol 0', 'b 1', 'two-places 1', 'b-symbol 1'], 3],
    [2, ['c 2', 'a 0', 'a-symbol 0', 'b 1', 'two-places 1', 'b-symbol 1'], 5],
    [3, ['c 2', 'a 0', 'a-symbol 0', 'b 1', 'two-places 1', 'b-symbol 1', 'd 3'], 7],
  ])('goes outward along imports to depth %i', async (depth, lessons, reached) => {
    const answer = await ask({ paths: ['src/app/a.ts'], depth, kinds: ['import'], direction: 'out' });
    expect([shown(answer), answer.reached_nodes]).toEqual([lessons, reached]);
    expect([answer.damped, answer.truncated, answer.degraded]).toEqual([[], false, null]);
  });

  it('goes inward to those who import', async () => {
    const answer = await ask({ paths: ['src/lib/c.ts'], depth: 2, kinds: ['import'], direction: 'in' });
    expect(shown(answer)).toEqual(['c 0', 'two-places 0', 'b 1', 'a 2']);
    expect(steps(answer, 'n/a')).toEqual(['start src/lib/c.ts', 'import src/app/b.ts', 'import src/app/a.ts']);
  });

  it('goes both ways', async () => {
    const answer = await ask({ paths: ['src/lib/c.ts'], depth: 1, kinds: ['import'], direction: 'both' });
    expect(shown(answer).toSorted()).toEqual(['b 1', 'c 0', 'd 1', 'two-places 0']);
  });

  it('climbs one folder level with each hop, and only takes what is on the folder itself', async () => {
    const up = await ask({ paths: ['src/app/a.ts'], depth: 2, kinds: ['contains'], direction: 'in' });
    expect(shown(up)).toEqual(['a 0', 'a-symbol 0', 'app-folder 1', 'src-folder 2']);
    expect(steps(up, 'n/src-folder')).toEqual(['start src/app/a.ts', 'contains src/app/', 'contains src/']);
    expect(up.reached_nodes).toBe(3);
    const one = await ask({ paths: ['src/app/a.ts'], depth: 1, kinds: ['contains'], direction: 'both' });
    expect(shown(one)).toEqual(['a 0', 'a-symbol 0', 'app-folder 1']);
    const down = await ask({ paths: ['src/'], depth: 1, kinds: ['contains'], direction: 'out' });
    expect(down.entries.every(({ hops }) => hops === 0)).toBe(true);
    expect(down.reached_nodes).toBe(4);
  });

  it('follows calls from symbol to symbol', async () => {
    const out = await ask({ paths: ['src/app/a.ts#a'], depth: 2, kinds: ['call'], direction: 'out' });
    expect([shown(out), out.reached_nodes]).toEqual([['a-symbol 0', 'b-symbol 1'], 3]);
    expect(steps(out, 'n/b-symbol')).toEqual(['start src/app/a.ts#a', 'call src/app/b.ts#b']);
    const back = await ask({ paths: ['src/app/b.ts#b'], depth: 1, kinds: ['call'], direction: 'in' });
    expect(shown(back)).toEqual(['b-symbol 0', 'a-symbol 1']);
    const self = await ask({ paths: ['class/k.ts#K.one'], depth: 1, kinds: ['call'], direction: 'out' });
    expect(shown(self)).toEqual(['k-two 1']);
    expect(shown(await ask({ paths: ['src/app/a.ts#a'], depth: 3, kinds: ['import'] }))).not.toContain('b-symbol 1');
  });

  it('tells how each lesson was reached, with ids and edges', async () => {
    const answer = await ask({ paths: ['src/app/a.ts'], depth: 2, kinds: ['import'], direction: 'out' });
    const start = { node_id: ids['src/app/a.ts'], path: 'src/app/a.ts', edge: null };
    const by = new Map(answer.entries.map((entry) => [entry.id, entry]));
    expect(by.get('n/a-symbol')).toMatchObject({ via_node_id: ids['src/app/a.ts'], path_to: [start] });
    expect(by.get('n/c')).toMatchObject({
      via_node_id: ids['src/lib/c.ts'],
      path_to: [
        start,
        { node_id: ids['src/app/b.ts'], path: 'src/app/b.ts', edge: 'import' },
        { node_id: ids['src/lib/c.ts'], path: 'src/lib/c.ts', edge: 'import' },
      ],
    });
    expect(by.get('n/b-symbol')!.path_to).toEqual([
      start,
      { node_id: ids['src/app/b.ts#b'], path: 'src/app/b.ts#b', edge: 'symbol_import' },
    ]);
    for (const { hops, path_to, via_node_id } of answer.entries) {
      expect(path_to).toHaveLength(hops + 1);
      expect(path_to.at(-1)!.node_id).toBe(via_node_id);
      for (const { node_id } of path_to) expect(node_id).toMatch(UUID);
    }
  });

  it('has each lesson once, at its nearest node', async () => {
    const answer = await ask({ paths: ['src/app/a.ts'], depth: 3, kinds: ['import', 'contains', 'call'], limit: 100 });
    expect(new Set(idsOf(answer.entries)).size).toBe(answer.entries.length);
    const lesson = answer.entries.find(({ id }) => id === 'n/two-places')!;
    expect([lesson.hops, lesson.via_node_id]).toEqual([1, ids['src/app/b.ts']]);
  });

  it('puts pinned lessons first, then those of fewer hops, then those reached first', async () => {
    const answer = await ask({ paths: ['src/app/a.ts'], depth: 3, kinds: ['import', 'contains'], limit: 100 });
    const keys = answer.entries.map(({ pinned, hops }) => [pinned ? 0 : 1, hops]);
    expect(keys).toEqual(keys.toSorted((x, y) => x[0]! - y[0]! || x[1]! - y[1]!));
    expect(answer.entries[0]!.id).toBe('n/c');
    // Out before in, and by path: the file's own symbol, its folder, then what it imports.
    const one = await ask({ paths: ['src/app/b.ts'], depth: 1, kinds: ['import', 'contains'], limit: 100 });
    expect(shown(one)).toEqual(['c 1', 'b 0', 'b-symbol 0', 'two-places 0', 'app-folder 1', 'a 1']);
  });

  it('starts at node ids as at paths, and at each once', async () => {
    const path = await ask({ paths: ['src/app/a.ts'], depth: 1 });
    expect(await ask({ node_ids: [ids['src/app/a.ts']], depth: 1 })).toEqual(path);
    expect(
      await ask({
        paths: ['src/app/a.ts', 'src/app/a.ts'],
        node_ids: [ids['src/app/a.ts'], ids['src/app/a.ts']],
        depth: 1,
      }),
    ).toEqual(path);
    const two = await ask({ paths: ['quiet/alone.txt'], node_ids: [ids['src/app/a.ts']], depth: 0 });
    expect([shown(two), two.reached_nodes]).toEqual([['two-places 0', 'a 0', 'a-symbol 0'], 2]);
    const turned = await ask({ paths: ['src/app/a.ts'], node_ids: [ids['quiet/alone.txt']], depth: 0 });
    expect(shown(turned)).toEqual(['a 0', 'a-symbol 0', 'two-places 0']);
  });

  it('is at 0 hops under any start node, and nearest of several starts', async () => {
    const answer = await ask({
      paths: ['src/app/a.ts', 'src/lib/c.ts'],
      depth: 2,
      kinds: ['import'],
      direction: 'out',
    });
    expect(shown(answer)).toEqual(['c 0', 'a 0', 'a-symbol 0', 'two-places 0', 'b 1', 'b-symbol 1', 'd 1', 'e 2']);
  });

  it('skips starts that are no live code', async () => {
    const nothing = {
      entries: [],
      reached_nodes: 0,
      damped: [],
      truncated: false,
      degraded: null,
    };
    for (const path of ['src/app/never.ts', 'src/app/a.ts#nobody', 'nowhere/', 'SRC/app/a.ts', 'src/app/a.ts#a.b'])
      expect([path, await ask({ paths: [path] })]).toEqual([path, nothing]);
    expect(await ask({ node_ids: [NO_UUID] })).toEqual(nothing);
    const one = await ask({ paths: ['src/app/never.ts', 'src/app/a.ts'], node_ids: [NO_UUID], depth: 0 });
    expect([shown(one), one.reached_nodes]).toEqual([['a 0', 'a-symbol 0'], 1]);
    const theirs = await indexedFiles(t, FILES);
    expect(await ask({ node_ids: [await nodeId(t, theirs, 'src/app/a.ts')] })).toEqual(nothing);
  });

  it('takes a folder with and without its slash', async () => {
    expect(await ask({ paths: ['src/app'], depth: 0 })).toEqual(await ask({ paths: ['src/app/'], depth: 0 }));
  });

  it('never has retired, superseded or stale lessons', async () => {
    const own = await indexedFiles(
      t,
      {
        'x/a.txt': 'x',
        'x/b.txt': 'y',
        ...lessonFiles({
          's/stale': { anchors: ['x/a.txt', 'x/'] },
          's/live': { anchors: ['x/'] },
          's/retired': { anchors: ['x/'], retired: true },
          's/superseded': { anchors: ['x/'], superseded_by: 's/live' },
        }),
      },
      workspace,
    );
    expect(idsOf((await near(t, own, { paths: ['x/'] })).entries).toSorted()).toEqual(['s/live', 's/stale']);
    await own.repo.commit({ remove: ['x/a.txt'] });
    await reindex(t, own);
    expect(idsOf((await near(t, own, { paths: ['x/'] })).entries)).toEqual(['s/live']);
  });

  it('answers a lesson as soon as it is synced', async () => {
    const own = await indexedFiles(t, { 'a.txt': 'x' }, workspace);
    await syncLessons(t, own, { 'late/one': { anchors: ['a.txt'] } });
    expect(idsOf((await near(t, own, { paths: ['a.txt'], depth: 0 })).entries)).toEqual(['late/one']);
  });

  it('cuts at limit and says so', async () => {
    const whole = await ask({ paths: ['src/'], depth: 0, limit: 100 });
    const count = whole.entries.length;
    expect(count).toBeGreaterThan(5);
    for (const limit of [1, 2, count - 1]) {
      const { entries, truncated } = await ask({ paths: ['src/'], depth: 0, limit });
      expect([entries, truncated]).toEqual([whole.entries.slice(0, limit), true]);
    }
    for (const limit of [count, count + 1]) expect(await ask({ paths: ['src/'], depth: 0, limit })).toEqual(whole);
  });

  it('has 20 lessons unless limit says otherwise', async () => {
    const own = await indexedFiles(t, { 'a.txt': 'x' }, workspace);
    const many = Array.from({ length: 21 }, (_, index) => [`m/${index}`, { anchors: ['a.txt'] }] as const);
    await syncLessons(t, own, Object.fromEntries(many));
    const { entries, truncated } = await near(t, own, { paths: ['a.txt'], depth: 0 });
    expect([entries.length, truncated]).toEqual([20, true]);
  });
});

describe('A hub', () => {
  const hub = (body: Record<string, unknown>) => ask({ kinds: ['import'], limit: 100, ...body });

  it('is reached and answered, and not walked past', async () => {
    const answer = await hub({ paths: ['hub/u1.ts'], depth: 2, direction: 'both', hub_cap: 3 });
    expect(answer.damped).toEqual([{ node_id: ids['hub/log.ts'], path: 'hub/log.ts', degree: 4 }]);
    // hub/u3.ts imports nothing but the hub: only past it could it be reached.
    expect([shown(answer), answer.reached_nodes]).toEqual([['u1 0', 'log 1', 'past 2', 'u2 2'], 5]);
    const open = await hub({ paths: ['hub/u1.ts'], depth: 2, direction: 'both', hub_cap: 4 });
    expect(open.damped).toEqual([]);
    expect(open.reached_nodes).toBe(6);
  });

  it('has more edges than hub_cap, not as many', async () => {
    const degrees = async (hub_cap: number) =>
      (await hub({ paths: ['hub/u1.ts'], depth: 1, direction: 'both', hub_cap })).damped.map(
        ({ path, degree }) => `${path} ${degree}`,
      );
    expect(await degrees(4)).toEqual([]);
    expect(await degrees(3)).toEqual(['hub/log.ts 4']);
    expect(await degrees(2)).toEqual(['hub/log.ts 4', 'hub/out.ts 3']);
  });

  it('is one by the edges of the followed direction only', async () => {
    const out = await hub({ paths: ['hub/u1.ts'], depth: 1, direction: 'out', hub_cap: 1 });
    expect([out.damped, shown(out)]).toEqual([[], ['u1 0', 'log 1']]);
    const into = await hub({ paths: ['hub/u1.ts'], depth: 1, direction: 'in', hub_cap: 1 });
    expect([into.damped, into.reached_nodes]).toEqual([[], 2]);
  });

  it('is one by the edges of a single kind, not by all together', async () => {
    // hub/past.ts: one import out, one in, contained once, contains one.
    const both = await ask({
      paths: ['hub/out.ts'],
      depth: 1,
      kinds: ['import', 'contains'],
      direction: 'both',
      hub_cap: 2,
    });
    expect(pathsOf(both.damped)).not.toContain('hub/past.ts');
    expect(both.damped).toEqual([{ node_id: ids['hub/'], path: 'hub/', degree: 6 }]);
  });

  it('is never a start node', async () => {
    const start = await hub({ paths: ['hub/log.ts'], depth: 1, direction: 'in', hub_cap: 1 });
    expect([start.damped, start.reached_nodes]).toEqual([[], 5]);
    const folder = await ask({ paths: ['hub/'], depth: 1, kinds: ['contains'], direction: 'out', hub_cap: 1 });
    expect([folder.damped, folder.reached_nodes]).toEqual([[], 7]);
    // Also when it is reached again from another start node.
    const two = await hub({ paths: ['hub/u1.ts', 'hub/log.ts'], depth: 1, direction: 'both', hub_cap: 3 });
    expect(two.damped).toEqual([]);
  });

  it('that is a folder keeps the walk from its other content', async () => {
    const answer = await ask({
      paths: ['hub/u1.ts'],
      depth: 2,
      kinds: ['contains'],
      direction: 'both',
      hub_cap: 5,
    });
    expect([pathsOf(answer.damped), shown(answer)]).toEqual([['hub/'], ['u1 0']]);
    const open = await ask({ paths: ['hub/u1.ts'], depth: 2, kinds: ['contains'], direction: 'both', hub_cap: 7 });
    expect(shown(open)).toEqual(['u1 0', 'log 2', 'past 2', 'u2 2']);
  });
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
  }, 60_000);
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

  it('holds for a folder with more than 1,000 files as the start, whose lessons are all answered', async () => {
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

  it('is 401 without a token or with a bad one', async () => {
    expect(refusal(await t.api.post(NEAR, { body: good() }))).toEqual([401, 'Authentication required']);
    expect(refusal(await postNear(t, { token: 'wsp_bad' }, good()))).toEqual([401, 'Invalid or expired credential']);
  });

  it.each<[missing: string[], has: ('memory:read' | 'memory:write' | 'code:read')[]]>([
    [['memory:read'], ['code:read', 'memory:write']],
    [['code:read'], ['memory:read', 'memory:write']],
    [['memory:read', 'code:read'], ['memory:write']],
  ])('is 403 without %j, and names them', async (missing, has) => {
    const answer = await postNear(t, { token: await home.admin.token(...has) }, {});
    expect(answer.status).toBe(403);
    for (const scope of missing) {
      expect(answer.body.detail).toContain(scope);
      expect(answer.headers['www-authenticate']).toContain(scope);
    }
    for (const scope of has) expect(answer.body.detail).not.toContain(scope);
  });

  it('needs no more than both scopes', async () => {
    const token = await (await t.world.member(home.brand)).token('memory:read', 'code:read');
    expect((await postNear(t, { token }, good())).status).toBe(200);
  });

  it('is 404 for a project that is missing, of another workspace, or without a repository', async () => {
    const theirs = await indexedFiles(t, { 'a.txt': 'x' });
    const bare = await makeProject(t, workspace);
    for (const project_id of [NO_UUID, theirs.project.id, bare.project.id])
      expect(refusal(await postNear(t, home, { ...good(), project_id }))).toEqual(NO_PROJECT);
    expect(await status({ ...good(), project_id: NO_UUID, depth: 9 })).toBe(422);
  });

  it('takes 1 to 50 start points', async () => {
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

  it.each<[field: string, taken: number[], refused: unknown[]]>([
    ['depth', [0, 1, 2, 3], [-1, 4, 1.5, '2', true, [1], 1e9]],
    ['hub_cap', [1, 2, 25, 199, 200], [0, 201, -1, 1.5, '25', true]],
    ['limit', [1, 20, 99, 100], [0, 101, -1, 1.5, '20', true]],
  ])('keeps %s within its bounds', async (field, taken, refused) => {
    for (const value of taken) expect([value, await status({ ...good(), [field]: value })]).toEqual([value, 200]);
    for (const value of refused) {
      const { status: got, body } = await postNear(t, home, { ...good(), [field]: value });
      expect([value, got, body.detail]).toEqual([value, 422, expect.stringContaining(field)]);
    }
  });

  it.each<[field: string, taken: unknown[], refused: unknown[]]>([
    [
      'kinds',
      [['import'], ['call'], ['contains'], ['import', 'call', 'contains'], ['contains', 'import']],
      ['import', ['symbol_import'], ['imports'], ['Import'], [''], [7], {}, [['import']]],
    ],
    ['direction', ['out', 'in', 'both'], ['up', 'OUT', '', 7, ['out']]],
    ['project_id', [], ['abc', '', 7, [NO_UUID], `${NO_UUID}0`]],
    ['node_ids', [[NO_UUID], []], ['abc', [''], ['abc'], [7], [null], NO_UUID]],
    ['paths', [['a.ts'], ['a/b.ts#C.d'], ['a/'], ['ä/日本.ts'], ['x'.repeat(1_000)]], ['a.ts', [7], [null], [['a']]]],
  ])('takes only %s of the interface', async (field, taken, refused) => {
    for (const value of taken) expect([value, await status({ ...good(), [field]: value })]).toEqual([value, 200]);
    for (const value of refused) expect([value, await status({ ...good(), [field]: value })]).toEqual([value, 422]);
  });

  it.each([
    '',
    '/a.ts',
    '../a.ts',
    'a/../b.ts',
    './a.ts',
    'a//b.ts',
    'a\\b.ts',
    'a\u0000b',
    'a\nb',
    '#A',
    'a.ts#',
    'a.ts#A.',
    'a.ts#A..b',
    'a/#A',
    'x'.repeat(1_001),
  ])('is 422 with the anchor %j', async (path) => {
    const { status: got, body } = await postNear(t, home, { ...good(), paths: ['src/app/a.ts', path] });
    expect([got, body.detail]).toEqual([422, expect.stringMatching(/invalid anchor|NUL|1,?000/i)]);
  });

  it.each(['nodes', 'Depth', 'hubCap', 'path', 'anchor', '__proto__x'])(
    'is 422 with the unknown field %s',
    async (field) => {
      const { status: got, body } = await postNear(t, home, { ...good(), [field]: 1 });
      expect([got, body.detail]).toEqual([422, expect.stringContaining(field)]);
    },
  );

  it.each(['[]', '7', '"x"', 'null', '{', ''])('refuses the body %s', async (body) => {
    expect([400, 422]).toContain(await status(body));
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
      expect([path, (await t.api.get(path, { token })).status]).toEqual([path, 404]);
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
  }, 40_000);

  it('is memory_unavailable when lessons cannot be read, and over when they can', async () => {
    await t.database.rows('ALTER TABLE lessons RENAME TO lessons_away');
    try {
      expect(await ask({ paths: ['src/app/a.ts'] })).toMatchObject(empty('memory_unavailable'));
    } finally {
      await t.database.rows('ALTER TABLE lessons_away RENAME TO lessons');
    }
    expect(await ask({ paths: ['src/app/a.ts'], depth: 0 })).toMatchObject({ degraded: null });
    expect(shown(await ask({ paths: ['src/app/a.ts'], depth: 0 }))).toEqual(['a 0', 'a-symbol 0']);
  });
});
