import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { bootApp, type TestApp } from '../app.js';
import {
  ACCEPTED,
  boardPath,
  cardPath,
  columnOf,
  DEFAULT_COLUMNS,
  deleteCard,
  DEPTHS,
  FULL,
  getCard,
  getCards,
  idsOf,
  ignoredIn,
  inOrder,
  KEPT_BY_SERVICE,
  manyCards,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  NO_CARD,
  numberOf,
  patchCard,
  postBoard,
  postCard,
  readBoard,
  readCard,
  readCards,
  REFUSED,
  STATUSES,
  titlesOf,
  upTo,
  type Board,
  type Card,
} from '../factories/boards.js';
import { createWorkspace, NO_UUID, operator, putPlan, refusal, type Workspace } from '../factories/workspace.js';
import { DAY, MINUTE } from '../test-clock.js';

const NO_UUIDS = ['abc', '1', 'null', `${NO_UUID}0`, '%00', '%F0%9F%92%A9'];
const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

interface Place {
  workspace: Workspace;
  board: Board;
}
/** A board of a new workspace. */
const place = async (settings: Parameters<typeof newBoard>[2] = {}): Promise<Place> => {
  const workspace = await createWorkspace(t);
  return { workspace, board: await newBoard(t, workspace, settings) };
};
const isNow = (moment: string) => Math.abs(Date.parse(moment) - t.clock.now().getTime()) < MINUTE;
const totalOf = async ({ workspace, board }: Place) => (await readCards(t, workspace, board.id)).total;

describe('A board', () => {
  it('has six columns unless others are named', async () => {
    const { board } = await place({ name: 'Launch' });
    expect(board.columns.map(({ name, status }) => ({ name, status }))).toEqual(DEFAULT_COLUMNS);
  });

  it('shows exactly what the interface names', async () => {
    const { board } = await place({ name: 'Launch', board_type: 'crm' });
    expect(board).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Launch',
      key: expect.stringMatching(/^[A-Z][A-Z0-9]*$/),
      board_type: 'crm',
      columns: expect.any(Array),
      cards_total: 0,
      created_at: TIMESTAMP,
    });
    for (const column of board.columns) expect(Object.keys(column).toSorted()).toEqual(['id', 'name', 'status']);
    expect(new Set(idsOf(board.columns)).size).toBe(6);
    expect(isNow(board.created_at)).toBe(true);
  });

  it('has the columns it was made with, in their order', async () => {
    const columns = [
      { name: 'Later', status: 'blocked' },
      { name: 'Überprüfung', status: 'in_review' },
      { name: 'Now', status: 'in_progress' },
      { name: 'Gone', status: 'canceled' },
      { name: 'Soon', status: 'in_progress' },
    ];
    const { board } = await place({ columns });
    expect(board.columns.map(({ name, status }) => ({ name, status }))).toEqual(columns);
  });

  it('answers its creation as it is read', async () => {
    const workspace = await createWorkspace(t);
    const { status, body } = await postBoard(t, workspace, { name: 'Launch' });
    expect([status, body]).toEqual([201, await readBoard(t, workspace, body.id)]);
  });

  it('has a key of its own among boards of one name', async () => {
    const workspace = await createWorkspace(t);
    const boards = await Promise.all(upTo(8).map(() => newBoard(t, workspace, { name: 'Launch' })));
    expect(new Set(boards.map(({ key }) => key)).size).toBe(8);
  });

  it.each(['日本語', '1', '---', '😀', 'x'.repeat(200), 'ß'])('may be called %s', async (name) => {
    const { workspace, board } = await place({ name });
    expect(board.name).toBe(name);
    const { ref } = await newCard(t, workspace, board.id);
    expect(ref).toBe(`${board.key}-1`);
  });

  it('is listed with the other boards of its workspace', async () => {
    const workspace = await createWorkspace(t);
    await place();
    const boards = [await newBoard(t, workspace, { name: 'One' }), await newBoard(t, workspace, { name: 'Two' })];
    const { body } = await t.api.get('/api/v1/board/boards', { token: workspace.token });
    expect(body.total).toBe(2);
    expect(new Set(idsOf(body.items))).toEqual(new Set(idsOf(boards)));
  });

  it('counts its cards', async () => {
    const { workspace, board } = await place();
    const [first] = await newCards(t, workspace, board.id, [{}, { column: 'Done' }, {}]);
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(3);
    await patchCard(t, workspace, first!.id, { column: 'Review' });
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(3);
    await deleteCard(t, workspace, first!.id);
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(2);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a blank name', { name: '  ' }],
    ['a number for a name', { name: 7 }],
    ['no name', { name: null }],
    ['a type that is no word', { name: 'Board', board_type: 'No Type!' }],
    ['columns that are no list', { name: 'Board', columns: 'Backlog' }],
    ['columns that are texts', { name: 'Board', columns: ['Backlog'] }],
    ['a column without a name', { name: 'Board', columns: [{ status: 'pending' }] }],
    ['a column with a blank name', { name: 'Board', columns: [{ name: ' ', status: 'pending' }] }],
    ['a column without a status', { name: 'Board', columns: [{ name: 'A' }] }],
    ['a column of an unknown status', { name: 'Board', columns: [{ name: 'A', status: 'nonsense' }] }],
    ['no column', { name: 'Board', columns: [] }],
  ])('is 422 with %s', async (_, body) => {
    const workspace = await createWorkspace(t);
    expect((await postBoard(t, workspace, body)).status).toBe(422);
    expect((await t.api.get('/api/v1/board/boards', { token: workspace.token })).body.total).toBe(0);
  });

  it.each([
    ['Same', 'Same'],
    ['Same', 'same'],
    ['Same', ' Same '],
    ['ÜBER', 'über'],
  ])('does not take two columns that cannot be told apart: %j and %j', async (one, two) => {
    const columns = [
      { name: one, status: 'pending' },
      { name: two, status: 'completed' },
    ];
    const { status } = await postBoard(t, await createWorkspace(t), { name: 'Board', columns });
    expect([409, 422]).toContain(status);
  });

  it('of another workspace is not there', async () => {
    const { board } = await place();
    const { token } = await createWorkspace(t);
    for (const id of [board.id, NO_UUID]) expect(refusal(await t.api.get(boardPath(id), { token }))).toEqual(NO_BOARD);
  });
});

