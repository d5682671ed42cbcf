import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Email } from 'postal-mime';
import type { Brand } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  addressedTo,
  createGuest,
  createUser,
  createWorkspace,
  isSignedIn,
  linkIn,
  login,
  mustRefuse,
  NO_USER_IDS,
  NOBODY,
  operator,
  putMember,
  refusal,
  refusalsOf,
  rename,
  sessionOf,
  type Workspace,
} from '../factories/workspace.js';
import { PASSWORD, type Person } from '../factories/world.js';
import { startMailbox } from '../mailbox.js';
import { HOUR, MINUTE, SECOND } from '../test-clock.js';

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
const NO_MEMBER = [404, 'Member not found'];
const SEND_A_LINK = [409, "Send a reset link instead of setting this person's password."];
const NOT_SENT = [502, 'Failed to send password reset email'];
const DONE = { success: true, message: expect.any(String) };
const NEW = 'a brand new pass phrase';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let t: TestApp;
beforeAll(async () => {
  mailbox = await startMailbox();
  t = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
});
afterAll(async () => {
  await t?.stop();
  await mailbox?.stop();
});
/** A new hour for the rate limits. */
beforeEach(() => t.clock.advance(HOUR - (t.clock.now().getTime() % HOUR)));

const list = async ({ token, path }: Workspace): Promise<{ members: Member[]; total: number }> =>
  (await t.api.get(path('members'), { token })).body;
const memberOf = async (workspace: Workspace, { user }: Person): Promise<Member> =>
  (await list(workspace)).members.find(({ user_id }) => user_id === user.id)!;
const adminsOf = async (workspace: Workspace): Promise<number[]> =>
  (await list(workspace)).members.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id);
const patch = ({ token, path }: Workspace, userId: number | string, body: unknown, as = token, app = t) =>
  app.api.patch(path(`members/${userId}`), { token: as, body });
const setPassword = ({ token, path }: Workspace, userId: number | string, body: unknown, app = t) =>
  app.api.post(path(`members/${userId}/set-password`), { token, body });
const resetPassword = ({ token, path }: Workspace, userId: number | string, app = t, headers = {}) =>
  app.api.post(path(`members/${userId}/reset-password`), { token, headers });
const finishReset = (token: string, password = NEW) =>
  t.api.post('/api/v1/auth/password/reset', { body: { token, password } });
const leave = ({ id }: Brand, userId: number) => operator(t, 'delete', `brands/${id}/members/${userId}`);

/** People who are not active members of the workspace, each for another reason. */
async function outsiders(workspace: Workspace): Promise<Record<string, number>> {
  const [stranger, elsewhere, left] = [
    await t.world.user(),
    await t.world.member(await t.world.brand()),
    await t.world.member(workspace.brand),
  ];
  await leave(workspace.brand, left.user.id);
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

  it('is open to any active member with brand:read, and refused to everybody else', async () => {
    const workspace = await createWorkspace(t);
    const token = await (await t.world.member(workspace.brand)).token('brand:read');
    expect((await t.api.get(workspace.path('members'), { token })).body.total).toBe(2);
    const route = { method: 'get', path: 'members', scope: 'brand:read', adminsOnly: false } as const;
    expect(await refusalsOf(t, route)).toEqual(mustRefuse(route));
  });
});

