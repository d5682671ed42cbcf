import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { ListPage } from '../factories/memory.js';
import { createEmployee } from '../factories/hires.js';
import { createWorkspace, refusal, removeMember, type Workspace } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

type Item = Record<string, unknown>;
type Params = Record<string, string>;
const LISTS = ['brands', 'users', 'tokens', 'environments', 'hires', 'projects', 'mails', 'queues'];

let t: TestApp;
let first: Workspace;
let second: Workspace;
beforeAll(async () => {
  t = await bootApp();
  first = await createWorkspace(t);
  second = await createWorkspace(t);
  for (const { brand } of [first, second]) {
    const rows = [1, 2, 3].map((n) => `Desk ${n} of ${brand.id}`);
    await t.database.rows('INSERT INTO workstations (brand_id, name) SELECT $1, unnest($2::text[])', [brand.id, rows]);
    await t.database.rows(
      `INSERT INTO projects (id, brand_id, name, index_status, index_error, failures, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Sound', 'ready', NULL, 0, now(), now()),
              (gen_random_uuid(), $1, 'Broken', 'failed', 'the branch was not found in the repository', 3, now(), now())`,
      [brand.id],
    );
    for (const name of ['one', 'two'])
      await t.database.rows(
        `INSERT INTO hires (brand_id, profile_id, source, agent_id) VALUES ($1, $2, 'self_serve', $3)`,
        [brand.id, await createEmployee(t), `agent-${name}-${brand.id}`],
      );
  }
  await t.database.rows(
    `INSERT INTO outgoing_mails (kind, subject_id, created_at, next_attempt_at, sent_at, failed_at, last_error, attempts)
     VALUES ('invitation', '1', now(), now(), now(), NULL, NULL, 1), ('notice', '2', now(), now(), NULL, NULL, NULL, 0),
            ('notice', '3', now(), now(), NULL, now(), 'The server refused it', 9)`,
  );
});
afterAll(() => t?.stop());

const get = (list: string, params: Params = {}) =>
  t.api.get<ListPage<Item>>(`/api/v1/admin/${list}?${new URLSearchParams(params).toString()}`, { adminKey: ADMIN_KEY });
const items = async (list: string, params: Params = {}): Promise<Item[]> => (await get(list, params)).body.items;
const total = async (list: string, params: Params = {}): Promise<number> => (await get(list, params)).body.total;

describe.each(LISTS)('GET admin/%s', (list) => {
  it('gives each item once in pages, with the total on each', async () => {
    const { body: whole } = await get(list, { limit: '200' });
    expect([whole.next_cursor, whole.total, whole.items.length > 1]).toEqual([null, whole.items.length, true]);
    const seen: Item[] = [];
    let cursor: string | null = null;
    do {
      const { status, body } = await get(list, { limit: '2', ...(cursor && { cursor }) });
      expect([status, body.total, body.items.length <= 2]).toEqual([200, whole.total, true]);
      seen.push(...body.items);
      cursor = body.next_cursor;
    } while (cursor);
    // Reading by token or session may be noted in between.
    const ids = (some: Item[]) => some.map((one) => one.id ?? one.user_id ?? one.hire_id ?? one.name);
    expect(ids(seen)).toEqual(ids(whole.items));
  });

  it('finds nothing with a text that nothing has, and takes wildcards as they are', async () => {
    for (const q of ['rhubarb-nowhere', '%%%', '_____________________'])
      expect((await get(list, { q })).body).toEqual({ items: [], total: 0, next_cursor: null });
  });

  it('answers 400 to a cursor it did not issue', async () => {
    const foreign = Buffer.from('["nothing","1"]').toString('base64url');
    for (const cursor of ['x', '0', foreign])
      expect(refusal(await get(list, { cursor }))).toEqual([400, 'Invalid cursor']);
  });
});

describe('GET admin/brands', () => {
  it('shows plan, subscription and members', async () => {
    const [brand] = await items('brands', { q: first.brand.name.toUpperCase() });
    expect(brand).toMatchObject({ id: first.brand.id, name: first.brand.name, created_at: TIMESTAMP });
    expect(brand!.members).toBeGreaterThan(0);
  });

  it('selects by plan and subscription', async () => {
    expect(await total('brands', { plan: 'no-such-plan' })).toBe(0);
    const [one] = await items('brands');
    const same = { plan: String(one!.plan), subscription_status: String(one!.subscription_status) };
    for (const brand of await items('brands', same)) expect(brand).toMatchObject(same);
  });
});

describe('GET admin/users', () => {
  it('finds people by address, name and workspace', async () => {
    const { user } = first.admin;
    expect((await items('users', { q: user.email.toUpperCase() })).map((one) => one.user_id)).toEqual([user.id]);
    expect((await items('users', { q: user.fullName })).map((one) => one.user_id)).toContain(user.id);
    const members = await items('users', { brand_id: String(first.brand.id) });
    expect(members.every((one) => (one.brand_ids as number[]).includes(first.brand.id))).toBe(true);
    expect(members.map((one) => one.user_id)).toContain(user.id);
  });

  it('names no workspace that the person has left', async () => {
    const { user } = await t.world.member(first.brand);
    const brandId = String(first.brand.id);
    const countOf = async () => (await items('brands', { q: first.brand.name }))[0]!.members as number;
    const before = await countOf();
    await removeMember(t, first.brand.id, user.id);
    expect(await items('users', { q: user.email })).toMatchObject([{ user_id: user.id, brand_ids: [] }]);
    expect((await items('users', { brand_id: brandId })).map((one) => one.user_id)).not.toContain(user.id);
    expect(await countOf()).toBe(before - 1);
  });

  it('tells locked accounts apart', async () => {
    const { id } = await t.world.user();
    await t.database.rows(`UPDATE users SET locked_at = now(), lock_reason = 'Stolen laptop' WHERE id = $1`, [id]);
    expect(await items('users', { locked: 'true' })).toMatchObject([{ user_id: id, lock_reason: 'Stolen laptop' }]);
    expect(await total('users', { locked: 'false' })).toBe((await total('users')) - 1);
  });
});

