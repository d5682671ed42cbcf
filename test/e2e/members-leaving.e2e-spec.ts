import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { eventsOf } from '../factories/events.js';
import {
  addressedTo,
  createWorkspace,
  isSignedIn,
  NO_MEMBER,
  NOBODY,
  refusal,
  type Workspace,
} from '../factories/workspace.js';
import type { Credentials } from '../support/api.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { StreamReader } from '../support/stream-reader.js';

const LAST_ADMIN = [409, 'The last workspace admin cannot be changed to a member'];

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

const remove = ({ token, path }: Workspace, userId: number, as: Credentials = { token }) =>
  t.api.delete(path(`members/${userId}`), as);
const leave = (as: Credentials) => t.api.delete('/api/v1/me/membership', as);
const idsOf = async ({ token, path }: Workspace): Promise<number[]> =>
  ((await t.api.get(path('members'), { token })).body.members as { user_id: number }[]).map((one) => one.user_id);

describe('DELETE member', () => {
  it("ends the person's tokens, sessions and streams of this workspace at once, and those of no other", async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const person = await t.world.member(workspace.brand);
    const elsewhere = await t.world.member(other.brand, 'member', person.user);
    const [token, session] = [await person.token('brand:read'), await person.session()];
    const [otherToken, otherSession] = [await elsewhere.token('brand:read'), await elsewhere.session()];
    const stream = await StreamReader.ready(t.api, { token });
    // Cached by now.
    expect((await t.api.get(workspace.path('members'), { token })).status).toBe(200);
    expect(await isSignedIn(t, session)).toBe(true);
    const { status, text } = await remove(workspace, person.user.id);
    expect([status, text]).toEqual([204, '']);
    expect((await t.api.get(workspace.path('members'), { token })).status).toBe(401);
    expect(await isSignedIn(t, session)).toBe(false);
    await stream.untilClosed();
    expect((await t.api.get(other.path('members'), { token: otherToken })).status).toBe(200);
    expect(await isSignedIn(t, otherSession)).toBe(true);
  });

  it('records who removed whom, with their role, and mails the person', async () => {
    const workspace = await createWorkspace(t, { name: 'Gone' });
    const { user } = await t.world.member(workspace.brand);
    const events = await eventsOf(t, workspace, () => remove(workspace, user.id));
    const actor = expect.objectContaining({ id: String(workspace.admin.user.id) });
    expect(events).toMatchObject([{ type: 'member.removed', actor, data: { user_id: user.id } }]);
    const mail = await mailbox.waitFor(addressedTo(user.email));
    expect(mail.subject).toBe('You are no longer a member of Gone');
  });

  it('takes an admin away by session too, and never the last', async () => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    const session = await workspace.admin.session();
    expect((await remove(workspace, second.user.id, { session })).status).toBe(204);
    expect(refusal(await remove(workspace, workspace.admin.user.id, { session }))).toEqual(LAST_ADMIN);
    expect(await idsOf(workspace)).toEqual([workspace.admin.user.id]);
  });

  it('answers 404 for who is no member, and removes once', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const { user } = await t.world.member(workspace.brand);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(workspace, user.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    for (const id of [NOBODY, other.admin.user.id]) expect(refusal(await remove(workspace, id))).toEqual(NO_MEMBER);
  });
});

describe('Leaving', () => {
  it('ends the own membership, and the admins are mailed', async () => {
    const workspace = await createWorkspace(t, { name: 'Left' });
    const person = await t.world.member(workspace.brand);
    const [session, token] = [await person.session(), await person.token()];
    const { status, headers } = await leave({ session });
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/^workspace_session=;/);
    expect(await isSignedIn(t, session)).toBe(false);
    expect((await t.api.get('/api/v1/me/token', { token })).status).toBe(401);
    expect(await idsOf(workspace)).toEqual([workspace.admin.user.id]);
    const mail = await mailbox.waitFor(
      (one) => addressedTo(workspace.admin.user.email)(one) && one.subject === `${person.user.fullName} left Left`,
    );
    expect(mail.to).toHaveLength(1);
    expect(mailbox.mails.filter(addressedTo(person.user.email))).toEqual([]);
  });

  it('is not for the last admin, nor by a token', async () => {
    const workspace = await createWorkspace(t);
    await t.world.member(workspace.brand);
    expect(refusal(await leave({ session: await workspace.admin.session() }))).toEqual(LAST_ADMIN);
    expect((await leave({ token: workspace.token })).status).toBe(401);
  });
});

describe('The last admin stays when the admins', () => {
  /** Each takes one admin away. */
  const WAYS: [string, (workspace: Workspace, session: string, own: number, other: number) => Promise<number>][] = [
    ['all leave', async (_, session) => (await leave({ session })).status],
    ['remove each other', async (workspace, session, _, other) => (await remove(workspace, other, { session })).status],
    [
      'leave, remove and demote at once',
      async ({ path }, session, own) =>
        own % 2
          ? (await leave({ session })).status
          : (await t.api.patch(path(`members/${own}`), { session, body: { role: 'member' } })).status,
    ],
  ];
  it.each(WAYS)('%s', async (_, way) => {
    for (let n = 0; n < 5; n++) {
      const workspace = await createWorkspace(t);
      const admins = [workspace.admin];
      for (let i = 0; i < 3; i++) admins.push(await t.world.member(workspace.brand, 'admin'));
      const sessions = await Promise.all(admins.map((admin) => admin.session()));
      const statuses = await Promise.all(
        admins.map(({ user }, i) => way(workspace, sessions[i]!, user.id, admins[(i + 1) % admins.length]!.user.id)),
      );
      const left = await t.database.rows(
        "SELECT user_id FROM members WHERE brand_id = $1 AND role = 'admin' AND removed_at IS NULL",
        [workspace.brand.id],
      );
      expect(left.length).toBeGreaterThanOrEqual(1);
      expect(statuses.filter((status) => status < 300)).toHaveLength(admins.length - left.length);
    }
  });
});
