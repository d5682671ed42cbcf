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
    const beside = await indexedFiles(
      t,
      { 'a.txt': 'x', ...lessonFiles({ 'k/a': { anchors: ['a.txt'] } }) },
      workspace,
    );
    const strange = [await nodeId(t, beside, 'a.txt'), NO_UUID];
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

  it('answers 422 to an id that is no UUID and a match that there is not, 404 for a project without a repository', async () => {
    const project_id = home.project.id;
    for (const [body, detail] of [
      [{ project_id, node_ids: ['abc'] }, /^node_ids/],
      [{ project_id, node_ids: [NO_UUID], match: 'all' }, /^match/],
      [{ node_ids: [NO_UUID] }, /^project_id/],
    ] as const)
      expect(refusal(await postLookup(t, home, body))).toEqual([422, expect.stringMatching(detail)]);
    const bare = await makeProject(t, workspace);
    for (const id of [NO_UUID, bare.project.id])
      expect(refusal(await postLookup(t, home, { project_id: id, node_ids: [NO_UUID] }))).toEqual(NO_PROJECT);
  });

  it('is empty before the first index', async () => {
    const own = await attach(t, await makeProject(t, workspace), await makeRepository({ a: 'x' }), 'nowhere');
    await settled(t, own);
    expect(await lookup(t, own, { node_ids: [NO_UUID] })).toEqual({ counts: {}, entries: {}, truncated: false });
  });
});
