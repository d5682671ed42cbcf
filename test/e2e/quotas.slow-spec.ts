import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { postBoard, severalAtOnce } from '../factories/boards.js';
import { full, limitedWorkspace, usageOf } from '../factories/quotas.js';
import { createSpace, type Workspace } from '../factories/workspace.js';

const MEGABYTE = 1_048_576;

const writePage = (token: string, space: string, body: string, key?: string) =>
  t.api.post(`/api/v1/docs/spaces/${space}/pages`, {
    token,
    body: { title: 'Page', body },
    headers: key ? { 'idempotency-key': key } : {},
  });

describe('A workspace that writes 42 MB as fast as it can', () => {
  it('is stopped at its quota, and its neighbour is not touched', async () => {
    const limits = { storage: 8 * MEGABYTE };
    const hostile = await limitedWorkspace(t, limits);
    const neighbour = await limitedWorkspace(t, limits);
    const [space, quiet] = [await createSpace(t, hostile.token), await createSpace(t, neighbour.token)];
    const before = await usageOf(t, neighbour);
    const width = 8;
    const answers = await severalAtOnce(84, width, (n) =>
      writePage(hostile.token, space, String(n % 10).repeat(500_000), `page-${n}`),
    );
    const written = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 403);
    expect(written.length + refused.length).toBe(84);
    expect(refused.length).toBeGreaterThan(60);
    expect(refused[0]!.body.detail).toMatchObject({
      ...full('storage', 'bytes', 8 * MEGABYTE),
      message: expect.stringMatching(/^The plan allows 8 MiB in all, and the workspace has [\d.]+ MiB\. Delete/),
      upgrade_url: '/dashboard/settings/plan',
    });
    const { storage } = await usageOf(t, hostile);
    // At most what was under way at the moment the limit was reached.
    expect(storage.bytes).toBeLessThan(8 * MEGABYTE + width * 510_000);
    const row = await t.database.row<{ bytes: number }>(
      `SELECT sum(octet_length(sealed_body))::bigint AS bytes FROM idempotent_answers WHERE brand_id = $1`,
      [hostile.brand.id],
    );
    expect(row!.bytes).toBeLessThan(MEGABYTE);
    expect((await usageOf(t, neighbour)).storage).toEqual(before.storage);
    expect((await writePage(neighbour.token, quiet, 'Fine')).status).toBe(201);
    expect((await t.api.get('/api/v1/docs/spaces', { token: hostile.token })).status).toBe(200);
  });
});

const rowsOf = async (table: string, { brand }: Workspace): Promise<number> =>
  (await t.database.row<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE brand_id = $1`, [brand.id]))!.n;

describe('Writers at the same time', () => {
  it('exceed a limit by at most the requests in flight, and never where they are serialized', async () => {
    const workspace = await limitedWorkspace(t, { rows: { boards: 6, docs_spaces: 10 } });
    const boards = await Promise.all(Array.from({ length: 20 }, () => postBoard(t, workspace, { name: 'Board' })));
    expect(boards.filter(({ status }) => status === 201)).toHaveLength(6);
    const { token } = workspace;
    const width = 8;
    await severalAtOnce(40, width, () => t.api.post('/api/v1/docs/spaces', { token, body: { name: 'Space' } }));
    const { rows } = (await usageOf(t, workspace)).items.get('docs_spaces')!;
    expect(rows).toBeGreaterThanOrEqual(10);
    expect(rows).toBeLessThan(10 + width);
  });
});

describe('Counting', () => {
  it('adds up on its own once many changes are pending, so that reading stays quick', async () => {
    const workspace = await limitedWorkspace(t, { storage: MEGABYTE });
    const feed = (n: number) => [workspace.brand.id, `https://many.example/${n}`];
    for (let n = 0; n < 501; n++)
      await t.database.rows('INSERT INTO feed_sources (brand_id, url) VALUES ($1, $2)', feed(n));
    await createSpace(t, workspace.token);
    expect(await rowsOf('usage_changes', workspace)).toBeLessThan(10);
    expect((await usageOf(t, workspace)).items.get('feed_sources')!.rows).toBe(501);
  });
});
