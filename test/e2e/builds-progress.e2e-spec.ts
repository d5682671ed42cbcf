import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { cardPath, columnOf } from '../factories/boards.js';
import { hireBuilder } from '../factories/builders.js';
import {
  act,
  bootBuilds,
  buildPath,
  by,
  cancel,
  change,
  give,
  given,
  newHome,
  readBuild,
  readCard,
  SERVICE_ACTOR,
  type Home,
} from '../factories/builds.js';
import { allEvents, eventsOf } from '../factories/events.js';
import { entry, NOT_YOURS, USAGE, type PlayedDesk } from '../factories/played-desk.js';
import { refusal, runLoop } from '../factories/workspace.js';
import { SECOND } from '../support/test-clock.js';
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
const stateOf = async (id: string) => (await readBuild(t, home, id)).state;
const lapse = () => runLoop(t, 'build-leases');

describe('A report of progress', () => {
  it('is answered with the lease, and moves the build to its step', async () => {
    const { order } = await running();
    expect(await desk.progress(order, { step: 'setup', usage: USAGE })).toEqual({ go_on: true, lease_seconds: 60 });
    expect(await readBuild(t, home, order.build_id)).toMatchObject({ state: 'running', step: 'setup', usage: USAGE });
  });

  it('says when each step began, also of one that comes again, and not without end', async () => {
    const { order } = await running();
    const began = async () => (await readBuild(t, home, order.build_id)).steps;
    expect(await began()).toEqual([{ step: 'checkout', started_at: TIMESTAMP }]);
    for (const step of ['setup', 'setup', 'coding', 'checks', 'coding']) {
      t.clock.advance(10 * SECOND);
      await desk.progress(order, { step });
    }
    const steps = await began();
    expect(steps.map(({ step }) => step)).toEqual(['checkout', 'setup', 'coding', 'checks', 'coding']);
    const times = steps.map(({ started_at: at }) => Date.parse(at));
    const apart = times.slice(1).map((at, index) => Math.floor((at - times[index]!) / (10 * SECOND)));
    expect(apart).toEqual([1, 2, 1, 1]);
    for (let round = 0; round < 30; round++)
      for (const step of ['checks', 'coding']) await desk.progress(order, { step });
    expect(await began()).toHaveLength(40);
  });

  it('that was had is ignored', async () => {
    const { order } = await running();
    await desk.progress(order, { seq: 1, step: 'setup', entries: [entry('One')] });
    await desk.progress(order, { seq: 2, step: 'coding', entries: [entry('Two')] });
    for (const seq of [1, 2])
      expect(await desk.progress(order, { seq, step: 'checkout', entries: [entry('Again')] })).toMatchObject({
        go_on: true,
      });
    const { body } = await t.api.get(buildPath(order.build_id, '/log'), by(home));
    expect(body.entries.map(({ seq, text }: { seq: number; text: string }) => [seq, text])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
    expect((await readBuild(t, home, order.build_id)).step).toBe('coding');
  });

  it('adds up what earlier runs of the build used', async () => {
    const { order } = await running();
    await desk.progress(order, { usage: USAGE });
    t.clock.advance(121 * SECOND);
    await lapse();
    const again = await desk.order();
    await desk.progress(again, { usage: { turns: 1, input_tokens: 10, output_tokens: 1, cost_usd: null } });
    expect((await readBuild(t, home, order.build_id)).usage).toEqual({
      turns: 4,
      input_tokens: 1_210,
      output_tokens: 81,
      cost_usd: 0.25,
    });
  });

  it.each<[string, (cardId: string, buildId: string) => Promise<unknown>]>([
    ['the build was canceled', (_, id) => cancel(t, home, id)],
    ['the card was taken from the agent', (id) => give(t, home, id, null)],
    ['the card was completed', (id) => change(t, home, id, { column_id: columnOf(home.board, 'Done').id })],
    ['the card was archived', (id) => change(t, home, id, { archived_at: t.clock.now().toISOString() })],
    ['the card was deleted', (id) => t.api.delete(cardPath(id), by(home))],
    ['the board was deleted', () => t.api.delete(`/api/v1/board/boards/${home.board.id}`, by(home))],
  ])('is answered with the end once %s', async (_, end) => {
    const { card, order } = await running();
    await desk.progress(order);
    await end(card.id, order.build_id);
    expect(await desk.progress(order)).toMatchObject({ go_on: false });
    expect(refusal(await desk.postFinish(order, { outcome: 'answered', message: 'Too late' }))).toEqual(NOT_YOURS);
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      state: 'canceled',
      finished_at: TIMESTAMP,
    });
  });

  it('of another desk is answered with the end, and changes nothing', async () => {
    const other = await hireBuilder(t, home.brand, { name: 'Docs builder' });
    const { order } = await running();
    expect(await other.desk.progress(order, { step: 'push' })).toMatchObject({ go_on: false });
    expect((await readBuild(t, home, order.build_id)).step).toBe('checkout');
  });

  it('with too many entries or a wrong kind is refused', async () => {
    const { order } = await running();
    const many = Array.from({ length: 1_001 }, () => entry('x'));
    expect((await desk.postProgress(order, { entries: many })).status).toBe(422);
    expect((await desk.postProgress(order, { entries: [entry('x', { kind: 'noise' as 'text' })] })).status).toBe(422);
    expect((await desk.postProgress(order, { seq: 0 })).status).toBe(422);
  });
});

