import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CardSearchPart } from '../../src/modules/board/card-search-part.js';
import { SearchService } from '../../src/modules/search/index.js';
import { Database } from '../../src/platform/data/database/database.js';
import { bootApp, type TestApp } from '../app.js';
import { newBoard, newCard, patchCard } from '../factories/boards.js';
import { deleteMemory, newAgent, newHome, newMemory, patchMemory, type Home } from '../factories/memory.js';
import { makeProject, sync } from '../factories/projects.js';
import { createSpace, statusOf } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

interface Hit {
  ref: string;
  kind: string;
  title: string;
  snippet: string;
  updated_at: string;
}
interface Found {
  hits: Hit[];
  truncated: boolean;
  skipped: string[];
}

let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootApp();
});
beforeEach(async () => {
  home = await newHome(t);
});
afterAll(() => t?.stop());

const SCOPES = ['memory:read', 'memory:write', 'brand:read'] as const;
const get = (params: Record<string, string>, token = home.token) =>
  t.api.get<Found>(`/api/v1/search?${new URLSearchParams(params).toString()}`, { token });
const refs = async (q: string, more: Record<string, string> = {}, token?: string): Promise<string[]> =>
  (await get({ q, ...more }, token)).body.hits.map(({ ref }) => ref);
const newPage = async (title: string, body: string, { token } = home): Promise<string> => {
  const space = await createSpace(t, token);
  const page = await t.api.post(`/api/v1/docs/spaces/${space}/pages`, { token, body: { title, body } });
  return `docs:${space}/${page.body.id}`;
};
const newLesson = async (id: string, body: string): Promise<string> => {
  const project = await makeProject(t, home);
  await sync(t, project, { [`lessons/${id}.md`]: `---\ntype: rule\nanchors: [src/a.ts]\n---\n\n${body}\n` });
  return `lesson:${id}`;
};

