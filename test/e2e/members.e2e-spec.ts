import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  createGuest,
  createWorkspace,
  NO_MEMBER,
  NOBODY,
  operator,
  refusal,
  removeMember,
  type Workspace,
} from '../factories/workspace.js';
import type { Person } from '../factories/world.js';

interface Member {
  user_id: number;
  email: string;
  full_name: string;
  role: string;
  position: string | null;
  photo: string | null;
  joined_at: string;
}

const NOT_A_ROLE = [400, "Role must be 'admin' or 'member'"];
const NOTHING_TO_DO = [400, 'No fields to update'];
const LAST_ADMIN = [409, 'The last workspace admin cannot be changed to a member'];

const list = async ({ token, path }: Workspace): Promise<{ members: Member[]; total: number }> =>
  (await t.api.get(path('members'), { token })).body;
const memberOf = async (workspace: Workspace, { user }: Person): Promise<Member> =>
  (await list(workspace)).members.find(({ user_id }) => user_id === user.id)!;
const patch = ({ token, path }: Workspace, userId: number | string, body: unknown, as = token, app = t) =>
  app.api.patch(path(`members/${userId}`), { token: as, body });

/** People who are not active members of the workspace, each for another reason. */
async function outsiders(workspace: Workspace): Promise<Record<string, number>> {
  const [stranger, elsewhere, left] = [
    await t.world.user(),
    await t.world.member(await t.world.brand()),
    await t.world.member(workspace.brand),
  ];
  await removeMember(t, workspace.brand.id, left.user.id);
  return {
    'nobody at all': NOBODY,
    'a person without a workspace': stranger.id,
    'a member of another workspace': elsewhere.user.id,
    'a member who has left': left.user.id,
    'a guest': (await createGuest(t, workspace)).user.id,
  };
}

describe('GET members', () => {
  it('answers the active members of the workspace', async () => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    await patch(workspace, member.user.id, { position: 'Engineer' });
    const { members, total } = await list(workspace);
    expect(total).toBe(2);
    expect(members).toHaveLength(2);
    expect(members).toContainEqual({
      user_id: member.user.id,
      email: member.user.email,
      full_name: member.user.fullName,
      role: 'member',
      position: 'Engineer',
      photo: null,
      mail_name: null,
      joined_at: expect.stringMatching(/Z$/),
    });
    expect(await memberOf(workspace, workspace.admin)).toMatchObject({ role: 'admin', position: null });
  });

  it('leaves out who has left, who is a guest, and who belongs to another workspace', async () => {
    const workspace = await createWorkspace(t);
    await outsiders(workspace);
    const { members, total } = await list(workspace);
    expect([members.map(({ user_id }) => user_id), total]).toEqual([[workspace.admin.user.id], 1]);
  });

  it('is open to any active member with brand:read', async () => {
    const workspace = await createWorkspace(t);
    const token = await (await t.world.member(workspace.brand)).token('brand:read');
    expect((await t.api.get(workspace.path('members'), { token })).body.total).toBe(2);
  });
});

describe('Member routes', () => {
  const ROUTES = [
    { method: 'patch', rest: '', body: { position: 'x' } },
    { method: 'post', rest: '/reset-password', body: undefined },
    { method: 'post', rest: '/set-password', body: { password: 'a brand new pass phrase' } },
  ] as const;

  it.each(ROUTES)('answer 404 `Member not found` for who is not an active member: $method $rest', async (route) => {
    const workspace = await createWorkspace(t);
    for (const [who, id] of Object.entries(await outsiders(workspace))) {
      const path = workspace.path(`members/${id}${route.rest}`);
      const answer = await t.api[route.method](path, { token: workspace.token, body: route.body });
      expect([who, ...refusal(answer)]).toEqual([who, ...NO_MEMBER]);
    }
  });
});

