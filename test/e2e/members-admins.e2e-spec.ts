import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventsOf } from '../factories/events.js';
import { addressedTo, createWorkspace, type Workspace } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { startMailbox, type Mailbox, type ReceivedMail } from '../support/mailbox.js';

const NEW = 'a brand new pass phrase';

let mailbox: Mailbox;
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
beforeEach(() => t.clock.toNextHour());

const promote = ({ token, path }: Workspace, { user }: Person, role = 'admin') =>
  t.api.patch(path(`members/${user.id}`), { token, body: { role } });
const setPassword = ({ token, path }: Workspace, { user }: Person, body: object = {}) =>
  t.api.post(path(`members/${user.id}/set-password`), { token, body: { password: NEW, ...body } });
const mailsAbout = (kind: string, { brand }: Workspace) =>
  t.database.rows<{ subject_id: string }>(
    `SELECT subject_id FROM outgoing_mails WHERE kind = $1 AND subject_id LIKE $2 || '/%'`,
    [kind, String(brand.id)],
  );
const ABOUT_OWN = `SELECT subject_id FROM outgoing_mails WHERE kind = 'password-changed' AND subject_id LIKE $1 ORDER BY id`;
const removeAndLeave = async ({ brand }: Workspace) => {
  const person = await t.world.member(brand);
  expect((await t.api.delete('/api/v1/me/membership', { session: await person.session() })).status).toBe(204);
};
const recipients = async (kind: string, workspace: Workspace): Promise<number[]> =>
  (await mailsAbout(kind, workspace)).map(({ subject_id: id }) => Number(id.split('/')[1])).toSorted((a, b) => a - b);

describe('A token that sets the password of an admin', () => {
  it('is told to every other admin, also to its owner, by mail, and is in the audit log', async () => {
    const workspace = await createWorkspace(t, { name: 'Seized' });
    const [second, third] = [
      await t.world.member(workspace.brand, 'admin'),
      await t.world.member(workspace.brand, 'admin'),
    ];
    await t.world.member(workspace.brand);
    const events = await eventsOf(t, workspace, () => setPassword(workspace, second));
    const actor = expect.objectContaining({ id: String(workspace.admin.user.id) });
    expect(events).toMatchObject([{ type: 'password.changed', actor, data: { user_id: second.user.id } }]);
    const { body } = await t.api.get('/api/v1/audit?action=password.changed', { token: workspace.token });
    expect(body.entries ?? body.events ?? body.items).toHaveLength(1);
    expect(await recipients('admin-password-set', workspace)).toEqual(
      [workspace.admin.user.id, third.user.id].toSorted((a, b) => a - b),
    );
    const about = (mail: ReceivedMail) => addressedTo(third.user.email)(mail);
    const mail = await mailbox.waitFor(about);
    expect(mail.subject).toBe('The password of an admin of Seized was set');
    expect(mail.text).toContain(
      `a token of ${workspace.admin.user.fullName} set a new password for ${second.user.fullName}`,
    );
    expect(mail.text).not.toContain(NEW);
  });

  it('is told to whoever it is of, unasked', async () => {
    const workspace = await createWorkspace(t);
    const [second, plain] = [await t.world.member(workspace.brand, 'admin'), await t.world.member(workspace.brand)];
    const changed = async () =>
      (await t.database.rows<{ subject_id: string }>(ABOUT_OWN, [`${workspace.brand.id}/%`])).map(
        (row) => row.subject_id,
      );
    await setPassword(workspace, second);
    expect((await mailbox.waitFor(addressedTo(second.user.email))).subject).toBe('Your password was changed');
    await setPassword(workspace, second, { send_email: true });
    await setPassword(workspace, plain);
    const [own, members] = [`${workspace.brand.id}/${second.user.id}`, `${workspace.brand.id}/${plain.user.id}`];
    expect(await changed()).toEqual([own, own, members]);
  });
});