describe('A canceled build', () => {
  it('leaves the card where it is, and says who ended it', async () => {
    const { card, order } = await running();
    const { session } = home;
    const events = await eventsOf(t, { session }, () => cancel(t, home, order.build_id));
    expect(events.filter(({ type }) => type === 'build.finished')).toMatchObject([
      {
        actor: { kind: 'person', id: String(home.admin.user.id) },
        data: { build_id: order.build_id, state: 'canceled', reason: null },
      },
    ]);
    expect(await readCard(t, home, card.id)).toMatchObject({
      column_id: columnOf(home.board, 'In progress').id,
      build_status: 'canceled',
      build_finished_at: TIMESTAMP,
    });
  });

  it('is not canceled twice', async () => {
    const { order } = await running();
    await cancel(t, home, order.build_id);
    expect(refusal(await act(t, by(home), order.build_id, 'cancel'))).toEqual([
      409,
      'The build has ended: it is canceled',
    ]);
  });

  it('gives its slot to the next one', async () => {
    const { order } = await running();
    await desk.progress(order);
    const { build: next } = await given(t, home);
    const waiting = desk.claim({ wait_seconds: 25 });
    await cancel(t, home, order.build_id);
    expect((await waiting).order?.build_id).toBe(next.id);
  });
});

describe('A desk that is not heard from', () => {
  it('keeps its build for two minutes after its last sign', async () => {
    const { order } = await running();
    t.clock.advance(100 * SECOND);
    await desk.progress(order);
    t.clock.advance(119 * SECOND);
    await lapse();
    expect(await stateOf(order.build_id)).toBe('running');
    expect(await desk.progress(order)).toMatchObject({ go_on: true });
  });

  it('loses it then: it is queued again, as the next attempt on the same branch', async () => {
    const { card, order } = await running();
    await desk.progress(order, { entries: [entry('One')] });
    t.clock.advance(121 * SECOND);
    const { session } = home;
    const events = await eventsOf(t, { session }, lapse);
    expect(events.filter(({ type }) => type === 'build.queued')).toMatchObject([
      { actor: SERVICE_ACTOR, data: { build_id: order.build_id, state: 'queued', attempt: 2 } },
    ]);
    expect(await readBuild(t, home, order.build_id)).toMatchObject({ state: 'queued', attempt: 2, step: null });
    expect(await readCard(t, home, card.id)).toMatchObject({ build_status: 'queued', attempt: 2 });
    expect(await desk.progress(order)).toMatchObject({ go_on: false });
    const again = await desk.order();
    expect(again).toMatchObject({ build_id: order.build_id, attempt: 2 });
    await desk.progress(again, { seq: 1, entries: [entry('Two')] });
    const { body } = await t.api.get(buildPath(order.build_id, '/log'), by(home));
    expect(body.entries.map(({ text }: { text: string }) => text)).toEqual(['One', 'Two']);
  });

  it('three times fails the build, or as often as the card says', async () => {
    for (const [body, attempts] of [
      [{}, 3],
      [{ max_attempts: 1 }, 1],
    ] as const) {
      const { card, order } = await running(body);
      for (let attempt = 1; attempt <= attempts; attempt++) {
        if (attempt > 1) await desk.order();
        t.clock.advance(121 * SECOND);
        await lapse();
      }
      expect(await readBuild(t, home, order.build_id)).toMatchObject({
        state: 'failed',
        reason: 'no_heartbeat',
        attempt: attempts,
        message: 'The desk was not heard from: check that it is on and connected, then try again.',
      });
      expect(await readCard(t, home, card.id)).toMatchObject({
        build_status: 'failed',
        column_id: columnOf(home.board, 'In progress').id,
      });
      expect(refusal(await desk.postFinish(order, { outcome: 'answered' }))).toEqual(NOT_YOURS);
    }
  });

  it('is told of no build by the loop that has nothing to do', async () => {
    await running();
    const { session } = home;
    const before = (await allEvents(t, { session })).length;
    expect(await lapse()).toEqual({ lapsed: 0 });
    expect((await allEvents(t, { session })).length).toBe(before);
  });
});

describe('A desk that is suspended or released', () => {
  const suspend = () => t.api.patch(`/api/v1/environments/${desk.id}`, { ...by(home), body: { status: 'suspended' } });

  it('is told to end its build with its next sign, and gets no order again', async () => {
    const { order } = await running();
    expect((await suspend()).status).toBe(200);
    expect((await desk.claim()).order).toBeNull();
    expect(await desk.progress(order)).toMatchObject({ go_on: false });
    expect(refusal(await desk.postFinish(order, { outcome: 'answered', message: 'Late' }))).toEqual(NOT_YOURS);
  });

  it('loses its build at once, as one that is not heard from', async () => {
    const { order } = await running();
    await suspend();
    await lapse();
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      state: 'queued',
      attempt: 2,
      message: 'Waits for the desk Shop builder: it is suspended',
    });
  });

  it('by its release leaves the build to wait for a desk', async () => {
    const { order } = await running();
    expect((await t.api.delete(`/api/v1/workstations/${desk.id}`, by(home))).status).toBe(200);
    await lapse();
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      state: 'queued',
      attempt: 2,
      message: 'Waits for a desk: none is ready for this project',
    });
    expect((await desk.postClaim()).status).toBe(401);
  });
});
