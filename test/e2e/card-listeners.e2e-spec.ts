import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { cardFixture, type CardFixture } from '../factories/board-fixtures.js';
import {
  boardPath,
  columnOf,
  deleteCard,
  logOf,
  newCard,
  patchCard,
  postComment,
  putChecklist,
  readCard,
  RECEIPT,
} from '../factories/boards.js';
import { allEvents } from '../factories/events.js';
import { CardEar, cardDomain } from '../support/card-domain.js';

const EVENT = {
  type: 'build.queued',
  data: {
    build_id: '5b0f3b0e-0d5c-4f5b-9a55-2f1f6f0d8c11',
    state: 'queued',
    step: null,
    reason: null,
    attempt: 1,
    agent_id: 'builder-1',
  },
} as const;

describe('A listener of cards', () => {
  let t: TestApp;
  let ear: CardEar;
  let here: CardFixture;

  beforeAll(async () => {
    t = await bootApp({ extra: [cardDomain] });
    ear = t.app.get(CardEar);
  });
  afterAll(() => t?.stop());
  beforeEach(async () => {
    here = await cardFixture(t);
    ear.reset();
  });

  const patch = (body: Record<string, unknown>) => patchCard(t, here.workspace, here.card.id, body);
  const kinds = (): string[] => ear.heard.map(({ what }) => what.kind);

  it.each<[string, Record<string, unknown>]>([
    ['the agent', { agent_id: 'builder-1' }],
    ['the status', { status: 'in_progress' }],
    ['that it is completed', { status: 'completed' }],
    ['that it is archived', { archived_at: '2026-01-02T03:04:05.000Z' }],
  ])('hears once of a change of %s', async (_, body) => {
    expect((await patch(body)).status).toBe(200);
    expect(kinds()).toEqual(['changed']);
    const [{ card, actor, userId }] = ear.heard as [(typeof ear.heard)[0]];
    expect([card.id, card.ref, card.boardId]).toEqual([here.card.id, here.card.ref, here.board.id]);
    expect([actor, userId]).toEqual([{ kind: 'person', userId }, here.workspace.admin.user.id]);
  });

  it('hears of a change of what blocks a card', async () => {
    const other = await newCard(t, here.workspace, here.board.id);
    await patch({ blocked_by: [other.id] });
    expect(ear.heard.map(({ card, what }) => [card.blockedBy, what])).toEqual([
      [[other.id], { kind: 'changed', before: expect.objectContaining({ blockedBy: [] }) }],
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['the title', { title: 'Other' }],
    ['the branch', { branch: 'other' }],
    ['the build', { build_status: 'running', build_started_at: '2026-01-02T03:04:05.000Z' }],
    ['the column within its status', { column: 'To do' }],
    ['nothing', {}],
  ])('does not hear of a change of %s', async (_, body) => {
    expect((await patch(body)).status).toBe(200);
    expect(ear.heard).toEqual([]);
  });

  it('does not hear of the same value again', async () => {
    await patch({ agent_id: 'builder-1' });
    await patch({ agent_id: 'builder-1' });
    expect(kinds()).toEqual(['changed']);
  });

  it('is told what the card was before, and what it is now', async () => {
    await patch({ agent_id: 'builder-1' });
    ear.reset();
    await patch({ agent_id: null, status: 'completed' });
    const [{ card, what }] = ear.heard as [(typeof ear.heard)[0]];
    expect([card.agentId, card.status, card.completedAt]).toEqual([null, 'completed', expect.any(Date)]);
    expect(what).toEqual({
      kind: 'changed',
      before: expect.objectContaining({ agentId: 'builder-1', status: 'pending', completedAt: null, archivedAt: null }),
    });
  });

  it('hears of a new card with an agent, and not of one without', async () => {
    await newCard(t, here.workspace, here.board.id, { title: 'Without' });
    expect(ear.heard).toEqual([]);
    const { id } = await newCard(t, here.workspace, here.board.id, { title: 'With', agent_id: 'builder-1' });
    expect(ear.heard.map(({ card, what }) => [card.id, what])).toEqual([[id, { kind: 'created' }]]);
  });

  it('hears of a comment, and not of a checklist', async () => {
    await putChecklist(t, here.workspace, here.card.id, { items: [{ text: 'One', done: false }] });
    await postComment(t, here.workspace, here.card.id, { body: 'Please round' });
    expect(ear.heard.map(({ what }) => what)).toEqual([{ kind: 'commented', body: 'Please round' }]);
  });

  it('hears of a deleted card as it was, and its events come after the deletion', async () => {
    await patch({ agent_id: 'builder-1' });
    ear.reset();
    ear.answer = () => ({ result: undefined, events: [{ ...EVENT, type: 'build.finished' }], fields: { attempt: 2 } });
    await deleteCard(t, here.workspace, here.card.id);
    expect(ear.heard.map(({ card, what }) => [card.agentId, what.kind])).toEqual([['builder-1', 'deleted']]);
    const log = await logOf(t, here.workspace, here.board.id, here.card.id);
    expect(log.slice(-2).map(({ action }) => action)).toEqual(['task.deleted', 'build.finished']);
  });

  it('hears once of a deleted board', async () => {
    await newCard(t, here.workspace, here.board.id, { agent_id: 'builder-1' });
    ear.reset();
    expect((await t.api.delete(boardPath(here.board.id), here.workspace)).status).toBe(204);
    expect([ear.heard, ear.removed]).toEqual([[], [here.board.id]]);
  });

  it('hears of cards whose column takes another status, if they have an agent or block others', async () => {
    const given = await newCard(t, here.workspace, here.board.id, { agent_id: 'builder-1' });
    await newCard(t, here.workspace, here.board.id, { blocked_by: [here.card.id], column: 'To do' });
    await newCard(t, here.workspace, here.board.id, { title: 'Nobody’s' });
    ear.reset();
    ear.answer = () => ({ result: undefined, fields: { buildStatus: 'canceled' } });
    const path = boardPath(here.board.id, `/columns/${columnOf(here.board, 'Backlog').id}`);
    expect((await t.api.patch(path, { ...here.workspace, body: { status: 'completed' } })).status).toBe(200);
    const heard = ear.heard.map(({ card, what }) => [card.id, card.status, card.completedAt, what]);
    const before = expect.objectContaining({ status: 'pending', completedAt: null });
    expect(new Set(heard)).toEqual(
      new Set([given.id, here.card.id].map((id) => [id, 'completed', expect.any(Date), { kind: 'changed', before }])),
    );
    expect(await readCard(t, here.workspace, given.id)).toMatchObject({
      status: 'completed',
      build_status: 'canceled',
    });
  });

  it('hears of cards that a deleted column moves to another status', async () => {
    const given = await newCard(t, here.workspace, here.board.id, { agent_id: 'builder-1' });
    ear.reset();
    const [from, to] = [columnOf(here.board, 'Backlog'), columnOf(here.board, 'Done')];
    const path = boardPath(here.board.id, `/columns/${from.id}?move_to=${to.id}`);
    expect((await t.api.delete(path, here.workspace)).status).toBe(204);
    expect(ear.heard.map(({ card, what }) => [card.id, card.status, what.kind])).toEqual([
      [given.id, 'completed', 'changed'],
    ]);
  });

  it('writes to the card in the same change, after it, and the answer has the version of all of it', async () => {
    ear.answer = () => ({
      result: undefined,
      fields: { buildStatus: 'queued', toStatus: 'in_progress' },
      events: [EVENT],
      comment: 'On it',
    });
    const { body, headers } = await patchCard(t, here.workspace, here.card.id, { agent_id: 'builder-1' }, RECEIPT);
    expect(Object.keys(body.changed)).toEqual(['agent_id']);
    const card = await readCard(t, here.workspace, here.card.id);
    expect(card).toMatchObject({ status: 'in_progress', build_status: 'queued', comments_count: 1 });
    expect(headers.etag).toBe(`"${card.id.slice(0, 8)}-${card.version}"`);
    const log = await logOf(t, here.workspace, here.board.id, card.id);
    expect(log.map(({ action }) => action)).toEqual([
      'task.created',
      'task.updated',
      'task.moved',
      'build.queued',
      'task.commented',
    ]);
    const [event] = await allEvents(t, here.workspace, { types: 'build.*' });
    expect(event?.data).toEqual({
      ...EVENT.data,
      board_id: here.board.id,
      changed: expect.arrayContaining(['build_status', 'column']),
    });
    expect(ear.heard).toHaveLength(1);
  });

  it('undoes the change of somebody when it fails', async () => {
    ear.answer = () => {
      throw new Error('No');
    };
    expect((await patch({ agent_id: 'builder-1' })).status).toBe(500);
    expect((await readCard(t, here.workspace, here.card.id)).agent_id).toBeNull();
  });
});
