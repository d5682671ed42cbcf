import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { idsOf, makeProject, postSimilar, similar, sync, syncLessons, type Home } from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { createWorkspace, refusal, runLoop, tableDigests, type Workspace } from '../factories/workspace.js';

const RETRY = 'Retry a failed upload at most three times, waiting one second longer each time.';
const POOL = 'The connection pool must never be larger than the number of cores of the database.';
const NAMES = 'Branches are named after the card they belong to.';

/** The service with the embedding model that comes with it. */
let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootApp();
  home = await makeProject(t);
  await syncLessons(t, home, {
    'e/retry': { anchors: ['a.ts'], body: RETRY, pinned: true },
    'e/retry-too': { anchors: ['a.ts'], body: `${RETRY} Then give up.`, type: 'gotcha' },
    'e/pool': { anchors: ['b.ts'], body: POOL },
    'e/retired': { anchors: ['a.ts'], body: RETRY, retired: true },
    'e/superseded': { anchors: ['a.ts'], body: RETRY, superseded_by: 'e/retry' },
  });
  await runLoop(t, 'embeddings');
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

describe('POST entries:similar', () => {
  it('answers the lessons nearest to a text', async () => {
    const answer = await similar(t, home, { text: RETRY });
    expect(answer).toEqual({
      matches: [
        { id: 'e/retry', path: 'lessons/e/retry.md', similarity: expect.any(Number), type: 'rule', pinned: true },
        ...(answer.matches.length > 1 ? [expect.objectContaining({ id: 'e/retry-too', type: 'gotcha' })] : []),
      ],
      compared: 3,
      without_embedding: 0,
      degraded: null,
    });
    expect(answer.matches[0]!.similarity).toBeGreaterThan(0.99);
    expect(answer.matches[0]!.similarity).toBeLessThanOrEqual(1);
  });

  it('answers those at threshold or above, best first, at most k', async () => {
    const all = await similar(t, home, { text: RETRY, threshold: -1, k: 10 });
    expect(all.matches.map(({ id }) => id)).toEqual(['e/retry', 'e/retry-too', 'e/pool']);
    const scores = all.matches.map(({ similarity }) => similarity);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const k of [1, 2]) expect((await similar(t, home, { text: RETRY, threshold: -1, k })).matches).toHaveLength(k);
    const middle = (scores[1]! + scores[2]!) / 2;
    expect(idsOf((await similar(t, home, { text: RETRY, threshold: middle })).matches)).toEqual([
      'e/retry',
      'e/retry-too',
    ]);
    expect((await similar(t, home, { text: NAMES })).matches).toEqual([]);
    expect((await similar(t, home, { text: NAMES })).compared).toBe(3);
  });

  it('returns three matches at 0.90 or above by default', async () => {
    const own = await makeProject(t);
    const bodies = ['.', '!', '?', ' .'].map((end, index) => [`d/${index}`, { anchors: ['a'], body: `${POOL}${end}` }]);
    await syncLessons(t, own, Object.fromEntries(bodies) as Record<string, { anchors: string[] }>);
    await runLoop(t, 'embeddings');
    const usual = await similar(t, own, { text: POOL });
    expect(usual.matches).toHaveLength(3);
    for (const { similarity } of usual.matches) expect(similarity).toBeGreaterThanOrEqual(0.9);
    expect(await similar(t, own, { text: POOL, k: 3, threshold: 0.9 })).toEqual(usual);
  });

  it('compares lessons of one type on request', async () => {
    const { matches } = await similar(t, home, { text: RETRY, threshold: -1, type: 'gotcha' });
    expect(idsOf(matches)).toEqual(['e/retry-too']);
    expect((await similar(t, home, { text: RETRY, threshold: -1, type: 'nonsense' })).matches).toEqual([]);
  });

  it('covers the whole workspace and no other', async () => {
    const workspace = await createWorkspace(t);
    const [one, two] = [await makeProject(t, workspace), await makeProject(t, workspace)];
    await syncLessons(t, one, { 'w/one': { anchors: ['a'], body: RETRY } });
    await syncLessons(t, two, { 'w/two': { anchors: ['a'], body: RETRY } });
    await runLoop(t, 'embeddings');
    const { matches, compared } = await similar(t, workspace, { text: RETRY });
    expect([idsOf(matches).toSorted(), compared]).toEqual([['w/one', 'w/two'], 2]);
    expect((await similar(t, home, { text: RETRY })).compared).toBe(3);
    const nobody = await createWorkspace(t);
    expect(await similar(t, nobody, { text: RETRY })).toEqual({
      matches: [],
      compared: 0,
      without_embedding: 0,
      degraded: null,
    });
  });

  it('does not embed again when only the metadata changed', async () => {
    const own = await makeProject(t);
    await syncLessons(t, own, { 'l/one': { anchors: ['a'], body: RETRY } });
    await runLoop(t, 'embeddings');
    await syncLessons(t, own, { 'l/one': { anchors: ['b', 'c'], body: RETRY, pinned: true } });
    await runLoop(t, 'embeddings');
    const { matches } = await similar(t, own, { text: RETRY });
    expect(matches.map(({ id, pinned }) => [id, pinned])).toEqual([['l/one', true]]);
  });

  it('writes nothing', async () => {
    const before = await tableDigests(t, /^(loop|token|access)/);
    await similar(t, home, { text: 'Something new altogether.', threshold: -1 });
    expect(await tableDigests(t, /^(loop|token|access)/)).toEqual(before);
  });

  it('keeps k and threshold within their bounds, and wants a text', async () => {
    for (const [field, taken, refused] of [
      ['k', [1, 10], [0, 11]],
      ['threshold', [-1, 1], [-1.01, 1.01]],
      ['text', ['x', '"; DROP TABLE lessons; --'], ['', undefined]],
    ] as const) {
      for (const value of taken)
        expect([value, (await postSimilar(t, home, { text: RETRY, [field]: value })).status]).toEqual([value, 200]);
      for (const value of refused)
        expect([value, ...refusal(await postSimilar(t, home, { text: RETRY, [field]: value }))]).toEqual([
          value,
          422,
          expect.stringMatching(`^${field}`),
        ]);
    }
  });
});