describe('Member routes', () => {
  const ROUTES = [
    { method: 'patch', rest: '', body: { position: 'x' } },
    { method: 'post', rest: '/reset-password', body: undefined },
    { method: 'post', rest: '/set-password', body: { password: NEW } },
  ] as const;

  it.each(ROUTES)('are 404 `Member not found` for who is not an active member: $method $rest', async (route) => {
    const workspace = await createWorkspace(t);
    for (const [who, id] of Object.entries(await outsiders(workspace))) {
      const path = workspace.path(`members/${id}${route.rest}`);
      const answer = await t.api[route.method](path, { token: workspace.token, body: route.body });
      expect([who, ...refusal(answer)]).toEqual([who, ...NO_MEMBER]);
    }
  });

  it.each(ROUTES)('are 422 for an id that nobody can have: $method $rest', async (route) => {
    const { path, token } = await createWorkspace(t);
    for (const id of NO_USER_IDS) {
      const answer = await t.api[route.method](path(`members/${id}${route.rest}`), { token, body: route.body });
      expect([id, answer.status]).toEqual([id, 422]);
    }
  });

  it.each([
    { method: 'patch', path: 'members/abc', scope: 'brand:admin', adminsOnly: true, body: '{' },
    { method: 'post', path: 'members/abc/reset-password', scope: 'brand:admin', adminsOnly: true },
    { method: 'post', path: 'members/abc/set-password', scope: 'brand:admin', adminsOnly: true, body: '{' },
  ] as const)(
    'are refused to everybody else: 401, 404 `Brand not found`, 403 scope, 403 `Brand admin access required`: $method $path',
    async (route) => {
      expect(await refusalsOf(t, route)).toEqual(mustRefuse(route));
    },
  );
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

  it('takes effect at once on what the person may do', async () => {
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

  it.each<unknown>([
    'owner',
    'ADMIN',
    'Member',
    'admin ',
    ' admin',
    '',
    'administrator',
    1,
    null,
    true,
    ['admin'],
    { role: 'admin' },
  ])("is 400 `Role must be 'admin' or 'member'` with the role %j, and changes nothing", async (role) => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const before = await memberOf(workspace, member);
    expect(refusal(await patch(workspace, member.user.id, { role, position: 'Changed' }))).toEqual(NOT_A_ROLE);
    expect(await memberOf(workspace, member)).toEqual(before);
  });

  it.each<unknown>([{}, undefined, { name: 'x' }, { Role: 'admin', user_id: 1 }])(
    'is 400 `No fields to update` with the body %j',
    async (body) => {
      const workspace = await createWorkspace(t);
      expect(refusal(await patch(workspace, workspace.admin.user.id, body))).toEqual(NOTHING_TO_DO);
    },
  );

  it('looks at the body before the person', async () => {
    const workspace = await createWorkspace(t);
    expect(refusal(await patch(workspace, NOBODY, {}))).toEqual(NOTHING_TO_DO);
    expect(refusal(await patch(workspace, NOBODY, { role: 'owner' }))).toEqual(NOT_A_ROLE);
    expect((await patch(workspace, NOBODY, { position: 5 })).status).toBe(422);
    expect(refusal(await patch(workspace, NOBODY, { role: 'admin' }))).toEqual(NO_MEMBER);
  });

  it.each<unknown>([[], [{ role: 'admin' }], '"admin"', '1', 'null'])(
    'is 422 with a body that is not an object: %j',
    async (body) => {
      const workspace = await createWorkspace(t);
      const answer = await patch(workspace, workspace.admin.user.id, body);
      expect(refusal(answer)).toEqual([422, 'body: must be a JSON object']);
    },
  );

  it.each<unknown>([5, true, ['Lead'], { title: 'Lead' }])('is 422 with the position %j', async (position) => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    expect((await patch(workspace, member.user.id, { role: 'admin', position })).status).toBe(422);
    expect(await memberOf(workspace, member)).toMatchObject({ role: 'member', position: null });
  });

  it.each([
    'x'.repeat(10_000),
    '\u202Egnp.exe',
    'مهندس',
    'bell\u0007',
    'line\nbreak',
    '<script>alert(1)</script>',
    "'; DROP TABLE members; --",
    '👩🏽‍🚀'.repeat(20),
  ])('keeps a position as it is, or refuses it and changes nothing: %j', async (position) => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    await patch(workspace, member.user.id, { position: 'Before' });
    const { status } = await patch(workspace, member.user.id, { position });
    const now = (await memberOf(workspace, member)).position;
    expect([status, now]).toEqual(status === 200 ? [200, position] : [422, 'Before']);
  });

  it('ignores and names fields it does not know', async () => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const body = { position: 'Lead', email: 'other@test.example', photo: '/x', platform_admin: true };
    const { status, headers } = await patch(workspace, member.user.id, body);
    expect([status, headers['x-ignored-fields']]).toEqual([200, 'email, photo, platform_admin']);
    expect(await memberOf(workspace, member)).toMatchObject({
      email: member.user.email,
      photo: null,
      position: 'Lead',
    });
  });

  it('changes nothing when it is refused to a member', async () => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const token = await member.token('brand:admin');
    expect((await patch(workspace, member.user.id, { role: 'admin' }, token)).status).toBe(403);
    expect(await memberOf(workspace, member)).toMatchObject({ role: 'member' });
  });
});

