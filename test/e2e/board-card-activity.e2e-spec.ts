import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  cardPath,
  deleteCard,
  etagOf,
  FULL,
  getCard,
  logOf,
  newCards,
  NO_CARD,
  patchCard,
  postComment,
  putChecklist,
  readCard,
  readCards,
  RECEIPT,
  titlesOf,
  upTo,
  wholeLog,
  type Card,
} from '../factories/boards.js';
import { cardFixture, stateOfCard, type CardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

const actionsOf = async ({ workspace, board, card }: CardFixture) =>
  (await logOf(t, workspace, board.id, card.id)).map(({ action }) => action);

describe('Activity of a card', () => {
  it('starts with its creation', async () => {
    const { workspace, board, card } = await cardFixture(t);
    expect(await logOf(t, workspace, board.id, card.id)).toEqual([
      {
        id: expect.any(String),
        action: 'task.created',
        created_at: TIMESTAMP,
        task_id: card.id,
        task_ref: card.ref,
        actor_id: workspace.admin.user.id,
        changed: expect.any(Array),
      },
    ]);
  });

  it.each<[string, string, (fixture: CardFixture) => Record<string, unknown>]>([
    ['task.moved', 'column', () => ({ column: 'Review' })],
    ['task.moved', 'column', () => ({ column: 'To do' })],
    ['task.moved', 'status', () => ({ status: 'completed' })],
    ['task.assigned', 'assignee', ({ workspace }) => ({ assignee: workspace.admin.user.id })],
    ['pr.linked', 'pr_number', () => ({ pr_number: 12 })],
    ['task.archived', 'archived_at', () => ({ archived_at: '2026-01-02T03:04:05.000Z' })],
    ['task.updated', 'title', () => ({ title: 'Other' })],
    ['task.updated', 'description', () => ({ description: 'Other' })],
    ['task.updated', 'labels', () => ({ labels: ['a'] })],
  ])('is %s when its %s changes', async (action, field, bodyOf) => {
    const here = await cardFixture(t);
    const { workspace, board, card } = here;
    const member = await t.world.member(workspace.brand);
    const answer = await patchCard(t, { token: await member.token() }, card.id, bodyOf(here));
    expect(answer.status).toBe(200);
    const [, ...entries] = await logOf(t, workspace, board.id, card.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action,
      task_id: card.id,
      task_ref: card.ref,
      actor_id: member.user.id,
      changed: expect.arrayContaining([field]),
    });
  });

  it('lists every kind of change of one PATCH', async () => {
    const here = await cardFixture(t);
    const body = { column: 'Review', assignee: here.workspace.admin.user.id, title: 'Other', pr_number: 3 };
    await patchCard(t, here.workspace, here.card.id, body);
    const [, ...entries] = await logOf(t, here.workspace, here.board.id, here.card.id);
    expect(entries.map(({ action }) => action)).toContain('task.moved');
    expect(entries.flatMap(({ changed }) => changed)).toEqual(
      expect.arrayContaining(['column', 'assignee', 'title', 'pr_number']),
    );
  });

  it('names the same fields as the receipt', async () => {
    const { workspace, board, card } = await cardFixture(t);
    const { body } = await patchCard(t, workspace, card.id, { title: 'Other', labels: ['x'], branch: 'b' }, RECEIPT);
    const entry = (await logOf(t, workspace, board.id, card.id)).at(-1)!;
    expect(entry.changed.toSorted()).toEqual(Object.keys(body.changed as object).toSorted());
  });

  it('keeps its order', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    await patchCard(t, workspace, card.id, { title: 'Other' });
    await patchCard(t, workspace, card.id, { column: 'Review' });
    await postComment(t, workspace, card.id, { body: 'Fine' });
    await patchCard(t, workspace, card.id, { pr_number: 5 });
    await deleteCard(t, workspace, card.id);
    expect(await actionsOf(here)).toEqual([
      'task.created',
      'task.updated',
      'task.moved',
      'task.commented',
      'pr.linked',
      'task.deleted',
    ]);
  });
});

describe('Comments', () => {
  it('are answered and counted', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    const member = await t.world.member(workspace.brand);
    const text = 'Looks *fine*\n# to me 😀';
    const { status, body } = await postComment(t, { token: await member.token() }, card.id, { body: text });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), body: text, author_id: member.user.id, created_at: TIMESTAMP },
    ]);
    await postComment(t, workspace, card.id, { body: 'Two' });
    const after = await readCard(t, workspace, card.id);
    expect(after.comments_count).toBe(2);
    expect(await actionsOf(here)).toEqual(['task.created', 'task.commented', 'task.commented']);
    const { items } = await readCards(t, workspace, here.board.id);
    expect(items[0]!.comments_count).toBe(2);
  });

  it('change the ETag of the card, since they change what it shows', async () => {
    const { workspace, card } = await cardFixture(t);
    const etag = await etagOf(t, workspace, card.id);
    await postComment(t, workspace, card.id, { body: 'One' });
    expect(await etagOf(t, workspace, card.id)).not.toBe(etag);
  });

  it('are all counted when they arrive concurrently', async () => {
    const { workspace, card } = await cardFixture(t);
    await Promise.all(upTo(20).map((n) => postComment(t, workspace, card.id, { body: `Comment ${n}` })));
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(20);
  });

  it.each<unknown>([{}, { body: '' }, { body: '  ' }, { body: 7 }, { body: null }, { text: 'x' }, []])(
    'answer 422 with %j, and nothing is written',
    async (body) => {
      const here = await cardFixture(t);
      const before = await stateOfCard(t, here);
      expect((await postComment(t, here.workspace, here.card.id, body)).status).toBe(422);
      expect(await stateOfCard(t, here)).toEqual(before);
    },
  );

  it('are refused on a card of another workspace, and on an unknown one', async () => {
    const { workspace, card } = await cardFixture(t);
    const elsewhere = await createWorkspace(t);
    expect((await t.api.post(cardPath(card.id, '/comments'), { body: { body: 'x' } })).status).toBe(401);
    expect(refusal(await postComment(t, elsewhere, card.id, { body: 'x' }))).toEqual(NO_CARD);
    expect(refusal(await postComment(t, workspace, NO_UUID, { body: 'x' }))).toEqual(NO_CARD);
    expect((await postComment(t, workspace, 'abc', { body: 'x' })).status).toBe(422);
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(0);
  });
});