describe('GET search', () => {
  it('finds cards, memories, lessons and docs pages, one line each, with the ref people use', async () => {
    const token = await home.admin.token(...SCOPES);
    const { id } = await newBoard(t, home, { name: 'Web' });
    const card = await newCard(t, home, id, { title: 'Plant rhubarb', description: 'In the\n\ngarden' });
    const memory = await newMemory(t, home, { title: 'Soil', body: 'Rhubarbs like it wet.' });
    const lesson = await newLesson('garden/beds', 'Rhubarb needs room.');
    const page = await newPage('Crops', '# Crops\n\nRhubarb, leek.');
    expect(await refs(lesson, {}, token)).toEqual([lesson]);
    const { status, body } = await get({ q: 'RHUBARB' }, token);
    expect([status, body.truncated, body.skipped]).toEqual([200, false, []]);
    const hit = (id: string, ref: string, kind: string, title: string, snippet: string) => ({
      id,
      ref,
      kind,
      title,
      snippet,
      updated_at: TIMESTAMP,
    });
    expect(body.hits).toEqual([
      hit(card.id, card.ref, 'card', 'Plant rhubarb', 'In the garden'),
      hit(memory.id, `memory:${memory.id}`, 'memory', 'Soil', 'Rhubarbs like it wet.'),
      hit('garden/beds', lesson, 'lesson', 'garden/beds', 'Rhubarb needs room.'),
      hit(page.split('/').at(-1)!, page, 'doc', 'Crops', '# Crops Rhubarb, leek.'),
    ]);
  });

  it('needs all words, in any form, and takes phrases in quotation marks', async () => {
    const { id } = await newBoard(t, home);
    const both = await newCard(t, home, id, { title: 'Deploys', description: 'of the release train' });
    const one = await newCard(t, home, id, { title: 'Deploy by hand' });
    expect((await refs('deploy')).toSorted()).toEqual([both.ref, one.ref].toSorted());
    expect(await refs('deployed trains')).toEqual([both.ref]);
    expect(await refs('"release train"')).toEqual([both.ref]);
    expect(await refs('"train release"')).toEqual([]);
  });

  it('finds a card by its ref, in any case, before others that mention it', async () => {
    const { id } = await newBoard(t, home, { name: 'Web' });
    const [first, second] = [await newCard(t, home, id), await newCard(t, home, id)];
    const mention = await newCard(t, home, id, { title: `Follows ${first.ref}` });
    expect(await refs(first.ref.toLowerCase())).toEqual([first.ref, mention.ref]);
    expect(await refs(second.ref)).toEqual([second.ref]);
    expect(await refs('NOPE-1')).toEqual([]);
  });

  it('is refused with 504 when the database takes too long', async () => {
    const service = t.app.get(SearchService);
    expect(service.maxMs).toBe(5_000);
    const limit = jest.replaceProperty(service, 'maxMs', 200);
    const find = jest.spyOn(t.app.get(CardSearchPart), 'find').mockImplementation(async () => {
      await t.app.get(Database).run('SELECT pg_sleep(2)');
      return [];
    });
    const { status, body } = await get({ q: 'slow', in: 'cards' });
    find.mockRestore();
    limit.restore();
    expect([status, body]).toEqual([504, { detail: 'The database did not answer in time' }]);
    expect(await refs('slow')).toEqual([]);
  });

  it('follows changes: what a text no longer says is not found', async () => {
    const { id } = await newBoard(t, home);
    const card = await newCard(t, home, id, { title: 'Old words' });
    await patchCard(t, home, card.id, { title: 'New words' });
    expect([await refs('old'), await refs('new')]).toEqual([[], [card.ref]]);
    await patchCard(t, home, card.id, { description: 'With detail' });
    expect([await refs('detail'), await refs('new')]).toEqual([[card.ref], [card.ref]]);
    const memory = await newMemory(t, home, { title: 'Turnip' });
    await patchMemory(t, home, memory.id, { status: 'archived' });
    expect(await refs('turnip')).toEqual([]);
    await patchMemory(t, home, memory.id, { status: 'active' });
    expect(await refs('turnip')).toEqual([`memory:${memory.id}`]);
    await deleteMemory(t, home, memory.id);
    expect(await refs('turnip')).toEqual([]);
  });

  it('finds memories of every agent of the workspace', async () => {
    const second = { ...home, agent: await newAgent(t, home) };
    const found = [
      await newMemory(t, home, { title: 'Kale one' }),
      await newMemory(t, second, { title: 'Kale two' }),
      await newMemory(t, { ...home, agent: await newAgent(t, null) }, { title: 'Kale three' }),
    ];
    expect((await refs('kale')).toSorted()).toEqual(found.map(({ id }) => `memory:${id}`).toSorted());
  });

  it('searches only what is asked for', async () => {
    const { id } = await newBoard(t, home);
    await newCard(t, home, id, { title: 'Leek' });
    const page = await newPage('Leek', '');
    expect(await refs('leek', { in: 'docs' })).toEqual([page]);
    expect((await refs('leek', { in: 'cards,docs' })).length).toBe(2);
    expect(await refs('leek', { in: 'lessons,memories' })).toEqual([]);
  });

  it('does not search what the token may not read, and says so', async () => {
    const { id } = await newBoard(t, home);
    const card = await newCard(t, home, id, { title: 'Chard' });
    await newMemory(t, home, { title: 'Chard' });
    const token = await home.admin.token('brand:read');
    const { body } = await get({ q: 'chard' }, token);
    expect([body.hits.map(({ ref }) => ref), body.skipped]).toEqual([[card.ref], ['memories', 'lessons']]);
    expect((await get({ q: 'chard', in: 'cards,memories' }, token)).body.skipped).toEqual(['memories']);
    expect((await get({ q: 'chard', in: 'cards' }, token)).body.skipped).toEqual([]);
  });

  it('searches everything for a session', async () => {
    const memory = await newMemory(t, home, { title: 'Parsnip' });
    const session = await home.admin.session();
    const { body } = await t.api.get<Found>('/api/v1/search?q=parsnip', { session });
    expect([body.hits.map(({ ref }) => ref), body.skipped]).toEqual([[`memory:${memory.id}`], []]);
  });

  it('finds nothing of another workspace', async () => {
    const other = await newHome(t);
    const { id } = await newBoard(t, other, { name: 'Secret' });
    const card = await newCard(t, other, id, { title: 'Celery' });
    await newMemory(t, other, { title: 'Celery' });
    await newPage('Celery', 'Celery', other);
    expect([await refs('celery'), await refs(card.ref)]).toEqual([[], []]);
  });

  it('takes turns between the kinds, and says when there is more', async () => {
    const { id } = await newBoard(t, home);
    for (let n = 0; n < 3; n++) await newCard(t, home, id, { title: `Bean ${n}` });
    await newMemory(t, home, { title: 'Bean' });
    const { body } = await get({ q: 'bean', limit: '2' });
    expect([body.hits.map(({ kind }) => kind), body.truncated]).toEqual([['card', 'memory'], true]);
    expect((await get({ q: 'bean', limit: '4' })).body.truncated).toBe(false);
    expect((await get({ q: 'bean', limit: '3', in: 'cards' })).body.truncated).toBe(false);
    expect((await get({ q: 'bean', limit: '2', in: 'cards' })).body.truncated).toBe(true);
  });

  it('finds nothing with what has no word', async () => {
    await newMemory(t, home);
    for (const q of ['!!!', "'", ':*', '\\', '-', '( | )']) expect([q, (await get({ q })).body.hits]).toEqual([q, []]);
  });

  it('answers 422 without words, and to a kind of thing that there is not', async () => {
    for (const params of [{}, { q: ' ' }, { q: 'x', in: 'people' }] as Record<string, string>[])
      expect([params, statusOf(await get(params))]).toEqual([params, 422]);
  });
});
