import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LessonSearchQuery } from '../../src/modules/lessons/lesson-search.query.js';
import type { TestApp } from '../app.js';
import {
  bootIndexing,
  getSearch,
  idsOf,
  indexedFiles,
  lessonFiles,
  makeProject,
  reindex,
  search,
  syncLessons,
} from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { createWorkspace, refusal } from '../factories/workspace.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootIndexing();
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

describe('GET entries/search', () => {
  it('gives up in a few seconds, in words, when the lessons are too much text to look through', async () => {
    const own = await makeProject(t);
    await syncLessons(t, own, { 'long/0': { anchors: ['x.ts'] } });
    await t.database.rows(
      `INSERT INTO lessons (brand_id, project_id, id, path, type, body, pinned, tags, live, stale, digest, version,
                            embedding_model, created_at, updated_at)
       SELECT brand_id, project_id, 'long/' || n, path, type, repeat('a', 50000), pinned, tags, true, true, digest, version,
              'none', created_at, updated_at
         FROM lessons, generate_series(1, 300) n WHERE project_id = $1`,
      [own.project.id],
    );
    // The worst case: every position matches all but the first letter of the word.
    const dear = `b${'a'.repeat(499)}`;
    const ask = (q?: string) => getSearch(t, own, { stale: true, q, limit: 1 });
    const query = t.app.get(LessonSearchQuery);
    expect(query.maxWordsMs).toBe(3_000);
    const limit = jest.replaceProperty(query, 'maxWordsMs', 500);
    expect(refusal(await ask(dear))).toEqual([
      504,
      'Too much text to search: narrow the search to one project, type or scope',
    ]);
    limit.restore();
    const plain = await ask('aaaa');
    expect([plain.status, plain.body.total]).toEqual([200, 300]);
    expect((await ask()).body.total).toBe(300);
  });

  it('lists lessons by freshness and says what became of each anchor', async () => {
    const drifting = await indexedFiles(
      t,
      {
        'src/kept.ts': 'export const kept = 1;\n',
        'src/moved.ts': 'export function moved() {\n  return 1;\n}\n',
        'src/gone.ts': 'export const gone = 1;\n',
        'src/changed.ts': 'export const changed = 1;\n',
        ...lessonFiles({
          'f/kept': { anchors: ['src/kept.ts'] },
          'f/moved': { anchors: ['src/moved.ts'] },
          'f/gone': { anchors: ['src/gone.ts'] },
          'f/changed': { anchors: ['src/changed.ts', 'src/never.ts'] },
        }),
      },
      await createWorkspace(t),
    );
    const removal = await drifting.repo.commit({
      remove: ['src/gone.ts'],
      write: { 'src/changed.ts': 'export const changed = 2;\n' },
      move: [['src/moved.ts', 'lib/moved.ts']],
    });
    await reindex(t, drifting);
    const listed = async (freshness: string) => idsOf((await search(t, drifting, { freshness })).items);
    expect(await listed('drifted')).toEqual(['f/changed']);
    expect(await listed('removed')).toEqual(['f/gone']);
    expect((await listed('fresh')).toSorted()).toEqual(['f/kept', 'f/moved']);
    expect((await listed('any')).toSorted()).toEqual(['f/changed', 'f/gone', 'f/kept', 'f/moved']);
    expect(idsOf((await search(t, drifting, { freshness: 'any', q: 'kept' })).items)).toEqual(['f/kept']);
    const anchors = async (id: string) => (await search(t, drifting, { id })).items[0]!.anchor_states;
    const file = { kind: 'file', state: 'live', drifted: false, removed_in: null };
    expect(await anchors('f/moved')).toEqual([{ ...file, written: 'src/moved.ts', path: 'lib/moved.ts' }]);
    const gone = { ...file, state: 'gone', drifted: true, removed_in: removal };
    expect(await anchors('f/gone')).toEqual([{ ...gone, written: 'src/gone.ts', path: 'src/gone.ts' }]);
    expect(await anchors('f/changed')).toEqual([
      { ...file, written: 'src/changed.ts', path: 'src/changed.ts', drifted: true },
      { ...file, written: 'src/never.ts', path: 'src/never.ts', state: 'unknown' },
    ]);
  });
});
