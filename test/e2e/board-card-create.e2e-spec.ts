import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { bootApp, type TestApp } from '../app.js';
import {
  ACCEPTED,
  boardPath,
  columnOf,
  DEFAULT_COLUMNS,
  deleteCard,
  FULL,
  getCard,
  idsOf,
  ignoredIn,
  inOrder,
  KEPT_BY_SERVICE,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  numberOf,
  postCard,
  readCard,
  readCards,
  REFUSED,
  titlesOf,
  upTo,
} from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, NO_UUIDS, putPlan, refusal, removeMember } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

const totalOf = async ({ workspace, board }: BoardFixture) => (await readCards(t, workspace, board.id)).total;

describe('A new card', () => {
  it('needs a title and nothing else', async () => {
    const { workspace, board } = await boardFixture(t, { name: 'Launch' });
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
    expect(t.clock.isNow(card.created_at)).toBe(true);
    expect(card.updated_at).toBe(card.created_at);
  });

  it('is returned with all its 67 fields, as it is read', async () => {
    const { workspace, board } = await boardFixture(t);
    const { body, headers } = await postCard(t, workspace, board.id, { title: 'First', description: 'Long' });
    expect(Object.keys(body)).toEqual(FULL);
    const read = await getCard(t, workspace, body.id);
    expect([read.status, read.body, read.headers.etag]).toEqual([200, body, headers.etag]);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  it.each(DEFAULT_COLUMNS)('may be put into a column by its name: $name', async ({ name, status }) => {
    const { workspace, board } = await boardFixture(t);
    const card = await newCard(t, workspace, board.id, { column: `  ${name.toUpperCase()} ` });
    expect([card.column, card.status]).toEqual([columnOf(board, name), status]);
  });

  it.each(DEFAULT_COLUMNS)('may be put into a column by its id: $name', async ({ name, status }) => {
    const { workspace, board } = await boardFixture(t);
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
    const { workspace, board } = await boardFixture(t);
    const card = await newCard(t, workspace, board.id, { status });
    expect([card.status, card.column]).toEqual([status, columnOf(board, name)]);
  });

  it('answers 409 for a column and a status that disagree, 422 for an unknown column', async () => {
    const here = await boardFixture(t);
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
    const { workspace, board } = await boardFixture(t);
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
    const { workspace, board } = await boardFixture(t);
    const answer = await postCard(t, workspace, board.id, { title: 'Card', [field]: value });
    expect([answer.status, ignoredIn(answer), answer.body[field]]).toEqual([201, [], value]);
    expect((await readCard(t, workspace, answer.body.id))[field]).toEqual(value);
  });

  it('rejects invalid values of a field, and nothing is left of the attempts', async () => {
    const here = await boardFixture(t);
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
  });

  it('names the field that is wrong', async () => {
    const { workspace, board } = await boardFixture(t);
    const { body } = await postCard(t, workspace, board.id, { title: 'Card', pr_number: 'x' });
    expect(body.detail).toMatch(/^pr_number: /);
    expect(body.errors).toEqual([{ field: 'pr_number', message: expect.any(String) }]);
  });

  it('ignores and names what the service keeps itself, and what it does not know', async () => {
    const { workspace, board } = await boardFixture(t);
    const body = { title: 'Card', ...KEPT_BY_SERVICE, nonsense: 1 };
    const answer = await postCard(t, workspace, board.id, body);
    expect([answer.status, ignoredIn(answer)]).toEqual([201, [...Object.keys(KEPT_BY_SERVICE), 'nonsense'].toSorted()]);
    for (const [field, value] of Object.entries(KEPT_BY_SERVICE))
      if (field !== 'brand_id' && !field.endsWith('_by'))
        expect([field, answer.body[field]]).not.toEqual([field, value]);
    expect(answer.body).toMatchObject({ ref: `${board.key}-1`, board_id: board.id, brand_id: workspace.brand.id });
  });

  it('may be assigned to active members only', async () => {
    const { workspace, board } = await boardFixture(t);
    const member = await t.world.member(workspace.brand);
    const gone = await t.world.member(workspace.brand);
    await removeMember(t, workspace.brand.id, gone.user.id);
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
    const { workspace, board } = await boardFixture(t);
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
    const { workspace, board } = await boardFixture(t);
    const other = await newBoard(t, workspace);
    const [parent, stranger] = [await newCard(t, workspace, board.id), await newCard(t, workspace, other.id)];
    const foreign = await boardFixture(t);
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

  it.each(['token without scopes', 'member'])('may be created with any valid token: %s', async (kind) => {
    const { workspace, board } = await boardFixture(t);
    const person = kind === 'member' ? await t.world.member(workspace.brand) : workspace.admin;
    const card = await newCard(t, { token: await person.token() }, board.id);
    expect([card.created_by, card.ref]).toEqual([person.user.id, `${board.key}-1`]);
  });

  it('is refused without a token, on a board of another workspace, and on an unknown one', async () => {
    const here = await boardFixture(t);
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

describe('Idempotency-Key on the creation of a card', () => {
  it('makes one card of a repeated request, and says so', async () => {
    const here = await boardFixture(t);
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
    const here = await boardFixture(t);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      upTo(20).map(() => postCard(t, here.workspace, here.board.id, { title: 'Once' }, headers)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await totalOf(here)).toBe(1);
  });
});
