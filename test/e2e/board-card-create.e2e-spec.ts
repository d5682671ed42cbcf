import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { t } from '../suites/app.js';
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
  titlesOf,
  upTo,
} from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, putPlan, refusal, removeMember } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

const totalOf = async ({ workspace, board }: BoardFixture) => (await readCards(t, workspace, board.id)).total;

describe('A new card', () => {
  it('needs a title and nothing else, and is answered with all its 67 fields, as it is read', async () => {
    const { workspace, board } = await boardFixture(t, { name: 'Launch' });
    const { status, body: card, headers } = await postCard(t, workspace, board.id, { title: 'First' });
    const [first] = board.columns;
    expect([status, Object.keys(card)]).toEqual([201, FULL]);
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
      updated_at: card.created_at,
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
    const read = await getCard(t, workspace, card.id);
    expect([read.status, read.body, read.headers.etag]).toEqual([200, card, headers.etag]);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  it('goes into the column of its name or id, or the first one of its status', async () => {
    const { workspace, board } = await boardFixture(t);
    for (const [body, name] of [
      ...DEFAULT_COLUMNS.map(({ name }) => [{ column: `  ${name.toUpperCase()} ` }, name] as const),
      ...board.columns.map(({ id, name }) => [{ column_id: id }, name] as const),
      [{ status: 'pending' }, 'Backlog'],
      [{ status: 'in_progress' }, 'In progress'],
      [{ status: 'in_review' }, 'Review'],
      [{ status: 'completed' }, 'Done'],
      [{ status: 'blocked' }, 'Blocked'],
    ] as const) {
      const card = await newCard(t, workspace, board.id, body);
      const column = columnOf(board, name);
      expect([body, card.column, card.column_id, card.status]).toEqual([body, column, column.id, column.status]);
    }
  });

  it('answers 409 for a column and a status that disagree, 422 for an unknown column, 404 for an unknown board', async () => {
    const here = await boardFixture(t);
    const { workspace, board } = here;
    const other = await newBoard(t, workspace);
    const create = async (body: object) => (await postCard(t, workspace, board.id, { title: 'x', ...body })).status;
    expect(await create({ column: 'Done', status: 'pending' })).toBe(409);
    expect(await create({ column_id: columnOf(board, 'Done').id, status: 'blocked' })).toBe(409);
    expect(await create({ column: 'Nowhere' })).toBe(422);
    for (const column_id of [NO_UUID, other.columns[0]!.id]) expect(await create({ column_id })).toBe(422);
    expect(refusal(await postCard(t, workspace, NO_UUID, { title: 'x' }))).toEqual(NO_BOARD);
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

  it('takes its fields and shows them again', async () => {
    const { workspace, board } = await boardFixture(t);
    for (const [field, value] of ACCEPTED) {
      const answer = await postCard(t, workspace, board.id, { title: 'Card', [field]: value });
      expect([field, value, answer.status, ignoredIn(answer), answer.body[field]]).toEqual([
        field,
        value,
        201,
        [],
        value,
      ]);
    }
    const whole = { title: 'Card', ...Object.fromEntries(ACCEPTED) };
    expect(await readCard(t, workspace, (await newCard(t, workspace, board.id, whole)).id)).toMatchObject(whole);
  });

  it('answers 422 naming the field that is wrong, and nothing is left of the attempt', async () => {
    const here = await boardFixture(t);
    const { workspace, board } = here;
    const { status, body } = await postCard(t, workspace, board.id, { title: 'Card', pr_number: 'x' });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^pr_number: /)]);
    expect(body.errors).toEqual([{ field: 'pr_number', message: expect.any(String) }]);
    expect(await totalOf(here)).toBe(0);
    expect(numberOf(await newCard(t, workspace, board.id))).toBe(1);
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

  it('may be created by a member with a token without scopes', async () => {
    const { workspace, board } = await boardFixture(t);
    const person = await t.world.member(workspace.brand);
    const card = await newCard(t, { token: await person.token() }, board.id);
    expect([card.created_by, card.ref]).toEqual([person.user.id, `${board.key}-1`]);
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
