import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace, mustRefuse, NO_UUID, refusal, refusalsOf, type Workspace } from '../factories/workspace.js';

const URL = 'https://news.test.example/feed.xml';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GONE = [404, 'Feed source not found'];

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

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

  it('may be sent with the title null', async () => {
    const { status, body } = await add(await createWorkspace(t), { url: URL, title: null });
    expect([status, body.title]).toEqual([201, null]);
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

  it('are invisible to another workspace, which cannot remove them', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const { body } = await add(workspace, { url: URL });
    expect(await list(other)).toEqual({ items: [], total: 0 });
    expect(refusal(await remove(other, body.id))).toEqual(GONE);
    expect((await list(workspace)).total).toBe(1);
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

  it.each<unknown>([
    {},
    undefined,
    [],
    'null',
    { title: 'No address' },
    { url: null },
    { url: 5 },
    { url: [URL] },
    { url: { href: URL } },
    { url: '' },
    { url: ' ' },
    { url: 'news.test.example/feed' },
    { url: '//news.test.example/feed' },
    { url: 'https://' },
    { url: 'ftp://news.test.example/feed' },
    { url: 'file:///etc/passwd' },
    { url: 'javascript:alert(1)' },
    { url: 'data:text/xml,<rss/>' },
    { url: 'https://news.test.example/\r\nX: 1' },
    { url: URL, title: 5 },
    { url: URL, title: ['News'] },
  ])('answer 422 as %j, and nothing is added', async (body) => {
    const workspace = await createWorkspace(t);
    const { status, body: answer } = await add(workspace, body);
    expect([status, typeof answer.detail]).toEqual([422, 'string']);
    expect((await list(workspace)).total).toBe(0);
  });

  it.each(['News 💼 <b>|', '\u202Etxt', 'a\u0007b', 'x'.repeat(10_000)])(
    'keep a title as it is, or refuse it: %j',
    async (title) => {
      const workspace = await createWorkspace(t);
      const { status, body } = await add(workspace, { url: URL, title });
      if (status === 201) expect(body.title).toBe(title);
      else expect([status, (await list(workspace)).total]).toEqual([422, 0]);
    },
  );

  it('keep a very long address as it is, or refuse it', async () => {
    const workspace = await createWorkspace(t);
    const url = `https://news.test.example/${'x'.repeat(10_000)}`;
    const { status, body } = await add(workspace, { url });
    if (status === 201) expect(body.url).toBe(url);
    else expect([status, (await list(workspace)).total]).toEqual([422, 0]);
  });

  it('ignore and name fields they do not know', async () => {
    const workspace = await createWorkspace(t);
    const { status, headers, body } = await add(workspace, { url: URL, id: NO_UUID, brand_id: 1 });
    expect([status, headers['x-ignored-fields']]).toEqual([201, 'id, brand_id']);
    expect(body.id).not.toBe(NO_UUID);
  });

  it.each(['1', 'abc', '%00', `${NO_UUID}0`, '..%2Ffeatures'])('with the id %s are 422', async (id) => {
    expect((await remove(await createWorkspace(t), id)).status).toBe(422);
  });

  it.each([
    { method: 'get', path: 'feed/sources', scope: 'brand:read', adminsOnly: false },
    { method: 'post', path: 'feed/sources', scope: 'brand:admin', adminsOnly: true, body: '{' },
    { method: 'delete', path: 'feed/sources/no-uuid', scope: 'brand:admin', adminsOnly: true },
  ] as const)('are refused to everybody else, in order: $method', async (route) => {
    expect(await refusalsOf(t, route)).toEqual(mustRefuse(route));
  });

  it('stay as they are when a write is refused', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await add(workspace, { url: URL });
    const token = await (await t.world.member(workspace.brand)).token('brand:admin');
    expect((await remove(workspace, body.id, token)).status).toBe(403);
    expect((await add(workspace, { url: `${URL}?2` }, token)).status).toBe(403);
    expect(await list(workspace)).toEqual({ items: [body], total: 1 });
  });
});