describe('A new card', () => {
  it('needs a title and nothing else', async () => {
    const { workspace, board } = await place({ name: 'Launch' });
    const { status, body: card } = await postCard(t, workspace, board.id, { title: 'First' });
    const [first] = board.columns;
    expect(status).toBe(201);
    expect(card).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ref: `${board.key}-1`,
      title: 'First',
      status: 'pending',
      column: first,
      column_id: first!.id,
      board_id: board.id,
      board: 'Launch',
      brand_id: workspace.brand.id,
      priority: 'normal',
      assignee: null,
      reviewer: null,
      pr_number: null,
      branch: null,
      pr_url: null,
      labels: [],
      tags: [],
      watchers: [],
      created_by: workspace.admin.user.id,
      created_at: TIMESTAMP,
      updated_at: TIMESTAMP,
      started_at: null,
      completed_at: null,
      due_at: null,
      archived_at: null,
      parent_id: null,
      children_count: 0,
      checklist_total: 0,
      checklist_done: 0,
      comments_count: 0,
      attachments_count: 0,
    });
    expect(isNow(card.created_at)).toBe(true);
    expect(card.updated_at).toBe(card.created_at);
  });

  it('is answered with all its 67 fields, as it is read', async () => {
    const { workspace, board } = await place();
    const { body, headers } = await postCard(t, workspace, board.id, { title: 'First', description: 'Long' });
    expect(Object.keys(body)).toEqual(FULL);
    const read = await getCard(t, workspace, body.id);
    expect([read.status, read.body, read.headers.etag]).toEqual([200, body, headers.etag]);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  it.each(DEFAULT_COLUMNS)('may be put into a column by its name: $name', async ({ name, status }) => {
    const { workspace, board } = await place();
    const card = await newCard(t, workspace, board.id, { column: `  ${name.toUpperCase()} ` });
    expect([card.column, card.status]).toEqual([columnOf(board, name), status]);
  });

  it.each(DEFAULT_COLUMNS)('may be put into a column by its id: $name', async ({ name, status }) => {
    const { workspace, board } = await place();
    const column = columnOf(board, name);
    const card = await newCard(t, workspace, board.id, { column_id: column.id });
    expect([card.column, card.column_id, card.status]).toEqual([column, column.id, status]);
  });

  it.each([
    ['pending', 'Backlog'],
    ['in_progress', 'In progress'],
    ['in_review', 'Review'],
    ['completed', 'Done'],
    ['blocked', 'Blocked'],
  ])('of status %s goes into the first column of that status', async (status, name) => {
    const { workspace, board } = await place();
    const card = await newCard(t, workspace, board.id, { status });
    expect([card.status, card.column]).toEqual([status, columnOf(board, name)]);
  });

  it('is 409 with a column and a status that disagree, 422 with a column that is not there', async () => {
    const here = await place();
    const { workspace, board } = here;
    const other = await newBoard(t, workspace);
    const create = async (body: object) => (await postCard(t, workspace, board.id, { title: 'x', ...body })).status;
    expect(await create({ column: 'Done', status: 'pending' })).toBe(409);
    expect(await create({ column_id: columnOf(board, 'Done').id, status: 'blocked' })).toBe(409);
    expect(await create({ column: 'Nowhere' })).toBe(422);
    expect(await create({ column: '' })).toBe(422);
    expect(await create({ column_id: NO_UUID })).toBe(422);
    expect(await create({ column_id: 'abc' })).toBe(422);
    expect(await create({ column_id: other.columns[0]!.id })).toBe(422);
    expect(await totalOf(here)).toBe(0);
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(1);
  });

  it('goes to the end of its column', async () => {
    const { workspace, board } = await place();
    const columns = ['Done', 'Backlog', 'Done', 'Review', 'Backlog', 'Done'];
    const cards = await newCards(
      t,
      workspace,
      board.id,
      columns.map((column) => ({ column })),
    );
    const { items } = await readCards(t, workspace, board.id);
    expect(titlesOf(items)).toEqual(['Card 2', 'Card 5', 'Card 4', 'Card 1', 'Card 3', 'Card 6']);
    expect(idsOf(items)).toEqual(idsOf(inOrder(board, cards)));
  });

  it.each(ACCEPTED)('takes %s: %j', async (field, value) => {
    const { workspace, board } = await place();
    const answer = await postCard(t, workspace, board.id, { title: 'Card', [field]: value });
    expect([answer.status, ignoredIn(answer), answer.body[field]]).toEqual([201, [], value]);
    expect((await readCard(t, workspace, answer.body.id))[field]).toEqual(value);
  });

  it('does not take what is no value of a field, and nothing is left of the attempts', async () => {
    const here = await place();
    const { workspace, board } = here;
    const taken: unknown[] = [];
    for (const [field, value] of REFUSED) {
      const body = JSON.stringify({ title: 'Card', [field]: value });
      const { status } = await postCard(t, workspace, board.id, body);
      if (status !== 422) taken.push([field, value, status]);
    }
    for (const body of [undefined, {}, [], 'null', '"x"', { Title: 'x' }]) {
      const { status } = await postCard(t, workspace, board.id, body);
      if (status !== 422) taken.push([body, status]);
    }
    expect(taken).toEqual([]);
    expect(await totalOf(here)).toBe(0);
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(1);
  }, 60_000);

  it('names the field that is wrong', async () => {
    const { workspace, board } = await place();
    const { body } = await postCard(t, workspace, board.id, { title: 'Card', pr_number: 'x' });
    expect(body.detail).toMatch(/^pr_number: /);
    expect(body.errors).toEqual([{ field: 'pr_number', message: expect.any(String) }]);
  });

  it('ignores and names what the service keeps itself, and what it does not know', async () => {
    const { workspace, board } = await place();
    const body = { title: 'Card', ...KEPT_BY_SERVICE, nonsense: 1 };
    const answer = await postCard(t, workspace, board.id, body);
    expect([answer.status, ignoredIn(answer)]).toEqual([201, [...Object.keys(KEPT_BY_SERVICE), 'nonsense'].toSorted()]);
    for (const [field, value] of Object.entries(KEPT_BY_SERVICE))
      if (field !== 'brand_id' && !field.endsWith('_by'))
        expect([field, answer.body[field]]).not.toEqual([field, value]);
    expect(answer.body).toMatchObject({ ref: `${board.key}-1`, board_id: board.id, brand_id: workspace.brand.id });
  });

  it('may be given to active members, and to nobody else', async () => {
    const { workspace, board } = await place();
    const member = await t.world.member(workspace.brand);
    const gone = await t.world.member(workspace.brand);
    await operator(t, 'delete', `brands/${workspace.brand.id}/members/${gone.user.id}`);
    const elsewhere = await createWorkspace(t);
    const guest = await t.world.user();
    await t.api.put(boardPath(board.id, `/guests/${guest.id}`), { token: workspace.token, body: { role: 'editor' } });
    const people = { assignee: member.user.id, reviewer: workspace.admin.user.id, watchers: [member.user.id] };
    expect(await newCard(t, workspace, board.id, people)).toMatchObject(people);
    for (const id of [gone.user.id, elsewhere.admin.user.id, guest.id])
      for (const body of [{ assignee: id }, { reviewer: id }, { watchers: [member.user.id, id] }]) {
        const answer = await postCard(t, workspace, board.id, { title: 'Card', ...body });
        expect([body, answer.status]).toEqual([body, 422]);
      }
  });

  it('loses its parent when that is deleted, and shows it as a change', async () => {
    const { workspace, board } = await place();
    const parent = await newCard(t, workspace, board.id);
    const child = await newCard(t, workspace, board.id, { parent_id: parent.id });
    const path = `/api/v1/board/tasks/${child.id}`;
    const before = (await t.api.get(path, { token: workspace.token })).headers.etag;
    await t.api.delete(`/api/v1/board/tasks/${parent.id}`, { token: workspace.token });
    const after = await t.api.get<{ parent_id: string | null }>(path, { token: workspace.token });
    expect([after.body.parent_id, after.headers.etag === before]).toEqual([null, false]);
    const log = await t.api.get<{ items: { action: string; task_id: string; changed: string[] }[] }>(
      `/api/v1/board/activity/boards/${board.id}`,
      { token: workspace.token },
    );
    expect(log.body.items.filter(({ task_id, changed }) => task_id === child.id && changed.length)).toMatchObject([
      { action: 'task.updated', changed: ['parent_id'] },
    ]);
  });

  it('may have a parent on the same board, and no other', async () => {
    const { workspace, board } = await place();
    const other = await newBoard(t, workspace);
    const [parent, stranger] = [await newCard(t, workspace, board.id), await newCard(t, workspace, other.id)];
    const foreign = await place();
    const foreigner = await newCard(t, foreign.workspace, foreign.board.id);
    const child = await newCard(t, workspace, board.id, { parent_id: parent.id });
    expect(child.parent_id).toBe(parent.id);
    expect((await readCard(t, workspace, parent.id)).children_count).toBe(1);
    for (const parent_id of [stranger.id, foreigner.id, NO_UUID])
      expect((await postCard(t, workspace, board.id, { title: 'Card', parent_id })).status).toBe(422);
    expect((await readCard(t, workspace, parent.id)).children_count).toBe(1);
    await deleteCard(t, workspace, child.id);
    expect((await readCard(t, workspace, parent.id)).children_count).toBe(0);
  });

  it('names a coder profile that the workspace has, and no other', async () => {
    await putPlan(t, 'codex-only', { coders: ['codex'] });
    const workspace = await createWorkspace(t, { plan: 'codex-only' });
    const board = await newBoard(t, workspace);
    const create = (profile: string) => postCard(t, workspace, board.id, { title: 'Card', agent_context: { profile } });
    for (const key of ['codex.coding', 'codex.hard', 'codex.docs']) {
      const { status, body } = await create(key);
      expect([status, body.agent_context]).toEqual([201, expect.objectContaining({ profile: key })]);
    }
    for (const key of ['claude.coding', 'pi.hard', 'codex', 'codex.', 'Codex.coding', 'codex.coding ', ''])
      expect([key, (await create(key)).status]).toEqual([key, 422]);
  });

  it.each(['token without scopes', 'member'])('may be made with any valid token: %s', async (kind) => {
    const { workspace, board } = await place();
    const person = kind === 'member' ? await t.world.member(workspace.brand) : workspace.admin;
    const card = await newCard(t, { token: await person.token() }, board.id);
    expect([card.created_by, card.ref]).toEqual([person.user.id, `${board.key}-1`]);
  });

  it('is refused without a token, on a board of another workspace, and on none', async () => {
    const here = await place();
    const { workspace, board } = here;
    const elsewhere = await createWorkspace(t);
    const create = (token: string | undefined, id: string) =>
      t.api.post(boardPath(id, '/tasks'), { token, body: { title: 'Card' } });
    expect((await create(undefined, board.id)).status).toBe(401);
    expect((await create('wsp_bad', board.id)).status).toBe(401);
    expect(refusal(await create(elsewhere.token, board.id))).toEqual(NO_BOARD);
    expect(refusal(await create(workspace.token, NO_UUID))).toEqual(NO_BOARD);
    for (const id of NO_UUIDS) expect([id, (await create(workspace.token, id)).status]).toEqual([id, 422]);
    expect(await totalOf(here)).toBe(0);
  });
});

