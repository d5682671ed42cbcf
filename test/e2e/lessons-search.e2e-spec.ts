import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import {
  bootIndexing,
  getSearch,
  idsOf,
  indexedFiles,
  lessonFiles,
  makeProject,
  NO_PROJECT,
  reindex,
  search,
  syncLessons,
  type CodeHome,
  type Found,
} from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';

const FILES = {
  'src/app/a.ts': 'export class A {\n  go(): number {\n    return 1;\n  }\n  stop(): number {\n    return 2;\n  }\n}\n',
  'src/app/b.ts': 'export const b = 1;\n',
  'src/app/gone.ts': 'export const gone = 1;\n',
  'lib/c.ts': 'export const c = 1;\n',
};
const LESSONS = {
  's/file': { anchors: ['src/app/a.ts'], body: 'About the FILE and its Größe.', tags: ['shape', 'Round'] },
  's/class': { anchors: ['src/app/a.ts#A'], type: 'gotcha', scope: 'backend' },
  's/go': { anchors: ['src/app/a.ts#A.go'], type: 'gotcha' },
  's/stop': { anchors: ['src/app/a.ts#A.stop'] },
  's/app': { anchors: ['src/app/'], scope: 'backend' },
  's/src': { anchors: ['src/'] },
  's/src-pinned': { anchors: ['src/'], pinned: true },
  's/b': { anchors: ['src/app/b.ts'] },
  's/lib': { anchors: ['lib/'] },
  's/both': { anchors: ['src/', 'src/app/b.ts'] },
  's/gone': { anchors: ['src/app/gone.ts', 'src/app/gone.ts#gone'] },
  's/gone-too': { anchors: ['src/app/gone.ts'], type: 'gotcha', pinned: true },
  's/retired': { anchors: ['src/app/a.ts'], retired: true },
  's/superseded': { anchors: ['src/app/a.ts'], superseded_by: 's/file' },
};

let t: TestApp;
let workspace: Workspace;
let home: CodeHome;
let gone: string;
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
  home = await indexedFiles(t, { ...FILES, ...lessonFiles(LESSONS) }, workspace);
  gone = await home.repo.commit({ remove: ['src/app/gone.ts'] });
  await reindex(t, home);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

const ask = (params: Record<string, string | number | boolean | undefined>) => search(t, home, params);
const shown = ({ items }: Found) => items.map(({ id, matched_by }) => `${id.slice(2)} ${matched_by}`);

