import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  addressedTo,
  createUser,
  createWorkspace,
  isSignedIn,
  linkIn,
  login,
  NO_MEMBER,
  NOBODY,
  putMember,
  refusal,
  removeMember,
  rename,
  sessionOf,
  type Workspace,
} from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import { startMailbox, type Mailbox, type ReceivedMail } from '../support/mailbox.js';
import { MINUTE } from '../support/test-clock.js';

const SEND_A_LINK = [409, "Send a reset link instead of setting this person's password."];
const NOT_SENT = [502, 'Failed to send password reset email'];
const DONE = { success: true, message: expect.any(String) };
const NEW = 'a brand new pass phrase';

let mailbox: Mailbox;
let t: TestApp;
beforeAll(async () => {
  mailbox = await startMailbox();
  t = await bootApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'team@workspace.example', ROLE: 'all' } });
});
afterAll(async () => {
  await t?.stop();
  await mailbox?.stop();
});
/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());

const setPassword = ({ token, path }: Workspace, userId: number | string, body: unknown, app = t) =>
  app.api.post(path(`members/${userId}/set-password`), { token, body });
const resetPassword = ({ token, path }: Workspace, userId: number | string, app = t, headers = {}) =>
  app.api.post(path(`members/${userId}/reset-password`), { token, headers });
const finishReset = (token: string, password = NEW) =>
  t.api.post('/api/v1/auth/password/reset', { body: { token, password } });

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

  it('accepts a password of 8 characters, and it signs in', async () => {
    const password = '🐎🔋📎🧷🧲🪛🧯🪝';
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    expect((await setPassword(workspace, person.user.id, { password })).status).toBe(200);
    expect((await login(t, person.user.email, password)).status).toBe(200);
  });

  it('answers 422 with a password of 7 characters, and the old one stays', async () => {
    const body = { password: 'seven77' };
    const detail = 'password: must have at least 8 characters';
    const workspace = await createWorkspace(t);
    const person = await member(workspace);
    const session = await person.session();
    const answer = await setPassword(workspace, person.user.id, body);
    expect(refusal(answer)).toEqual([422, detail]);
    expect(answer.text).not.toContain('seven77');
    expect(await isSignedIn(t, session)).toBe(true);
    expect((await login(t, person.user.email)).status).toBe(200);
  });

  it('answers 400 `User has no auth account` for a person without a password', async () => {
    const workspace = await createWorkspace(t);
    const user = await createUser(t);
    await putMember(t, workspace.brand.id, user.id);
    const answer = await setPassword(workspace, user.id, { password: NEW });
    expect(refusal(answer)).toEqual([400, 'User has no auth account']);
    expect((await login(t, user.email, NEW)).status).toBe(401);
  });

  it("answers 409 `Send a reset link instead of setting this person's password.` for a person of two workspaces", async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const person = await member(workspace);
    await t.world.member(other.brand, 'member', person.user);
    const session = await person.session();
    expect(refusal(await setPassword(workspace, person.user.id, { password: NEW }))).toEqual(SEND_A_LINK);
    expect(refusal(await setPassword(other, person.user.id, { password: NEW }))).toEqual(SEND_A_LINK);
    expect(await isSignedIn(t, session)).toBe(true);
    expect((await login(t, person.user.email)).status).toBe(200);
    await removeMember(t, other.brand.id, person.user.id);
    expect((await setPassword(workspace, person.user.id, { password: NEW })).status).toBe(200);
  });

  it('is not prevented by an open invitation of another workspace, which anybody can send', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const person = await member(workspace);
    await t.world.invitation(other.brand, person.user.email);
    expect((await setPassword(workspace, person.user.id, { password: NEW })).status).toBe(200);
  });

  it.each([{ staff: true }, { service: true }, { platform_admin: true }])(
    "answers 409 `Send a reset link instead of setting this person's password.` for an account with %j",
    async (flags) => {
      const workspace = await createWorkspace(t);
      const user = await createUser(t, { password: PASSWORD, ...flags });
      await putMember(t, workspace.brand.id, user.id);
      expect(refusal(await setPassword(workspace, user.id, { password: NEW }))).toEqual(SEND_A_LINK);
      expect((await login(t, user.email)).status).toBe(200);
    },
  );

  it('answers 502 `Failed to set password` when it cannot be stored, and nothing changes', async () => {
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

  it('notifies the person by mail on request, without the password', async () => {
    const workspace = await createWorkspace(t);
    const [notified, unnotified, last] = [await member(workspace), await member(workspace), await member(workspace)];
    // By a token the person is always told: who has it may not be the admin.
    const session = await workspace.admin.session();
    const route = workspace.path(`members/${unnotified.user.id}/set-password`);
    await t.api.post(route, { session, body: { password: NEW } });
    await t.api.post(route, { session, body: { password: NEW, send_email: false } });
    await setPassword(workspace, notified.user.id, { password: NEW, send_email: true });
    const mail = await mailbox.waitFor(addressedTo(notified.user.email));
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(NEW);
    expect(mail.subject).toMatch(/password/i);
    await setPassword(workspace, last.user.id, { password: NEW, send_email: true });
    await mailbox.waitFor(addressedTo(last.user.email));
    expect(mailbox.mails.filter(addressedTo(unnotified.user.email))).toEqual([]);
  });

  it('looks at the body before the person, and at the person before their account', async () => {
    const workspace = await createWorkspace(t);
    expect((await setPassword(workspace, NOBODY, { password: 'short' })).status).toBe(422);
    const staff = await createUser(t, { staff: true });
    expect(refusal(await setPassword(workspace, staff.id, { password: NEW }))).toEqual(NO_MEMBER);
  });
});

describe('reset-password', () => {
  const mailTo = (person: { email: string }): Promise<ReceivedMail> => mailbox.waitFor(addressedTo(person.email));

  it('mails the member a reset link, and shows it to nobody else', async () => {
    const workspace = await createWorkspace(t);
    const { user, ...person } = await t.world.member(workspace.brand);
    const session = await person.session();
    const { status, body, text } = await resetPassword(workspace, user.id);
    expect([status, body]).toEqual([200, DONE]);
    expect(text).not.toContain('wsr_');
    const mail = await mailTo(user);
    expect(mail.envelopeFrom).toBe('team@workspace.example');
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

  it.each(['Eve\r\nBcc: victim@test.example', 'Eve <eve@test.example>, victim@test.example'])(
    'sends one mail to one person, whatever they are called: %j',
    async (name) => {
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
    },
  );

  it('answers 502 `Failed to send password reset email` when the mail server is down', async () => {
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
