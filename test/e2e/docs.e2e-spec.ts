import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { t } from '../suites/app.js';
import { idsOf, upTo } from '../factories/boards.js';
import {
  createSpace,
  createWorkspace,
  NO_UUID,
  NOBODY,
  refusal,
  shareSpace,
  type Workspace,
} from '../factories/workspace.js';
import { TIMESTAMP } from '../support/timestamp.js';

interface Page {
  id: string;
  title: string;
  body: string;
  created_at: string;
}

const SPACES = '/api/v1/docs/spaces';
const NO_SPACE = [404, 'Docs space not found'];
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());

type Caller = Pick<Workspace, 'token'>;
const postSpace = ({ token }: Caller, body?: unknown, headers?: Record<string, string>) =>
  t.api.post(SPACES, { token, body, headers });
const spacesOf = async ({ token }: Caller) => (await t.api.get(SPACES, { token })).body;
const pagesPath = (spaceId: string) => `${SPACES}/${spaceId}/pages`;
const postPage = ({ token }: Caller, spaceId: string, body?: unknown, headers?: Record<string, string>) =>
  t.api.post(pagesPath(spaceId), { token, body, headers });
const getPages = ({ token }: Caller, spaceId: string) =>
  t.api.get<{ items: Page[]; total: number }>(pagesPath(spaceId), { token });
const getPage = ({ token }: Caller, spaceId: string, pageId: string) =>
  t.api.get<Page>(`${pagesPath(spaceId)}/${pageId}`, { token });
const guestPath = (spaceId: string, userId: number | string) => `${SPACES}/${spaceId}/guests/${userId}`;
const space = async (): Promise<{ workspace: Workspace; id: string }> => {
  const workspace = await createWorkspace(t);
  return { workspace, id: await createSpace(t, workspace.token) };
};

describe('Docs spaces', () => {
  it('are created and listed, of this workspace only', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    await createSpace(t, other.token, 'Theirs');
    expect(await spacesOf(workspace)).toEqual({ items: [], total: 0 });
    const made = [];
    for (const name of ['Handbook', 'Handbuch <b>|* 日本語']) {
      const { status, body } = await postSpace(workspace, { name });
      expect([status, body]).toEqual([201, { id: UUID, name, created_at: TIMESTAMP }]);
      made.push(body);
    }
    const { items, total } = await spacesOf(workspace);
    expect([new Set(items), total]).toEqual([new Set(made), 2]);
  });

  it('answer 422 without a name', async () => {
    const workspace = await createWorkspace(t);
    expect(refusal(await postSpace(workspace, {}))).toEqual([422, 'name: is required']);
    expect((await spacesOf(workspace)).total).toBe(0);
  });

  it('are open to any valid token of the workspace', async () => {
    const workspace = await createWorkspace(t);
    const token = await (await t.world.member(workspace.brand)).token();
    expect((await postSpace({ token }, { name: 'Space' })).status).toBe(201);
    expect((await spacesOf({ token })).total).toBe(1);
  });

  it('honour an Idempotency-Key', async () => {
    const workspace = await createWorkspace(t);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await postSpace(workspace, { name: 'Space' }, headers);
    const again = await postSpace(workspace, { name: 'Space' }, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await spacesOf(workspace)).total).toBe(1);
  });
});

describe('Pages', () => {
  it('are created and listed with exactly these fields', async () => {
    const { workspace, id } = await space();
    expect((await getPages(workspace, id)).body).toEqual({ items: [], total: 0 });
    const made: Page[] = [];
    for (const page of [
      { title: 'Welcome', body: '# Hello\n\n<b>*you*</b> 日本語 😀\r\n' },
      { title: 'Second', body: 'Text' },
      { title: 'Second', body: 'Text' },
    ]) {
      const { status, body } = await postPage(workspace, id, page);
      expect([status, body]).toEqual([201, { id: UUID, ...page, created_at: TIMESTAMP }]);
      expect(t.clock.isNow(body.created_at)).toBe(true);
      made.push(body);
    }
    const { body, status } = await getPages(workspace, id);
    expect([status, body.total, new Set(body.items)]).toEqual([200, 3, new Set(made)]);
  });

  it('belong to their space', async () => {
    const { workspace, id } = await space();
    const other = await createSpace(t, workspace.token, 'Other');
    const { body: page } = await postPage(workspace, id, { title: 'Here', body: 'x' });
    await postPage(workspace, other, { title: 'There', body: 'x' });
    expect(idsOf((await getPages(workspace, id)).body.items)).toEqual([page.id]);
  });

  it('answer 422 without a title, 404 in an unknown space, and nothing is created', async () => {
    const { workspace, id } = await space();
    expect(refusal(await postPage(workspace, id, { body: 'x' }))).toEqual([422, 'title: is required']);
    expect(refusal(await postPage(workspace, NO_UUID, { title: 'x', body: 'x' }))).toEqual(NO_SPACE);
    expect(refusal(await getPages(workspace, NO_UUID))).toEqual(NO_SPACE);
    expect((await getPages(workspace, id)).body.total).toBe(0);
  });

  it('are read one by one, and look missing in another space', async () => {
    const { workspace, id } = await space();
    const other = await createSpace(t, workspace.token, 'Other');
    const { body: page } = await postPage(workspace, id, { title: 'Here', body: '# Text' });
    const { status, body } = await getPage(workspace, id, page.id);
    expect([status, body]).toEqual([200, page]);
    for (const [spaceId, pageId] of [
      [other, page.id],
      [id, NO_UUID],
    ] as const)
      expect(refusal(await getPage(workspace, spaceId, pageId))).toEqual([404, 'Page not found']);
  });

  it('are all stored when they arrive concurrently', async () => {
    const { workspace, id } = await space();
    await Promise.all(upTo(20).map((n) => postPage(workspace, id, { title: `Page ${n}`, body: 'x' })));
    const { items, total } = (await getPages(workspace, id)).body;
    expect([total, new Set(items.map(({ title }) => title)).size]).toEqual([20, 20]);
  });

  it('honour an Idempotency-Key', async () => {
    const { workspace, id } = await space();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await postPage(workspace, id, { title: 'Once', body: 'x' }, headers);
    const again = await postPage(workspace, id, { title: 'Once', body: 'x' }, headers);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await postPage(workspace, id, { title: 'Twice', body: 'x' }, headers)).status).toBe(422);
    expect((await getPages(workspace, id)).body.total).toBe(1);
  });
});

