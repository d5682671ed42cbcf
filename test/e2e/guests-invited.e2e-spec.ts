import { describe, expect, it } from '@jest/globals';
import {
  addressedTo,
  createBoard,
  createSpace,
  createWorkspace,
  linkIn,
  refusal,
  sessionOf,
  type Workspace,
} from '../factories/workspace.js';
import { mailbox, t } from '../suites/guest-mails.js';

let counter = 0;
const newEmail = (): string => `shared${++counter}@invited-guests.example`;
const NOT_THERE = [422, 'access.resource_id: not found in this workspace'];

const invite = ({ token, path }: Workspace, email: string, access: object | undefined, role = 'guest') =>
  t.api.post(path('invitations'), { token, body: { email, role, access } });
const linkFor = async (email: string) => linkIn(await mailbox.waitFor(addressedTo(email)), 'wsi');
const sessionIn = (headers: Record<string, unknown>): string =>
  /workspace_session=([^;]*)/.exec(String(headers['set-cookie']))![1]!;

describe('An invitation of a guest', () => {
  it('makes the account of somebody unknown by its link, and opens what was shared and nothing else', async () => {
    const s = await createWorkspace(t, { name: 'Acme' });
    const boardId = await createBoard(t, s.token, 'Launch');
    const email = newEmail();
    const sent = await invite(s, email, { kind: 'board', resource_id: boardId, role: 'commenter' });
    expect([sent.status, sent.body.status]).toEqual([201, 'pending']);
    const mail = await mailbox.waitFor(addressedTo(email));
    expect(mail.text).toContain('invites you to open the board Launch of the workspace Acme.');
    const token = linkIn(mail, 'wsi');
    const read = await t.api.post('/api/v1/invitations:read', { body: { token } });
    const access = { kind: 'board', resource_id: boardId, name: 'Launch', role: 'commenter' };
    expect(read.body).toMatchObject({ role: 'guest', access, has_account: false });
    const account = { token, full_name: 'Grace Hopper', password: 'correct horse' };
    const made = await t.api.post('/api/v1/invitations:account', { body: account });
    expect([made.status, made.body.brand, made.body.brands]).toEqual([201, null, []]);
    const session = sessionIn(made.headers);
    expect((await t.api.get('/api/v1/me/guest-access', { session })).body.items).toEqual([
      {
        ...access,
        level: 'commenter',
        brand_id: s.brand.id,
        brand_name: 'Acme',
        accepted_at: expect.any(String),
      },
    ]);
    expect((await t.api.get(`/api/v1/board/boards/${boardId}`, { session })).status).toBe(200);
    expect((await t.api.get(s.path('members'), { session })).status).toBe(404);
    const { body } = await t.api.get(s.path('guests'), { token: s.token });
    expect(body.guests.map((guest: { email: string }) => guest.email)).toEqual([email]);
  });

  it('is accepted by a person with an account, who stays what they are elsewhere', async () => {
    const [own, s] = [await createWorkspace(t), await createWorkspace(t)];
    const { user } = await t.world.member(own.brand);
    const spaceId = await createSpace(t, s.token, 'Handbook');
    await invite(s, user.email, { kind: 'docs', resource_id: spaceId, role: 'viewer' });
    const session = await sessionOf(t, user.email);
    const accepted = await t.api.post('/api/v1/invitations:accept', {
      session,
      body: { token: await linkFor(user.email) },
    });
    expect(accepted.body).toEqual({ brand_id: s.brand.id, role: 'guest' });
    expect((await t.api.get(`/api/v1/docs/spaces/${spaceId}/pages`, { session })).status).toBe(200);
    expect((await t.api.get('/api/v1/auth/session', { session })).body.brand.brand_id).toBe(own.brand.id);
  });

  it('is listed with what it opens', async () => {
    const s = await createWorkspace(t);
    const boardId = await createBoard(t, s.token, 'Launch');
    await invite(s, newEmail(), { kind: 'board', resource_id: boardId, role: 'editor' });
    const { body } = await t.api.get(s.path('invitations'), { token: s.token });
    expect(body.invitations).toMatchObject([{ role: 'guest', access: { name: 'Launch', role: 'editor' } }]);
  });

  it('is refused for what is not of the workspace, as for what does not exist', async () => {
    const [s, other] = [await createWorkspace(t), await createWorkspace(t)];
    const theirs = await createBoard(t, other.token, 'Theirs');
    for (const access of [
      { kind: 'board', resource_id: theirs, role: 'viewer' },
      { kind: 'docs', resource_id: theirs, role: 'viewer' },
      { kind: 'board', resource_id: '00000000-0000-4000-8000-000000000000', role: 'viewer' },
    ])
      expect(refusal(await invite(s, newEmail(), access))).toEqual(NOT_THERE);
  });

  it('needs what it opens, and one of a member has none', async () => {
    const s = await createWorkspace(t);
    const access = { kind: 'board', resource_id: await createBoard(t, s.token), role: 'viewer' };
    expect(refusal(await invite(s, newEmail(), undefined))).toEqual([422, 'access: is required for a guest']);
    expect(refusal(await invite(s, newEmail(), access, 'member'))).toEqual([422, 'access: is for guests only']);
  });

  it('is over once the board is deleted', async () => {
    const s = await createWorkspace(t);
    const boardId = await createBoard(t, s.token);
    const email = newEmail();
    await invite(s, email, { kind: 'board', resource_id: boardId, role: 'viewer' });
    const token = await linkFor(email);
    await t.api.delete(`/api/v1/board/boards/${boardId}`, { session: await s.admin.session() });
    const account = { token, full_name: 'Grace Hopper', password: 'correct horse' };
    expect(refusal(await t.api.post('/api/v1/invitations:account', { body: account }))).toEqual([
      404,
      'Invitation not found',
    ]);
  });
});
