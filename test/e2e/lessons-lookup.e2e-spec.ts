import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import {
  attach,
  bootIndexing,
  idsOf,
  indexedFiles,
  lessonFiles,
  lookup,
  LOOKUP,
  makeProject,
  NO_PROJECT,
  nodeId,
  postLookup,
  settled,
  syncLessons,
  type CodeHome,
} from '../factories/projects.js';
import { makeRepository, removeRepositories } from '../factories/repository.js';
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

const FILES = {
  'src/app/a.ts': 'export class A {\n  go(): number {\n    return 1;\n  }\n}\n',
  'src/app/b.ts': 'export const b = 1;\n',
  'src/quiet.ts': 'export const quiet = 1;\n',
  'other/x.txt': 'x\n',
};
const LESSONS = {
  'k/file': { anchors: ['src/app/a.ts'] },
  'k/class': { anchors: ['src/app/a.ts#A'] },
  'k/go': { anchors: ['src/app/a.ts#A.go', 'src/app/a.ts'] },
  'k/app': { anchors: ['src/app/'] },
  'k/src': { anchors: ['src/'] },
  'k/two': { anchors: ['src/app/b.ts', 'src/app/a.ts#A'] },
  'k/retired': { anchors: ['src/app/a.ts'], retired: true },
  'k/superseded': { anchors: ['src/app/a.ts'], superseded_by: 'k/file' },
  'k/never': { anchors: ['src/app/never.ts'] },
};
const PATHS = [
  'src/',
  'src/app/',
  'src/app/a.ts',
  'src/app/a.ts#A',
  'src/app/a.ts#A.go',
  'src/app/b.ts',
  'src/quiet.ts',
];

let t: TestApp;
let workspace: Workspace;
let home: CodeHome;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
  home = await indexedFiles(t, { ...FILES, ...lessonFiles(LESSONS) }, workspace);
  for (const path of PATHS) ids[path] = await nodeId(t, home, path);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

/** Counts and lessons by path. */
async function ask(match?: string) {
  const { counts, entries } = await lookup(t, home, { node_ids: PATHS.map((path) => ids[path]), match });
  const path = (id: string) => PATHS.find((one) => ids[one] === id)!;
  return {
    counts: Object.fromEntries(Object.entries(counts).map(([id, count]) => [path(id), count])),
    entries: Object.fromEntries(
      Object.entries(entries).map(([id, lessons]) => [
        path(id),
        idsOf(lessons)
          .map((one) => one.slice(2))
          .toSorted(),
      ]),
    ),
  };
}

