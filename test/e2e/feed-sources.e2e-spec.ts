import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';

const URL = 'https://news.test.example/feed.xml';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GONE = [404, 'Feed source not found'];

const add = ({ token, path }: Workspace, body: unknown, as = token) =>
  t.api.post(path('feed/sources'), { token: as, body });
const list = async ({ token, path }: Workspace, as = token) =>
  (await t.api.get(path('feed/sources'), { token: as })).body as {
    items: { id: string; url: string }[];
    total: number;
  };
const remove = ({ token, path }: Workspace, id: string, as = token) =>
  t.api.delete(path(`feed/sources/${id}`), { token: as });

describe('Feed sources', () => {
  it('are added, listed and removed', async () => {
    const workspace = await createWorkspace(t);
    expect(await list(workspace)).toEqual({ items: [], total: 0 });
    const titled = await add(workspace, { url: URL, title: 'News' });
    expect([titled.status, titled.body]).toEqual([
      201,
      { id: expect.stringMatching(UUID), url: URL, title: 'News', created_at: expect.stringMatching(/Z$/) },
    ]);
    expect(t.clock.isNow(titled.body.created_at)).toBe(true);
    const { body: plain } = await add(workspace, { url: 'http://other.test.example/a?b=c' });
    expect(plain).toMatchObject({ url: 'http://other.test.example/a?b=c', title: null });
    const { items, total } = await list(workspace);
    expect([new Set(items), total]).toEqual([new Set([titled.body, plain]), 2]);
    expect((await remove(workspace, titled.body.id)).status).toBe(204);
    expect(await list(workspace)).toEqual({ items: [plain], total: 1 });
  });

  it('are shown to any active member with brand:read', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await add(workspace, { url: URL });
    const token = await (await t.world.member(workspace.brand)).token('brand:read');
    expect(await list(workspace, token)).toEqual({ items: [body], total: 1 });
  });

  it('are removed once, then 404 `Feed source not found`', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await add(workspace, { url: URL });
    expect((await remove(workspace, body.id)).status).toBe(204);
    expect(refusal(await remove(workspace, body.id))).toEqual(GONE);
    expect(refusal(await remove(workspace, NO_UUID))).toEqual(GONE);
    expect((await add(workspace, { url: URL })).status).toBe(201);
  });

  it('have an address once in a workspace: again is 409, elsewhere is not', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    await add(workspace, { url: URL, title: 'First' });
    const again = await add(workspace, { url: URL, title: 'Second' });
    expect([again.status, typeof again.body.detail]).toEqual([409, 'string']);
    expect((await list(workspace)).items).toEqual([expect.objectContaining({ url: URL, title: 'First' })]);
    expect((await add(other, { url: URL })).status).toBe(201);
  });

  it('have an address once also when many add it at the same time', async () => {
    const workspace = await createWorkspace(t);
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(workspace, { url: URL })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
    expect((await list(workspace)).total).toBe(1);
  });

  it('are removed by one of many who try at the same time', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await add(workspace, { url: URL });
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(workspace, body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(19).fill(404)]);
  });

  it('answer 422 without an address, or with one that is not http, and nothing is added', async () => {
    const workspace = await createWorkspace(t);
    expect(refusal(await add(workspace, { title: 'No address' }))).toEqual([422, 'url: is required']);
    for (const url of ['ftp://news.test.example/feed', 'file:///etc/passwd', 'news.test.example/feed'])
      expect([url, (await add(workspace, { url })).status]).toEqual([url, 422]);
    expect((await list(workspace)).total).toBe(0);
  });
});
