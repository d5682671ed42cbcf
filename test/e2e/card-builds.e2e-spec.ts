import { beforeEach, describe, expect, it } from '@jest/globals';
import { CardBuilds, CardReads, type CardBuildFields } from '../../src/modules/board/index.js';
import { agent } from '../../src/modules/events/index.js';
import { cardFixture, type CardFixture } from '../factories/board-fixtures.js';
import {
  cardPath,
  deleteCard,
  logOf,
  newBoard,
  newCard,
  patchCard,
  postComment,
  readCard,
} from '../factories/boards.js';
import { allEvents } from '../factories/events.js';
import { limitedWorkspace } from '../factories/quotas.js';
import { t } from '../suites/app.js';
import { TIMESTAMP } from '../support/timestamp.js';

const BUILDER = agent('builder-1', 'Shop builder');
const DATA = {
  build_id: '5b0f3b0e-0d5c-4f5b-9a55-2f1f6f0d8c11',
  state: 'running',
  step: 'checkout',
  reason: null,
  attempt: 1,
  agent_id: 'builder-1',
} as const;

describe('A build', () => {
  let here: CardFixture;
  beforeEach(async () => {
    here = await cardFixture(t, { title: 'Round prices' });
  });

  const write = (fields: CardBuildFields) =>
    t.app
      .get(CardBuilds)
      .write(here.workspace.brand.id, here.card.id, BUILDER, () => Promise.resolve({ result: undefined, fields }));
  const card = () => readCard(t, here.workspace, here.card.id);
  const actions = async () =>
    (await logOf(t, here.workspace, here.board.id, here.card.id)).map(({ action }) => action).slice(1);

  it('writes its fields to the card, as one change of the agent', async () => {
    const before = await card();
    const started = new Date('2026-01-02T03:04:05.000Z');
    await write({
      buildId: 'b-1',
      buildStatus: 'running',
      buildStartedAt: started,
      branch: 'workspace/web-1',
      attempt: 1,
    });
    const after = await card();
    expect(after).toMatchObject({
      build_id: 'b-1',
      build_status: 'running',
      build_started_at: started.toISOString(),
      branch: 'workspace/web-1',
      attempt: 1,
      version: before.version + 1,
      updated_by: before.updated_by,
    });
    const [event] = await allEvents(t, here.workspace, { types: 'task.updated' });
    expect(event?.actor).toEqual({ kind: 'agent', id: 'builder-1', name: 'Shop builder' });
  });

  it.each<[string, CardBuildFields['toStatus'], string, string]>([
    ['to the first column of the status', 'in_progress', 'Backlog', 'In progress'],
    ['not out of a column that has the status', 'in_review', 'Review', 'Review'],
    ['to done, which completes it', 'completed', 'Review', 'Done'],
  ])('moves the card %s', async (_, toStatus, from, to) => {
    await patchCard(t, here.workspace, here.card.id, { column: from });
    await write({ toStatus });
    const { column, status, completed_at: completedAt } = await card();
    expect([column.name, status]).toEqual([to, toStatus]);
    expect(completedAt).toEqual(toStatus === 'completed' ? TIMESTAMP : null);
    const counted = await t.database.rows('SELECT name FROM board_columns WHERE board_id = $1 AND cards_count > 0', [
      here.board.id,
    ]);
    expect(counted).toEqual([{ name: to }]);
  });

  it('leaves the card where it is on a board without such a column', async () => {
    here = await cardFixture(t, {}, { columns: [{ name: 'All', status: 'pending' }] });
    await write({ toStatus: 'in_review', buildStatus: 'succeeded' });
    expect(await card()).toMatchObject({ status: 'pending', build_status: 'succeeded' });
    expect(await actions()).toEqual(['task.updated']);
  });

  it('has its events in the place of an update, with the fields that changed', async () => {
    await t.app.get(CardBuilds).write(here.workspace.brand.id, here.card.id, BUILDER, () =>
      Promise.resolve({
        result: undefined,
        fields: { buildStatus: 'running', buildStartedAt: new Date(), toStatus: 'in_progress' as const },
        events: [{ type: 'build.started' as const, data: DATA }],
      }),
    );
    expect(await actions()).toEqual(['task.moved', 'build.started']);
    const [event] = await allEvents(t, here.workspace, { types: 'build.started' });
    expect(event?.data).toEqual({
      ...DATA,
      board_id: here.board.id,
      changed: expect.arrayContaining(['build_status', 'build_started_at']),
    });
    expect(event?.actor).toEqual({ kind: 'agent', id: 'builder-1', name: 'Shop builder' });
  });

  it('set by hand has the events of its times, without a build', async () => {
    const at = '2026-01-02T03:04:05.000Z';
    await patchCard(t, here.workspace, here.card.id, { build_started_at: at, build_finished_at: at });
    const events = await allEvents(t, here.workspace, { types: 'build.*' });
    expect(events.map(({ type, data }) => [type, data])).toEqual(
      ['build.started', 'build.finished'].map((type) => [
        type,
        { board_id: here.board.id, changed: ['build_started_at', 'build_finished_at'] },
      ]),
    );
  });

  it('changes nothing when nothing differs', async () => {
    const before = await card();
    await write({ buildStatus: null, toStatus: undefined });
    expect(await card()).toEqual(before);
    expect(await actions()).toEqual([]);
  });

  it('is not refused by a quota', async () => {
    const workspace = await limitedWorkspace(t, { bytes: { cards: 4_000 } });
    const board = await newBoard(t, workspace);
    here = { workspace, board, card: await newCard(t, workspace, board.id) };
    await write({ buildLogExcerpt: 'x'.repeat(50_000) });
    expect((await card()).build_log_excerpt).toHaveLength(50_000);
    expect((await patchCard(t, workspace, here.card.id, { description: 'More' })).status).toBe(403);
  });

  it('stores of a text what a card may hold', async () => {
    await write({ resultSummary: `a\0${'b'.repeat(6_000)}` });
    expect((await card()).result_summary).toBe(`a${'b'.repeat(4_999)}`);
  });

  it('is told that the card is gone, and can still end', async () => {
    await deleteCard(t, here.workspace, here.card.id);
    const seen: unknown[] = [];
    const result = await t.app.get(CardBuilds).write(here.workspace.brand.id, here.card.id, BUILDER, (found) => {
      seen.push(found);
      return Promise.resolve({ result: 'ended', fields: { buildStatus: 'canceled' } });
    });
    expect([seen, result]).toEqual([[null], 'ended']);
  });

  it('does not reach a card of another workspace', async () => {
    const other = await cardFixture(t);
    const seen: unknown[] = [];
    await t.app.get(CardBuilds).write(other.workspace.brand.id, here.card.id, BUILDER, (found) => {
      seen.push(found);
      return Promise.resolve({ result: undefined, fields: { buildStatus: 'stolen' } });
    });
    expect([seen, (await card()).build_status]).toEqual([[null], null]);
  });

  it('comments on the card in the name of the agent', async () => {
    const { workspace } = here;
    await postComment(t, workspace, here.card.id, { body: 'Please' });
    await t.app
      .get(CardBuilds)
      .write(workspace.brand.id, here.card.id, BUILDER, () =>
        Promise.resolve({ result: undefined, comment: 'Half up or half even?' }),
      );
    const { body } = await t.api.get(cardPath(here.card.id, '/comments'), workspace);
    const { id, fullName: name } = workspace.admin.user;
    expect(body.items).toEqual([
      expect.objectContaining({ body: 'Please', author_id: id, author: { kind: 'person', id: String(id), name } }),
      expect.objectContaining({
        body: 'Half up or half even?',
        author_id: null,
        author: { kind: 'agent', id: 'builder-1', name: 'Shop builder' },
      }),
    ]);
    expect((await card()).comments_count).toBe(2);
  });

  it('hides the names of people in comments from a token without brand:read, and not those of agents', async () => {
    const { workspace } = here;
    await postComment(t, workspace, here.card.id, { body: 'Please' });
    await t.app
      .get(CardBuilds)
      .write(workspace.brand.id, here.card.id, BUILDER, () => Promise.resolve({ result: undefined, comment: 'Done' }));
    const bare = { token: await workspace.admin.token() };
    const { body } = await t.api.get(cardPath(here.card.id, '/comments'), bare);
    expect(body.items.map(({ author }: { author: { name: string } }) => author.name)).toEqual(['', 'Shop builder']);
  });

  it('is given of a card what whoever works on it needs', async () => {
    const { workspace } = here;
    await patchCard(t, workspace, here.card.id, {
      instructions: 'Half up',
      acceptance_criteria: 'Cents',
      labels: ['shop'],
    });
    await postComment(t, workspace, here.card.id, { body: 'First' });
    await postComment(t, workspace, here.card.id, { body: 'Second' });
    const brief = await t.app.get(CardReads).readForBrief(workspace.brand.id, here.card.id);
    const author = workspace.admin.user.fullName;
    expect(brief).toMatchObject({
      ref: here.card.ref,
      title: 'Round prices',
      boardName: here.board.name,
      instructions: 'Half up',
      acceptanceCriteria: 'Cents',
      labels: ['shop'],
      checklist: [],
      comments: [
        { author, body: 'Second' },
        { author, body: 'First' },
      ],
    });
  });

  it('waits for those of the blocking cards that exist and are not completed', async () => {
    const { workspace, board } = here;
    const [open, done, gone] = [
      await newCard(t, workspace, board.id),
      await newCard(t, workspace, board.id, { column: 'Done' }),
      await newCard(t, workspace, board.id),
    ];
    await patchCard(t, workspace, here.card.id, { blocked_by: [open.id, done.id, gone.id] });
    await deleteCard(t, workspace, gone.id);
    const blockers = await t.app.get(CardReads).blockers(workspace.brand.id, [here.card.id, open.id]);
    expect([...blockers]).toEqual([[here.card.id, [open.ref]]]);
  });
});
