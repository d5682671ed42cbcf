import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../../src/modules/events/index.js';
import { FEED_EVENTS } from '../../src/modules/feed/feed.events.js';
import { t } from '../suites/app.js';
import { countedOf, limitedWorkspace, recountedOf, usageOf } from '../factories/quotas.js';
import { createWorkspace, operator, runLoop, type Workspace } from '../factories/workspace.js';
import { DAY, HOUR } from '../support/test-clock.js';

const addSource = ({ token, path }: Workspace, url: string) =>
  t.api.post(path('feed/sources'), { token, body: { url } });
const entries = async ({ token }: Workspace, action: string) =>
  (await t.api.get(`/api/v1/audit?action=${action}`, { token })).body.events;
const record = ({ brand }: Workspace, settings: { before?: object; after?: object }) =>
  t.database.transaction(() => {
    const data = { change: 'added', url: 'https://news.example' } as const;
    t.app.get(EventLog).record(FEED_EVENTS, 'feed.changed', { brandId: brand.id, subject: { id: 1 }, data, settings });
    return Promise.resolve();
  });
const digestOf = (text: string) => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

describe('An entry of the audit log', () => {
  it('has short values before and after as they are', async () => {
    const workspace = await createWorkspace(t);
    const after = { url: 'x'.repeat(998), tags: ['a', 'b'], on: true, gone: null };
    await record(workspace, { after });
    expect(await entries(workspace, 'feed.changed')).toMatchObject([{ before: null, after }]);
  });

  it('has the size and the SHA-256 of long values: of a text itself, of others as canonical JSON', async () => {
    const workspace = await createWorkspace(t);
    const [long, list] = ['ä'.repeat(2_000), Array.from({ length: 300 }, (_, n) => ({ n, a: 1 }))];
    await record(workspace, { before: { text: 'short', list: [] }, after: { text: long, list } });
    const canonical = JSON.stringify(list.map(({ n }) => ({ a: 1, n })));
    expect(await entries(workspace, 'feed.changed')).toMatchObject([
      { before: { text: 'short', list: [] }, after: { text: digestOf(long), list: digestOf(canonical) } },
    ]);
  });

  it('is one of a change of long values that are alike in size and beginning', async () => {
    const workspace = await createWorkspace(t);
    await record(workspace, { before: { text: `${'x'.repeat(3_000)}a` }, after: { text: `${'x'.repeat(3_000)}b` } });
    const [{ before, after }] = await entries(workspace, 'feed.changed');
    expect(before.text.bytes).toBe(after.text.bytes);
    expect(before.text.sha256).not.toBe(after.text.sha256);
  });
});

describe('Entries that the audit log keeps for a year', () => {
  it('count to the storage of the workspace, and no longer once they are removed', async () => {
    const workspace = await createWorkspace(t);
    const { id } = workspace.brand;
    await record(workspace, { after: { url: 'x'.repeat(900) } });
    const [rows, bytes] = (await countedOf(t, id)).audit_entries!;
    expect(rows).toBe(1);
    expect(bytes).toBeGreaterThan(900);
    expect(bytes).toBeLessThan(2_000);
    const { items, storage } = await usageOf(t, workspace);
    expect(items.get('audit_entries')).toMatchObject({ rows: 1, bytes });
    expect(storage.bytes).toBeGreaterThanOrEqual(bytes);
    expect((await countedOf(t, id)).audit_entries).toEqual((await recountedOf(t, id)).audit_entries);
    t.clock.advance(366 * DAY);
    await runLoop(t, 'event-retention');
    expect((await countedOf(t, id)).audit_entries).toBeUndefined();
  });

  it('refuse what adds data once they fill the storage, and are themselves never refused', async () => {
    const workspace = await limitedWorkspace(t, { storage: 20_000 });
    for (let n = 0; n < 25; n++) await record(workspace, { after: { url: `${n}${'x'.repeat(900)}` } });
    const { status, body } = await addSource(workspace, 'https://news.example/full');
    expect([status, body.detail.limit_type]).toEqual([403, 'storage']);
    const { user } = await t.world.member(workspace.brand);
    const { token } = workspace;
    const removed = await t.api.delete(workspace.path(`members/${user.id}`), { token });
    expect(removed.status).toBe(204);
  });

  it('are not those of cards, which the activity of their board counts', async () => {
    const { brand } = await createWorkspace(t);
    await operator(t, 'get', 'audit');
    expect((await countedOf(t, brand.id)).audit_entries).toBeUndefined();
  });
});

describe('Changes of settings', () => {
  it('are limited in each workspace, for all its admins together, by the hour and by the day', async () => {
    const workspace = await createWorkspace(t);
    t.clock.toNextHour();
    const { token, path } = workspace;
    const turn = (n: number) => t.api.put(path('features/feed'), { token, body: { on: n % 2 === 0 } });
    const statuses: number[] = [];
    for (let n = 0; n < 501; n++) statuses.push((await turn(n)).status);
    expect(statuses).toEqual([...Array.from({ length: 500 }, () => 200), 429]);
    const second = await t.world.member(workspace.brand, 'admin');
    const body = { on: false };
    expect((await t.api.put(path('features/feed'), { session: await second.session(), body })).status).toBe(429);
    const refused = await addSource(workspace, 'https://news.example/limited');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await addSource(await createWorkspace(t), 'https://news.example/free')).status).toBe(201);
    t.clock.advance(HOUR);
    expect((await turn(1)).status).toBe(200);
  });
});
