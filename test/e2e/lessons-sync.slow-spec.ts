import { beforeAll, describe, expect, it } from '@jest/globals';
import { FAULTS } from '../support/embedding-server.js';
import {
  bootIndexing,
  idsOf,
  indexedFiles,
  lessonFiles,
  makeProject,
  postSync,
  reindex,
  search,
  similar,
  sync,
  syncLessons,
  type Home,
} from '../factories/projects.js';
import { runLoop } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { embeddings, t, workspace, angled, lesson, bodyOf } from '../suites/lessons-sync.js';

describe('Lessons that are synced and in the repository', () => {
  const FILES = {
    'a.ts': 'export const a = 1;\n',
    ...lessonFiles({ 'r/one': { anchors: ['a.ts'], body: 'From the repository' } }),
  };

  it('stay as they were synced until the file changes in the repository', async () => {
    const home = await indexedFiles(t, FILES, workspace);
    await sync(t, home, { 'lessons/r/one.md': lesson('Synced') });
    await home.repo.commit({ write: { 'b.ts': 'export const b = 1;\n' } });
    await reindex(t, home);
    expect(await bodyOf(home, 'r/one')).toBe('Synced');
    await home.repo.commit({ write: lessonFiles({ 'r/one': { anchors: ['a.ts'], body: 'Committed' } }) });
    await reindex(t, home);
    expect(await bodyOf(home, 'r/one')).toBe('Committed');
  });

  it('are not retired by an index when they never were in the repository', async () => {
    const home = await indexedFiles(t, FILES, workspace);
    await sync(t, home, { 'lessons/r/two.md': lesson('Only synced') });
    await home.repo.commit({ write: { 'b.ts': 'export const b = 1;\n' } });
    expect((await reindex(t, home)).lessons).toEqual({ live: 2, stale: 0, drifted: 0, errors: [] });
    expect(await bodyOf(home, 'r/two')).toBe('Only synced');
  });

  it('go stale and live with the code like the others', async () => {
    const home = await indexedFiles(t, { ...FILES, 'b.ts': 'export const b = 1;\n' }, workspace);
    await syncLessons(t, home, { 'r/b': { anchors: ['b.ts'] } });
    const commit = await home.repo.commit({ remove: ['b.ts'] });
    await reindex(t, home);
    expect((await search(t, home, { stale: true })).items).toMatchObject([
      { id: 'r/b', stale_reason: `code removed in ${commit}` },
    ]);
  });
});

describe('Duplicates', () => {
  const at = (degrees: number, more = {}) => ({ anchors: ['a.ts'], body: `Lesson angle=${degrees} of it`, ...more });

  /** A workspace whose lessons have their vectors. */
  async function withLessons(lessons: Record<string, number>): Promise<Home> {
    embeddings.answer = angled;
    const home = await makeProject(t);
    await syncLessons(t, home, Object.fromEntries(Object.entries(lessons).map(([id, degrees]) => [id, at(degrees)])));
    await runLoop(t, 'embeddings');
    expect((await similar(t, home, { text: 'angle=0' })).without_embedding).toBe(0);
    return home;
  }

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n/${String(index).padStart(3, '0')}`, at(0)]));

  it.each<[count: number, check: string, compared: number]>([
    [25, 'complete', 25],
    [26, 'truncated', 25],
    [201, 'truncated', 25],
  ])('are looked for on the first 25 of %i written lessons', async (count, check, compared) => {
    const home = await withLessons({ 'd/a': 0 });
    const { written, duplicate_check } = await syncLessons(t, home, many(count));
    expect([duplicate_check, written.length]).toEqual([check, count]);
    const has = written.map(({ possible_duplicate_of }) => Boolean(possible_duplicate_of?.length));
    expect([has.slice(0, compared).every(Boolean), has.slice(compared).some(Boolean)]).toEqual([true, false]);
    expect(written[0]!.possible_duplicate_of!.map(({ id }) => id)).toContain('d/a');
  });

  it.each(Object.keys(FAULTS).filter((name) => /500$|at once|base64|page/.test(name)))(
    'never keep a lesson from being written when the embedding service %s',
    async (fault) => {
      const home = await withLessons({ 'd/a': 0 });
      embeddings.answer = FAULTS[fault]!;
      // A text that was never requested.
      const body = `When it ${fault} angle=0`;
      const { written } = await syncLessons(t, home, { 'n/new': { anchors: ['a.ts'], body } });
      expect([idsOf(written), written[0]!.possible_duplicate_of ?? []]).toEqual([['n/new'], []]);
      expect(await bodyOf(home, 'n/new')).toBe(body);
      const answer = await similar(t, home, { text: `${body} again` });
      expect(answer).toMatchObject({ matches: [], degraded: 'embedding_unavailable' });
      embeddings.answer = angled;
      t.clock.advance(2 * MINUTE);
      await runLoop(t, 'embeddings');
      const later = await similar(t, home, { text: 'angle=0' });
      expect([idsOf(later.matches).toSorted(), later.degraded]).toEqual([['d/a', 'n/new'], null]);
    },
  );

  it('are found by vectors of one model only', async () => {
    const home = await withLessons({ 'd/a': 0 });
    const other = await bootIndexing({ ROLE: 'api', EMBEDDINGS_URL: embeddings.url, EMBEDDINGS_MODEL: 'letters-2' }, t);
    try {
      expect(await similar(other, home, { text: 'angle=0' })).toMatchObject({
        matches: [],
        compared: 0,
        without_embedding: 1,
      });
    } finally {
      await other.stop();
    }
  });

  it('are found by vectors of one length only, and others harm nothing', async () => {
    const home = await withLessons({ 'd/a': 0 });
    embeddings.reset();
    const body = 'Written when the same model had begun to answer longer vectors';
    await syncLessons(t, home, { 'n/long': { anchors: ['a.ts'], body } });
    const byLonger = await similar(t, home, { text: body });
    expect([idsOf(byLonger.matches), byLonger]).toMatchObject([['n/long'], { compared: 1, without_embedding: 1 }]);
    embeddings.answer = angled;
    const byShorter = await similar(t, home, { text: 'angle=0' });
    expect([idsOf(byShorter.matches), byShorter]).toMatchObject([['d/a'], { compared: 1, without_embedding: 1 }]);
    // The first one is embedded again by itself, and has the longer vector now.
    embeddings.reset();
    expect(await similar(t, home, { text: `${body}, too` })).toMatchObject({ compared: 1, without_embedding: 1 });
    await runLoop(t, 'embeddings');
    expect(await similar(t, home, { text: `${body}, too` })).toMatchObject({ compared: 2, without_embedding: 0 });
  });
});

describe('Refusals of entries:sync', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeProject(t, workspace);
  });
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `lessons/a/${index}.md`, content: lesson('x') }));
  const good = () => ({ project_id: home.project.id, files: files(1), dry_run: true });

  it('accepts 1 to 500 files', async () => {
    for (const [count, status] of [
      [0, 422],
      [1, 200],
      [500, 200],
      [501, 422],
    ] as const)
      expect([count, (await postSync(t, home, { ...good(), files: files(count) })).status]).toEqual([count, status]);
  });
});