describe('GET entries/search', () => {
  it('answers the question, the number of matches, full lessons and warnings', async () => {
    const answer = await ask({ anchor: 'lib/c.ts' });
    expect(answer).toEqual({
      query: {
        anchor: 'lib/c.ts',
        project_id: home.project.id,
        q: null,
        type: null,
        scope: null,
        stale: false,
        limit: 20,
      },
      total: 1,
      items: [
        {
          id: 's/lib',
          project_id: home.project.id,
          path: 'lessons/s/lib.md',
          type: 'rule',
          body: 'Mind this.',
          pinned: false,
          stale: false,
          stale_reason: null,
          anchors: ['lib/'],
          anchor_states: [
            { kind: 'folder', written: 'lib/', path: 'lib/', state: 'live', drifted: false, removed_in: null },
          ],
          scope: null,
          tags: [],
          author: null,
          card: null,
          freshness: 'fresh',
          commit: expect.stringMatching(/^[0-9a-f]{40}$/),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          matched_by: 'folder',
        },
      ],
      warnings: expect.any(Array),
    });
    const all = { anchor: 'lib/c.ts', q: 'mind', type: 'rule', scope: 'none', stale: true, limit: 7 };
    expect((await ask(all)).query).toEqual({ ...all, project_id: home.project.id });
  });

  it('answers for a file: lessons on it, on its symbols, then on its folders, nearest first; pinned before all', async () => {
    expect(shown(await ask({ anchor: 'src/app/a.ts' }))).toEqual([
      'src-pinned folder',
      'file anchor',
      'class symbol',
      'go symbol',
      'stop symbol',
      'app folder',
      'both folder',
      'src folder',
    ]);
  });

  it('answers for a symbol: lessons on it, on its file and what encloses it or is enclosed, then on folders', async () => {
    const go = shown(await ask({ anchor: 'src/app/a.ts#A.go' }));
    expect([go[0], go[1], go.slice(2, 4).toSorted(), go.slice(4)]).toEqual([
      'src-pinned folder',
      'go anchor',
      ['class symbol', 'file symbol'],
      ['app folder', 'both folder', 'src folder'],
    ]);
    const cls = shown(await ask({ anchor: 'src/app/a.ts#A' }));
    expect([cls[1], cls.slice(2, 5).toSorted()]).toEqual(['class anchor', ['file symbol', 'go symbol', 'stop symbol']]);
  });

  it('answers for a folder: lessons on it and on the folders above', async () => {
    expect(shown(await ask({ anchor: 'src/app/' }))).toEqual([
      'src-pinned folder',
      'app anchor',
      'both folder',
      'src folder',
    ]);
    expect(shown(await ask({ anchor: 'lib/' }))).toEqual(['lib anchor']);
  });

  it('counts a lesson with several anchors once, by the best', async () => {
    expect(shown(await ask({ anchor: 'src/app/b.ts' }))).toEqual([
      'src-pinned folder',
      'b anchor',
      'both anchor',
      'app folder',
      'src folder',
    ]);
  });

  it('answers for paths without code by their anchors and folders', async () => {
    expect(shown(await ask({ anchor: 'lib/none.ts' }))).toEqual(['lib folder']);
    expect((await ask({ anchor: 'nowhere/none.ts' })).items).toEqual([]);
    expect(shown(await ask({ anchor: 'libfoo/none.ts' }))).toEqual([]);
    expect(shown(await ask({ anchor: 'LIB/c.ts' }))).toEqual([]);
  });

  it('never answers retired or superseded lessons', async () => {
    for (const params of [{ anchor: 'src/app/a.ts' }, { stale: true }]) {
      const ids = idsOf((await ask({ ...params, limit: 500 })).items);
      expect(ids.filter((id) => /retired|superseded/.test(id))).toEqual([]);
    }
  });

  it('still answers stale lessons at their anchor', async () => {
    const { items } = await ask({ anchor: 'src/app/gone.ts' });
    expect(items.filter(({ stale }) => stale).map(({ id, matched_by }) => `${id} ${matched_by}`)).toEqual([
      's/gone-too anchor',
      's/gone anchor',
    ]);
    expect(items.find(({ id }) => id === 's/gone')).toMatchObject({
      stale: true,
      stale_reason: `code removed in ${gone}`,
      freshness: 'removed',
    });
  });

  it('lists every stale lesson with stale=true, also without an anchor', async () => {
    const { items, total } = await ask({ stale: true });
    expect([total, items.map(({ id, matched_by }) => [id, matched_by])]).toEqual([
      2,
      [
        ['s/gone-too', null],
        ['s/gone', null],
      ],
    ]);
    expect(idsOf((await ask({ stale: true, type: 'gotcha' })).items)).toEqual(['s/gone-too']);
    expect(idsOf((await ask({ stale: true, q: 'gone-too' })).items)).toEqual(['s/gone-too']);
    expect(shown(await ask({ stale: true, anchor: 'src/app/gone.ts' }))).toEqual(['gone-too anchor', 'gone anchor']);
    expect(shown(await ask({ stale: true, anchor: 'lib/c.ts' }))).toEqual([]);
  });

  it('finds by q lessons that have every word in id, body or tags', async () => {
    for (const [q, ids] of [
      ['größe', ['file']],
      ['about the file', ['file']],
      ['file nonsense', []],
      ['ROUND shape größe', ['file']],
      ['s/go', ['go']],
      ['mind', ['src-pinned', 'class', 'go', 'stop', 'app', 'both', 'src']],
      ['%', []],
      ['_', []],
      ['\\', []],
    ] as const)
      expect([q, (await ask({ anchor: 'src/app/a.ts', q })).items.map(({ id }) => id.slice(2))]).toEqual([q, ids]);
  });

  it('filters by type and by scope', async () => {
    expect(shown(await ask({ anchor: 'src/app/a.ts', type: 'gotcha' }))).toEqual(['class symbol', 'go symbol']);
    expect(shown(await ask({ anchor: 'src/app/a.ts', scope: 'backend' }))).toEqual(['class symbol', 'app folder']);
    expect(shown(await ask({ anchor: 'src/app/a.ts', scope: 'backend', type: 'gotcha' }))).toEqual(['class symbol']);
    expect((await ask({ anchor: 'src/app/a.ts', type: 'nonsense' })).total).toBe(0);
  });

  it('counts all matches, whatever limit says', async () => {
    for (const limit of [1, 3, 8, 500]) {
      const { total, items, query } = await ask({ anchor: 'src/app/a.ts', limit });
      expect([limit, total, items.length, query.limit]).toEqual([limit, 8, Math.min(limit, 8), limit]);
    }
    expect(shown(await ask({ anchor: 'src/app/a.ts', limit: 1 }))).toEqual(['src-pinned folder']);
  });

  it('has 20 lessons unless limit says otherwise', async () => {
    const own = await makeProject(t, workspace);
    const many = Array.from({ length: 21 }, (_, index) => [`m/${index}`, { anchors: ['only/here.txt'] }] as const);
    await syncLessons(t, own, Object.fromEntries(many));
    const { total, items } = await search(t, own, { anchor: 'only/here.txt' });
    expect([total, items.length]).toEqual([21, 20]);
  });

  it('searches the whole workspace without project_id, and no other', async () => {
    const mine = await createWorkspace(t);
    const [one, two, theirs] = [await makeProject(t, mine), await makeProject(t, mine), await makeProject(t)];
    await syncLessons(t, one, { 'w/one': { anchors: ['x.ts'] } });
    await syncLessons(t, two, { 'w/two': { anchors: ['x.ts'] } });
    await syncLessons(t, theirs, { 'w/theirs': { anchors: ['x.ts'] } });
    const { body } = await getSearch(t, mine, { anchor: 'x.ts' });
    expect(idsOf(body.items).toSorted()).toEqual(['w/one', 'w/two']);
    expect(body.query.project_id).toBeNull();
    expect(idsOf((await search(t, two, { anchor: 'x.ts' })).items)).toEqual(['w/two']);
  });

  it('answers 422 to a limit out of bounds and a project_id that is no UUID, 404 to one that is missing', async () => {
    for (const [params, detail] of [
      [{ limit: 501, project_id: NO_UUID }, /^limit: /],
      [{ project_id: 'abc' }, /^project_id: /],
    ] as const)
      expect(refusal(await getSearch(t, home, { anchor: 'a', ...params }))).toEqual([
        422,
        expect.stringMatching(detail),
      ]);
    expect(refusal(await getSearch(t, home, { anchor: 'a', project_id: NO_UUID }))).toEqual(NO_PROJECT);
  });

  it('finds one lesson by its id, without an anchor', async () => {
    const { query, total, items } = await search(t, home, { id: 's/go' });
    expect([query.id, total, idsOf(items), items[0]!.matched_by]).toEqual(['s/go', 1, ['s/go'], null]);
    for (const id of ['s/none', 's/retired']) expect((await search(t, home, { id })).items).toEqual([]);
    expect((await search(t, home, { id: 's/go', anchor: 'lib/c.ts' })).total).toBe(0);
  });

  it('answers 422 without an anchor unless stale=true, id or freshness', async () => {
    for (const params of [{}, { stale: false }, { q: 'x' }, { type: 'rule' }]) {
      const { status, body } = await getSearch(t, home, params);
      expect([params, status, body.detail]).toEqual([params, 422, expect.stringMatching(/^anchor: /)]);
    }
  });
});