describe('The password of a member', () => {
  it('that a token sets is told to the member and to every admin', async () => {
    const workspace = await createWorkspace(t, { name: 'Leaked' });
    const [plain, second] = [await t.world.member(workspace.brand), await t.world.member(workspace.brand, 'admin')];
    await setPassword(workspace, plain, { send_email: false });
    expect((await mailbox.waitFor(addressedTo(plain.user.email))).subject).toBe('Your password was changed');
    expect(await recipients('password-set-by-token', workspace)).toEqual(
      [workspace.admin.user.id, second.user.id].toSorted((a, b) => a - b),
    );
    const mail = await mailbox.waitFor(addressedTo(second.user.email));
    expect(mail.subject).toBe('The password of a member of Leaked was set by a token');
    expect(mail.text).toContain(
      `a token of ${workspace.admin.user.fullName} set a new password for ${plain.user.fullName}`,
    );
  });

  it('that an admin sets in a session is told to the member on request only', async () => {
    const { brand, admin, path } = await createWorkspace(t);
    const { user } = await t.world.member(brand);
    const session = await admin.session();
    await t.api.post(path(`members/${user.id}/set-password`), { session, body: { password: NEW } });
    const mails = `SELECT 1 FROM outgoing_mails WHERE subject_id LIKE $1 || '/%'`;
    expect(await t.database.rows(mails, [String(brand.id)])).toEqual([]);
  });
});

describe('Who is made an admin by somebody else', () => {
  it('is mailed who gave the role to them', async () => {
    const workspace = await createWorkspace(t, { name: 'Raised' });
    const { user } = await t.world.member(workspace.brand);
    await promote(workspace, { user } as Person);
    const mail = await mailbox.waitFor(addressedTo(user.email));
    expect(mail.subject).toBe('You are an admin of Raised');
    expect(mail.text).toContain(`a token of ${workspace.admin.user.fullName} gave you the role admin`);
    expect(await recipients('admin-new', workspace)).toEqual([workspace.admin.user.id, user.id]);
  });
});

describe('Who a token makes a member again', () => {
  it('is mailed that, and so are the admins', async () => {
    const workspace = await createWorkspace(t, { name: 'Lowered' });
    const second = await t.world.member(workspace.brand, 'admin');
    await promote(workspace, second, 'member');
    const mail = await mailbox.waitFor(addressedTo(second.user.email));
    expect(mail.subject).toBe('You are no longer an admin of Lowered');
    expect(mail.text).toContain(
      `a token of ${workspace.admin.user.fullName} took the role admin in the workspace Lowered from you`,
    );
    expect(await recipients('admin-ended-by-token', workspace)).toEqual([workspace.admin.user.id, second.user.id]);
  });
});

describe('Changes of members', () => {
  it('are limited for each admin', async () => {
    const workspace = await createWorkspace(t);
    const { headers } = await promote(workspace, workspace.admin);
    expect(headers).toMatchObject({
      'ratelimit-policy': '"change-member";q=300;w=3600',
      ratelimit: expect.stringMatching(/^"change-member";r=299;/),
    });
  });

  it('bring an admin five mails of a kind in an hour, and all others together in one when it is over', async () => {
    const workspace = await createWorkspace(t, { name: 'Flooded' });
    const { admin } = workspace;
    const people = [];
    for (let n = 0; n < 8; n++) people.push(await t.world.member(workspace.brand));
    for (const person of people) {
      expect((await promote(workspace, person)).status).toBe(200);
      expect((await promote(workspace, person, 'member')).status).toBe(200);
    }
    const left = people.slice(5);
    expect((await recipients('admin-new', workspace)).filter((id) => id === admin.user.id)).toHaveLength(5);
    // Other kinds have mails of their own.
    await removeAndLeave(workspace);
    expect(await recipients('member-left', workspace)).toEqual([admin.user.id]);
    t.clock.toNextHour();
    // What is collected waits to the end of the hour in whole seconds.
    t.clock.advance(2_000);
    expect((await t.api.post('/api/v1/admin/loops/outgoing-mail/run', { adminKey: ADMIN_KEY })).status).toBe(200);
    const mail = await mailbox.waitFor(
      (one) => addressedTo(admin.user.email)(one) && one.subject === '6 more notices from Flooded',
    );
    for (const { user } of left) expect(mail.text).toContain(`${user.fullName} has the role admin`);
    expect(await mailsAbout('notices-collected', workspace)).toHaveLength(1);
    await promote(workspace, people[0]!);
    expect((await recipients('admin-new', workspace)).filter((id) => id === admin.user.id)).toHaveLength(6);
  });
});