describe('The last admin', () => {
  it('is 409 `The last workspace admin cannot be changed to a member`, and the position stays too', async () => {
    const workspace = await createWorkspace(t);
    await t.world.member(workspace.brand);
    const { id } = workspace.admin.user;
    expect(refusal(await patch(workspace, id, { role: 'member', position: 'Gone' }))).toEqual(LAST_ADMIN);
    expect(await memberOf(workspace, workspace.admin)).toMatchObject({ role: 'admin', position: null });
  });

  it('may be changed in every other way', async () => {
    const workspace = await createWorkspace(t);
    expect((await patch(workspace, workspace.admin.user.id, { role: 'admin', position: 'Owner' })).status).toBe(200);
    expect(await memberOf(workspace, workspace.admin)).toMatchObject({ role: 'admin', position: 'Owner' });
  });

  it('is one who is left when the other admins have left, whatever they are elsewhere', async () => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    await t.world.member(await t.world.brand(), 'admin', second.user);
    await leave(workspace.brand, second.user.id);
    expect(refusal(await patch(workspace, workspace.admin.user.id, { role: 'member' }))).toEqual(LAST_ADMIN);
  });

  it('can step down once there is another', async () => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    expect((await patch(workspace, workspace.admin.user.id, { role: 'member' })).status).toBe(200);
    expect(refusal(await patch(workspace, workspace.admin.user.id, { role: 'admin' }))[0]).toBe(403);
    const token = await second.token('brand:admin');
    expect(refusal(await patch(workspace, second.user.id, { role: 'member' }, token))).toEqual(LAST_ADMIN);
  });

  /** Both admins are demoted again and again at once, by themselves and by each other. */
  const demoteBoth = async (apps: TestApp[]) => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    const people = [workspace.admin.user.id, second.user.id];
    const tokens = [workspace.token, await second.token('brand:read', 'brand:admin')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        patch(workspace, people[n % 2]!, { role: 'member' }, tokens[(n >> 1) % 2], apps[(n >> 2) % apps.length]),
      ),
    );
    for (const answer of answers) {
      if (answer.status === 409) expect(refusal(answer)).toEqual(LAST_ADMIN);
      else expect([200, 403]).toContain(answer.status);
    }
    expect(await adminsOf({ ...workspace, token: await second.token('brand:read') })).toHaveLength(1);
  };

  it('remains one under 50 parallel demotions of two', async () => {
    for (let round = 0; round < 3; round++) await demoteBoth([t]);
  });

  it('remains one under 50 parallel demotions of two in two processes', async () => {
    const other = await bootApp({ beside: t });
    try {
      for (let round = 0; round < 3; round++) await demoteBoth([t, other]);
    } finally {
      await other.stop();
    }
  });
});

