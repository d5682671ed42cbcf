import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BuildOrder } from '../../src/shared/build-protocol.js';
import type { TestApp } from '../app.js';
import { columnOf, type Card } from '../factories/boards.js';
import {
  act,
  answer,
  bootBuilds,
  by,
  cancel,
  change,
  comment,
  commentByToken,
  commentsOf,
  given,
  newHome,
  readBuild,
  readCard,
  type Home,
} from '../factories/builds.js';
import { eventsOf } from '../factories/events.js';
import { USAGE, type PlayedDesk } from '../factories/played-desk.js';
import { refusal } from '../factories/workspace.js';
import { callTool, mcp } from '../support/mcp-call.js';
import { SECOND } from '../support/test-clock.js';

let t: TestApp;
let home: Home;
let desk: PlayedDesk;
beforeAll(async () => {
  t = await bootBuilds();
});
afterAll(() => t?.stop());
beforeEach(async () => {
  home = await newHome(t);
  ({ desk } = home.builder);
});

const QUESTION = 'Half up or half even?\nI would take half up.';
const running = async (body: Record<string, unknown> = {}) => {
  const { card } = await given(t, home, body);
  return { card, order: await desk.order() };
};
/** A build that waits for an answer. */
async function asked(): Promise<{ card: Card; order: BuildOrder }> {
  const { card, order } = await running();
  await desk.finish(order, { outcome: 'asked', message: QUESTION, session_id: 'session-1', usage: USAGE });
  return { card, order };
}
const agent = () => ({ kind: 'agent', id: home.builder.agentId, name: 'Shop builder' });
const stateOf = async (id: string) => (await readBuild(t, home, id)).state;

describe('A build whose coder asks', () => {
  it('waits: the question is a comment by the agent, and an event', async () => {
    const { card, order } = await running();
    const { session } = home;
    const events = await eventsOf(t, { session }, () => desk.finish(order, { outcome: 'asked', message: QUESTION }));
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      state: 'waiting',
      question: QUESTION,
      reason: null,
      finished_at: null,
    });
    expect(await commentsOf(t, home, card.id)).toMatchObject([{ body: QUESTION, author_id: null, author: agent() }]);
    expect(events.filter(({ type }) => type === 'build.waiting')).toMatchObject([
      { actor: agent(), data: { build_id: order.build_id, state: 'waiting' } },
    ]);
    expect(await readCard(t, home, card.id)).toMatchObject({
      build_status: 'waiting',
      column_id: columnOf(home.board, 'In progress').id,
    });
  });

  it('with the tool ask_person waits for that question, and leaves one comment', async () => {
    const { card, order } = await running();
    const { isError, text } = await callTool(t, order.token, 'ask_person', { question: QUESTION });
    expect([isError, text]).toEqual([false, expect.stringContaining('End your turn')]);
    expect(await stateOf(order.build_id)).toBe('running');
    await desk.finish(order, { outcome: 'asked', message: 'I asked.' });
    expect(await readBuild(t, home, order.build_id)).toMatchObject({ state: 'waiting', question: QUESTION });
    expect((await commentsOf(t, home, card.id)).map(({ body }) => body)).toEqual([QUESTION]);
  });

  it('without words waits all the same', async () => {
    const { order } = await running();
    await desk.finish(order, { outcome: 'asked' });
    expect((await readBuild(t, home, order.build_id)).question).toBe(
      'The agent has a question: see the end of the log.',
    );
  });

  it('has a token no more', async () => {
    const { order } = await asked();
    expect((await mcp(t, order.token, 'tools/list')).status).toBe(401);
  });

  it('leaves its slot to others', async () => {
    await asked();
    const { build } = await given(t, home);
    expect((await desk.order()).build_id).toBe(build.id);
  });
});

