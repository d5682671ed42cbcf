import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  idsOf,
  indexedFiles,
  lessonFiles,
  lessonsAt,
  makeProject,
  NO_PROJECT,
  postSync,
  readProject,
  similar,
  sync,
  syncLessons,
  type Home,
} from '../factories/projects.js';
import { NO_UUID, refusal, runLoop, tableDigests } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { embeddings, t, workspace, angled, lesson, bodyOf } from '../suites/lessons-sync.js';

const NOTHING = { written: [], unchanged: 0, retired: 0, errors: [], duplicate_check: 'complete' };

describe('POST entries:sync', () => {
  it('writes lessons and says which', async () => {
    const home = await makeProject(t);
    const files = lessonFiles({ 'a/one': { anchors: ['a.ts'] }, 'a/b/two': { anchors: ['a.ts'] } });
    const answer = await sync(t, home, files);
    expect(answer).toEqual({
      ...NOTHING,
      written: [
        { id: 'a/one', path: 'lessons/a/one.md', unresolved_anchors: answer.written[0]?.unresolved_anchors },
        { id: 'a/b/two', path: 'lessons/a/b/two.md', unresolved_anchors: answer.written[1]?.unresolved_anchors },
      ],
    });
    expect([...(await lessonsAt(t, home, 'a.ts')).keys()].toSorted()).toEqual(['a/b/two', 'a/one']);
    expect((await readProject(t, home)).lessons).toEqual({ live: 2, stale: 0, drifted: 0, errors: [] });
  });

  it('names the anchors that match no code', async () => {
    const home = await indexedFiles(t, { 'src/a.ts': 'export const a = 1;\n' }, workspace);
    const { written } = await sync(
      t,
      home,
      lessonFiles({
        'u/all': { anchors: ['src/a.ts', 'src/', 'src/a.ts#a'] },
        'u/some': { anchors: ['src/a.ts', 'src/b.ts', 'lib/', 'src/a.ts#b'] },
      }),
    );
    expect(written.map(({ unresolved_anchors }) => unresolved_anchors ?? [])).toEqual([
      [],
      ['src/b.ts', 'lib/', 'src/a.ts#b'],
    ]);
  });

  it('counts what is as it was, and writes only what changed', async () => {
    const home = await makeProject(t, workspace);
    const files = lessonFiles({ 'a/one': { anchors: ['a.ts'], body: 'One' }, 'a/two': { anchors: ['a.ts'] } });
    await sync(t, home, files);
    const before = await lessonsAt(t, home, 'a.ts');
    expect(await sync(t, home, files)).toEqual({ ...NOTHING, unchanged: 2 });
    expect(await lessonsAt(t, home, 'a.ts')).toEqual(before);
    t.clock.advance(MINUTE);
    const answer = await sync(t, home, { ...files, 'lessons/a/one.md': lesson('Uno') });
    expect([idsOf(answer.written), answer.unchanged]).toEqual([['a/one'], 1]);
    const now = (await lessonsAt(t, home, 'a.ts')).get('a/one')!;
    const then = before.get('a/one')!;
    expect([now.body, now.created_at, now.updated_at > then.updated_at]).toEqual(['Uno', then.created_at, true]);
  });

  it('leaves lessons that are not among the files', async () => {
    const home = await makeProject(t, workspace);
    await syncLessons(t, home, { 'a/one': { anchors: ['a.ts'] } });
    expect((await syncLessons(t, home, { 'a/two': { anchors: ['a.ts'] } })).retired).toBe(0);
    expect((await lessonsAt(t, home, 'a.ts')).size).toBe(2);
  });

  it('retires, and brings back', async () => {
    const home = await makeProject(t, workspace);
    await syncLessons(t, home, { 'a/one': { anchors: ['a.ts'] }, 'a/two': { anchors: ['a.ts'] } });
    const answer = await syncLessons(t, home, { 'a/one': { anchors: ['a.ts'], retired: true } });
    expect(answer.retired).toBe(1);
    expect([...(await lessonsAt(t, home, 'a.ts')).keys()]).toEqual(['a/two']);
    expect((await readProject(t, home)).lessons.live).toBe(1);
    await syncLessons(t, home, { 'a/one': { anchors: ['a.ts'] } });
    expect((await lessonsAt(t, home, 'a.ts')).size).toBe(2);
    await syncLessons(t, home, { 'a/one': { anchors: ['a.ts'], superseded_by: 'a/two' } });
    expect([...(await lessonsAt(t, home, 'a.ts')).keys()]).toEqual(['a/two']);
  });

  it('stores the given commit', async () => {
    const home = await makeProject(t, workspace);
    const commit = 'c0ffee'.repeat(7).slice(0, 40);
    await sync(t, home, { 'lessons/a/one.md': lesson('One') }, { commit });
    await sync(t, home, { 'lessons/a/two.md': lesson('Two') });
    const all = await lessonsAt(t, home, 'a.ts');
    expect([all.get('a/one')!.commit, all.get('a/two')!.commit]).toEqual([commit, null]);
  });

  it('names bad files and writes the others', async () => {
    const home = await makeProject(t, workspace);
    const good = lesson('Good');
    const bad: Record<string, string> = {
      'lessons/a/none.md': 'Just words',
      'lessons/a/empty.md': '',
      'lessons/a/no-type.md': good.replace('type: rule\n', ''),
      'lessons/a/no-anchors.md': '---\ntype: rule\n---\nBody\n',
      'lessons/a/up.md': good.replace('a.ts', '../a.ts'),
      'lessons/a/long.md': lesson('x'.repeat(50_001)),
      'notes/a/one.md': good,
      'lessons/a/one.txt': good,
      'lessons/one.md': good,
      'lessons/../lessons/a/one.md': good,
      '/lessons/a/one.md': good,
      'lessons//one.md': good,
      'lessons/a/.md': good,
      'lessons/a/../../x.md': good,
      'lessons\\a\\one.md': good,
    };
    const answer = await sync(t, home, { 'lessons/good/one.md': good, ...bad, 'lessons/good/two.md': lesson('Two') });
    expect(idsOf(answer.written)).toEqual(['good/one', 'good/two']);
    expect(answer.errors.map(({ path }) => path).toSorted()).toEqual(Object.keys(bad).toSorted());
    for (const { message } of answer.errors) expect(message).toMatch(/./);
    expect((await lessonsAt(t, home, 'a.ts')).size).toBe(2);
  });

  it('keeps a lesson as it was when its new text is bad', async () => {
    const home = await makeProject(t, workspace);
    await sync(t, home, { 'lessons/a/one.md': lesson('Good') });
    expect((await sync(t, home, { 'lessons/a/one.md': 'Bad' })).errors).toHaveLength(1);
    expect(await bodyOf(home, 'a/one')).toBe('Good');
  });

  it('creates one lesson for a path that is sent twice', async () => {
    const home = await makeProject(t, workspace);
    const path = 'lessons/a/one.md';
    const { status } = await postSync(t, home, {
      project_id: home.project.id,
      files: [
        { path, content: lesson('First') },
        { path, content: lesson('Second') },
      ],
    });
    expect([200, 422]).toContain(status);
    expect((await lessonsAt(t, home, 'a.ts')).size).toBeLessThanOrEqual(1);
  });

  it('has separate ids in every project', async () => {
    const [one, two] = [await makeProject(t, workspace), await makeProject(t, workspace)];
    await sync(t, one, { 'lessons/a/same.md': lesson('In one') });
    await sync(t, two, { 'lessons/a/same.md': lesson('In two') });
    expect([await bodyOf(one, 'a/same'), await bodyOf(two, 'a/same')]).toEqual(['In one', 'In two']);
  });

  it('writes nothing with dry_run, and answers the same', async () => {
    const home = await makeProject(t, workspace);
    await sync(t, home, { 'lessons/a/old.md': lesson('Old'), 'lessons/a/same.md': lesson('Same') });
    const files = {
      'lessons/a/new.md': lesson('New'),
      'lessons/a/old.md': lesson('Old', { retired: true }),
      'lessons/a/same.md': lesson('Same'),
      'lessons/a/bad.md': 'Bad',
    };
    // Loops write to the other tables at the same time.
    const tables = /^(?!lesson)/;
    const before = await tableDigests(t, tables);
    const dry = await sync(t, home, files, { dry_run: true });
    expect(await tableDigests(t, tables)).toEqual(before);
    expect(dry).toEqual(await sync(t, home, files, { dry_run: false }));
    expect(await tableDigests(t, tables)).not.toEqual(before);
  });

  it('is safe for concurrent requests', async () => {
    const home = await makeProject(t, workspace);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        postSync(t, home, {
          project_id: home.project.id,
          files: [
            { path: 'lessons/a/same.md', content: lesson(`Same ${index}`) },
            { path: `lessons/a/own-${index}.md`, content: lesson('Own') },
          ],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await lessonsAt(t, home, 'a.ts')).size).toBe(9);
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

  it('are named with id, path and similarity when they are at 0.90 or above', async () => {
    const home = await withLessons({ 'd/same': 0, 'd/near': 25.5, 'd/far': 26.2, 'd/other': 90 });
    const { written, duplicate_check } = await syncLessons(t, home, { 'n/new': at(0) });
    expect([duplicate_check, written]).toEqual([
      'complete',
      [
        {
          id: 'n/new',
          path: 'lessons/n/new.md',
          possible_duplicate_of: [
            { id: 'd/same', path: 'lessons/d/same.md', similarity: expect.closeTo(1, 3) },
            { id: 'd/near', path: 'lessons/d/near.md', similarity: expect.closeTo(0.9026, 3) },
          ],
          ...(written[0]!.unresolved_anchors && { unresolved_anchors: written[0]!.unresolved_anchors }),
        },
      ],
    ]);
  });

  it('are three at most, the nearest first', async () => {
    const home = await withLessons({ 'd/a': 20, 'd/b': 5, 'd/c': 15, 'd/d': 10, 'd/e': 1 });
    const { written } = await syncLessons(t, home, { 'n/new': at(0) });
    expect(written[0]!.possible_duplicate_of!.map(({ id }) => id)).toEqual(['d/e', 'd/b', 'd/d']);
  });

  it('are absent when there are none, and never the lesson itself', async () => {
    const home = await withLessons({ 'd/a': 0, 'd/b': 90 });
    const { written } = await syncLessons(t, home, { 'd/a': at(1), 'n/new': at(180) });
    expect(written.map(({ id, possible_duplicate_of }) => [id, possible_duplicate_of ?? []])).toEqual([
      ['d/a', []],
      ['n/new', []],
    ]);
  });

  it('are neither retired nor of another workspace', async () => {
    const home = await withLessons({ 'd/a': 0, 'd/b': 0 });
    await withLessons({ 'd/theirs': 0 });
    await syncLessons(t, home, { 'd/b': at(0, { retired: true }) });
    const { written } = await syncLessons(t, home, { 'n/new': at(0) });
    expect(written[0]!.possible_duplicate_of!.map(({ id }) => id)).toEqual(['d/a']);
  });

  it('are also named on a dry run', async () => {
    const home = await withLessons({ 'd/a': 0 });
    const { written } = await sync(t, home, lessonFiles({ 'n/new': at(0) }), { dry_run: true });
    expect(written[0]!.possible_duplicate_of!.map(({ id }) => id)).toEqual(['d/a']);
  });

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n/${String(index).padStart(3, '0')}`, at(0)]));

  it('are counted over what is written, not over what is unchanged or bad', async () => {
    const home = await withLessons({ 'd/a': 0 });
    await syncLessons(t, home, many(20));
    const bad = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`lessons/b/${index}.md`, 'Bad']));
    const answer = await sync(t, home, { ...bad, ...lessonFiles(many(45)) });
    expect([answer.written.length, answer.unchanged, answer.errors.length]).toEqual([25, 20, 10]);
    expect(answer.duplicate_check).toBe('complete');
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

  it('answers 404 for a project that is missing', async () => {
    expect(refusal(await postSync(t, home, { ...good(), project_id: NO_UUID }))).toEqual(NO_PROJECT);
  });

  it('answers 422 to files that are none', async () => {
    for (const [body, detail] of [
      [{ files: undefined }, /^files/],
      [{ files: [{ path: 'lessons/a/b.md' }] }, /^files/],
      [{ project_id: 'abc' }, /^project_id/],
    ] as const)
      expect(refusal(await postSync(t, home, { ...good(), ...body }))).toEqual([422, expect.stringMatching(detail)]);
  });
});