describe('POST anchors:lookup', () => {
  it('counts the lessons on each node and under it', async () => {
    const expected = {
      counts: {
        'src/': 6,
        'src/app/': 5,
        'src/app/a.ts': 4,
        'src/app/a.ts#A': 3,
        'src/app/a.ts#A.go': 1,
        'src/app/b.ts': 1,
      },
      entries: {
        'src/': expect.any(Array),
        'src/app/': ['app', 'class', 'file', 'go', 'two'],
        'src/app/a.ts': ['class', 'file', 'go', 'two'],
        'src/app/a.ts#A': ['class', 'go', 'two'],
        'src/app/a.ts#A.go': ['go'],
        'src/app/b.ts': ['two'],
      },
    };
    expect(await ask()).toEqual(expected);
    expect(await ask('subtree')).toEqual(expected);
    expect((await ask()).entries['src/']).toHaveLength(5);
  });

  it('counts only those on the node itself with match exact', async () => {
    expect(await ask('exact')).toEqual({
      counts: {
        'src/': 1,
        'src/app/': 1,
        'src/app/a.ts': 2,
        'src/app/a.ts#A': 2,
        'src/app/a.ts#A.go': 1,
        'src/app/b.ts': 1,
      },
      entries: {
        'src/': ['src'],
        'src/app/': ['app'],
        'src/app/a.ts': ['file', 'go'],
        'src/app/a.ts#A': ['class', 'two'],
        'src/app/a.ts#A.go': ['go'],
        'src/app/b.ts': ['two'],
      },
    });
  });

  it('answers lessons with the fields of the interface', async () => {
    const id = ids['src/app/a.ts#A.go']!;
    expect(await lookup(t, home, { node_ids: [id] })).toEqual({
      truncated: false,
      counts: { [id]: 1 },
      entries: {
        [id]: [
          {
            id: 'k/go',
            path: 'lessons/k/go.md',
            type: 'rule',
            body: 'Mind this.',
            pinned: false,
            stale: false,
            stale_reason: null,
          },
        ],
      },
    });
  });

  it('leaves out nodes without a lesson, unknown ids, and ids of another project', async () => {
    const theirs = await indexedFiles(t, { ...FILES, ...lessonFiles(LESSONS) });
    const beside = await indexedFiles(t, { ...FILES, ...lessonFiles(LESSONS) }, workspace);
    const strange = [await nodeId(t, theirs, 'src/app/a.ts'), await nodeId(t, beside, 'src/app/a.ts'), NO_UUID];
    expect(await lookup(t, home, { node_ids: [ids['src/quiet.ts'], ...strange] })).toEqual({
      counts: {},
      entries: {},
      truncated: false,
    });
  });

  it('answers an id that is sent twice, or in capitals, once', async () => {
    const id = ids['src/app/b.ts']!;
    expect((await lookup(t, home, { node_ids: [id, id] })).counts).toEqual({ [id]: 1 });
  });

  it('has five lessons at most, pinned first and then the newest, and counts them all', async () => {
    const own = await indexedFiles(t, { 'a.txt': 'x' }, workspace);
    const node = await nodeId(t, own, 'a.txt');
    for (const [index, pinned] of [true, false, false, true, false, false, false].entries()) {
      await syncLessons(t, own, { [`five/l${index}`]: { anchors: ['a.txt'], pinned } });
      t.clock.advance(MINUTE);
    }
    for (const match of ['subtree', 'exact']) {
      const { counts, entries } = await lookup(t, own, { node_ids: [node], match });
      expect([counts, idsOf(entries[node]!)]).toEqual([
        { [node]: 7 },
        ['five/l3', 'five/l0', 'five/l6', 'five/l5', 'five/l4'],
      ]);
    }
  });

  it('accepts up to 1,000 ids', async () => {
    const of = (count: number) => [ids['src/app/b.ts'], ...Array.from({ length: count - 1 }, () => randomUUID())];
    const status = async (node_ids: unknown) =>
      (await postLookup(t, home, { project_id: home.project.id, node_ids })).status;
    expect((await lookup(t, home, { node_ids: of(1_000) })).counts).toEqual({ [ids['src/app/b.ts']!]: 1 });
    expect([await status(of(1)), await status(of(999)), await status(of(1_001))]).toEqual([200, 200, 422]);
  });

  it.each<[body: Record<string, unknown>, field: string]>([
    [{ node_ids: undefined }, 'node_ids'],
    [{ node_ids: 'abc' }, 'node_ids'],
    [{ node_ids: ['abc'] }, 'node_ids'],
    [{ node_ids: [7] }, 'node_ids'],
    [{ node_ids: [null] }, 'node_ids'],
    [{ node_ids: { 0: NO_UUID } }, 'node_ids'],
    [{ match: 'all' }, 'match'],
    [{ match: 'Exact' }, 'match'],
    [{ match: '' }, 'match'],
    [{ match: 7 }, 'match'],
    [{ project_id: undefined }, 'project_id'],
    [{ project_id: 'abc' }, 'project_id'],
  ])('answers 422 with %j', async (body, field) => {
    const { status, body: answer } = await postLookup(t, home, {
      project_id: home.project.id,
      node_ids: [NO_UUID],
      ...body,
    });
    expect([status, answer.detail]).toEqual([422, expect.stringMatching(new RegExp(`^${field}`))]);
  });

  it('answers 401 without a token, 403 without memory:read, and needs no code:read', async () => {
    const body = { project_id: home.project.id, node_ids: [ids['src/']] };
    expect(refusal(await t.api.post(LOOKUP, { body }))).toEqual([401, 'Authentication required']);
    expect(refusal(await postLookup(t, { token: await home.admin.token('memory:write', 'code:read') }, {}))).toEqual([
      403,
      'Missing scope memory:read. The workspace policy allows it: use a token that carries it.',
    ]);
    const reader = await (await t.world.member(home.brand)).token('memory:read');
    expect((await postLookup(t, { token: reader }, body)).status).toBe(200);
  });

  it('answers 404 for a project that is missing, of another workspace, or without a repository', async () => {
    const theirs = await indexedFiles(t, { 'a.txt': 'x' });
    const bare = await makeProject(t, workspace);
    for (const project_id of [NO_UUID, theirs.project.id, bare.project.id])
      expect(refusal(await postLookup(t, home, { project_id, node_ids: [NO_UUID] }))).toEqual(NO_PROJECT);
    expect((await postLookup(t, home, { project_id: NO_UUID, node_ids: ['abc'] })).status).toBe(422);
  });

  it('is empty before the first index', async () => {
    const own = await attach(t, await makeProject(t, workspace), await makeRepository({ a: 'x' }), 'nowhere');
    await settled(t, own);
    expect(await lookup(t, own, { node_ids: [NO_UUID] })).toEqual({ counts: {}, entries: {}, truncated: false });
  });
});
