import { describe, expect, it } from '@jest/globals';
import { eventsOf } from '../factories/events.js';
import {
  addressedTo,
  createBoard,
  createGuest,
  createSpace,
  createWorkspace,
  linkIn,
  NOBODY,
  refusal,
  removeMember,
  sessionOf,
  shareBoard,
  shareSpace,
  type Workspace,
} from '../factories/workspace.js';
import { DAY, SECOND } from '../support/test-clock.js';
import { PENDING, ALREADY, mailbox, t } from '../suites/guest-mails.js';

interface Guest {
  user_id: number;
  email: string;
  full_name: string;
  image: string | null;
  access: { kind: string; resource_id: string; name: string; role: string | null }[];
}
const NO_GUEST = [404, 'Guest not found'];
const list = async ({ token, path }: Workspace): Promise<{ guests: Guest[]; total: number }> =>
  (await t.api.get(path('guests'), { token })).body;
const idsOf = async (workspace: Workspace) => (await list(workspace)).guests.map(({ user_id }) => user_id);
const remove = ({ token, path }: Workspace, userId: number | string, as = token) =>
  t.api.delete(path(`guests/${userId}`), { token: as });
const invite = ({ token, path }: Workspace, userId: number | string, as = token) =>
  t.api.post(path(`guests/${userId}/make-member`), { token: as });
const membersOf = async ({ token, path }: Workspace) =>
  (await t.api.get(path('members'), { token })).body.members as { user_id: number; role: string }[];
const accept = (link: string, session: string) => t.api.post(`/api/v1/invitations/${link}/accept`, { session });
const linkFor = async ({ email }: { email: string }) => linkIn(await mailbox.waitFor(addressedTo(email)), 'wsi');

describe('GET guests', () => {
  it('answers each guest once, with every board and docs space they can open and their level there', async () => {
    const workspace = await createWorkspace(t);
    const { token } = workspace;
    const user = await t.world.user();
    const [plan, shop] = [await createBoard(t, token, 'Plan'), await createBoard(t, token, 'Shop <b>|')];
    const manual = await createSpace(t, token, 'Manual');
    await shareBoard(t, token, plan, user.id, 'viewer');
    await shareBoard(t, token, shop, user.id, 'editor');
    await shareSpace(t, token, manual, user.id, 'commenter');
    const { guests, total } = await list(workspace);
    expect(total).toBe(1);
    expect(guests).toEqual([
      { user_id: user.id, email: user.email, full_name: user.fullName, image: null, access: expect.any(Array) },
    ]);
    expect(new Set(guests[0]!.access)).toEqual(
      new Set([
        { kind: 'board', resource_id: plan, name: 'Plan', role: 'viewer' },
        { kind: 'board', resource_id: shop, name: 'Shop <b>|', role: 'editor' },
        { kind: 'docs', resource_id: manual, name: 'Manual', role: 'commenter' },
      ]),
    );
  });

  it('shows guests of this workspace only, also members of other workspaces', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const boardId = await createBoard(t, workspace.token);
    await shareBoard(t, workspace.token, boardId, other.admin.user.id);
    expect(await idsOf(workspace)).toEqual([other.admin.user.id]);
    expect(await list(other)).toEqual({ guests: [], total: 0 });
  });
});

