import { describe, expect, it } from '@jest/globals';
import { fn, play, type State } from '../factories/commits.js';
import {
  indexed,
  indexedFiles,
  lessonFiles,
  makeProject,
  reindex,
  search,
  staleLessons,
  type CodeHome,
  type Lesson,
} from '../factories/projects.js';
import { makeRepository } from '../factories/repository.js';
import { t, workspace } from '../suites/indexing.js';

describe('Lesson files', () => {
  it('are followed from commit to commit', async () => {
    const files = { 'src/a.ts': fn('a', 1), 'src/b.ts': fn('b', 2) };
    const one = { anchors: ['src/a.ts'], body: 'First' };
    const two = { anchors: ['src/a.ts'], body: 'Second' };
    const home = await indexedFiles(t, { ...files, ...lessonFiles({ 'l/one': one, 'l/two': two }) }, workspace);
    const at = await play(t, home, [
      ['change', { write: lessonFiles({ 'l/one': { ...one, type: 'gotcha', body: 'Changed', pinned: true } }) }],
      ['reanchor', { write: lessonFiles({ 'l/one': { ...one, anchors: ['src/b.ts'] } }) }],
      ['retire', { write: lessonFiles({ 'l/one': { ...one, retired: true } }) }],
      ['unretire', { write: lessonFiles({ 'l/one': one }) }],
      ['supersede', { write: lessonFiles({ 'l/one': { ...one, superseded_by: 'l/two' } }) }],
      ['remove', { write: lessonFiles({ 'l/one': one }), remove: ['lessons/l/two.md'] }],
      ['return', { write: lessonFiles({ 'l/two': two }) }],
      ['moveLesson', { move: [['lessons/l/one.md', 'lessons/m/uno.md']] }],
    ]);
    const ids = (state: State) => [...state.lessons.keys()].toSorted();
    const counts = ({ project }: State) => [project.lessons.live, project.lessons.stale];
    expect([ids(at.begin), counts(at.begin)]).toEqual([
      ['l/one', 'l/two'],
      [2, 0],
    ]);
    expect(at.change.lessons.get('l/one')).toMatchObject({ type: 'gotcha', body: 'Changed', pinned: true });
    expect(at.change.lessons.get('l/one')!.created_at).toBe(at.begin.lessons.get('l/one')!.created_at);
    expect(at.change.lessons.get('l/two')).toEqual(at.begin.lessons.get('l/two'));
    expect(at.reanchor.lessons.get('l/one')).toMatchObject({
      anchors: ['src/b.ts'],
      type: 'rule',
      pinned: false,
      stale: false,
    });
    expect([ids(at.retire), counts(at.retire)]).toEqual([['l/two'], [1, 0]]);
    expect([ids(at.unretire), counts(at.unretire)]).toEqual([
      ['l/one', 'l/two'],
      [2, 0],
    ]);
    expect([ids(at.supersede), counts(at.supersede)]).toEqual([['l/two'], [1, 0]]);
    expect([ids(at.remove), counts(at.remove)]).toEqual([['l/one'], [1, 0]]);
    expect([ids(at.return), counts(at.return)]).toEqual([
      ['l/one', 'l/two'],
      [2, 0],
    ]);
    expect([ids(at.moveLesson), counts(at.moveLesson)]).toEqual([
      ['l/two', 'm/uno'],
      [2, 0],
    ]);
  });

  it('are in no answer once retired, also when their code was removed', async () => {
    const home = await indexedFiles(
      t,
      {
        'src/a.ts': fn('a', 1),
        'keep.txt': 'x',
        ...lessonFiles({
          'r/retired': { anchors: ['src/a.ts'], retired: true },
          'r/superseded': { anchors: ['src/a.ts'], superseded_by: 'r/live' },
          'r/live': { anchors: ['src/a.ts'] },
        }),
      },
      workspace,
    );
    await home.repo.commit({ remove: ['src/a.ts'] });
    expect((await reindex(t, home)).lessons).toEqual({ live: 0, stale: 1, drifted: 0, errors: [] });
    expect([...(await staleLessons(t, home)).keys()]).toEqual(['r/live']);
    expect((await search(t, home, { anchor: 'src/a.ts' })).items.map(({ id }) => id)).toEqual(['r/live']);
  });
});

