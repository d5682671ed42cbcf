import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import {
  bootBuilds,
  by,
  choose,
  comment,
  DEFAULT_SETTINGS,
  given,
  newHome,
  putSettings,
  retry,
  settingsPath,
  type Home,
} from '../factories/builds.js';
import { eventsOf, typesOf, type ReadEvent } from '../factories/events.js';
import { createWebhook, deliver, LOCAL } from '../factories/webhooks.js';
import { createWorkspace, refusal } from '../factories/workspace.js';
import { mcp, callTool } from '../support/mcp-call.js';
import { startReceiver } from '../support/webhook-receiver.js';

let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootBuilds(LOCAL);
  home = await newHome(t);
});
afterAll(() => t?.stop());

const QUESTION = 'Half up or half even?';

describe('The settings of builds', () => {
  const read = async () => (await t.api.get(settingsPath(home), by(home))).body;

  it('are the defaults until an admin sets them', async () => {
    expect(await read()).toEqual(DEFAULT_SETTINGS);
    const settings = {
      start_on_assign: false,
      budget_usd_per_build: 2.5,
      budget_usd_per_month: 100,
      check_rounds: 0,
    };
    const { status, body } = await putSettings(t, by(home), home, settings);
    expect([status, body]).toEqual([200, settings]);
    expect(await read()).toEqual(settings);
    await choose(t, home, {});
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  it('are read by members, and set by admins only', async () => {
    const member = await t.world.member(home.brand);
    const session = { session: await member.session() };
    expect((await t.api.get(settingsPath(home), session)).status).toBe(200);
    expect((await putSettings(t, session, home, DEFAULT_SETTINGS)).status).toBe(403);
    const token = { token: await home.admin.token('builds:write') };
    expect((await putSettings(t, token, home, DEFAULT_SETTINGS)).status).toBe(403);
  });

  it('are those of one workspace', async () => {
    const other = await createWorkspace(t);
    await choose(t, home, { check_rounds: 5 });
    expect((await t.api.get(settingsPath(other), { token: other.token })).body).toEqual(DEFAULT_SETTINGS);
    expect((await t.api.get(settingsPath(home), { token: other.token })).status).toBe(404);
    await choose(t, home, {});
  });

  it.each([
    ['check_rounds', 6],
    ['check_rounds', -1],
    ['budget_usd_per_build', -1],
    ['budget_usd_per_month', 'much'],
    ['start_on_assign', null],
  ])('refuse %s: %s', async (field, value) => {
    const [status, detail] = refusal(await putSettings(t, by(home), home, { ...DEFAULT_SETTINGS, [field]: value }));
    expect([status, detail]).toEqual([422, expect.stringMatching(`^${field}: `)]);
  });

  it('leave who changed what in the audit log', async () => {
    const { session, admin, token } = home;
    const events = await eventsOf(t, { session }, async () => {
      await choose(t, home, { check_rounds: 1 });
      await choose(t, home, { check_rounds: 1 });
    });
    expect(events).toMatchObject([
      { type: 'build_settings.changed', actor: { kind: 'person', id: String(admin.user.id) } },
    ]);
    const { body } = await t.api.get('/api/v1/audit?action=build_settings.changed&before=latest&limit=1', { token });
    const [entry] = body.events as (ReadEvent & { before: unknown; after: unknown })[];
    expect(entry).toMatchObject({ id: events[0]!.id, before: { check_rounds: 2 }, after: { check_rounds: 1 } });
    await choose(t, home, {});
  });
});

describe('What needs attention', () => {
  const attention = async (at: Home): Promise<Record<string, unknown>[]> =>
    (await t.api.get('/api/v1/attention', by(at))).body.items;

  it('has the question of a build until it is answered', async () => {
    const own = await newHome(t);
    const { card, build } = await given(t, own);
    const { desk } = own.builder;
    await desk.finish(await desk.order(), { outcome: 'asked', message: QUESTION });
    const [found] = (await attention(own)).filter(({ kind }) => kind === 'build_waiting');
    expect(found).toMatchObject({ kind: 'build_waiting', detail: QUESTION });
    expect(JSON.stringify(found)).toContain(build.id);
    await comment(t, own, card.id, 'Half up.');
    expect((await attention(own)).map(({ kind }) => kind)).not.toContain('build_waiting');
  });

  it('has a build that failed until it is tried again', async () => {
    const own = await newHome(t);
    const { build } = await given(t, own);
    const { desk } = own.builder;
    await desk.finish(await desk.order(), { outcome: 'failed', reason: 'coder_not_signed_in' });
    const [found] = (await attention(own)).filter(({ kind }) => kind === 'build_failed');
    expect(found).toMatchObject({ kind: 'build_failed', detail: expect.stringContaining('sign in once') });
    await retry(t, own, build.id);
    expect((await attention(own)).map(({ kind }) => kind)).not.toContain('build_failed');
  });
});

describe('What happens to builds', () => {
  it('is sent to webhooks, and is in the activity of the board', async () => {
    const own = await newHome(t);
    const receiver = await startReceiver();
    try {
      await createWebhook(t, { token: own.token }, { url: receiver.url, types: ['build.*'] });
      const { card, build } = await given(t, own);
      await own.builder.desk.research();
      await deliver(t);
      expect(receiver.types).toEqual(['build.queued', 'build.started', 'build.finished']);
      expect(receiver.messages.map(({ body }) => body.data.data.build_id)).toEqual([build.id, build.id, build.id]);
      const { body } = await t.api.get(`/api/v1/board/activity/boards/${own.board.id}?limit=50`, by(own));
      const actions = body.items.filter(({ task_id }: { task_id: string }) => task_id === card.id);
      for (const action of ['build.queued', 'build.started', 'build.finished'])
        expect(actions.map((one: { action: string }) => one.action)).toContain(action);
    } finally {
      await receiver.stop();
    }
  });
});

describe('The token of a build', () => {
  const running = async (at = home) => {
    const { card, build } = await given(t, at);
    return { card, build, order: await at.builder.desk.order() };
  };

  it('acts as the agent, with what agents may do', async () => {
    const own = await newHome(t);
    const { card, order } = await running(own);
    const { session, builder } = own;
    expect((await callTool(t, order.token, 'whoami')).text).toContain('Shop builder');
    const events = await eventsOf(t, { session }, async () => {
      const memory = { agent_id: builder.agentId, kind: 'fact', title: 'Half up', body: 'As on the invoices' };
      expect((await callTool(t, order.token, 'remember', memory)).isError).toBe(false);
      expect((await callTool(t, order.token, 'save_card', { ref: card.ref, comment: 'Half way' })).isError).toBe(false);
      expect((await callTool(t, order.token, 'ask_person', { question: QUESTION })).isError).toBe(false);
    });
    expect(typesOf(events)).toEqual(expect.arrayContaining(['memory.written', 'task.commented']));
    for (const { actor } of events) expect(actor).toEqual({ kind: 'agent', id: builder.agentId, name: 'Shop builder' });
  });

  it('opens nothing else', async () => {
    const own = await newHome(t);
    const { card, build, order } = await running(own);
    const { token } = order;
    for (const path of [
      '/api/v1/builds',
      `/api/v1/builds/${build.id}`,
      `/api/v1/board/tasks/${card.id}`,
      '/api/v1/memory/memories/stats',
      '/api/v1/projects',
      '/api/v1/me/token',
      settingsPath(own),
    ])
      expect([path, (await t.api.get(path, { token })).status]).toEqual([path, 401]);
    expect((await t.api.post('/api/v1/desk/builds/claim', { token, body: {} })).status).toBe(401);
    for (const path of ['/mcp/builds', '/mcp/desks', '/mcp/projects'])
      expect((await mcp(t, token, 'tools/list', {}, { path })).status).toBe(401);
  });

  it('is worth nothing once the build has ended', async () => {
    const own = await newHome(t);
    const { order } = await running(own);
    expect((await mcp(t, order.token, 'tools/list')).status).toBe(200);
    await own.builder.desk.finish(order, { outcome: 'answered', message: 'Half up.' });
    expect((await mcp(t, order.token, 'tools/list')).status).toBe(401);
  });

  it('is kept as a digest only', async () => {
    const own = await newHome(t);
    const { build, order } = await running(own);
    const row = await t.database.row<{ text: string }>('SELECT b::text AS text FROM builds b WHERE id = $1', [
      build.id,
    ]);
    expect(row!.text).not.toContain(order.token);
  });

  it('of a build without an agent opens no tools', async () => {
    const own = await newHome(t);
    const { build, order } = await running(own);
    await t.database.rows('UPDATE builds SET agent_id = NULL WHERE id = $1', [build.id]);
    expect((await mcp(t, order.token, 'tools/list')).status).toBe(401);
  });
});

describe('An agent with the set /mcp/builds', () => {
  const call = (name: string, args: Record<string, unknown>, token = home.token) =>
    callTool(t, token, name, args, { path: '/mcp/builds' });

  it('starts a build, reads it with the end of its log, answers it and cancels it', async () => {
    const own = await newHome(t);
    const { card, build: first } = await given(t, own);
    await t.api.post(`/api/v1/builds/${first.id}/cancel`, by(own));
    const started = await call('start_build', { ref: card.ref, message: 'Half up.' }, own.token);
    expect(started.text).toMatch(new RegExp(`^Build [0-9a-f-]{36} of ${card.ref} "Round prices": queued`));
    const id = /^Build (\S+)/.exec(started.text)![1]!;
    const { desk } = own.builder;
    const order = await desk.order();
    expect([order.build_id, order.co_author?.email]).toEqual([id, own.admin.user.email]);
    const entries = [
      { at: '2026-03-01T10:00:00.000Z', kind: 'text', step: 'coding', text: 'Read the invoices' },
    ] as const;
    await desk.progress(order, { entries });
    const read = await call('get_build', { build_id: id }, own.token);
    expect(read.text).toContain('running, coding');
    expect(read.text).toContain('Read the invoices');
    expect((await call('get_build', { build_id: id, log_bytes: 0 }, own.token)).text).not.toContain('invoices');
    await desk.finish(order, { outcome: 'asked', message: QUESTION });
    expect((await call('get_build', { build_id: id }, own.token)).text).toContain(`It asks: "${QUESTION}"`);
    expect((await call('answer_build', { build_id: id, text: 'Half up.' }, own.token)).text).toContain('queued');
    expect((await desk.order()).build_id).toBe(id);
    expect((await call('cancel_build', { build_id: id }, own.token)).text).toContain('canceled');
    const again = await call('cancel_build', { build_id: id }, own.token);
    expect([again.isError, again.text]).toEqual([true, expect.stringContaining('The build has ended: it is canceled')]);
  });

  it('is told what is missing, and what is active', async () => {
    const own = await newHome(t);
    const { card, build } = await given(t, own);
    const active = await call('start_build', { ref: card.ref }, own.token);
    expect([active.isError, active.text]).toEqual([true, expect.stringContaining('A build of this card is active')]);
    expect(active.text).toContain(build.id);
    const free = (
      await t.api.post(`/api/v1/board/boards/${own.board.id}/tasks`, { ...by(own), body: { title: 'Free' } })
    ).body;
    const none = await call('start_build', { ref: free.ref }, own.token);
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining('No builder')]);
  });

  it('may only read without builds:write', async () => {
    const token = await home.admin.token('brand:read');
    const { result } = await mcp(t, token, 'tools/list', {}, { path: '/mcp/builds' });
    expect((result!.tools as { name: string }[]).map(({ name }) => name)).toEqual(['get_build']);
  });

  it('finds no build of another workspace', async () => {
    const { build } = await given(t, await newHome(t));
    for (const [name, more] of [
      ['get_build', {}],
      ['answer_build', { text: 'Yes.' }],
      ['cancel_build', {}],
    ] as const) {
      const { isError, text } = await call(name, { build_id: build.id, ...more });
      expect([name, isError, text]).toEqual([name, true, expect.stringContaining('Build not found')]);
    }
  });
});