describe('A guest', () => {
  it('is listed with a changed level once, and no longer after the removal from their last board', async () => {
    const workspace = await createWorkspace(t);
    const { user, boardId } = await createGuest(t, workspace);
    await shareBoard(t, workspace.token, boardId, user.id, 'editor');
    expect((await list(workspace)).guests[0]!.access).toEqual([
      { kind: 'board', resource_id: boardId, name: 'Board', role: 'editor' },
    ]);
    await t.api.delete(`/api/v1/board/boards/${boardId}/guests/${user.id}`, { token: workspace.token });
    expect(await list(workspace)).toEqual({ guests: [], total: 0 });
  });

  it('is a person outside the workspace: an active member answers 409', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    const [boardId, spaceId] = [await createBoard(t, workspace.token), await createSpace(t, workspace.token)];
    expect((await shareBoard(t, workspace.token, boardId, user.id)).status).toBe(409);
    expect((await shareSpace(t, workspace.token, spaceId, user.id)).status).toBe(409);
    expect((await list(workspace)).total).toBe(0);
  });

  it('may be a person who was a member and left', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    await removeMember(t, workspace.brand.id, user.id);
    await shareBoard(t, workspace.token, await createBoard(t, workspace.token), user.id);
    expect(await idsOf(workspace)).toEqual([user.id]);
    expect((await invite(workspace, user.id)).status).toBe(201);
  });
});

describe('Sharing', () => {
  it('records an event for a new guest and for another role, none for the same again', async () => {
    const { token } = await createWorkspace(t);
    const user = await t.world.user();
    const [boardId, spaceId] = [await createBoard(t, token), await createSpace(t, token)];
    for (const share of [shareBoard.bind(null, t, token, boardId), shareSpace.bind(null, t, token, spaceId)]) {
      const events = await eventsOf(t, { token }, async () => {
        for (const role of ['viewer', 'viewer', 'editor', 'editor']) await share(user.id, role);
      });
      expect(events.map(({ type, data }) => [type, data.role])).toEqual([
        ['guest.added', 'viewer'],
        ['guest.added', 'editor'],
      ]);
    }
  });
});

describe('make-member', () => {
  it('answers an invitation for 7 days and nothing secret', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    const { status, body, text } = await invite(workspace, user.id);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        email: user.email,
        status: 'pending',
        expires_at: expect.stringMatching(/Z$/),
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(7 * DAY);
    expect(t.clock.isNow(body.created_at)).toBe(true);
    expect(text).not.toContain('wsi_');
  });

  it('leaves the guest a guest until the invitation is accepted, and then a member', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    await shareSpace(t, workspace.token, await createSpace(t, workspace.token), user.id);
    const before = await list(workspace);
    await invite(workspace, user.id);
    expect(await list(workspace)).toEqual(before);
    expect((await membersOf(workspace)).map(({ user_id }) => user_id)).not.toContain(user.id);
    const { status, body } = await accept(await linkFor(user), await sessionOf(t, user.email));
    expect([status, body]).toEqual([200, { brand_id: workspace.brand.id, role: 'member' }]);
    expect(await membersOf(workspace)).toContainEqual(expect.objectContaining({ user_id: user.id, role: 'member' }));
    expect(await list(workspace)).toEqual({ guests: [], total: 0 });
  });

  it('leaves the person a guest of other workspaces', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const { user } = await createGuest(t, workspace);
    await shareBoard(t, other.token, await createBoard(t, other.token), user.id);
    await invite(workspace, user.id);
    await accept(await linkFor(user), await sessionOf(t, user.email));
    expect(await idsOf(workspace)).toEqual([]);
    expect(await idsOf(other)).toEqual([user.id]);
  });

  it('answers 400 `User is already a member of this brand` for a member', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    expect(refusal(await invite(workspace, user.id))).toEqual(ALREADY);
    expect(refusal(await invite(workspace, workspace.admin.user.id))).toEqual(ALREADY);
  });

  it('answers 400 `An invitation is already pending for this email` until it has expired', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    const first = await invite(workspace, user.id);
    expect(refusal(await invite(workspace, user.id))).toEqual(PENDING);
    t.clock.advance(7 * DAY + SECOND);
    const again = await invite(workspace, user.id);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('answers 404 `Guest not found` for who is not a guest of this workspace', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const stranger = await t.world.user();
    const { user } = await createGuest(t, other);
    for (const id of [NOBODY, stranger.id, user.id, other.admin.user.id])
      expect([id, ...refusal(await invite(workspace, id))]).toEqual([id, ...NO_GUEST]);
    expect((await invite(other, user.id)).status).toBe(201);
  });

  it('makes one invitation of 50 parallel ones, the others are 400 `An invitation is already pending for this email`', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite(workspace, user.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(refusal)).toEqual(Array(49).fill(PENDING));
  });

  it('mails a link that nobody else can use', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    const stranger = await t.world.user();
    await invite(workspace, user.id);
    const mail = await mailbox.waitFor(addressedTo(user.email));
    expect(mail.to).toHaveLength(1);
    const link = linkIn(mail, 'wsi');
    expect((await accept(link, await sessionOf(t, stranger.email))).status).toBe(404);
    expect(await idsOf(workspace)).toEqual([user.id]);
    expect((await accept(link, await sessionOf(t, user.email))).status).toBe(200);
  });
});

