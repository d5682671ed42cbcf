import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LessonStore } from '../../src/modules/lessons/lesson-store.js';
import { CodeNodes } from '../../src/modules/code/index.js';
import type { TestApp } from '../app.js';
import { fillLessons, expireLessonCaches } from '../factories/many-rows.js';
import {
  bootIndexing,
  indexedFiles,
  lessonFile,
  lessonFiles,
  lookup,
  near,
  postSync,
  PROJECTS,
  readProject,
  reindex,
  sync,
  type CodeHome,
} from '../factories/projects.js';
import { removeRepositories, type Files } from '../factories/repository.js';
import { createWorkspace, refusal, type Workspace } from '../factories/workspace.js';
import { longestStall } from '../event-loop/longest-stall.js';

const LESSONS = 1_000;
const ANCHORS = 50;
const DEPTH = 200;
const NEIGHBOUR_PAUSE_MS = 10;
/** Far more than a piece of the work takes, and less than all of it. */
const MAX_STALL_MS = 2_000;

const folder = (depth: number): string => 'a/'.repeat(depth);
/** One file in every fourth folder of those that lie in each other. */
const PATHS = Array.from({ length: ANCHORS }, (_, n) => `${folder((n + 1) * (DEPTH / ANCHORS))}f${n}.ts`);
const code = (value: number): string => `export const value = ${value};\n`;

let t: TestApp;
let workspace: Workspace;
let neighbour: Workspace;
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
  neighbour = await createWorkspace(t);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

/** A project with as many anchors as there may be. */
async function fullProject(files: Files, state: 'live' | 'unknown', lessons = LESSONS): Promise<CodeHome> {
  const home = await indexedFiles(t, files, workspace);
  await fillLessons(t, { projectId: home.project.id, brandId: workspace.brand.id, lessons, paths: PATHS, state });
  return home;
}

/** Does the work while a neighbour reads continuously; returns the number of its answers. */
async function withNeighbour<T>(work: () => Promise<T>): Promise<{ result: T; stallMs: number; answered: number }> {
  let isDone = false;
  let answered = 0;
  const reading = (async () => {
    while (!isDone) {
      const { status } = await t.api.get(PROJECTS, { token: neighbour.token });
      expect(status).toBe(200);
      if (!isDone) answered++;
      await wait(NEIGHBOUR_PAUSE_MS);
    }
  })();
  try {
    return { ...(await longestStall(work)), answered };
  } finally {
    isDone = true;
    await reading;
  }
}

describe('A project with 50,000 anchors', () => {
  let home: CodeHome;
  beforeAll(async () => {
    home = await fullProject(Object.fromEntries(PATHS.map((path, n) => [path, code(n)])), 'live');
  });
  const forget = () => expireLessonCaches(t, home.project.id, workspace.brand.id);
  const starts = () => [...Array.from({ length: 40 }, (_, n) => folder((n + 1) * 5)), ...PATHS.slice(0, 10)];

  it('delays no other request while lessons near many nested folders are found', async () => {
    await near(t, home, { paths: [PATHS[0]!] });
    await forget();
    const { result, stallMs, answered } = await withNeighbour(() =>
      Promise.all(Array.from({ length: 6 }, () => near(t, home, { paths: starts(), depth: 1, limit: 20 }))),
    );
    for (const { degraded, entries, truncated } of result) {
      expect([degraded, entries.length, truncated]).toEqual([null, 20, true]);
      // Pinned first; all of them are under the first start.
      expect(entries.slice(0, 10).every(({ pinned, hops }) => pinned && hops === 0)).toBe(true);
      expect(entries[10]).toMatchObject({ id: 'full/1', pinned: false, hops: 0 });
    }
    expect(answered).toBeGreaterThan(0);
    expect(stallMs).toBeLessThan(MAX_STALL_MS);
  });

  it('is read once for concurrent requests', async () => {
    const rows = jest.spyOn(t.database.service, 'rows');
    const reads = async (callers: number): Promise<number> => {
      await forget();
      rows.mockClear();
      await Promise.all(Array.from({ length: callers }, () => near(t, home, { paths: [PATHS[0]!] })));
      return rows.mock.calls.filter(
        ([, statement]) => typeof statement !== 'string' && statement.name === 'lessons.by_node',
      ).length;
    };
    try {
      const alone = await reads(1);
      expect(alone).toBeGreaterThan(0);
      expect(await reads(4)).toBe(alone);
    } finally {
      rows.mockRestore();
    }
  });

  it('delays no other request while lessons of all its nodes are looked up', async () => {
    const { revision } = (await t.database.row<{ revision: number }>('SELECT revision FROM projects WHERE id = $1', [
      home.project.id,
    ]))!;
    const { graph } = (await t.app.get(CodeNodes).revisionOf({ id: home.project.id, revision }))!;
    // Everything but symbols has them.
    const nodes = Array.from({ length: graph.nodes }, (_, node) => node).filter(
      (node) => graph.kind(node) !== 'symbol',
    );
    const ids = nodes.map((node) => graph.id(node));
    await forget();
    const { result, stallMs } = await withNeighbour(() => lookup(t, home, { node_ids: ids }));
    expect(Object.values(result.counts)).toEqual(ids.map(() => LESSONS));
    const first = Object.values(result.entries)[0]!;
    expect(first.map(({ id }) => id)).toEqual(['full/100', 'full/200', 'full/300', 'full/400', 'full/500']);
    expect(stallMs).toBeLessThan(MAX_STALL_MS);
  });

  it('delays no other request while it is indexed: anchors move, drift and disappear', async () => {
    const [moved, changed, removed] = PATHS as [string, string, string];
    await home.repo.commit({
      write: { [changed]: 'export function other(): void {}\n' },
      remove: [removed],
      move: [[moved, 'moved.ts']],
    });
    // The watch of the event loop is strict enough: it leaves out how long it takes to start git.
    const { result, answered } = await withNeighbour(() => reindex(t, home));
    // Each has an anchor whose code is gone.
    expect(result.lessons).toEqual({ live: LESSONS, stale: 0, drifted: LESSONS, errors: [] });
    expect(answered).toBeGreaterThan(0);
    const anchors = await t.database.rows(
      `SELECT path, state, count(*)::integer AS count FROM lesson_anchors
        WHERE project_id = $1 AND written = ANY($2) GROUP BY path, state`,
      [home.project.id, [moved, changed, removed]],
    );
    expect(new Set(anchors.map(({ path, state, count }) => `${path} ${state} ${count}`))).toEqual(
      new Set([`moved.ts live ${LESSONS}`, `${changed} live ${LESSONS}`, `${removed} gone ${LESSONS}`]),
    );
    expect((await near(t, home, { paths: ['moved.ts'], depth: 0 })).entries).toHaveLength(20);
    expect((await near(t, home, { paths: [changed], depth: 0 })).entries).toHaveLength(20);
  });
});

