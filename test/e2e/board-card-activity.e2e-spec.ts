import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
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
import { NO_UUID, refusal } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

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
        agent_name: null,
        changed: expect.any(Array),
      },
    ]);
  });

  it('has one entry for each change, named after what changed', async () => {
    const here = await cardFixture(t);
    const { workspace, board, card } = here;
    const member = await t.world.member(workspace.brand);
    const token = await member.token();
    const changes: [action: string, field: string, body: Record<string, unknown>][] = [
      ['task.moved', 'column', { column: 'Review' }],
      ['task.moved', 'column', { column: 'To do' }],
      ['task.moved', 'status', { status: 'completed' }],
      ['task.assigned', 'assignee', { assignee: workspace.admin.user.id }],
      ['pr.linked', 'pr_number', { pr_number: 12 }],
      ['task.archived', 'archived_at', { archived_at: '2026-01-02T03:04:05.000Z' }],
      ['task.updated', 'title', { title: 'Other' }],
      ['task.updated', 'description', { description: 'Other' }],
      ['task.updated', 'labels', { labels: ['a'] }],
    ];
    for (const [, , body] of changes) expect((await patchCard(t, { token }, card.id, body)).status).toBe(200);
    const [, ...entries] = await logOf(t, workspace, board.id, card.id);
    expect(entries).toMatchObject(
      changes.map(([action, field]) => ({
        action,
        task_id: card.id,
        task_ref: card.ref,
        actor_id: member.user.id,
        changed: expect.arrayContaining([field]),
      })),
    );
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

  it('has the pull request that its address alone names', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    const pr_url = 'https://git.test.example/team/repo/pulls/42';
    const { body } = await patchCard(t, workspace, card.id, { pr_url }, RECEIPT);
    expect(body.changed).toEqual({ pr_url: { from: null, to: pr_url }, pr_number: { from: null, to: 42 } });
    expect(await actionsOf(here)).toEqual(['task.created', 'pr.linked']);
    const found = await t.api.get<{ total: number }>('/api/v1/board/master/tasks?has_pr=true', workspace);
    expect(found.body.total).toBe(1);
  });

  it('keeps a number that is sent beside the address of a pull request, or was there before', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    const sent = { pr_url: 'https://git.test.example/team/repo/pull/42', pr_number: 7 };
    await patchCard(t, workspace, card.id, sent);
    expect(await readCard(t, workspace, card.id)).toMatchObject(sent);
    const unknown = { pr_url: 'https://review.test.example/c/team/repo/+/99' };
    await patchCard(t, workspace, card.id, unknown);
    expect(await readCard(t, workspace, card.id)).toMatchObject({ ...unknown, pr_number: 7 });
    await patchCard(t, workspace, card.id, { pr_url: null });
    expect(await readCard(t, workspace, card.id)).toMatchObject({ pr_url: null, pr_number: 7 });
    expect(await actionsOf(here)).toEqual(['task.created', 'pr.linked', 'pr.linked', 'task.updated']);
  });

  it('has an address of a pull request that says no number', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    await patchCard(t, workspace, card.id, { pr_url: 'https://review.test.example/c/team/repo/+/99' });
    expect(await actionsOf(here)).toEqual(['task.created', 'pr.linked']);
  });

  it('links one pull request once: an address that follows its number is an update', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    await patchCard(t, workspace, card.id, { pr_number: 42 });
    await patchCard(t, workspace, card.id, { pr_url: 'https://git.test.example/team/repo/pull/42' });
    expect(await actionsOf(here)).toEqual(['task.created', 'pr.linked', 'task.updated']);
  });

  it('names the same fields as the receipt', async () => {
    const { workspace, board, card } = await cardFixture(t);
    const { body } = await patchCard(t, workspace, card.id, { title: 'Other', labels: ['x'], branch: 'b' }, RECEIPT);
    const entry = (await logOf(t, workspace, board.id, card.id)).at(-1)!;
    expect(entry.changed.toSorted()).toEqual(Object.keys(body.changed as object).toSorted());
  });

  it('has its comments and its deletion, in order', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    await patchCard(t, workspace, card.id, { title: 'Other' });
    await postComment(t, workspace, card.id, { body: 'Fine' });
    await deleteCard(t, workspace, card.id);
    expect(await actionsOf(here)).toEqual(['task.created', 'task.updated', 'task.commented', 'task.deleted']);
  });
});

describe('Comments', () => {
  it('are answered and counted, and change the ETag of the card', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    const etag = await etagOf(t, workspace, card.id);
    const member = await t.world.member(workspace.brand);
    const text = 'Looks *fine*\n# to me 😀';
    const { status, body } = await postComment(t, { token: await member.token() }, card.id, { body: text });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        body: text,
        author_id: member.user.id,
        author: { kind: 'person', id: String(member.user.id), name: '' },
        created_at: TIMESTAMP,
        edited_at: null,
      },
    ]);
    await postComment(t, workspace, card.id, { body: 'Two' });
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(2);
    expect(await etagOf(t, workspace, card.id)).not.toBe(etag);
    expect(await actionsOf(here)).toEqual(['task.created', 'task.commented', 'task.commented']);
    const { items } = await readCards(t, workspace, here.board.id);
    expect(items[0]!.comments_count).toBe(2);
  });

  it('are all counted when they arrive concurrently', async () => {
    const { workspace, card } = await cardFixture(t);
    await Promise.all(upTo(20).map((n) => postComment(t, workspace, card.id, { body: `Comment ${n}` })));
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(20);
  });

  it('answer 422 without a text, and nothing is written', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    expect(refusal(await postComment(t, here.workspace, here.card.id, {}))).toEqual([422, 'body: is required']);
    expect(refusal(await postComment(t, here.workspace, NO_UUID, { body: 'x' }))).toEqual(NO_CARD);
    expect(await stateOfCard(t, here)).toEqual(before);
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

  it('writes an entry and changes the ETag, unless it is put again as it is', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    await putChecklist(t, here.workspace, here.card.id, items(true, false));
    const after = await stateOfCard(t, here);
    expect(after.etag).not.toBe(before.etag);
    expect(after.log.length).toBeGreaterThan(before.log.length);
    t.clock.advance(MINUTE);
    expect((await putChecklist(t, here.workspace, here.card.id, items(true, false))).status).toBe(200);
    expect(await stateOfCard(t, here)).toEqual(after);
  });

  it('answers 422 without items, and nothing is written', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    expect(refusal(await putChecklist(t, here.workspace, here.card.id, {}))).toEqual([422, 'items: is required']);
    expect(refusal(await putChecklist(t, here.workspace, NO_UUID, items(true)))).toEqual(NO_CARD);
    expect(await stateOfCard(t, here)).toEqual(before);
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

  it('happens once of 10 parallel ones, the others are 404; its activity and ref stay', async () => {
    const here = await cardFixture(t);
    const { workspace, board, card } = here;
    const answers = await Promise.all(upTo(10).map(() => deleteCard(t, workspace, card.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(9).fill(404)]);
    expect((await readCards(t, workspace, board.id)).total).toBe(0);
    const log = (await wholeLog(t, workspace, board.id)).filter(({ task_ref }) => task_ref === card.ref);
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      ['task.created', 'task.deleted'].map((action) => [action, workspace.admin.user.id]),
    );
  });
});