describe('set-password', () => {
  const member = async (workspace: Workspace) => t.world.member(workspace.brand);

  it('sets the password and ends the sessions of the person', async () => {
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    const sessions = [await person.session(), await person.session()];
    const own = await workspace.admin.session();
    const { status, body, text } = await setPassword(workspace, person.user.id, { password: NEW });
    expect([status, body]).toEqual([200, DONE]);
    expect(text).not.toContain(NEW);
    for (const session of sessions) expect(await isSignedIn(t, session)).toBe(false);
    expect(await isSignedIn(t, own)).toBe(true);
    expect((await login(t, person.user.email, PASSWORD)).status).toBe(401);
    expect((await login(t, person.user.email, NEW)).status).toBe(200);
  });

  it('ends the links with which the person could still choose another', async () => {
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    await resetPassword(workspace, person.user.id);
    const link = linkIn(await mailbox.waitFor(addressedTo(person.user.email)), 'wsr');
    await setPassword(workspace, person.user.id, { password: NEW });
    expect((await finishReset(link, 'by the older link')).status).toBe(400);
    expect((await login(t, person.user.email, NEW)).status).toBe(200);
  });

  it.each<[string, string]>([
    ['8 characters', '12345678'],
    ['200 characters', 'x'.repeat(200)],
    ['8 emoji', '🐎🔋📎🧷🧲🪛🧯🪝'],
    ['spaces at its ends', '  spaced out  '],
    ['quotes and markup', `'"<>&\\%00;--`],
  ])('takes a password of %s, and it signs in', async (_, password) => {
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    expect((await setPassword(workspace, person.user.id, { password })).status).toBe(200);
    expect((await login(t, person.user.email, password)).status).toBe(200);
  });

  it.each<[object | undefined, string]>([
    [{ password: 'seven77' }, 'password: must have at least 8 characters'],
    [{ password: '🐎🔋📎🧷🧲🪛🧯' }, 'password: must have at least 8 characters'],
    [{ password: '' }, 'password: must have at least 8 characters'],
    [{ password: 'x'.repeat(201) }, 'password: must have at most 200 characters'],
    [{ password: null }, 'password: must be a string'],
    [{ password: 12345678 }, 'password: must be a string'],
    [{ password: ['12345678'] }, 'password: must be a string'],
    [{}, 'password: is required'],
    [undefined, 'password: is required'],
    [{ password: NEW, send_email: 'yes' }, 'send_email: must be true or false'],
    [{ password: NEW, send_email: 1 }, 'send_email: must be true or false'],
    [{ password: NEW, send_email: null }, 'send_email: must be true or false'],
    [[NEW], 'body: must be a JSON object'],
  ])('is 422 with %j, and the old password stays', async (body, detail) => {
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    const session = await person.session();
    const answer = await setPassword(workspace, person.user.id, body);
    expect(refusal(answer)).toEqual([422, detail]);
    expect(answer.text).not.toContain('seven77');
    expect(await isSignedIn(t, session)).toBe(true);
    expect((await login(t, person.user.email)).status).toBe(200);
  });

  it('is 400 `User has no auth account` for a person without a password', async () => {
    const workspace = await createWorkspace(t);
    const user = await createUser(t);
    await putMember(t, workspace.brand.id, user.id);
    const answer = await setPassword(workspace, user.id, { password: NEW });
    expect(refusal(answer)).toEqual([400, 'User has no auth account']);
    expect((await login(t, user.email, NEW)).status).toBe(401);
  });

  it("is 409 `Send a reset link instead of setting this person's password.` for a person of two workspaces", async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const person = await member(workspace);
    await t.world.member(other.brand, 'member', person.user);
    const session = await person.session();
    expect(refusal(await setPassword(workspace, person.user.id, { password: NEW }))).toEqual(SEND_A_LINK);
    expect(refusal(await setPassword(other, person.user.id, { password: NEW }))).toEqual(SEND_A_LINK);
    expect(await isSignedIn(t, session)).toBe(true);
    expect((await login(t, person.user.email)).status).toBe(200);
    await leave(other.brand, person.user.id);
    expect((await setPassword(workspace, person.user.id, { password: NEW })).status).toBe(200);
  });

  it.each([{ staff: true }, { service: true }, { platform_admin: true }])(
    "is 409 `Send a reset link instead of setting this person's password.` for an account with %j",
    async (flags) => {
      const workspace = await createWorkspace(t);
      const user = await createUser(t, { password: PASSWORD, ...flags });
      await putMember(t, workspace.brand.id, user.id);
      expect(refusal(await setPassword(workspace, user.id, { password: NEW }))).toEqual(SEND_A_LINK);
      expect((await login(t, user.email)).status).toBe(200);
    },
  );

  it('is 502 `Failed to set password` when it cannot be stored, and nothing changes', async () => {
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    const session = await person.session();
    await t.database.rows(
      `CREATE FUNCTION refuse_password() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`,
    );
    await t.database.rows(
      `CREATE TRIGGER refuse_password BEFORE UPDATE ON users FOR EACH ROW
         WHEN (OLD.id = ${person.user.id}) EXECUTE FUNCTION refuse_password()`,
    );
    try {
      const answer = await setPassword(workspace, person.user.id, { password: NEW, send_email: true });
      expect(refusal(answer)).toEqual([502, 'Failed to set password']);
      expect(answer.text).not.toMatch(/disk full|trigger|refuse_password/);
    } finally {
      await t.database.rows('DROP TRIGGER refuse_password ON users');
      await t.database.rows('DROP FUNCTION refuse_password');
    }
    expect(await isSignedIn(t, session)).toBe(true);
    expect((await login(t, person.user.email)).status).toBe(200);
    expect((await login(t, person.user.email, NEW)).status).toBe(401);
  });

  it('tells the person by e-mail when asked to, without the password, and otherwise does not', async () => {
    const workspace = await createWorkspace(t);
    const [told, untold, last] = [await member(workspace), await member(workspace), await member(workspace)];
    await setPassword(workspace, untold.user.id, { password: NEW });
    await setPassword(workspace, untold.user.id, { password: NEW, send_email: false });
    await setPassword(workspace, told.user.id, { password: NEW, send_email: true });
    const mail = await mailbox.waitFor(addressedTo(told.user.email));
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(NEW);
    expect(mail.subject).toMatch(/password/i);
    await setPassword(workspace, last.user.id, { password: NEW, send_email: true });
    await mailbox.waitFor(addressedTo(last.user.email));
    expect(mailbox.mails.filter(addressedTo(untold.user.email))).toEqual([]);
  });

  it('does not wait for the mail server', async () => {
    const other = await bootApp({ beside: t, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      const workspace = await createWorkspace(t);
      const person = await member(workspace);
      const answer = await setPassword(workspace, person.user.id, { password: NEW, send_email: true }, other);
      expect([answer.status, answer.body]).toEqual([200, DONE]);
    } finally {
      await other.stop();
    }
  });

  it('ignores and names fields it does not know', async () => {
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    const { status, headers } = await setPassword(workspace, person.user.id, { password: NEW, user_id: 1 });
    expect([status, headers['x-ignored-fields']]).toEqual([200, 'user_id']);
  });

  it('looks at the body before the person, and at the person before their account', async () => {
    const workspace = await createWorkspace(t);
    expect((await setPassword(workspace, NOBODY, { password: 'short' })).status).toBe(422);
    const staff = await createUser(t, { staff: true });
    expect(refusal(await setPassword(workspace, staff.id, { password: NEW }))).toEqual(NO_MEMBER);
  });
});