describe('PATCH member', () => {
  it('changes the role, the position, or both', async () => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const change = async (body: object) => {
      const answer = await patch(workspace, member.user.id, body);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      const { role, position } = await memberOf(workspace, member);
      return { role, position };
    };
    expect(await change({ position: 'Engineer' })).toEqual({ role: 'member', position: 'Engineer' });
    expect(await change({ role: 'admin' })).toEqual({ role: 'admin', position: 'Engineer' });
    expect(await change({ role: 'member', position: 'Lead 💼' })).toEqual({ role: 'member', position: 'Lead 💼' });
    expect(await change({ position: null })).toEqual({ role: 'member', position: null });
    expect(await change({ role: 'member' })).toEqual({ role: 'member', position: null });
  });

  it('changes nothing in another workspace of the same person', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const member = await t.world.member(workspace.brand);
    await t.world.member(other.brand, 'member', member.user);
    await patch(workspace, member.user.id, { role: 'admin', position: 'Here' });
    expect(await memberOf(other, member)).toMatchObject({ role: 'member', position: null });
  });

  it('applies immediately to what the person may do', async () => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const token = await member.token('brand:admin');
    const write = () => patch(workspace, member.user.id, { position: 'Self-made' }, token);
    expect(refusal(await write())).toEqual([403, 'Brand admin access required']);
    await patch(workspace, member.user.id, { role: 'admin' });
    expect((await write()).status).toBe(200);
    await patch(workspace, member.user.id, { role: 'member' });
    expect(refusal(await write())).toEqual([403, 'Brand admin access required']);
  });

  it("answers 400 `Role must be 'admin' or 'member'` with another role, and changes nothing", async () => {
    const role = 'owner';
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const before = await memberOf(workspace, member);
    expect(refusal(await patch(workspace, member.user.id, { role, position: 'Changed' }))).toEqual(NOT_A_ROLE);
    expect(await memberOf(workspace, member)).toEqual(before);
  });

  it('answers 400 `No fields to update` with an empty body', async () => {
    const body = {};
    const workspace = await createWorkspace(t);
    expect(refusal(await patch(workspace, workspace.admin.user.id, body))).toEqual(NOTHING_TO_DO);
  });

  it('looks at the body before the person', async () => {
    const workspace = await createWorkspace(t);
    expect(refusal(await patch(workspace, NOBODY, {}))).toEqual(NOTHING_TO_DO);
    expect(refusal(await patch(workspace, NOBODY, { role: 'owner' }))).toEqual(NOT_A_ROLE);
    expect((await patch(workspace, NOBODY, { position: 5 })).status).toBe(422);
    expect(refusal(await patch(workspace, NOBODY, { role: 'admin' }))).toEqual(NO_MEMBER);
  });

  it('answers 422 with a position that is no text', async () => {
    const position = 5;
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    expect((await patch(workspace, member.user.id, { role: 'admin', position })).status).toBe(422);
    expect(await memberOf(workspace, member)).toMatchObject({ role: 'member', position: null });
  });
});

describe('The last admin', () => {
  it('answers 409 `The last workspace admin cannot be changed to a member`, and the position stays too', async () => {
    const workspace = await createWorkspace(t);
    await t.world.member(workspace.brand);
    const { id } = workspace.admin.user;
    expect(refusal(await patch(workspace, id, { role: 'member', position: 'Gone' }))).toEqual(LAST_ADMIN);
    expect(await memberOf(workspace, workspace.admin)).toMatchObject({ role: 'admin', position: null });
  });

  it('is one who is left when the other admins have left, whatever they are elsewhere', async () => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    await t.world.member(await t.world.brand(), 'admin', second.user);
    await removeMember(t, workspace.brand.id, second.user.id);
    expect(refusal(await patch(workspace, workspace.admin.user.id, { role: 'member' }))).toEqual(LAST_ADMIN);
  });

  it('is one whose other admins are all locked: they cannot sign in', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand, 'admin');
    const { id } = workspace.admin.user;
    await operator(t, 'put', `users/${user.id}/lock`, {});
    expect(refusal(await patch(workspace, id, { role: 'member' }))).toEqual(LAST_ADMIN);
    expect(refusal(await t.api.delete(workspace.path(`members/${id}`), { token: workspace.token }))).toEqual(
      LAST_ADMIN,
    );
    expect((await patch(workspace, user.id, { role: 'member' })).status).toBe(200);
  });

  it('can step down once there is another', async () => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    expect((await patch(workspace, workspace.admin.user.id, { role: 'member' })).status).toBe(200);
    expect(refusal(await patch(workspace, workspace.admin.user.id, { role: 'admin' }))[0]).toBe(403);
    const token = await second.token('brand:admin');
    expect(refusal(await patch(workspace, second.user.id, { role: 'member' }, token))).toEqual(LAST_ADMIN);
  });
});
