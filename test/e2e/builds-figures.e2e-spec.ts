import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { bootBuilds, BUILDS, by, choose, newHome, research, type Home } from '../factories/builds.js';
import { newBoard } from '../factories/boards.js';
import { createWorkspace } from '../factories/workspace.js';

let t: TestApp;
let home: Home;
beforeAll(async () => {
  t = await bootBuilds();
  home = await newHome(t);
});
afterAll(() => t?.stop());

interface Past {
  state?: string;
  started?: string | null;
  minutes?: number;
  usage?: { turns: number; input_tokens: number; output_tokens: number; cost_usd: number | null } | null;
  agentId?: string | null;
  commit?: string | null;
  merged?: boolean;
  checks?: string;
  cardId?: string;
  boardId?: string;
}

/** A build as it was left, inserted: the figures are read from what is stored. */
async function past(of: Pick<Home, 'brand' | 'board' | 'builder'>, settings: Past = {}): Promise<string> {
  const { state = 'succeeded', started = '2026-03-10T10:00:00Z', minutes = 10, usage = null } = settings;
  const { agentId = of.builder.agentId, commit = null, merged = false, checks = null, cardId } = settings;
  const id = randomUUID();
  await t.database.rows(
    `INSERT INTO builds (id, brand_id, card_id, card_ref, card_title, board_id, agent_id, agent_name, workstation_id, state,
                         limit_minutes, usage, commit, checks_status, requested_by, queued_at, waits_since, started_at,
                         finished_at, merged_at)
     VALUES ($1, $2, $3, 'WEB-1', 'Round prices', $4, $5, $6, $7, $8, 60, $9, $10, $11, '{"kind":"service","id":null,"name":""}',
             coalesce($12::timestamptz, now()), now(), $12,
             CASE WHEN $8 IN ('succeeded', 'failed', 'canceled') THEN $12::timestamptz + $13::int * interval '1 minute' END,
             CASE WHEN $14 THEN now() END)`,
    [
      id,
      of.brand.id,
      cardId ?? randomUUID(),
      settings.boardId ?? of.board.id,
      agentId,
      agentId === null ? null : 'Shop builder',
      of.builder.desk.id,
      state,
      usage,
      commit,
      checks,
      started,
      minutes,
      merged,
    ],
  );
  return id;
}

