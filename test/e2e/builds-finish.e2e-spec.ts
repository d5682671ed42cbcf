import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { columnOf } from '../factories/boards.js';
import { hireBuilder } from '../factories/builders.js';
import {
  act,
  bootBuilds,
  buildPath,
  buildsOf,
  by,
  cancel,
  commentsOf,
  given,
  newHome,
  NO_BUILD,
  onlyBuildOf,
  readBuild,
  readCard,
  retry,
  type Home,
} from '../factories/builds.js';
import { eventsOf } from '../factories/events.js';
import { entry, NOT_YOURS, USAGE, type PlayedDesk } from '../factories/played-desk.js';
import { NO_UUID, refusal } from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

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

const running = async (body: Record<string, unknown> = {}) => {
  const { card } = await given(t, home, body);
  return { card, order: await desk.order() };
};

describe('A build of research that was answered', () => {
  it('succeeds: the card goes to review, and the answer is its result', async () => {
    const { card, order } = await running();
    await desk.progress(order, { entries: [entry('Read the invoices'), entry('Half up it is')] });
    const build = await desk.finish(order, {
      outcome: 'answered',
      message: 'Half up, as on the invoices.',
      summary: 'Half up.',
      usage: USAGE,
      session_id: 'session-1',
    });
    expect(build).toMatchObject({
      state: 'succeeded',
      reason: null,
      message: 'Half up, as on the invoices.',
      summary: 'Half up.',
      usage: USAGE,
      commit: null,
      changes: null,
      finished_at: TIMESTAMP,
    });
    expect(await readBuild(t, home, order.build_id)).toMatchObject({ state: 'succeeded' });
    const after = (await t.api.get(`/api/v1/board/tasks/${card.id}?detail=full`, by(home))).body;
    expect(after).toMatchObject({
      column_id: columnOf(home.board, 'Review').id,
      build_status: 'succeeded',
      build_finished_at: TIMESTAMP,
      result_body: 'Half up, as on the invoices.',
      result_summary: 'Half up.',
      build_log_excerpt: expect.stringContaining('Half up it is'),
    });
  });

  it('is recorded as finished by the agent', async () => {
    const { order } = await running();
    const { session, builder } = home;
    const events = await eventsOf(t, { session }, () =>
      desk.finish(order, { outcome: 'answered', message: 'Half up.' }),
    );
    expect(events.filter(({ type }) => type.startsWith('build.'))).toMatchObject([
      {
        type: 'build.finished',
        actor: { kind: 'agent', id: builder.agentId, name: 'Shop builder' },
        data: { build_id: order.build_id, state: 'succeeded', reason: null, agent_id: builder.agentId },
      },
    ]);
  });

  it('cannot be merged: it changed nothing', async () => {
    const { order } = await running();
    await desk.finish(order, { outcome: 'answered', message: 'Half up.' });
    expect(refusal(await act(t, by(home), order.build_id, 'merge', { method: 'squash' }))).toEqual([
      409,
      'The build changed nothing',
    ]);
    expect(refusal(await t.api.get(buildPath(order.build_id, '/changes'), by(home)))).toEqual([
      409,
      'The build has changed nothing yet',
    ]);
  });
});

describe('A build that failed', () => {
  it.each([
    ['setup_failed', 'The setup command failed'],
    ['coder_failed', 'The coder ended with an error'],
    ['timed_out', 'The time limit was reached'],
    ['over_budget', 'The budget was used up'],
    ['coder_missing', 'The desk does not have this coder'],
    ['coder_not_signed_in', 'The coder is not signed in on the desk'],
    ['coder_limit', 'The coder’s account has reached its limit'],
    ['conflict', 'The branch no longer fits its base branch'],
  ] as const)('for the reason %s says what to do', async (reason, sentence) => {
    const { card, order } = await running();
    const build = await desk.finish(order, { outcome: 'failed', reason });
    expect(build).toMatchObject({
      state: 'failed',
      reason,
      message: expect.stringContaining(sentence),
      finished_at: TIMESTAMP,
    });
    expect(await readCard(t, home, card.id)).toMatchObject({
      build_status: 'failed',
      column_id: columnOf(home.board, 'In progress').id,
    });
  });

  it('says what the desk says', async () => {
    const { order } = await running();
    const message = 'Your limit resets at 15:00.';
    expect(await desk.finish(order, { outcome: 'failed', reason: 'coder_limit', message })).toMatchObject({ message });
  });

  it('is tried again as a new build of the same card', async () => {
    const { card, order } = await running();
    await desk.finish(order, { outcome: 'failed', reason: 'coder_failed' });
    const again = await retry(t, home, order.build_id);
    expect(again).toMatchObject({ state: 'queued', attempt: 1, card: { id: card.id } });
    expect((await buildsOf(t, home, card.id)).map(({ id }) => id)).toEqual([again.id, order.build_id]);
    expect(await readBuild(t, home, order.build_id)).toMatchObject({ state: 'failed', reason: 'coder_failed' });
    const { status, body } = await act(t, by(home), order.build_id, 'retry');
    expect([status, body.detail.build_id]).toEqual([409, again.id]);
  });
});

