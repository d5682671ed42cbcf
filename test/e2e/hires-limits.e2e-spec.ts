import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { bootApp, type TestApp } from '../app.js';
import type { Response } from '../support/api.js';
import {
  admin,
  changeBrand,
  createEmployee,
  createEmployees,
  createSignedInWorkspace,
  grantHire,
  hire,
  postCancelNow,
  postHire,
  TOO_MANY,
  statusAndDetail,
  type SignedInWorkspace,
} from '../factories/hires.js';
import { NO_UUID } from '../factories/workspace.js';
import { HOUR, MINUTE, SECOND } from '../support/test-clock.js';

let t: TestApp;
/** A second process of the same installation. */
let beside: TestApp;
let employees: string[];
beforeAll(async () => {
  t = await bootApp();
  beside = await bootApp({ beside: t });
  employees = await createEmployees(t, 60);
});
afterAll(async () => {
  await beside?.stop();
  await t?.stop();
});

const statuses = (answers: Response<unknown>[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const hireOf = ({ session }: SignedInWorkspace, n: number, app = t) => postHire(app, employees[n]!, { session });
const grantOf = (
  { brand }: SignedInWorkspace,
  n: number,
  by: { adminKey?: string; session?: string } = admin,
  app = t,
) => postHire(app, employees[n]!, { ...by, body: { brand_id: brand.id } });
/** Hires the first of them; every one must go through. */
async function hireSome(workspace: SignedInWorkspace, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) expect([n, (await hireOf(workspace, n)).status]).toEqual([n, 200]);
}
const hiresOf = async ({ brand }: SignedInWorkspace): Promise<number> =>
  Number((await t.database.row('SELECT count(*) AS n FROM hires WHERE brand_id = $1', [brand.id]))!.n);

describe('A workspace', () => {
  it('hires five in an hour, and is told when it can hire again', async () => {
    const workspace = await createSignedInWorkspace(t);
    for (let n = 0; n < 5; n++) {
      const { status, headers } = await hireOf(workspace, n);
      expect([status, headers.ratelimit]).toEqual([200, expect.stringMatching(new RegExp(`;r=${4 - n};t=\\d+$`))]);
    }
    const refused = await hireOf(workspace, 5);
    expect(statusAndDetail(refused)).toEqual(TOO_MANY);
    expect(refused.headers['ratelimit-policy']).toMatch(/;q=5;w=3600$/);
    expect(refused.headers.ratelimit).toMatch(/;r=0;t=\d+$/);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await hiresOf(workspace)).toBe(5);
    // What is refused for another reason says so.
    expect((await hireOf(workspace, 0)).status).toBe(409);
    t.clock.advance(wait * SECOND);
    expect((await hireOf(workspace, 5)).status).toBe(200);
  });

  it('is counted over the last hour, not from the full hour on', async () => {
    const workspace = await createSignedInWorkspace(t);
    await hireSome(workspace, 0, 3);
    t.clock.advance(40 * MINUTE);
    await hireSome(workspace, 3, 5);
    t.clock.advance(19 * MINUTE);
    const refused = await hireOf(workspace, 5);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    t.clock.advance(MINUTE);
    await hireSome(workspace, 5, 8);
    const again = await hireOf(workspace, 8);
    expect([again.status, Math.round(Number(again.headers['retry-after']) / 60)]).toEqual([429, 40]);
  });

  it('gets exactly five of 50 concurrent hires, from two processes', async () => {
    const workspace = await createSignedInWorkspace(t);
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => hireOf(workspace, n, n % 2 ? t : beside)));
    expect(statuses(all)).toEqual({ 200: 5, 429: 45 });
    expect(await hiresOf(workspace)).toBe(5);
    for (const { status, headers } of all)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gets no more when Redis loses everything', async () => {
    const workspace = await createSignedInWorkspace(t);
    await hireSome(workspace, 0, 5);
    await t.app.get(Redis).client.flushDb();
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => hireOf(workspace, 5 + n)));
    expect(statuses(all)).toEqual({ 429: 10 });
  });

  it('does not count refused requests and replayed answers', async () => {
    const workspace = await createSignedInWorkspace(t);
    const { session } = workspace;
    const bare = await createEmployee(t, { template: null });
    const first = () => postHire(t, employees[0]!, { session, headers: { 'idempotency-key': 'first' } });
    await first();
    await changeBrand(t, workspace.brand, { subscription_status: 'past_due' });
    expect((await hireOf(workspace, 1)).status).toBe(402);
    await changeBrand(t, workspace.brand, { subscription_status: 'active' });
    for (let n = 0; n < 6; n++) {
      expect((await first()).status).toBe(200);
      expect((await hireOf(workspace, 0)).status).toBe(409);
      expect((await postHire(t, NO_UUID, { session })).status).toBe(404);
      expect((await postHire(t, bare, { session })).status).toBe(422);
    }
    await hireSome(workspace, 1, 5);
    expect((await hireOf(workspace, 5)).status).toBe(429);
  });

  it('gets nothing back by canceling', async () => {
    const workspace = await createSignedInWorkspace(t);
    for (let n = 0; n < 5; n++) await postCancelNow(t, await hire(t, workspace, employees[0]!));
    expect((await hireOf(workspace, 0)).status).toBe(429);
  });

  it('is limited for itself: neither another workspace nor grants count', async () => {
    const [workspace, other] = [await createSignedInWorkspace(t), await createSignedInWorkspace(t)];
    await hireSome(other, 0, 5);
    for (let n = 5; n < 11; n++) await grantHire(t, workspace, employees[n]!);
    await hireSome(workspace, 0, 5);
    expect((await hireOf(workspace, 12)).status).toBe(429);
    expect((await grantOf(workspace, 12)).status).toBe(200);
  });
});

describe('An admin', () => {
  it('grants exactly 50 in an hour, of 60 concurrent ones over several workspaces, counted per admin', async () => {
    t.clock.advance(2 * HOUR);
    const workspaces = [
      await createSignedInWorkspace(t),
      await createSignedInWorkspace(t),
      await createSignedInWorkspace(t),
    ];
    const of = (by: { adminKey?: string; session?: string }, from: number) =>
      Promise.all(
        Array.from({ length: 60 }, (_, n) => grantOf(workspaces[(n + from) % 3]!, n, by, n % 2 ? t : beside)),
      );
    const byKey = await of(admin, 0);
    expect(statuses(byKey)).toEqual({ 200: 50, 429: 10 });
    const refused = byKey.find(({ status }) => status === 429)!;
    expect(statusAndDetail(refused)).toEqual(TOO_MANY);
    expect(refused.headers['ratelimit-policy']).toMatch(/;q=50;w=3600$/);
    const session = await t.world.platformAdmin();
    expect(statuses(await of({ session }, 1))).toEqual({ 200: 50, 429: 10 });
    await t.app.get(Redis).client.flushDb();
    expect((await grantOf(await createSignedInWorkspace(t), 0)).status).toBe(429);
    expect((await hireOf(await createSignedInWorkspace(t), 0)).status).toBe(200);
    t.clock.advance(HOUR);
    expect((await grantOf(await createSignedInWorkspace(t), 0)).status).toBe(200);
  });
});