describe('Refs', () => {
  it('count from 1 on each board', async () => {
    const { workspace, board } = await place();
    const other = await newBoard(t, workspace, { name: 'Other' });
    for (const number of [1, 2, 3])
      for (const { id, key } of [board, other]) expect((await newCard(t, workspace, id)).ref).toBe(`${key}-${number}`);
  });

  it('of 50 parallel creations are 1 to 50', async () => {
    const { workspace, board } = await place();
    const cards = await Promise.all(upTo(50).map(() => newCard(t, workspace, board.id)));
    expect(cards.map(numberOf).toSorted((a, b) => a - b)).toEqual(upTo(50));
    const { items, total } = await readCards(t, workspace, board.id);
    expect([total, items.length]).toEqual([50, 50]);
    expect(new Set(items.map(({ ref }) => ref))).toEqual(new Set(upTo(50).map((n) => `${board.key}-${n}`)));
    expect(idsOf(items)).toEqual(idsOf(inOrder(board, items)));
  }, 60_000);

  it('leave no gap where a creation was refused, also at the same time', async () => {
    const { workspace, board } = await place();
    const refused = [
      { title: '' },
      { assignee: 2_000_000_000 },
      { parent_id: NO_UUID },
      { column: 'Nowhere' },
      { column: 'Done', status: 'pending' },
      { agent_context: { profile: 'nonsense' } },
    ];
    const bodies = upTo(60).map((n) => (n % 2 ? { title: 'Good' } : { title: 'Bad', ...refused[n % 6] }));
    const answers = await Promise.all(bodies.map((body) => postCard(t, workspace, board.id, body)));
    const good = answers.filter(({ status }) => status === 201).map(({ body }) => numberOf(body));
    expect(good.toSorted((a, b) => a - b)).toEqual(upTo(30));
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(31);
  }, 60_000);

  it('of two processes are as gapless as those of one', async () => {
    const { workspace, board } = await place();
    const second = await bootApp({ beside: t });
    try {
      const cards = await Promise.all(upTo(40).map((n) => newCard(n % 2 ? t : second, workspace, board.id)));
      expect(cards.map(numberOf).toSorted((a, b) => a - b)).toEqual(upTo(40));
    } finally {
      await second.stop();
    }
  }, 60_000);

  it('are not given again when a card is deleted', async () => {
    const { workspace, board } = await place();
    const [, , last] = await newCards(t, workspace, board.id, [{}, {}, {}]);
    await deleteCard(t, workspace, last!.id);
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(4);
  });
});