describe('A finish report', () => {
  it('may be repeated: it is taken once', async () => {
    const { card, order } = await running();
    const first = await desk.finish(order, { outcome: 'answered', message: 'Half up.', usage: USAGE });
    const { session } = home;
    const events = await eventsOf(t, { session }, async () => {
      expect(await desk.finish(order, { outcome: 'failed', reason: 'coder_failed' })).toEqual(first);
    });
    expect(events).toEqual([]);
    expect(await onlyBuildOf(t, home, card.id)).toMatchObject({ state: 'succeeded', usage: USAGE });
  });

  it('of another desk is refused', async () => {
    const other = await hireBuilder(t, home.brand, { name: 'Docs builder' });
    const { order } = await running();
    expect(refusal(await other.desk.postFinish(order, { outcome: 'failed' }))).toEqual(NOT_YOURS);
    expect((await readBuild(t, home, order.build_id)).state).toBe('running');
  });

  it('of a build that was canceled, or is none, is refused', async () => {
    const { order } = await running();
    await cancel(t, home, order.build_id);
    expect(refusal(await desk.postFinish(order, { outcome: 'answered' }))).toEqual(NOT_YOURS);
    expect(refusal(await desk.postFinish({ build_id: NO_UUID }, { outcome: 'answered' }))).toEqual(NO_BUILD);
  });

  it.each([
    ['no outcome', {}],
    ['an unknown outcome', { outcome: 'done' }],
    ['an unknown reason', { outcome: 'failed', reason: 'tired' }],
    ['a reason of the service', { outcome: 'failed', reason: 'expired' }],
    ['a short commit', { outcome: 'pushed', commit: 'abc123' }],
  ])('with %s is refused', async (_, report) => {
    const { order } = await running();
    expect((await desk.postFinish(order, report)).status).toBe(422);
  });

  it('that pushed where there is no repository is refused', async () => {
    const { order } = await running();
    const report = { outcome: 'pushed', commit: 'a'.repeat(40) };
    expect(refusal(await desk.postFinish(order, report))).toEqual([409, 'The build has no repository']);
  });

  it('leaves what was said as a conversation of the agent', async () => {
    const { order } = await running();
    const line = (type: string, content: string) =>
      JSON.stringify({
        type,
        message: { role: type, content },
        timestamp: '2026-03-01T10:00:00.000Z',
        sessionId: 's1',
      });
    const transcript = [line('user', 'How is it rounded?'), line('assistant', 'Half up.')].join('\n');
    await desk.finish(order, { outcome: 'answered', message: 'Half up.', transcript });
    const rows = await t.database.rows(
      `SELECT source_type FROM memory_conversations WHERE brand_id = $1 AND agent_id = $2`,
      [home.brand.id, home.builder.agentId],
    );
    expect(rows).toEqual([{ source_type: 'claude_code' }]);
  });
});

describe('A build without an answer to its card', () => {
  it('of a card that is no longer research changed nothing: its answer is a comment', async () => {
    const { card, order } = await running();
    await t.api.patch(`/api/v1/board/tasks/${card.id}`, { ...by(home), body: { task_type: 'coding' } });
    await t.database.rows('UPDATE builds SET project_id = gen_random_uuid() WHERE id = $1', [order.build_id]);
    const build = await desk.finish(order, { outcome: 'answered', message: 'It is right as it is.' });
    expect(build).toMatchObject({
      state: 'failed',
      reason: 'no_changes',
      message: expect.stringContaining('changed nothing'),
    });
    expect(await commentsOf(t, home, card.id)).toMatchObject([
      {
        body: 'It is right as it is.',
        author_id: null,
        author: { kind: 'agent', id: home.builder.agentId, name: 'Shop builder' },
      },
    ]);
  });
});