describe('With the embedding service down', () => {
  /** A process of the same installation that reaches no embedding service. */
  let down: TestApp;
  let workspace: Workspace;
  beforeAll(async () => {
    down = await bootApp({ env: { EMBEDDINGS_URL: 'http://127.0.0.1:1/v1', EMBEDDINGS_TIMEOUT: '1s' }, beside: t });
    workspace = await createWorkspace(t);
  });
  afterAll(() => down?.stop());

  it('entries:similar is 200 without matches, and says why', async () => {
    const own = await makeProject(t);
    await syncLessons(down, own, { 'x/one': { anchors: ['a'], body: 'Gulls nest on the cliffs in spring.' } });
    const answer = await similar(down, own, { text: 'Where do gulls nest?', threshold: -1 });
    expect(answer).toMatchObject({ matches: [], degraded: 'embedding_unavailable', without_embedding: 1 });
  });

  it('lessons are written anyway, again and again', async () => {
    const own = await makeProject(t, workspace);
    for (let round = 0; round < 5; round++) {
      const { written, errors } = await sync(down, own, {
        'lessons/x/y.md': `---\ntype: rule\nanchors: [a]\n---\nRound ${round}\n`,
      });
      expect([written, errors]).toEqual([[expect.objectContaining({ id: 'x/y' })], []]);
      expect(written[0]!.possible_duplicate_of ?? []).toEqual([]);
    }
  });

  it('lessons are counted as without an embedding until one is computed in the background', async () => {
    const own = await makeProject(t);
    const [eels, clocks, bread] = ['Eels swim upstream.', 'Clocks are wound on Sundays.', 'Bread needs salt and time.'];
    await syncLessons(down, own, {
      'l/one': { anchors: ['a'], body: eels },
      'l/two': { anchors: ['a'], body: clocks },
    });
    const ask = (text: string | undefined) => similar(t, own, { text });
    expect(await ask(eels)).toEqual({ matches: [], compared: 0, without_embedding: 2, degraded: null });
    await runLoop(t, 'embeddings');
    expect(await ask(eels)).toMatchObject({ matches: [{ id: 'l/one' }], compared: 2, without_embedding: 0 });
    await syncLessons(down, own, { 'l/one': { anchors: ['a'], body: bread } });
    expect(await ask(eels)).toEqual({ matches: [], compared: 1, without_embedding: 1, degraded: null });
    await runLoop(t, 'embeddings');
    expect(await ask(bread)).toMatchObject({ matches: [{ id: 'l/one' }], compared: 2, without_embedding: 0 });
    await syncLessons(down, own, { 'l/one': { anchors: ['a'], body: bread, retired: true } });
    expect(await ask(bread)).toMatchObject({ matches: [], compared: 1, without_embedding: 0 });
  });
});