describe('Idempotency-Key on the creation of a card', () => {
  it('makes one card of a repeated request, and says so', async () => {
    const here = await place();
    const { workspace, board } = here;
    const headers = { 'idempotency-key': randomUUID() };
    const create = (title = 'Once') => postCard(t, workspace, board.id, { title }, headers);
    const first = await create();
    const again = await create();
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await create('Other')).status).toBe(422);
    expect(await totalOf(here)).toBe(1);
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(2);
  });

  it('makes one card of 20 parallel requests', async () => {
    const here = await place();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      upTo(20).map(() => postCard(t, here.workspace, here.board.id, { title: 'Once' }, headers)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await totalOf(here)).toBe(1);
  }, 60_000);
});

describe('A card', () => {
  it.each(DEPTHS)('has at %s exactly these fields in this order', async (detail, fields, count) => {
    const { workspace, board } = await place();
    const card = await newCard(t, workspace, board.id, { description: 'Long', pr_number: 3 });
    expect(new Set(fields).size).toBe(count);
    const { status, body } = await getCard(t, workspace, card.id, `?detail=${detail}`);
    expect([status, Object.keys(body)]).toEqual([200, fields]);
    expect(body).toEqual(Object.fromEntries(fields.map((field) => [field, card[field]])));
  });

  it('is read full unless asked otherwise', async () => {
    const { workspace, board } = await place();
    const { id } = await newCard(t, workspace, board.id);
    expect((await getCard(t, workspace, id)).text).toBe((await getCard(t, workspace, id, '?detail=full')).text);
  });

  it.each(['', 'all', 'Full', 'full,summary', '1'])('is 400 with detail=%s', async (detail) => {
    const { workspace, board } = await place();
    const { id } = await newCard(t, workspace, board.id);
    expect((await getCard(t, workspace, id, `?detail=${detail}`)).status).toBe(400);
  });

  it('is 401 without a token, 404 in another workspace and where there is none, 422 without a UUID', async () => {
    const { workspace, board } = await place();
    const { id } = await newCard(t, workspace, board.id);
    const elsewhere = await createWorkspace(t);
    expect((await t.api.get(cardPath(id))).status).toBe(401);
    expect(refusal(await getCard(t, elsewhere, id))).toEqual(NO_CARD);
    expect(refusal(await getCard(t, workspace, NO_UUID))).toEqual(NO_CARD);
    expect(refusal(await getCard(t, workspace, board.id))).toEqual(NO_CARD);
    for (const bad of NO_UUIDS) expect([bad, (await getCard(t, workspace, bad)).status]).toEqual([bad, 422]);
  });

  it('is 304 to who has it already', async () => {
    const { workspace, board } = await place();
    const { id } = await newCard(t, workspace, board.id);
    const { headers } = await getCard(t, workspace, id);
    const etag = headers.etag!;
    const ask = (value: string) => getCard(t, workspace, id, '', { 'if-none-match': value });
    for (const value of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const answer = await ask(value);
      expect([value, answer.status, answer.text]).toEqual([value, 304, '']);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await ask('"other"')).status).toBe(200);
    await patchCard(t, workspace, id, { title: 'Other' });
    expect((await ask(etag)).status).toBe(200);
  });
});