describe('GET admin/tokens', () => {
  it('selects by workspace, person and state, and never shows a secret', async () => {
    const own = { brand_id: String(first.brand.id), user_id: String(first.admin.user.id) };
    const before = await total('tokens', { ...own, state: 'active' });
    await first.admin.token('brand:read');
    expect(await total('tokens', { ...own, state: 'active' })).toBe(before + 1);
    await t.database.rows('UPDATE access_tokens SET revoked_at = now() WHERE brand_id = $1', [second.brand.id]);
    const revoked = await items('tokens', { state: 'revoked' });
    expect(revoked.every((one) => one.brand_id === second.brand.id && one.revoked_at !== null)).toBe(true);
    t.clock.advance(400 * DAY);
    expect(await total('tokens', { ...own, state: 'active' })).toBe(0);
    expect(await total('tokens', { ...own, state: 'expired' })).toBe(before + 1);
    expect(JSON.stringify(await items('tokens'))).not.toMatch(/wsp_|secret/);
    t.clock.advance(-400 * DAY);
  });
});

describe('GET admin/environments', () => {
  it('selects by workspace, status and text', async () => {
    const own = { brand_id: String(first.brand.id) };
    expect(await total('environments', own)).toBe(3);
    expect((await items('environments', { ...own, q: 'desk 2' })).map(({ name }) => name)).toEqual([
      `Desk 2 of ${first.brand.id}`,
    ]);
    expect([
      await total('environments', { ...own, status: 'provisioned' }),
      await total('environments', { ...own, status: 'active' }),
      await total('environments', { ...own, shared_installation: 'true' }),
    ]).toEqual([3, 0, 0]);
    const [desk] = await items('environments', own);
    expect((await items('environments', { q: String(desk!.short_id) })).map(({ id }) => id)).toEqual([desk!.id]);
  });
});

describe('The states of desks and hires', () => {
  it.each(['environments', 'hires'] as const)(
    'have the same names and counts for operator and workspace: %s',
    async (list) => {
      const { brand, admin } = first;
      const name = list === 'environments' ? 'desks' : 'hires';
      const own = { brand_id: String(brand.id) };
      const countsOf = async (): Promise<[workspace: object, operator: object]> => {
        const { body } = await t.api.get<Record<string, Record<string, number>>>('/api/v1/overview', {
          token: await admin.token('brand:read'),
        });
        const states = Object.keys(body[name]!);
        const counts = await Promise.all(states.map(async (state) => [state, await total(list, { ...own, state })]));
        for (const { state } of await items(list, own)) expect(states).toContain(state);
        return [body[name]!, Object.fromEntries(counts) as object];
      };
      const [workspace, operator] = await countsOf();
      expect(operator).toEqual(workspace);
      // Desks become dormant.
      t.clock.advance(15 * DAY);
      const [later, listed] = await countsOf();
      t.clock.advance(-15 * DAY);
      expect(listed).toEqual(later);
      if (name === 'desks') expect(later).not.toEqual(workspace);
    },
  );
});

describe('GET admin/projects', () => {
  it('finds the indexes that failed, with the reason', async () => {
    const own = { brand_id: String(first.brand.id) };
    expect(await items('projects', { ...own, index_status: 'failed' })).toEqual([
      {
        id: expect.any(String),
        brand_id: first.brand.id,
        name: 'Broken',
        index_status: 'failed',
        index_error: 'the branch was not found in the repository',
        indexed_at: null,
        failures: 3,
        updated_at: TIMESTAMP,
      },
    ]);
    expect(await total('projects', own)).toBe(2);
  });
});

describe('GET admin/hires', () => {
  it('selects by workspace, status and text', async () => {
    const own = { brand_id: String(first.brand.id) };
    expect((await items('hires', { ...own, q: 'AGENT-ONE' })).map(({ agent_id: id }) => id)).toEqual([
      `agent-one-${first.brand.id}`,
    ]);
    expect([await total('hires', own), await total('hires', { ...own, status: 'canceled' })]).toEqual([2, 0]);
  });
});

describe('GET admin/mails', () => {
  it('selects by state, kind and error', async () => {
    const states = async (params: Params) => (await items('mails', params)).map(({ state }) => state);
    expect(await states({ state: 'failed' })).toEqual(['failed']);
    expect(new Set(await states({ state: 'due' }))).toEqual(new Set(['due']));
    expect(await states({ q: 'refused' })).toEqual(['failed']);
    expect((await items('mails', { kind: 'notice' })).map(({ kind }) => kind)).toEqual(['notice', 'notice']);
    const [failed] = await items('mails', { state: 'failed' });
    expect(failed).toMatchObject({ last_error: 'The server refused it', attempts: 9, next_attempt_at: null });
  });
});

describe('GET admin/queues', () => {
  it('counts the jobs of each queue', async () => {
    const queues = await items('queues');
    expect(queues.map(({ name }) => name)).toEqual(queues.map(({ name }) => name as string).toSorted());
    for (const { jobs } of queues)
      expect(jobs).toEqual({ waiting: expect.any(Number), active: expect.any(Number), delayed: expect.any(Number) });
  });
});