describe('A checklist', () => {
  const items = (...done: boolean[]) => ({ items: done.map((one, index) => ({ text: `Step ${index}`, done: one })) });

  it('is counted on the card, which is the answer', async () => {
    const { workspace, card } = await cardFixture(t);
    const counts = ({ body }: { body: Card }) => [body.checklist_total, body.checklist_done];
    const first = await putChecklist(t, workspace, card.id, items(true, false, true));
    expect([first.status, Object.keys(first.body), counts(first)]).toEqual([200, FULL, [3, 2]]);
    expect(await readCard(t, workspace, card.id)).toEqual(first.body);
    expect(counts(await putChecklist(t, workspace, card.id, items(true)))).toEqual([1, 1]);
    expect(counts(await putChecklist(t, workspace, card.id, items()))).toEqual([0, 0]);
  });

  it('that is put again as it is changes nothing', async () => {
    const here = await cardFixture(t);
    await putChecklist(t, here.workspace, here.card.id, items(true, false));
    const before = await stateOfCard(t, here);
    t.clock.advance(MINUTE);
    expect((await putChecklist(t, here.workspace, here.card.id, items(true, false))).status).toBe(200);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('writes an entry and changes the ETag', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    await putChecklist(t, here.workspace, here.card.id, items(false));
    const after = await stateOfCard(t, here);
    expect(after.etag).not.toBe(before.etag);
    expect(after.log.length).toBeGreaterThan(before.log.length);
  });

  it.each<unknown>([
    {},
    { items: null },
    { items: 'x' },
    { items: ['x'] },
    { items: [{}] },
    { items: [{ text: '', done: true }] },
    { items: [{ text: '  ', done: true }] },
    { items: [{ text: 7, done: true }] },
    { items: [{ text: 'x', done: 'yes' }] },
    { items: [{ text: 'x', done: null }] },
    [],
  ])('answers 422 with %j, and nothing is written', async (body) => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    expect((await putChecklist(t, here.workspace, here.card.id, body)).status).toBe(422);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('is refused on a card of another workspace, and on an unknown one', async () => {
    const { workspace, card } = await cardFixture(t);
    const elsewhere = await createWorkspace(t);
    expect((await t.api.put(cardPath(card.id, '/checklist'), { body: items(true) })).status).toBe(401);
    expect(refusal(await putChecklist(t, elsewhere, card.id, items(true)))).toEqual(NO_CARD);
    expect(refusal(await putChecklist(t, workspace, NO_UUID, items(true)))).toEqual(NO_CARD);
  });
});

describe('DELETE card', () => {
  it('deletes the card and nothing else', async () => {
    const { workspace, board, card } = await cardFixture(t);
    await newCards(t, workspace, board.id, [{}, {}]);
    await postComment(t, workspace, card.id, { body: 'x' });
    const { status, text } = await deleteCard(t, workspace, card.id);
    expect([status, text]).toEqual([204, '']);
    expect(refusal(await getCard(t, workspace, card.id))).toEqual(NO_CARD);
    expect(refusal(await patchCard(t, workspace, card.id, { title: 'x' }))).toEqual(NO_CARD);
    expect(refusal(await postComment(t, workspace, card.id, { body: 'x' }))).toEqual(NO_CARD);
    expect(refusal(await deleteCard(t, workspace, card.id))).toEqual(NO_CARD);
    const { items, total } = await readCards(t, workspace, board.id);
    expect([titlesOf(items), total]).toEqual([['Card 1', 'Card 2'], 2]);
  });

  it('leaves its activity, and the ref, to be read', async () => {
    const here = await cardFixture(t);
    const { workspace, board, card } = here;
    await deleteCard(t, workspace, card.id);
    const log = (await wholeLog(t, workspace, board.id)).filter(({ task_ref }) => task_ref === card.ref);
    expect(log.map(({ action }) => action)).toEqual(['task.created', 'task.deleted']);
    expect(log[1]!.actor_id).toBe(workspace.admin.user.id);
  });

  it('happens once of 10 parallel ones, the others are 404', async () => {
    const here = await cardFixture(t);
    const { workspace, board, card } = here;
    const answers = await Promise.all(upTo(10).map(() => deleteCard(t, workspace, card.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(9).fill(404)]);
    expect((await readCards(t, workspace, board.id)).total).toBe(0);
    const log = await wholeLog(t, workspace, board.id);
    expect(log.filter(({ action }) => action === 'task.deleted')).toHaveLength(1);
  });

  it('is refused without a token, in another workspace and without a UUID', async () => {
    const { workspace, card } = await cardFixture(t);
    const elsewhere = await createWorkspace(t);
    expect((await t.api.delete(cardPath(card.id))).status).toBe(401);
    expect(refusal(await deleteCard(t, elsewhere, card.id))).toEqual(NO_CARD);
    expect(refusal(await deleteCard(t, workspace, NO_UUID))).toEqual(NO_CARD);
    expect((await deleteCard(t, workspace, 'abc')).status).toBe(422);
    expect((await getCard(t, workspace, card.id)).status).toBe(200);
  });
});