describe('DELETE guest', () => {
  it('removes the guest from every board and docs space, which stay', async () => {
    const workspace = await createWorkspace(t);
    const { token } = workspace;
    const { user, boardId } = await createGuest(t, workspace);
    const stays = await createGuest(t, workspace);
    await shareBoard(t, token, stays.boardId, user.id);
    const spaces = [await createSpace(t, token), await createSpace(t, token), await createSpace(t, token)];
    for (const id of spaces) await shareSpace(t, token, id, user.id);
    const shown = async () => [
      (await t.api.get(`/api/v1/board/boards/${boardId}`, { token })).text,
      (await t.api.get('/api/v1/docs/spaces', { token })).text,
    ];
    const before = await shown();
    const { status, body } = await remove(workspace, user.id);
    expect([status, body]).toEqual([200, { success: true, boards_removed: 2, docs_removed: 3 }]);
    expect(await idsOf(workspace)).toEqual([stays.user.id]);
    expect(await shown()).toEqual(before);
  });

  it('revokes an open invitation', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    await invite(workspace, user.id);
    const link = await linkFor(user);
    expect((await remove(workspace, user.id)).status).toBe(200);
    expect(refusal(await accept(link, await sessionOf(t, user.email)))).toEqual([404, 'Invitation not found']);
    expect((await membersOf(workspace)).map(({ user_id }) => user_id)).toEqual([workspace.admin.user.id]);
  });

  it('answers 404 `Guest not found` for who is not, or no longer, a guest of this workspace', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const gone = await createGuest(t, workspace);
    await remove(workspace, gone.user.id);
    const foreign = await createGuest(t, other);
    for (const id of [NOBODY, gone.user.id, foreign.user.id, workspace.admin.user.id])
      expect([id, ...refusal(await remove(workspace, id))]).toEqual([id, ...NO_GUEST]);
    expect(await idsOf(other)).toEqual([foreign.user.id]);
    expect((await membersOf(workspace)).map(({ user_id }) => user_id)).toEqual([workspace.admin.user.id]);
  });

  it('answers the same for an invited person without access, whose id is not to be found out; the invitation stays', async () => {
    const workspace = await createWorkspace(t);
    const { token, path } = workspace;
    const invited = await t.world.user();
    await t.api.post(path('invitations'), { token, body: { email: invited.email, role: 'member' } });
    const { status, body, headers } = await remove(workspace, invited.id);
    expect([status, body.detail]).toEqual(NO_GUEST);
    expect((await t.api.get(path('invitations'), { token })).body.total).toBe(1);
    expect(headers['ratelimit-policy']).toBe('"remove-guest";q=200;w=3600');
  });

  it('leaves the person a guest of other workspaces', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const { user } = await createGuest(t, workspace);
    await shareBoard(t, other.token, await createBoard(t, other.token), user.id);
    expect((await remove(workspace, user.id)).status).toBe(200);
    expect(await idsOf(other)).toEqual([user.id]);
  });

  it('removes once under concurrent requests', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(workspace, user.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
  });
});
