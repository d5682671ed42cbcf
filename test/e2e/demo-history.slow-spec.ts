import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoSeeder, type DemoCredentials } from '../../src/modules/identity/index.js';
import { sessionOf } from '../factories/workspace.js';
import { bootApp, type TestApp } from '../app.js';
import { DAY } from '../support/test-clock.js';

interface Desk {
  readonly status: string;
  readonly onboarding_steps: readonly { readonly state: string; readonly reason: string | null }[];
}

describe('The demo workspace with a history', () => {
  let t: TestApp;
  let demo: DemoCredentials;
  let session: string;
  beforeAll(async () => {
    t = await bootApp({ env: { DEMO: 'full' } });
    demo = await t.app.get(DemoSeeder).seed();
    session = await sessionOf(t, demo.adminEmail, demo.password);
  });
  afterAll(() => t?.stop());

  const counts = async (sql: string): Promise<Record<string, number>> => {
    const rows = await t.database.rows<{ key: string; n: number }>(sql, [demo.brandId]);
    return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
  };
  const total = async (table: string): Promise<number> =>
    (await counts(`SELECT 'n' AS key, count(*)::int AS n FROM ${table} WHERE brand_id = $1`)).n!;
  const desks = async (): Promise<{ items: Desk[]; dormant: Desk[] }> =>
    (await t.api.get<{ items: Desk[]; dormant: Desk[] }>('/api/v1/workstations', { session })).body;

  it('has 24 desks in every state', async () => {
    const { items, dormant } = await desks();
    expect(items.length + dormant.length).toBe(24);
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['provisioning', 'ready', 'unreachable', 'suspended']),
    );
    expect(dormant).not.toEqual([]);
  });

  it('has desks whose installation stopped at each step', async () => {
    const { items } = await desks();
    const reasons = items.flatMap(({ onboarding_steps: steps }) =>
      steps.filter(({ state }) => state === 'pending' || state === 'failed').map(({ reason }) => reason),
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        ...['awaiting_callback', 'awaiting_wg_peer', 'awaiting_first_health_check', 'misrouted', 'unreachable'],
        'suspended',
      ]),
    );
  });

  it('has updates of machines that are done, failed, waiting and running', async () => {
    const states = await counts(
      'SELECT status AS key, count(*)::int AS n FROM machine_updates WHERE brand_id = $1 GROUP BY status',
    );
    expect(Object.keys(states).toSorted()).toEqual(['failed', 'queued', 'running', 'succeeded']);
  });

  it('has eight hires: at work, being provisioned, stalled, and canceled in both ways', async () => {
    const sql = `SELECT status || CASE WHEN attempts >= 5 THEN ', stalled' WHEN cancel_at_period_end THEN ', runs out' ELSE '' END AS key,
                        count(*)::int AS n FROM hires WHERE brand_id = $1 GROUP BY 1`;
    expect(await counts(sql)).toEqual({
      active: 4,
      provisioning: 1,
      'provisioning, stalled': 1,
      canceled: 1,
      'canceled, runs out': 1,
    });
  });

  it('has 120 cards on three boards, some in each column', async () => {
    const sql = `SELECT b.name || ', ' || k.name AS key, k.cards_count AS n
                   FROM board_columns k JOIN boards b ON b.id = k.board_id WHERE b.brand_id = $1`;
    const columns = await counts(sql);
    expect(Object.keys(columns)).toHaveLength(18);
    expect(Object.values(columns)).not.toContain(0);
    expect(Object.values(columns).reduce((sum, n) => sum + n, 0)).toBe(120);
  });

  it('has memories that are fresh, fading, archived and merged', async () => {
    const states = await counts(
      `SELECT CASE WHEN status <> 'active' THEN status WHEN fades_at < now() + interval '30 days' THEN 'fading' ELSE 'fresh' END AS key,
              count(*)::int AS n FROM memories WHERE brand_id = $1 GROUP BY 1`,
    );
    expect(Object.keys(states).toSorted()).toEqual(['archived', 'fading', 'fresh', 'merged']);
    expect(await total('memories')).toBeGreaterThanOrEqual(60);
  });

  it('has docs that several people wrote', async () => {
    const sql = `SELECT p.author_id::text AS key, count(*)::int AS n
                   FROM docs_pages p JOIN docs_spaces s ON s.id = p.space_id WHERE s.brand_id = $1 GROUP BY 1`;
    expect(Object.keys(await counts(sql)).length).toBeGreaterThan(5);
  });

  it('has a log whose events lie in the past and in order', async () => {
    const events = await t.database.rows<{ created_at: Date }>(
      `SELECT created_at FROM events WHERE brand_id = $1 AND created_at < now() - interval '1 hour' ORDER BY seq`,
      [demo.brandId],
    );
    expect(events.length).toBeGreaterThan(500);
    const times = events.map(({ created_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(140 * DAY);
  });

  it('is the same after the next start', async () => {
    const tables = ['cards', 'workstations', 'hires', 'memories', 'events', 'projects', 'members'];
    const before = await Promise.all(tables.map(total));
    await t.app.get(DemoSeeder).seed();
    expect(await Promise.all(tables.map(total))).toEqual(before);
  });
});