describe('Guests of a docs space', () => {
  it('get access at a level, which can be changed and removed', async () => {
    const { workspace, id } = await space();
    const { id: userId } = await t.world.user();
    for (const role of ['viewer', 'editor', 'editor']) {
      const { status, body } = await shareSpace(t, workspace.token, id, userId, role);
      expect([status, body]).toEqual([200, { user_id: userId, role }]);
      const { guests } = (await t.api.get(workspace.path('guests'), { token: workspace.token })).body;
      expect(guests[0].access).toEqual([{ kind: 'docs', resource_id: id, name: 'Space', role }]);
    }
    const leave = () => t.api.delete(guestPath(id, userId), { token: workspace.token });
    expect((await leave()).status).toBe(204);
    expect(refusal(await leave())).toEqual([404, 'Guest not found']);
    expect((await t.api.get(workspace.path('guests'), { token: workspace.token })).body.total).toBe(0);
  });

  it('leave what is in the space when they go', async () => {
    const { workspace, id } = await space();
    const { id: userId } = await t.world.user();
    await postPage(workspace, id, { title: 'Stays', body: 'x' });
    await shareSpace(t, workspace.token, id, userId);
    const before = (await getPages(workspace, id)).text;
    const { body } = await t.api.delete(workspace.path(`guests/${userId}`), { token: workspace.token });
    expect(body).toEqual({ success: true, boards_removed: 0, docs_removed: 1 });
    expect((await getPages(workspace, id)).text).toBe(before);
  });

  it('are people outside the workspace who exist', async () => {
    const { workspace, id } = await space();
    const member = await t.world.member(workspace.brand);
    expect((await shareSpace(t, workspace.token, id, member.user.id)).status).toBe(409);
    expect(refusal(await shareSpace(t, workspace.token, id, NOBODY))).toEqual([404, 'User not found']);
    const path = guestPath(id, (await t.world.user()).id);
    expect((await t.api.put(path, { token: workspace.token, body: { role: '' } })).status).toBe(422);
  });
});

describe('Changing a page', () => {
  const change = (
    { token }: Caller,
    spaceId: string,
    pageId: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => t.api.patch<Page>(`${pagesPath(spaceId)}/${pageId}`, { token, body, headers });

  it('changes only what is sent, and gives it another tag', async () => {
    const { workspace, id } = await space();
    const { body: page } = await postPage(workspace, id, { title: 'Colours', body: 'Orange' });
    const before = await getPage(workspace, id, page.id);
    const changed = await change(workspace, id, page.id, { body: 'Green' });
    expect([changed.status, changed.body]).toEqual([200, { ...before.body, body: 'Green' }]);
    const after = await getPage(workspace, id, page.id);
    expect(after.body.body).toBe('Green');
    expect(after.headers.etag).toBe(changed.headers.etag);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('is refused if somebody changed it since', async () => {
    const { workspace, id } = await space();
    const { body: page } = await postPage(workspace, id, { title: 'Colours', body: 'Orange' });
    const { etag } = (await getPage(workspace, id, page.id)).headers as { etag: string };
    expect((await change(workspace, id, page.id, { body: 'Green' }, { 'if-match': etag })).status).toBe(200);
    const late = await change(workspace, id, page.id, { body: 'Blue' }, { 'if-match': etag });
    expect(refusal(late)).toEqual([412, 'The page has changed since']);
    expect((await getPage(workspace, id, page.id)).body.body).toBe('Green');
  });

  it('is refused for an unknown page, and without a title', async () => {
    const { workspace, id } = await space();
    const { body: page } = await postPage(workspace, id, { title: 'Colours', body: 'Orange' });
    expect(refusal(await change(workspace, id, NO_UUID, { title: 'None' }))).toEqual([404, 'Page not found']);
    expect((await change(workspace, id, page.id, { title: ' ' })).status).toBe(422);
  });
});
