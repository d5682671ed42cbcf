import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { UUID } from '../factories/memory.js';
import {
  bootIndexing,
  idsOf,
  indexedFiles,
  lessonFiles,
  near,
  nodeId,
  pathsOf,
  reindex,
  syncLessons,
  type CodeHome,
  type Near,
} from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { createWorkspace, NO_UUID, type Workspace } from '../factories/workspace.js';

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
});
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

  it('follows import and contains edges two hops by default', async () => {
    const usual = await ask({ paths: ['src/app/a.ts'], limit: 100 });
    const explicit = await ask({
      paths: ['src/app/a.ts'],
      node_ids: [],
      depth: 2,
      kinds: ['import', 'contains'],
      direction: 'both',
      hub_cap: 25,
      limit: 100,
    });
    expect(usual).toEqual(explicit);
    expect(shown(usual)).toContain('c 2');
    expect(shown(usual)).toContain('src-folder 2');
    expect(shown(usual).filter((entry) => / [3-9]$/.test(entry))).toEqual([]);
    expect(idsOf(usual.entries)).not.toContain('n/d');
  });

  it('goes outward along imports to its depth', async () => {
    const one = ['a 0', 'a-symbol 0', 'b 1', 'two-places 1', 'b-symbol 1'];
    for (const [depth, lessons, reached] of [
      [0, ['a 0', 'a-symbol 0'], 1],
      [1, one, 3],
      [2, ['c 2', ...one], 5],
      [3, ['c 2', ...one, 'd 3'], 7],
    ] as const) {
      const answer = await ask({ paths: ['src/app/a.ts'], depth, kinds: ['import'], direction: 'out' });
      expect([depth, shown(answer), answer.reached_nodes]).toEqual([depth, lessons, reached]);
      expect([answer.damped, answer.truncated, answer.degraded]).toEqual([[], false, null]);
    }
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

  it('shows how each lesson was reached, with ids and edges', async () => {
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

  it('skips start points without live code', async () => {
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
  });

  it('accepts a folder with and without its slash', async () => {
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
    const anchors = ['class/other.ts'];
    await syncLessons(t, home, Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`m/${n}`, { anchors }])));
    // Lessons are answered as soon as they are synced.
    const { entries, truncated } = await ask({ paths: anchors, depth: 0 });
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

  it('stops the walk from reaching its other content when it is a folder', async () => {
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
