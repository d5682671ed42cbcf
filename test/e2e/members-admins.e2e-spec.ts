import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
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

  it('is told to the admin only on request, as of any member', async () => {
    const workspace = await createWorkspace(t);
    const [second, plain] = [await t.world.member(workspace.brand, 'admin'), await t.world.member(workspace.brand)];
    await setPassword(workspace, plain);
    expect(await recipients('admin-password-set', workspace)).toEqual([]);
    await setPassword(workspace, second, { send_email: true });
    expect((await mailbox.waitFor(addressedTo(second.user.email))).subject).toBe('Your password was changed');
    expect(await recipients('admin-password-set', workspace)).toEqual([workspace.admin.user.id]);
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

  it('bring an admin ten mails an hour about new admins, and other notices do not use them up', async () => {
    const workspace = await createWorkspace(t);
    const session = await workspace.admin.session();
    const second = await t.world.member(workspace.brand);
    const desks = Array.from({ length: 61 }, (_, n) => `Desk ${n}`);
    for (const name of desks) {
      const desk = await t.database.row<{ id: string }>(
        'INSERT INTO workstations (brand_id, name) VALUES ($1, $2) RETURNING id',
        [workspace.brand.id, name],
      );
      expect((await t.api.delete(`/api/v1/workstations/${desk!.id}`, { session })).status).toBe(200);
    }
    for (let n = 0; n < 12; n++) {
      expect((await promote(workspace, second)).status).toBe(200);
      expect((await promote(workspace, second, 'member')).status).toBe(200);
    }
    expect(await mailsAbout('admin-new', workspace)).toHaveLength(10);
    t.clock.toNextHour();
    await promote(workspace, second);
    expect(await mailsAbout('admin-new', workspace)).toHaveLength(11);
  });
});