const summary = async (of: Home, query = '') => (await t.api.get<any>(`${BUILDS}/summary${query}`, by(of))).body;
const usage = async (of: Home, query = '') => (await t.api.get<any>(`${BUILDS}/usage${query}`, by(of))).body;
/** As `2026-11`, so many months before this one. */
function monthBefore(months: number): string {
  const now = t.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

const NONE = { queued: 0, running: 0, waiting: 0, succeeded: 0, failed: 0, canceled: 0 };

describe('The summary of builds', () => {
  it('is nothing before the first build', async () => {
    expect(await summary(await newHome(t))).toEqual({
      states: NONE,
      to_review: 0,
      minutes: 0,
      input_tokens: 0,
      output_tokens: 0,
      cost_usd: null,
    });
  });

  it('counts builds of every state, with what they took and cost', async () => {
    const of = await newHome(t);
    const used = { turns: 3, input_tokens: 1_000, output_tokens: 50, cost_usd: 0.5 };
    await past(of, { minutes: 7, usage: used });
    await past(of, { minutes: 5, usage: { ...used, cost_usd: null } });
    await past(of, { state: 'failed', minutes: 3 });
    await past(of, { state: 'running', started: new Date().toISOString() });
    await past(of, { state: 'queued', started: null });
    await past(of, { state: 'waiting' });
    expect(await summary(of)).toEqual({
      states: { queued: 1, running: 1, waiting: 1, succeeded: 2, failed: 1, canceled: 0 },
      to_review: 0,
      minutes: 15,
      input_tokens: 2_000,
      output_tokens: 100,
      cost_usd: 0.5,
    });
  });

  it('is of one agent, desk, or board', async () => {
    const of = await newHome(t);
    await past(of);
    await past(of, { agentId: null, boardId: randomUUID() });
    const count = async (query: string) => (await summary(of, query)).states.succeeded;
    expect(await count('')).toBe(2);
    expect(await count(`?agent_id=${of.builder.agentId}`)).toBe(1);
    expect(await count(`?workstation_id=${of.builder.desk.id}`)).toBe(2);
    expect(await count(`?board_id=${of.board.id}`)).toBe(1);
    const { status, body } = await t.api.get<any>(`${BUILDS}/summary?agent_id=nobody`, by(of));
    expect([status, body.detail]).toEqual([404, 'Agent not found']);
  });

  it('counts changes to review: the last build of a card that is open, pushed, checked and not merged', async () => {
    const of = await newHome(t);
    const cardWith = async (settings: Past, more: { done?: boolean } = {}) => {
      const card = await research(t, of);
      const id = await past(of, { commit: 'c0ffee', cardId: card.id, ...settings });
      await t.database.rows(
        `UPDATE cards SET build_id = $2, completed_at = CASE WHEN $3 THEN now() END WHERE id = $1`,
        [card.id, id, more.done ?? false],
      );
      return id;
    };
    const ready = await cardWith({});
    await cardWith({ merged: true });
    await cardWith({ checks: 'failed' });
    await cardWith({ commit: null });
    await cardWith({}, { done: true });
    await past(of, { commit: 'c0ffee' });
    expect((await summary(of)).to_review).toBe(1);
    const { body } = await t.api.get<any>(`${BUILDS}?to_review=true`, by(of));
    expect([body.total, body.items.map(({ id }: { id: string }) => id)]).toEqual([1, [ready]]);
    const { body: attention } = await t.api.get<any>('/api/v1/attention', by(of));
    expect(attention.items.map(({ kind, subject }: any) => [kind, subject.id])).toEqual([['build_ready', ready]]);
  });

  it('is of one workspace', async () => {
    await past(home);
    const other = await createWorkspace(t);
    const { body } = await t.api.get<any>(`${BUILDS}/summary`, { token: other.token });
    expect(body.states).toEqual(NONE);
  });
});

describe('The list of builds', () => {
  it('is of one board', async () => {
    const of = await newHome(t);
    const { id: boardId } = await newBoard(t, of, { name: 'Other' });
    const id = await past(of, { boardId });
    await past(of);
    const { body } = await t.api.get<any>(`${BUILDS}?board_id=${boardId}`, by(of));
    expect([body.total, body.items[0].id]).toEqual([1, id]);
  });
});

describe('The use of builds', () => {
  it('says by month and agent what was built, the newest month first, with the budget of a month', async () => {
    const of = await newHome(t);
    const [month, before, long] = [0, 1, 3].map((back) => monthBefore(back));
    const used = { turns: 3, input_tokens: 1_000, output_tokens: 50, cost_usd: 0.5 };
    await past(of, { usage: used, started: `${month}-01T00:00:00Z` });
    await past(of, { usage: used, state: 'failed', minutes: 20, started: `${month}-01T00:00:00Z` });
    await past(of, { state: 'canceled', minutes: 1, started: `${month}-01T00:00:00Z` });
    await past(of, { agentId: null, started: `${before}-28T23:59:00Z` });
    await past(of, { started: `${long}-28T00:00:00Z` });
    await past(of, { state: 'queued', started: null });
    await choose(t, of, { budget_usd_per_month: 40 });
    const agent = { agent_id: of.builder.agentId, name: 'Shop builder' };
    const rest = { failed: 0, input_tokens: 0, output_tokens: 0, cost_usd: null };
    expect(await usage(of, '?months=3')).toEqual({
      budget_usd_per_month: 40,
      items: [
        {
          month,
          agent,
          builds: 3,
          succeeded: 1,
          failed: 1,
          minutes: 31,
          input_tokens: 2_000,
          output_tokens: 100,
          cost_usd: 1,
        },
        { month: before, agent: null, builds: 1, succeeded: 1, minutes: 10, ...rest },
      ],
    });
    expect((await usage(of, '?months=4')).items.at(-1)).toMatchObject({ month: long, builds: 1 });
  });

  it.each(['0', '25', 'many'])('is refused for %s months', async (months) => {
    expect((await t.api.get(`${BUILDS}/usage?months=${months}`, by(home))).status).toBe(422);
  });
});