describe('The freshness of a lesson', () => {
  it('drifts with its code and not with whitespace or comments', async () => {
    const ts = (f: string, g: string) => `${f}\n${g}`;
    const f = 'export function f(a: number) {\n  return a + 1;\n}\n';
    const g = 'export function g() {\n  return 2;\n}\n';
    const py = 'class K:\n    def m(self):\n        return 1\n\n    def n(self):\n        return 2\n';
    const home = await indexedFiles(
      t,
      {
        'src/a.ts': ts(f, g),
        'src/k.py': py,
        'notes.txt': 'some words here\n',
        ...lessonFiles({
          'd/file': { anchors: ['src/a.ts'] },
          'd/f': { anchors: ['src/a.ts#f'] },
          'd/g': { anchors: ['src/a.ts#g'] },
          'd/m': { anchors: ['src/k.py#K.m'] },
          'd/n': { anchors: ['src/k.py#K.n'] },
          'd/notes': { anchors: ['notes.txt'] },
        }),
      },
      workspace,
    );
    const edited = f.replace('a + 1', 'a + 100');
    const at = await play(t, home, [
      [
        'cosmetic',
        {
          write: {
            'src/a.ts': `// A comment.\n${ts('/** About f. */\nexport   function f( a:number )\n{\n\n return a + 1; // one\n}\n', g)}`,
            'src/k.py': py.replace('        return 1', '        # a comment\n        return   1'),
            'notes.txt': 'some   words\nhere',
          },
        },
      ],
      [
        'edit',
        {
          write: {
            'src/a.ts': ts(edited, g),
            'src/k.py': py.replace('return 1', 'return 3'),
            'notes.txt': 'other words here\n',
          },
        },
      ],
      ['rename', { move: [['src/a.ts', 'src/renamed.ts']] }],
      ['rewrite', { write: lessonFiles({ 'd/f': { anchors: ['src/renamed.ts#f'], body: 'Looked at again.' } }) }],
      ['remove', { remove: ['src/renamed.ts'] }],
    ]);
    const shown = ({ lessons }: State) =>
      Object.fromEntries(
        [...lessons].map(([id, { freshness }]) => [id.slice(2), freshness]).toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
      );
    const all = (freshness: string) => ({
      f: freshness,
      file: freshness,
      g: freshness,
      m: freshness,
      n: freshness,
      notes: freshness,
    });
    expect(shown(at.begin)).toEqual(all('fresh'));
    expect(shown(at.cosmetic)).toEqual(all('fresh'));
    const drifted = { ...all('drifted'), g: 'fresh', n: 'fresh' };
    expect(shown(at.edit)).toEqual(drifted);
    expect(shown(at.rename)).toEqual(drifted);
    expect(shown(at.rewrite)).toEqual({ ...drifted, f: 'fresh' });
    expect(shown(at.remove)).toEqual({ ...drifted, f: 'removed', file: 'removed', g: 'removed' });
    expect([...at.edit.lessons.values()].filter(({ stale }) => stale)).toEqual([]);
  });
});