describe('An answer', () => {
  it('queues the build again: it goes on in its session, with a new token', async () => {
    const { card, order } = await asked();
    const build = await answer(t, home, order.build_id, 'Half up.');
    expect(build).toMatchObject({ id: order.build_id, state: 'queued', attempt: 1, question: QUESTION });
    expect((await commentsOf(t, home, card.id)).map(({ body, author_id }) => [body, author_id])).toEqual([
      [QUESTION, null],
      ['Half up.', home.admin.user.id],
    ]);
    const { token, resume, brief, ...rest } = await desk.order();
    expect(resume).toEqual({ session_id: 'session-1', message: 'Half up.' });
    expect(brief).toContain('Half up.');
    expect(token).not.toBe(order.token);
    expect(rest).toMatchObject({ build_id: order.build_id, attempt: 1 });
    expect(await readBuild(t, home, order.build_id)).toMatchObject({ state: 'running', question: null });
  });

  it('as a comment of a person does the same', async () => {
    const { card, order } = await asked();
    await comment(t, home, card.id, 'Half up.');
    expect(await stateOf(order.build_id)).toBe('queued');
    expect((await desk.order()).resume).toEqual({ session_id: 'session-1', message: 'Half up.' });
    expect(await commentsOf(t, home, card.id)).toHaveLength(2);
  });

  it('as a comment of a token counts with builds:write only', async () => {
    const { card, order } = await asked();
    await commentByToken(t, await home.admin.token('brand:read'), card.id, 'Half up.');
    expect(await stateOf(order.build_id)).toBe('waiting');
    await commentByToken(t, await home.admin.token('builds:write'), card.id, 'Half even.');
    expect((await desk.order()).resume?.message).toBe('Half even.');
  });

  it('goes before all that is queued, whatever its priority', async () => {
    const { order } = await asked();
    t.clock.advance(-SECOND);
    await given(t, home, { priority: 'urgent' });
    t.clock.advance(SECOND);
    await answer(t, home, order.build_id, 'Half up.');
    expect((await desk.order()).build_id).toBe(order.build_id);
  });

  it('wakes a desk that waits', async () => {
    const { order } = await asked();
    const waiting = desk.claim({ wait_seconds: 25 });
    await answer(t, home, order.build_id, 'Half up.');
    expect((await waiting).order?.build_id).toBe(order.build_id);
  });

  it('is taken once, and only where one is waited for', async () => {
    const { order } = await asked();
    await answer(t, home, order.build_id, 'Half up.');
    const refused = [409, 'The build waits for no answer'];
    expect(refusal(await act(t, by(home), order.build_id, 'answer', { text: 'Half even.' }))).toEqual(refused);
    await desk.order();
    expect(refusal(await act(t, by(home), order.build_id, 'answer', { text: 'Half even.' }))).toEqual(refused);
    expect((await act(t, by(home), order.build_id, 'answer', { text: ' ' })).status).toBe(422);
  });

  it('by a token needs builds:write', async () => {
    const { order } = await asked();
    const reader = { token: await home.admin.token('brand:read', 'memory:write') };
    expect((await act(t, reader, order.build_id, 'answer', { text: 'Half up.' })).status).toBe(403);
  });

  it('is followed by another question, with the cost of both runs', async () => {
    const { order } = await asked();
    await answer(t, home, order.build_id, 'Half up.');
    await desk.finish(await desk.order(), { outcome: 'asked', message: 'And taxes?', usage: USAGE });
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      state: 'waiting',
      question: 'And taxes?',
      usage: { turns: 2 * USAGE.turns, cost_usd: 2 * USAGE.cost_usd! },
    });
    await answer(t, home, order.build_id, 'Those too.');
    expect(await desk.research('Done.')).toMatchObject({ state: 'succeeded' });
  });
});

describe('A build that waits', () => {
  it('can be canceled', async () => {
    const { order } = await asked();
    expect((await cancel(t, home, order.build_id)).state).toBe('canceled');
    expect(refusal(await act(t, by(home), order.build_id, 'answer', { text: 'Half up.' }))).toEqual([
      409,
      'The build waits for no answer',
    ]);
  });

  it('ends with its card', async () => {
    const { card, order } = await asked();
    await change(t, home, card.id, { column_id: columnOf(home.board, 'Done').id });
    expect(await stateOf(order.build_id)).toBe('canceled');
  });

  it('is not started beside', async () => {
    const { card, order } = await asked();
    const { status, body } = await t.api.post(`/api/v1/board/tasks/${card.id}/builds`, { ...by(home), body: {} });
    expect([status, body.detail.build_id]).toEqual([409, order.build_id]);
  });
});
