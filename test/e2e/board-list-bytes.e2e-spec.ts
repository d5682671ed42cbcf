import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace } from '../factories/workspace.js';

/** What PostgreSQL would write in another way than `JSON.stringify`. */
const CARDS = [
  { title: 'Plain' },
  {
    title: 'Über "café" \\ / <b> 日本語 🚀 \u2028',
    description: 'Line\n\ttab "quoted" \\ back',
    labels: ['a"b', 'ü', ','],
  },
  { title: 'Tiny', estimate: 0.0000001, position: -1e12 },
  { title: 'Large', estimate: 1e12, position: 123456789.125 },
  { title: 'Small', estimate: 0.00001, position: 0.1 },
  { title: 'Zero', estimate: 0, position: -0.5 },
  { title: 'Moments', due_at: '2027-01-31T10:00:00.120+02:00', archived_at: '1970-01-01T00:00:00Z' },
  { title: 'Context', agent_context: { b: { x: null, list: [1, 2.5, 1e-7] }, '10': 'a : b', '2': [], ' ': {} } },
];

describe('A page of cards', () => {
  let t: TestApp;
  let token: string;
  const get = async (path: string): Promise<string> => (await t.api.get(`/api/v1/board/${path}`, { token })).text;
  const board = async (): Promise<string> =>
    (await t.api.post('/api/v1/board/boards', { token, body: { name: 'Launch "1"' } })).body.id as string;

  beforeAll(async () => {
    t = await bootApp();
    ({ token } = await createWorkspace(t));
  });
  afterAll(() => t?.stop());

  it.each(['summary', 'standard', 'full'])('at %s has the very bytes of each of its cards', async (detail) => {
    const boardId = await board();
    for (const body of CARDS) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token, body });
    const page = await get(`boards/${boardId}/tasks?detail=${detail}`);
    const { items } = JSON.parse(page) as { items: { id: string }[] };
    const cards = await Promise.all(items.map(({ id }) => get(`tasks/${id}?detail=${detail}`)));
    expect(cards).toHaveLength(CARDS.length);
    expect(page).toBe(`{"items":[${cards.join(',')}],"total":${CARDS.length},"page":1,"per_page":50}`);
  });

  it('of an empty board is an empty list', async () => {
    expect(await get(`boards/${await board()}/tasks`)).toBe('{"items":[],"total":0,"page":1,"per_page":50}');
  });
});