describe('GET tasks', () => {
  /** A board with cards in every column, each different. */
  const full = async (): Promise<Place & { cards: Card[] }> => {
    const here = await place();
    const cards = await newCards(
      t,
      here.workspace,
      here.board.id,
      upTo(14).map((n) => ({
        column: here.board.columns[(n * 5) % 6]!.name,
        description: `Text ${n}`,
        labels: [`l${n}`],
        ...(n % 3 === 0 && { pr_number: n, branch: `b${n}` }),
      })),
    );
    return { ...here, cards };
  };

  it('answers an empty board', async () => {
    const { workspace, board } = await place();
    expect(await readCards(t, workspace, board.id)).toEqual({ items: [], total: 0, page: 1, per_page: 50 });
  });

  it.each(DEPTHS)('answers every card at %s with exactly these fields in this order', async (detail, fields) => {
    const { workspace, board, cards } = await full();
    const { items, total } = await readCards(t, workspace, board.id, `?detail=${detail}`);
    expect(total).toBe(14);
    expect(items.map((item) => Object.keys(item))).toEqual(Array(14).fill(fields));
    expect(items).toEqual(
      inOrder(board, cards).map((card) => Object.fromEntries(fields.map((field) => [field, card[field]]))),
    );
  });

  it('without parameters is byte for byte what naming the defaults gives', async () => {
    const { workspace, board } = await full();
    const { text } = await getCards(t, workspace, board.id);
    for (const query of ['?detail=standard', '?page=1', '?per_page=50', '?detail=standard&page=1&per_page=50'])
      expect((await getCards(t, workspace, board.id, query)).text).toBe(text);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['items', 'total', 'page', 'per_page']);
  });

  it('ignores parameters it does not know', async () => {
    const { workspace, board } = await full();
    const { text } = await getCards(t, workspace, board.id);
    expect((await getCards(t, workspace, board.id, '?nonsense=1&Detail=full')).text).toBe(text);
  });

  it('has the order of the columns, then position, then id, whatever was moved', async () => {
    const { workspace, board, cards } = await full();
    for (const [index, { id }] of cards.entries())
      if (index % 2) await patchCard(t, workspace, id, { column: board.columns[index % 6]!.name });
    for (const { id } of cards.slice(0, 5)) await patchCard(t, workspace, id, { position: 1 });
    const { items } = await readCards(t, workspace, board.id);
    expect(idsOf(items)).toEqual(idsOf(inOrder(board, items)));
    expect(new Set(idsOf(items))).toEqual(new Set(idsOf(cards)));
  });

  it('has no place beyond the last that can be named', async () => {
    const { workspace, board } = await place();
    await newCard(t, workspace, board.id, { position: 1e12 });
    const { id, position } = await newCard(t, workspace, board.id);
    expect(position).toBe(1e12);
    expect((await patchCard(t, workspace, id, { position })).status).toBe(200);
  });

  it('shows a moved card at the end of its new column', async () => {
    const { workspace, board } = await place();
    const [first] = await newCards(t, workspace, board.id, [{}, { column: 'Done' }, { column: 'Done' }]);
    await patchCard(t, workspace, first!.id, { column: 'Done' });
    expect(titlesOf((await readCards(t, workspace, board.id)).items)).toEqual(['Card 2', 'Card 3', 'Card 1']);
  });

  it.each([1, 2, 3, 5, 7, 13, 14, 15, 200])('gives all cards once, page by page of %i', async (size) => {
    const { workspace, board, cards } = await full();
    const seen: Card[] = [];
    const pages = Math.ceil(14 / size);
    for (const page of upTo(pages)) {
      const answer = await readCards(t, workspace, board.id, `?per_page=${size}&page=${page}`);
      expect(answer).toMatchObject({ total: 14, page, per_page: size });
      expect(answer.items).toHaveLength(page < pages ? size : 14 - size * (pages - 1));
      seen.push(...answer.items);
    }
    expect(idsOf(seen)).toEqual(idsOf(inOrder(board, cards)));
  });

  it.each([3, 4, 1_000, 1_000_000])('gives an empty page %i beyond the end, with the total', async (page) => {
    const { workspace, board } = await full();
    expect(await readCards(t, workspace, board.id, `?per_page=7&page=${page}`)).toEqual({
      items: [],
      total: 14,
      page,
      per_page: 7,
    });
  });

  it('gives 50 cards unless asked otherwise, and up to 200', async () => {
    const { workspace, board } = await place();
    await manyCards(t, workspace, board.id, 53);
    const { items, ...rest } = await readCards(t, workspace, board.id);
    expect([items.length, rest]).toEqual([50, { total: 53, page: 1, per_page: 50 }]);
    expect((await readCards(t, workspace, board.id, '?page=2')).items).toHaveLength(3);
    expect((await readCards(t, workspace, board.id, '?per_page=200')).items).toHaveLength(53);
  }, 60_000);

  it.each([
    '0',
    '201',
    '-1',
    '1000000',
    '99999999999999999999',
    '1.5',
    'abc',
    '',
    '1e2',
    '0x10',
    '%20',
    '5&per_page=6',
  ])('is 400 naming the bounds with per_page=%s', async (value) => {
    const { workspace, board } = await place();
    const { status, body } = await getCards(t, workspace, board.id, `?per_page=${value}`);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('1 to 200')]);
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e2', '1&page=2'])('is 400 with page=%s', async (value) => {
    const { workspace, board } = await place();
    const { status, body } = await getCards(t, workspace, board.id, `?page=${value}`);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('page')]);
  });

  it.each(['99999999999', '9007199254740993', '99999999999999999999999'])(
    'does not stumble over page=%s',
    async (value) => {
      const { workspace, board } = await full();
      const { status, body } = await getCards(t, workspace, board.id, `?page=${value}`);
      if (status === 200) expect(body).toMatchObject({ items: [], total: 14 });
      else expect(status).toBe(400);
    },
  );

  it.each(['', 'all', 'Summary', 'SUMMARY', 'summary,full', '%20summary', 'summary&detail=full', '1'])(
    'is 400 with detail=%s',
    async (value) => {
      const { workspace, board } = await place();
      const { status, body } = await getCards(t, workspace, board.id, `?detail=${value}`);
      expect([status, body.detail]).toEqual([400, expect.stringMatching(/summary.*standard.*full/)]);
    },
  );

  it('is 401 without a token, 403 on a board of another workspace, 404 on none, 422 without a UUID', async () => {
    const { workspace, board } = await full();
    const elsewhere = await createWorkspace(t);
    expect((await t.api.get(boardPath(board.id, '/tasks'))).status).toBe(401);
    expect((await getCards(t, { token: 'wsp_bad' }, board.id)).status).toBe(401);
    const refused = await getCards(t, elsewhere, board.id);
    expect(refused.status).toBe(403);
    for (const secret of ['Text 1', 'Card 1', board.name]) expect(refused.text).not.toContain(`"${secret}"`);
    expect(refusal(await getCards(t, workspace, NO_UUID))).toEqual(NO_BOARD);
    expect(refusal(await getCards(t, elsewhere, NO_UUID))).toEqual(NO_BOARD);
    for (const id of NO_UUIDS) expect([id, (await getCards(t, workspace, id)).status]).toEqual([id, 422]);
  });

  it('looks at the parameters before it looks for the board', async () => {
    const workspace = await createWorkspace(t);
    for (const query of ['?detail=all', '?per_page=0', '?page=0']) {
      expect((await getCards(t, workspace, NO_UUID, query)).status).toBe(400);
      expect((await t.api.get(boardPath(NO_UUID, `/tasks${query}`))).status).toBe(401);
    }
  });

  it('shows the cards of this board only', async () => {
    const { workspace, board } = await place();
    const other = await newBoard(t, workspace);
    const [mine] = await newCards(t, workspace, board.id, [{}]);
    await newCards(t, workspace, other.id, [{}, {}]);
    expect(idsOf((await readCards(t, workspace, board.id)).items)).toEqual([mine!.id]);
  });

  it('is exact about the total after any mixture of creations, moves and deletions at once', async () => {
    const { workspace, board } = await place();
    const cards = await manyCards(t, workspace, board.id, 30);
    await Promise.all([
      ...cards.slice(0, 10).map(({ id }) => deleteCard(t, workspace, id)),
      ...cards.slice(0, 5).map(({ id }) => deleteCard(t, workspace, id)),
      ...cards.slice(10, 20).map(({ id }) => patchCard(t, workspace, id, { column: 'Done' })),
      ...upTo(15).map(() => newCard(t, workspace, board.id)),
      ...upTo(5).map(() => postCard(t, workspace, board.id, { title: '' })),
    ]);
    const { items, total } = await readCards(t, workspace, board.id, '?per_page=200');
    expect([total, items.length, (await readBoard(t, workspace, board.id)).cards_total]).toEqual([35, 35, 35]);
  }, 60_000);

  it('shows each card in the column of its status, canceled ones too', async () => {
    const { workspace, board } = await place({
      columns: STATUSES.map((status) => ({ name: `Column ${status}`, status })),
    });
    for (const status of STATUSES) await newCard(t, workspace, board.id, { status });
    const { items } = await readCards(t, workspace, board.id, '?detail=summary');
    expect(items.map(({ status, column }) => [status, column.name, column.status])).toEqual(
      STATUSES.map((status) => [status, `Column ${status}`, status]),
    );
  });

  it('does not depend on the clock', async () => {
    const { workspace, board } = await full();
    const { text } = await getCards(t, workspace, board.id);
    t.clock.advance(DAY);
    expect((await getCards(t, workspace, board.id)).text).toBe(text);
  });
});