describe('reset-password', () => {
  const mailTo = (person: { email: string }): Promise<Email> => mailbox.waitFor(addressedTo(person.email));

  it('e-mails the member a link to choose a new password, and shows it to nobody else', async () => {
    const workspace = await createWorkspace(t);
    const { user, ...person } = await t.world.member(workspace.brand);
    const session = await person.session();
    const { status, body, text } = await resetPassword(workspace, user.id);
    expect([status, body]).toEqual([200, DONE]);
    expect(text).not.toContain('wsr_');
    const mail = await mailTo(user);
    expect(mail.to).toHaveLength(1);
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
    expect(await isSignedIn(t, session)).toBe(true);
    expect((await login(t, user.email)).status).toBe(200);
    expect((await finishReset(linkIn(mail, 'wsr'))).status).toBe(204);
    expect(await isSignedIn(t, session)).toBe(false);
    expect((await login(t, user.email)).status).toBe(401);
    expect((await login(t, user.email, NEW)).status).toBe(200);
    expect((await finishReset(linkIn(mail, 'wsr'), 'and once more')).status).toBe(400);
  });

  it('sends a link that lasts an hour', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    await resetPassword(workspace, user.id);
    const link = linkIn(await mailTo(user), 'wsr');
    t.clock.advance(HOUR + SECOND);
    expect((await finishReset(link)).status).toBe(400);
    expect((await login(t, user.email)).status).toBe(200);
  });

  it('is for people in several workspaces, for staff, and for people without a password too', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const several = await t.world.user();
    const [staff, plain] = [await createUser(t, { staff: true, password: PASSWORD }), await createUser(t)];
    for (const { id } of [several, staff, plain]) await putMember(t, workspace.brand.id, id);
    await putMember(t, other.brand.id, several.id);
    for (const user of [several, staff, plain]) {
      expect((await resetPassword(workspace, user.id)).status).toBe(200);
      expect((await finishReset(linkIn(await mailTo(user), 'wsr'))).status).toBe(204);
      expect(await sessionOf(t, user.email, NEW)).toMatch(/./);
    }
  });

  it('links to the service’s own address, whatever host the caller claims', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    await resetPassword(workspace, user.id, t, headers);
    const { text, html } = await mailTo(user);
    expect(`${text} ${html}`).not.toContain('evil.example');
  });

  it.each([
    'Eve\r\nBcc: victim@test.example',
    'Eve\nSubject: You have won\n\nClick here',
    'Eve <eve@test.example>, victim@test.example',
    'Eve" <victim@test.example>',
    'Eve\r\n.\r\nMAIL FROM:<victim@test.example>',
  ])('sends one mail to one person, whatever they are called: %j', async (name) => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    await rename(t, 'users', user.id, name);
    await rename(t, 'brands', workspace.brand.id, name);
    await rename(t, 'users', workspace.admin.user.id, name);
    const subject = /^[^\r\n]+$/;
    expect((await resetPassword(workspace, user.id)).status).toBe(200);
    const mail = await mailTo(user);
    expect(mail.to!.map(({ address }) => address)).toEqual([user.email]);
    expect(mail.subject).toMatch(subject);
    expect(mail.subject).not.toBe('You have won');
    expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([]);
    expect(mail.headers.filter(({ key }) => key === 'subject' || key === 'to')).toHaveLength(2);
    expect(mailbox.mails.filter(addressedTo('victim@test.example'))).toEqual([]);
    expect((await finishReset(linkIn(mail, 'wsr'))).status).toBe(204);
  });

  it('writes no markup of a name into the page of a mail', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    const name = '<img src=x onerror=alert(1)><a href="https://evil.example">Click</a>';
    await rename(t, 'users', user.id, name);
    await rename(t, 'brands', workspace.brand.id, name);
    await resetPassword(workspace, user.id);
    expect((await mailTo(user)).html ?? '').not.toMatch(/<img src=x|href="https:\/\/evil/);
  });

  it('is 502 `Failed to send password reset email` when the mail server refuses the person', async () => {
    const refusing = await startMailbox();
    refusing.refuse(550);
    const other = await bootApp({ beside: t, env: { SMTP_URL: refusing.url } });
    try {
      const workspace = await createWorkspace(t);
      const { user } = await t.world.member(workspace.brand);
      expect(refusal(await resetPassword(workspace, user.id, other))).toEqual(NOT_SENT);
      expect((await login(t, user.email)).status).toBe(200);
    } finally {
      await other.stop();
      await refusing.stop();
    }
  });

  it('is 502 `Failed to send password reset email` when the mail server is down', async () => {
    const other = await bootApp({ beside: t, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      const workspace = await createWorkspace(t);
      const { user } = await t.world.member(workspace.brand);
      expect(refusal(await resetPassword(workspace, user.id, other))).toEqual(NOT_SENT);
      t.clock.advance(MINUTE);
      expect((await resetPassword(workspace, user.id)).status).toBe(200);
      expect((await finishReset(linkIn(await mailTo(user), 'wsr'))).status).toBe(204);
    } finally {
      await other.stop();
    }
  });
});
