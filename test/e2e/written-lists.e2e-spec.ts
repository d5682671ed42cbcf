import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { getEvents, readEvents } from '../factories/events.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { StreamReader } from '../support/stream-reader.js';

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
  { title: 'Moments', due_at: '2027-01-31T10:00:00.120+02:00', build_started_at: '1970-01-01T00:00:00Z' },
  { title: 'Context', agent_context: { b: { x: null, list: [1, 2.5, 1e-7] }, '10': 'a : b', '2': [], ' ': {} } },
];

describe('Lists that the database writes', () => {
  let t: TestApp;
  let workspace: Workspace;
  let token: string;
  const get = async (path: string): Promise<string> => (await t.api.get(`/api/v1/board/${path}`, { token })).text;
  const board = async (): Promise<string> =>
    (await t.api.post('/api/v1/board/boards', { token, body: { name: 'Launch "1"' } })).body.id as string;

  beforeAll(async () => {
    t = await bootApp();
    workspace = await createWorkspace(t);
    ({ token } = workspace);
  });
  afterAll(() => t?.stop());

  it.each(['summary', 'standard', 'full'])('have the bytes of each card, at %s', async (detail) => {
    const boardId = await board();
    for (const body of CARDS) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token, body });
    const page = await get(`boards/${boardId}/tasks?detail=${detail}`);
    const { items } = JSON.parse(page) as { items: { id: string }[] };
    const cards = await Promise.all(items.map(({ id }) => get(`tasks/${id}?detail=${detail}`)));
    expect(cards).toHaveLength(CARDS.length);
    expect(page).toBe(`{"items":[${cards.join(',')}],"total":${CARDS.length},"page":1,"per_page":50}`);
  });

  it('have the bytes of the summary of each card, across boards', async () => {
    const boardId = await board();
    for (const body of CARDS) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token, body });
    const page = await get(`boards/${boardId}/tasks?detail=summary`);
    const items = page.slice('{"items":'.length, page.lastIndexOf(',"total"'));
    expect(await get(`master/tasks?board_ids=${boardId}&detail=summary`)).toBe(
      `{"items":${items},"total":${CARDS.length}}`,
    );
    const rows = (JSON.parse(items) as Record<string, unknown>[]).map(
      ({ ref, board: name, column, pr_number, branch }) =>
        JSON.stringify({ ref, board: name, column, pr_number, branch }),
    );
    expect(await get(`master/tasks?board_ids=${boardId}`)).toBe(`{"items":[${rows.join()}],"total":${CARDS.length}}`);
  });

  it('have the bytes of each event in the stream, with and without the names of members', async () => {
    const { admin } = workspace;
    const boardId = await board();
    for (const body of CARDS) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token, body });
    for (const reading of [token, await admin.token('memory:read')]) {
      const { events } = await readEvents(t, { token: reading });
      const after = events[0]!.cursor;
      const stream = await StreamReader.ready(t.api, { token: reading, after });
      await stream.untilEvents(events.length - 1);
      stream.leave();
      const sent = stream.blocks.filter(({ id }) => id !== undefined).map(({ data }) => data);
      const { text } = await getEvents(t, { token: reading }, { after });
      expect(text).toBe(`{"events":[${sent.join()}],"next_cursor":"${events.at(-1)!.cursor}","has_more":false}`);
      expect(sent.length).toBeGreaterThanOrEqual(CARDS.length);
    }
  });

  it('have the bytes of what JSON.stringify writes of an activity entry', async () => {
    const boardId = await board();
    for (const body of CARDS.slice(0, 3)) await t.api.post(`/api/v1/board/boards/${boardId}/tasks`, { token, body });
    const page = await get(`activity/boards/${boardId}`);
    expect(page).toBe(JSON.stringify(JSON.parse(page)));
    const [entry] = (JSON.parse(page) as { items: object[] }).items;
    expect(Object.keys(entry!)).toEqual([
      'id',
      'action',
      'created_at',
      'task_id',
      'task_ref',
      'actor_id',
      'agent_name',
      'changed',
    ]);
    expect(entry).toMatchObject({ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) });
  });

  it('are empty lists where there is nothing', async () => {
    expect(await get(`boards/${await board()}/tasks`)).toBe('{"items":[],"total":0,"page":1,"per_page":50}');
  });
});