describe('Code that was removed', () => {
  const write = lessonFiles({
    'r/half': { anchors: ['src/a.ts#a', 'src/b.ts'] },
    'r/all': { anchors: ['src/a.ts'] },
    'r/never': { anchors: ['src/never.ts', 'src/b.ts'] },
  });
  const shown = (lesson: Lesson) => [
    lesson.id,
    lesson.freshness,
    ...lesson.anchor_states.map(({ state, drifted, removed_in }) => [state, drifted, removed_in]),
  ];
  const all = async (home: CodeHome) => (await search(t, home, { freshness: 'any' })).items.map(shown).toSorted();

  it('before the first index is gone like any other, and counts until the lesson is written anew', async () => {
    const repo = await makeRepository({ 'src/a.ts': fn('a', 1), 'src/b.ts': fn('b', 1) });
    await repo.commit({ write });
    const removal = await repo.commit({ remove: ['src/a.ts'] });
    await repo.commit({ write: { 'notes.txt': 'Something else\n' } });
    const home = await indexed(t, await makeProject(t, workspace), repo);
    const live = ['live', false, null];
    const never = ['r/never', 'fresh', ['unknown', false, null], live];
    expect(await all(home)).toEqual([
      ['r/all', 'removed', ['gone', true, removal]],
      ['r/half', 'drifted', ['gone', true, removal], live],
      never,
    ]);
    expect(home.project.lessons).toMatchObject({ live: 2, stale: 1, drifted: 1 });

    await repo.commit({ write: lessonFiles({ 'r/half': { anchors: ['src/a.ts#a', 'src/b.ts'], body: 'Still so.' } }) });
    expect((await reindex(t, home)).lessons).toMatchObject({ live: 2, stale: 1, drifted: 0 });
    expect(await all(home)).toEqual([
      ['r/all', 'removed', ['gone', true, removal]],
      ['r/half', 'fresh', ['gone', false, removal], live],
      never,
    ]);
  });
});

describe('Commits on the code of a lesson', () => {
  const commitsOf = async (home: CodeHome, id: string) =>
    (await search(t, home, { id })).items[0]!.commits!.map(({ subject, paths }) => [subject, ...paths]);

  it('are those since it was written, newest first, wherever the code went', async () => {
    const home = await indexedFiles(t, { 'src/a.ts': fn('a', 1), 'src/b.ts': fn('b', 1) }, workspace);
    const { repo } = home;
    await repo.commit({ write: { 'src/a.ts': fn('a', 2) } }, 'Before the lesson');
    const write = lessonFiles({ 'x/one': { anchors: ['src/a.ts#a'] }, 'x/folder': { anchors: ['src/'] } });
    await repo.commit({ write }, 'The lesson');
    await repo.commit({ write: { 'src/b.ts': fn('b', 2) } }, 'Something else');
    await repo.commit({ write: { 'src/a.ts': fn('a', 3) } }, 'Three');
    await reindex(t, home);
    expect(await commitsOf(home, 'x/one')).toEqual([['Three', 'src/a.ts']]);
    expect(await commitsOf(home, 'x/folder')).toEqual([]);

    const moved = await repo.commit({ move: [['src/a.ts', 'src/c.ts']] }, 'Move\n\nA long story.');
    await repo.commit({ write: { 'src/c.ts': fn('a', 4) } }, 'Four \u202e<b>');
    await reindex(t, home);
    expect(await commitsOf(home, 'x/one')).toEqual([
      ['Four \u202e<b>', 'src/c.ts'],
      ['Move', 'src/a.ts', 'src/c.ts'],
      ['Three', 'src/a.ts'],
    ]);
    const { items } = await search(t, home, { id: 'x/one' });
    expect(items[0]!.commits![1]).toEqual({
      commit: moved,
      committed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      author: expect.any(String),
      subject: 'Move',
      paths: ['src/a.ts', 'src/c.ts'],
    });
    // Not in lists.
    expect((await search(t, home, { anchor: 'src/c.ts' })).items[0]).not.toHaveProperty('commits');
  });

  it('are the ten newest, and none when the lesson is written anew', async () => {
    const files = lessonFiles({ 'x/one': { anchors: ['src/a.ts'] } });
    const home = await indexedFiles(t, { 'src/a.ts': fn('a', 0), ...files }, workspace);
    for (let n = 1; n <= 12; n++) await home.repo.commit({ write: { 'src/a.ts': fn('a', n) } }, `Change ${n}`);
    await reindex(t, home);
    const found = await commitsOf(home, 'x/one');
    expect([found.length, found[0], found[9]]).toEqual([10, ['Change 12', 'src/a.ts'], ['Change 3', 'src/a.ts']]);
    await home.repo.commit({ write: lessonFiles({ 'x/one': { anchors: ['src/a.ts'], body: 'Anew.' } }) }, 'Anew');
    await reindex(t, home);
    expect(await commitsOf(home, 'x/one')).toEqual([]);
  });
});
