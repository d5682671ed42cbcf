import { describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import { t } from '../suites/app.js';
import { deleteCard, newBoard, newCard, patchCard, postComment, putChecklist } from '../factories/boards.js';
import { deleteMemory, newHome, newMemory, patchMemory, type Home } from '../factories/memory.js';
import { lessonFiles, makeProject, postSync, projectPath } from '../factories/projects.js';
import { countedOf, fold, recountedOf } from '../factories/quotas.js';
import { createBoard, createSpace, picture, runLoop, upload } from '../factories/workspace.js';

/** What there is, so that steps of a history can change or remove it. */
interface Fixture extends Home {
  boards: string[];
  cards: string[];
  spaces: string[];
  memories: string[];
  projects: string[];
}

const text = (size: number): string => 'ä'.repeat(size);
const pick = <T>(all: T[], n: number): T | undefined => all[n % all.length];
/** Takes one out of a list; without one there is nothing to do. */
const take = <T>(all: T[], n: number): T | undefined => all.splice(n % Math.max(1, all.length), 1)[0];

type Step = (fixture: Fixture, n: number) => Promise<unknown>;

const STEPS: Record<string, Step> = {
  board: async (fixture, n) => fixture.boards.push(await createBoard(t, fixture.token, `Board ${n}`)),
  card: async (fixture, n) => {
    const board = pick(fixture.boards, n);
    const body = { description: text(n), labels: ['one', String(n)], agent_context: { note: text(n % 50) } };
    if (board) fixture.cards.push((await newCard(t, fixture, board, body)).id);
  },
  change: async (fixture, n) => {
    const card = pick(fixture.cards, n);
    if (card)
      await patchCard(t, fixture, card, { description: n % 3 ? text(n) : null, column: n % 2 ? 'Done' : 'Backlog' });
  },
  comment: async (fixture, n) => {
    const card = pick(fixture.cards, n);
    if (card) await postComment(t, fixture, card, { body: text(1 + n) });
  },
  checklist: async (fixture, n) => {
    const card = pick(fixture.cards, n);
    const items = Array.from({ length: n % 4 }, (_, index) => ({ text: text(1 + index), done: false }));
    if (card) await putChecklist(t, fixture, card, { items });
  },
  'remove card': async (fixture, n) => {
    const card = take(fixture.cards, n);
    if (card) await deleteCard(t, fixture, card);
  },
  'remove board': async (fixture, n) => {
    const board = take(fixture.boards, n);
    if (!board) return;
    await t.database.rows('DELETE FROM cards WHERE board_id = $1', [board]);
    await t.database.rows('DELETE FROM boards WHERE id = $1', [board]);
    fixture.cards = [];
  },
  page: async (fixture, n) => {
    fixture.spaces.push(await createSpace(t, fixture.token, `Space ${n}`));
    const path = `/api/v1/docs/spaces/${pick(fixture.spaces, n)}/pages`;
    const headers: Record<string, string> = n % 2 ? { 'idempotency-key': `page-${Math.random()}` } : {};
    await t.api.post(path, { token: fixture.token, body: { title: 'Page', body: text(n) }, headers });
  },
  'remove space': async (fixture, n) => {
    const space = take(fixture.spaces, n);
    if (space) await t.database.rows('DELETE FROM docs_spaces WHERE id = $1', [space]);
  },
  memory: async (fixture, n) => {
    const fields = { kind: 'learning', tags: ['same'], title: `Memory ${n}`, body: text(1 + n) };
    fixture.memories.push((await newMemory(t, fixture, fields)).id);
  },
  'change memory': async (fixture, n) => {
    const memory = pick(fixture.memories, n);
    if (memory) await patchMemory(t, fixture, memory, { body: text(1 + n * 2) });
  },
  'remove memory': async (fixture, n) => {
    const memory = take(fixture.memories, n);
    if (memory) await deleteMemory(t, fixture, memory);
  },
  consolidate: () => runLoop(t, 'memory-consolidate'),
  lessons: async (fixture, n) => {
    const { project } = await makeProject(t, fixture);
    fixture.projects.push(project.id);
    const lessons = lessonFiles({
      'area/one': { anchors: ['a.ts'] },
      [`area/l-${n}`]: { anchors: ['b.ts'], body: text(9) },
    });
    const files = Object.entries(lessons).map(([path, content]) => ({ path, content }));
    await postSync(t, fixture, { project_id: project.id, files });
  },
  'measure mirror': async (fixture, n) => {
    const project = pick(fixture.projects, n);
    await t.database.rows('UPDATE projects SET stored_bytes = $2 WHERE id = $1', [project ?? null, n * 1_000]);
  },
  'remove project': async (fixture, n) => {
    const project = take(fixture.projects, n);
    if (project) await t.api.delete(projectPath(project), { token: fixture.token });
  },
  photo: async (fixture, n) => {
    const path = fixture.path(`members/${fixture.admin.user.id}/photo`);
    if (n % 3) await upload(t, path, fixture, { bytes: await picture(n % 2 ? 'png' : 'jpeg') });
    else await t.api.delete(path, { token: fixture.token });
  },
  token: async ({ admin }, n) => {
    const session = await admin.session();
    const { body } = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] } });
    if (n % 2) await t.api.post(`/api/v1/me/tokens/${body.id}/rotate`, { session });
    else await t.api.delete(`/api/v1/me/tokens/${body.id}`, { session });
  },
  feed: ({ token, path }, n) => t.api.post(path('feed/sources'), { token, body: { url: `https://a.example/${n}` } }),
  fold: () => fold(t),
};

describe('What is counted', () => {
  it('equals the content of the tables, after any history', async () => {
    const names = fc.constantFrom(...Object.keys(STEPS));
    const history = fc.array(fc.tuple(names, fc.nat(400)), { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const fixture: Fixture = {
          ...(await newHome(t)),
          boards: [],
          cards: [],
          spaces: [],
          memories: [],
          projects: [],
        };
        for (const [name, n] of steps) await STEPS[name]!(fixture, n);
        expect(await countedOf(t, fixture.brand.id)).toEqual(await recountedOf(t, fixture.brand.id));
      }),
      { numRuns: 6 },
    );
  });

  it('equals the content of the tables after many concurrent writers, while changes are added up', async () => {
    const fixture = await newHome(t);
    const boards = await Promise.all(Array.from({ length: 5 }, () => newBoard(t, fixture)));
    const write = async (n: number): Promise<void> => {
      const card = await newCard(t, fixture, boards[n % 5]!.id, { description: text(n) });
      if (n % 3 === 0) await deleteCard(t, fixture, card.id);
      if (n % 10 === 0) await fold(t);
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(n)));
    const counted = await countedOf(t, fixture.brand.id);
    expect(counted).toEqual(await recountedOf(t, fixture.brand.id));
    expect(counted.cards![0]).toBe(33);
  });
});