describe('The limit of anchors', () => {
  const FULL = 20;
  const TOO_MANY = [409, 'A project has at most 1000 anchors'];
  let limits: { restore(): void };
  beforeAll(() => {
    const store = t.app.get(LessonStore);
    expect(store.limits).toEqual({ lessons: 10_000, anchors: 50_000 });
    limits = jest.replaceProperty(store, 'limits', { lessons: 10_000, anchors: FULL * ANCHORS });
  });
  afterAll(() => limits?.restore());

  // Code that does not exist yet: anchors wait for it.
  const FEW = { 'a.ts': code(1) };
  const body = (home: CodeHome, id: string, anchors: readonly string[], more = {}) => ({
    project_id: home.project.id,
    files: [{ path: `lessons/${id}.md`, content: lessonFile({ anchors }) }],
    ...more,
  });
  const count = async (home: CodeHome) =>
    (await t.database.row<{ count: number }>(
      'SELECT count(*)::integer AS count FROM lesson_anchors WHERE project_id = $1',
      [home.project.id],
    ))!.count;

  it('refuses a sync that would exceed it, and accepts one that does not', async () => {
    const home = await fullProject(FEW, 'unknown', FULL);
    expect(refusal(await postSync(t, home, body(home, 'new/one', ['x.ts'])))).toEqual(TOO_MANY);
    expect(refusal(await postSync(t, home, body(home, 'new/one', ['x.ts'], { dry_run: true })))).toEqual(TOO_MANY);
    expect(await count(home)).toBe(FULL * ANCHORS);
    // Another text of a lesson that has as many, or fewer.
    expect((await postSync(t, home, body(home, 'full/1', PATHS))).status).toBe(200);
    expect((await postSync(t, home, body(home, 'full/1', PATHS.slice(0, 49)))).status).toBe(200);
    const both = await Promise.all(['new/one', 'new/two'].map((id) => postSync(t, home, body(home, id, ['x.ts']))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await count(home)).toBe(FULL * ANCHORS);
    expect(refusal(await postSync(t, home, body(home, 'full/1', PATHS)))).toEqual(TOO_MANY);
  });

  it('leaves what there was before it alone', async () => {
    const home = await fullProject(FEW, 'unknown', FULL + 1);
    expect((await postSync(t, home, body(home, 'full/1', PATHS.slice(1)))).status).toBe(200);
    expect(refusal(await postSync(t, home, body(home, 'new/one', ['x.ts'])))).toEqual(TOO_MANY);
    await home.repo.commit({ write: { 'b.ts': code(1) } });
    expect((await reindex(t, home)).lessons).toEqual({ live: FULL + 1, stale: 0, drifted: 0, errors: [] });
    expect(await count(home)).toBe((FULL + 1) * ANCHORS - 1);
  });

  it('skips files in the index that would exceed it, reports them, and imports them once there is capacity', async () => {
    const home = await fullProject(FEW, 'unknown', FULL - 1);
    await sync(t, home, lessonFiles({ 'half/full': { anchors: PATHS.slice(0, 47) } }));
    await home.repo.commit({
      write: lessonFiles({
        'new/a': { anchors: PATHS.slice(0, 2) },
        'new/b': { anchors: PATHS.slice(0, 2) },
        'new/c': { anchors: PATHS.slice(0, 1) },
      }),
    });
    const { lessons } = await reindex(t, home);
    expect(lessons.errors).toEqual([{ path: 'lessons/new/b.md', message: 'a project has at most 1000 anchors' }]);
    expect(lessons.live).toBe(FULL + 2);
    // One that is there already and would grow stays as it was.
    await home.repo.commit({ write: lessonFiles({ 'new/c': { anchors: PATHS.slice(0, 5), body: 'Grown.' } }) });
    expect((await reindex(t, home)).lessons.errors.map(({ path }) => path).toSorted()).toEqual([
      'lessons/new/b.md',
      'lessons/new/c.md',
    ]);
    expect(await count(home)).toBe(FULL * ANCHORS);
    await sync(t, home, lessonFiles({ 'half/full': { anchors: PATHS.slice(0, 1) } }));
    await home.repo.commit({ write: { 'b.ts': code(1) } });
    expect((await reindex(t, home)).lessons.errors).toEqual([]);
    expect((await readProject(t, home)).lessons.live).toBe(FULL + 3);
  });
});
