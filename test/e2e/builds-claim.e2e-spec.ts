import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ClaimBuild } from '../../src/modules/builds/queue/claim-build.js';
import type { TestApp } from '../app.js';
import { columnOf } from '../factories/boards.js';
import { hireBuilder } from '../factories/builders.js';
import {
  bootBuilds,
  cancel,
  change,
  choose,
  given,
  newHome,
  readBuild,
  readCard,
  startBuild,
  type Home,
} from '../factories/builds.js';
import { eventsOf } from '../factories/events.js';
import { eventually } from '../support/eventually.js';
import { DAY, HOUR, MINUTE } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootBuilds();
});
afterAll(() => t?.stop());

describe('A desk that claims', () => {
  it('gets nothing where nothing is queued', async () => {
    home = await newHome(t);
    expect(await home.builder.desk.claim()).toEqual({ order: null, drop: [] });
  });

  it('and waits is answered when a build is queued', async () => {
    home = await newHome(t);
    const waiting = home.builder.desk.claim({ wait_seconds: 25 });
    const { build } = await given(t, home);
    expect((await waiting).order?.build_id).toBe(build.id);
  });

  it('and waits is answered by a build that is queued in another process', async () => {
    const beside = await bootBuilds({}, t);
    try {
      home = await newHome(t);
      const waiting = home.builder.desk.at(beside).claim({ wait_seconds: 25 });
      const { build } = await given(t, home);
      expect((await waiting).order?.build_id).toBe(build.id);
    } finally {
      await beside.stop();
    }
  });

  it('and waits is not asked to look for what another desk is to build', async () => {
    const busy = await newHome(t);
    const other = (await hireBuilder(t, busy.brand, { name: 'Docs builder' })).desk;
    const claims = jest.spyOn(t.app.get(ClaimBuild), 'claim');
    try {
      const [waiting, idle] = [busy.builder.desk.claim({ wait_seconds: 20 }), other.claim({ wait_seconds: 2 })];
      await eventually(() => Promise.resolve(expect(claims.mock.calls).toHaveLength(2)));
      const { build } = await given(t, busy);
      expect((await waiting).order!.build_id).toBe(build.id);
      expect((await idle).order).toBeNull();
      expect(claims.mock.calls.filter(([{ deskId }]) => deskId === other.id)).toHaveLength(1);
    } finally {
      claims.mockRestore();
    }
  });

  it('gets an order with all that it needs', async () => {
    home = await newHome(t);
    const { card, build } = await given(t, home, { title: 'Which rounding?', description: 'Look at the invoices.' });
    const order = await home.builder.desk.order();
    expect(order).toEqual({
      build_id: build.id,
      card: { id: card.id, ref: card.ref, title: 'Which rounding?' },
      project_id: null,
      attempt: 1,
      coder: 'claude_code',
      settings: null,
      profile: null,
      limits: { minutes: 120, budget_usd: null },
      token: expect.stringMatching(/^wsb_[0-9A-Za-z]{43}$/),
      mcp_url: expect.stringMatching(/^http:\/\/.+\/mcp$/),
      brief: expect.stringContaining('Which rounding?'),
      author: { name: 'Shop builder', email: expect.stringMatching(`^${home.builder.agentId}@`) },
      co_author: { name: home.admin.user.fullName, email: home.admin.user.email },
      git: null,
      setup_command: null,
      check_command: null,
      check_rounds: 2,
      resume: null,
    });
    expect(order.brief).toContain('Look at the invoices.');
  });

  it('gets the profile of the card, the budget and the rounds of checks in force now', async () => {
    home = await newHome(t);
    await choose(t, home, { budget_usd_per_build: 5 });
    await given(t, home, { agent_context: { profile: 'claude.hard' } });
    await choose(t, home, { check_rounds: 0 });
    const order = await home.builder.desk.order();
    const { body: settings } = await t.api.get(`/api/v1/factory/builds/settings/${order.card.id}`, {
      token: home.builder.desk.key,
    });
    expect(order.profile).toEqual({ key: 'claude.hard', version: settings.receipt.version });
    expect(order.settings).toEqual(settings.settings);
    expect(settings.time_limit_minutes).toBe(180);
    expect([order.limits, order.check_rounds]).toEqual([{ minutes: 180, budget_usd: 5 }, 0]);
    expect(await readBuild(t, home, order.build_id)).toMatchObject({
      profile: order.profile,
      limits: { minutes: 180, budget_usd: 5 },
    });
  });

  it('builds with its defaults where the profile is of another coder', async () => {
    home = await newHome(t);
    await given(t, home, { agent_context: { profile: 'codex.coding' } });
    const order = await home.builder.desk.order();
    expect([order.coder, order.profile, order.settings]).toEqual(['claude_code', null, null]);
  });

  it('starts the coder of the card if it has that one, else its own, else another', async () => {
    for (const [coders, coder] of [
      [['claude_code', 'codex'], 'codex'],
      [['claude_code', 'pi'], 'claude_code'],
      [['pi'], 'pi'],
    ]) {
      home = await newHome(t);
      await given(t, home, { coder: 'codex' });
      expect((await home.builder.desk.order({ coders })).coder).toBe(coder);
    }
  });

  it('without any coder fails the build', async () => {
    home = await newHome(t);
    const { build } = await given(t, home);
    expect((await home.builder.desk.claim({ coders: [] })).order).toBeNull();
    expect(await readBuild(t, home, build.id)).toMatchObject({ state: 'failed', reason: 'coder_missing' });
  });

  it('moves the card to the first column in progress, and writes its build', async () => {
    home = await newHome(t);
    const { card, build } = await given(t, home, { column: 'To do' });
    t.clock.advance(MINUTE);
    await home.builder.desk.order();
    expect(await readCard(t, home, card.id)).toMatchObject({
      column_id: columnOf(home.board, 'In progress').id,
      status: 'in_progress',
      build_id: build.id,
      build_status: 'running',
      build_started_at: TIMESTAMP,
      build_finished_at: null,
      coder: 'claude_code',
      attempt: 1,
    });
    expect(await readBuild(t, home, build.id)).toMatchObject({
      state: 'running',
      step: 'checkout',
      coder: 'claude_code',
      started_at: TIMESTAMP,
    });
  });

  it('is recorded as a start by the agent', async () => {
    home = await newHome(t);
    const { card, build } = await given(t, home);
    const { session, builder } = home;
    const events = await eventsOf(t, { session }, () => builder.desk.order());
    const started = events.find(({ type }) => type === 'build.started');
    expect(started).toMatchObject({
      subject: { kind: 'card', id: card.id, ref: card.ref },
      actor: { kind: 'agent', id: builder.agentId, name: 'Shop builder' },
      data: {
        board_id: home.board.id,
        build_id: build.id,
        state: 'running',
        step: 'checkout',
        reason: null,
        attempt: 1,
        agent_id: builder.agentId,
      },
    });
    for (const { actor } of events) expect(actor).toMatchObject({ kind: 'agent', id: builder.agentId });
  });

  it('again before it reported gets the same order with a new token, and the first is void', async () => {
    home = await newHome(t);
    const { desk } = home.builder;
    await given(t, home);
    const { token: first, ...order } = await desk.order();
    const { token: second, ...again } = await desk.order();
    expect(again).toEqual(order);
    expect(second).not.toBe(first);
    const statusOf = async (token: string) =>
      (await fetch(`${t.api.url}/mcp`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' }))
        .status;
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).not.toBe(401);
  });

  it('twice at the same time gets one build once', async () => {
    home = await newHome(t);
    const { desk } = home.builder;
    const builds = [await given(t, home), await given(t, home)];
    await t.database.rows('UPDATE workstations SET build_slots = 2 WHERE id = $1', [desk.id]);
    const claims = await Promise.all([desk.claim(), desk.claim(), desk.claim()]);
    const taken = claims.flatMap(({ order }) => (order ? [order.build_id] : []));
    expect(taken.length).toBeGreaterThan(0);
    const { n } = (await t.database.row<{ n: string }>(
      `SELECT count(*) AS n FROM builds WHERE brand_id = $1 AND state = 'running'`,
      [home.brand.id],
    ))!;
    expect(Number(n)).toBe(new Set(taken).size);
    expect(builds).toHaveLength(2);
  });

  it('without a desk key is refused', async () => {
    home = await newHome(t);
    for (const token of [home.token, 'wsd_unknown', undefined])
      expect((await t.api.post('/api/v1/desk/builds/claim', { token, body: {} })).status).toBe(401);
  });

  it('is refused times to wait and coders that there are not', async () => {
    home = await newHome(t);
    for (const body of [{ wait_seconds: 26 }, { coders: ['cobol'] }, { free_slots: 9 }])
      expect((await home.builder.desk.postClaim(body)).status).toBe(422);
  });
});

describe('The worktree of a build', () => {
  it('may go a week after its build was canceled, and is told for an hour', async () => {
    home = await newHome(t);
    const { desk } = home.builder;
    const { build } = await given(t, home);
    await desk.order();
    await cancel(t, home, build.id);
    expect((await desk.claim()).drop).toEqual([]);
    t.clock.advance(7 * DAY + MINUTE);
    expect((await desk.claim()).drop).toEqual([build.id]);
    expect((await desk.claim({ wait_seconds: 25 })).drop).toEqual([build.id]);
    t.clock.advance(HOUR + MINUTE);
    await desk.claim();
    expect((await desk.claim()).drop).toEqual([]);
  });

  it('stays while a later build of its card goes on', async () => {
    home = await newHome(t);
    const { desk } = home.builder;
    const { card, build } = await given(t, home);
    await desk.order();
    await cancel(t, home, build.id);
    await change(t, home, card.id, { priority: 'low' });
    await startBuild(t, home, card.id);
    t.clock.advance(8 * DAY);
    expect((await desk.claim()).drop).toEqual([]);
  });
});
