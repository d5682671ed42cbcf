import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InvitationsService } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  addressedTo,
  createBoard,
  createWorkspace,
  linkIn,
  operator,
  putMember,
  refusal,
  removeMember,
  sessionOf,
  shareBoard,
  type Workspace,
} from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { eventually } from '../support/eventually.js';
import { startMailbox, type Mailbox, type ReceivedMail } from '../support/mailbox.js';

const NOT_FOUND = [404, 'Invitation not found'];
const BY_SESSION = [403, 'An admin is invited by an admin who is signed in, not by a token'];

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

const accept = (link: string, session: string) =>
  t.api.post('/api/v1/invitations:accept', { session, body: { token: link } });
const read = (link: string) => t.api.post('/api/v1/invitations:read', { body: { token: link } });

/** A second admin of the workspace, who has invited somebody with an account. */
async function invitedBySecond(workspace: Workspace) {
  const inviter = await t.world.member(workspace.brand, 'admin');
  const invited = await t.world.user();
  await t.api.post(workspace.path('invitations'), {
    session: await inviter.session(),
    body: { email: invited.email, role: 'admin' },
  });
  return { inviter, invited, link: await linkFor(invited.email) };
}
const linkFor = async (email: string): Promise<string> => linkIn(await mailbox.waitFor(addressedTo(email)), 'wsi');
const openOf = async ({ token, path }: Workspace): Promise<number> =>
  (await t.api.get(path('invitations'), { token })).body.total as number;

describe('An invitation ends when who made it', () => {
  const ENDS: [what: string, end: (workspace: Workspace, inviter: Person) => Promise<unknown>][] = [
    ['is locked', (_, { user }) => operator(t, 'put', `users/${user.id}/lock`, {})],
    ['is removed', ({ token, path }, { user }) => t.api.delete(path(`members/${user.id}`), { token })],
    ['is removed by the operator', ({ brand }, { user }) => removeMember(t, brand.id, user.id)],
    [
      'is no longer an admin',
      ({ token, path }, { user }) => t.api.patch(path(`members/${user.id}`), { token, body: { role: 'member' } }),
    ],
    ['is made a member by the operator', ({ brand }, { user }) => putMember(t, brand.id, user.id)],
  ];
  it.each(ENDS)('%s: for good, with an event', async (_, end) => {
    const workspace = await createWorkspace(t);
    const { inviter, invited, link } = await invitedBySecond(workspace);
    expect((await read(link)).status).toBe(200);
    await end(workspace, inviter);
    expect(await openOf(workspace)).toBe(0);
    const { body } = await t.api.get('/api/v1/events?types=invitation.revoked', { token: workspace.token });
    expect(body.events).toMatchObject([{ data: { email: invited.email, role: 'admin' } }]);
    await operator(t, 'delete', `users/${inviter.user.id}/lock`);
    await putMember(t, workspace.brand.id, inviter.user.id, 'admin');
    expect(refusal(await accept(link, await sessionOf(t, invited.email)))).toEqual(NOT_FOUND);
  });

  it('is not affected by what others are', async () => {
    const workspace = await createWorkspace(t);
    const { invited, link } = await invitedBySecond(workspace);
    const other = await t.world.member(workspace.brand, 'admin');
    await removeMember(t, workspace.brand.id, other.user.id);
    expect((await accept(link, await sessionOf(t, invited.email))).status).toBe(200);
  });
});

describe('An invitation by a token ends when the token', () => {
  const ENDS: [what: string, end: (inviter: Person, tokenId: string) => Promise<{ status: number }>][] = [
    [
      'is revoked',
      async (inviter, id) => t.api.delete(`/api/v1/me/tokens/${id}`, { session: await inviter.session() }),
    ],
    ['is revoked by the operator', (_, id) => operator(t, 'delete', `tokens/${id}`)],
    [
      'is replaced',
      async (inviter, id) => t.api.post(`/api/v1/me/tokens/${id}/rotate`, { session: await inviter.session() }),
    ],
    ['ends with all of its owner', ({ user }) => operator(t, 'post', `users/${user.id}/sign-out`, { tokens: true })],
  ];
  it.each(ENDS)('%s, with an event; others of its owner do not', async (_, end) => {
    const workspace = await createWorkspace(t);
    const { path } = workspace;
    const inviter = await t.world.member(workspace.brand, 'admin');
    const [invited, guest, kept] = [await t.world.user(), await t.world.user(), await t.world.user()];
    const token = await inviter.token('brand:read', 'brand:admin');
    const tokenId = (await t.api.get('/api/v1/me/token', { token })).body.id as string;
    const invite = (as: object, email: string) =>
      t.api.post(path('invitations'), { ...as, body: { email, role: 'member' } });
    expect((await invite({ token }, invited.email)).status).toBe(201);
    await shareBoard(t, token, await createBoard(t, token), guest.id);
    expect((await t.api.post(path(`guests/${guest.id}/make-member`), { token })).status).toBe(201);
    expect((await invite({ session: await inviter.session() }, kept.email)).status).toBe(201);
    const link = await linkFor(invited.email);
    expect((await end(inviter, tokenId)).status).toBeLessThan(300);
    const open = (await t.api.get(path('invitations'), { token: workspace.token })).body;
    expect(open).toMatchObject({ total: 1, invitations: [{ email: kept.email }] });
    const { body } = await t.api.get('/api/v1/events?types=invitation.revoked', { token: workspace.token });
    expect(body.events).toHaveLength(2);
    expect(refusal(await accept(link, await sessionOf(t, invited.email)))).toEqual(NOT_FOUND);
  });
});

describe('Who loses the role while they invite', () => {
  it('is refused: the invitation waits for the end of the change', async () => {
    const { brand, path } = await createWorkspace(t);
    const inviter = await t.world.member(brand, 'admin');
    const [session, { email }] = [await inviter.session(), await t.world.user()];
    const invite = () => t.api.post(path('invitations'), { session, body: { email, role: 'member' } });
    const demoting = await t.database.pool.connect();
    try {
      await demoting.query('BEGIN');
      await demoting.query(`UPDATE members SET role = 'member' WHERE brand_id = $1 AND user_id = $2`, [
        brand.id,
        inviter.user.id,
      ]);
      const answer = invite();
      await eventually(async () => {
        const waiting = await t.database.rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      });
      await demoting.query('COMMIT');
      expect(refusal(await answer)).toEqual([403, 'Brand admin access required']);
    } finally {
      demoting.release();
    }
  });
});

describe('When it is accepted, who made it', () => {
  /** As if the role had been lost between the check of the call and the invitation. */
  it('is asked for again: an invitation by somebody who is no admin by then is not found', async () => {
    const { brand } = await createWorkspace(t);
    const invited = await t.world.user();
    const inviter = await t.world.member(brand, 'admin');
    await t.app.get(InvitationsService).create(brand.id, invited.email, 'admin', { userId: inviter.user.id });
    await t.database.rows(`UPDATE members SET role = 'member' WHERE user_id = $1`, [inviter.user.id]);
    const link = await linkFor(invited.email);
    expect(refusal(await read(link))).toEqual(NOT_FOUND);
    expect(refusal(await accept(link, await sessionOf(t, invited.email)))).toEqual(NOT_FOUND);
    const account = { token: link, full_name: 'New', password: 'a password of my own' };
    expect(refusal(await t.api.post('/api/v1/invitations:account', { body: account }))).toEqual(NOT_FOUND);
  });

  it('and is demoted at the same time: one of the two happens first, and no admin comes of a dead invitation', async () => {
    for (let n = 0; n < 5; n++) {
      const workspace = await createWorkspace(t);
      const { token, path } = workspace;
      const { inviter, invited, link } = await invitedBySecond(workspace);
      const session = await sessionOf(t, invited.email);
      const [accepted, demoted] = await Promise.all([
        accept(link, session),
        t.api.patch(path(`members/${inviter.user.id}`), { token, body: { role: 'member' } }),
      ]);
      expect(demoted.status).toBe(200);
      const { body } = await t.api.get('/api/v1/events?types=invitation.*,member.changed', { token });
      const types = (body.events as { type: string }[]).map(({ type }) => type);
      expect([accepted.status, types.slice(1)]).toEqual(
        accepted.status === 200
          ? [200, ['invitation.accepted', 'member.changed']]
          : [404, expect.arrayContaining(['member.changed', 'invitation.revoked'])],
      );
    }
  });
});

describe('An admin', () => {
  it('is invited by session, never by a token, whatever it may do', async () => {
    const { token, path, admin } = await createWorkspace(t);
    const invite = (credentials: object, role: string) =>
      t.api.post(path('invitations'), { ...credentials, body: { email: `${role}@new.example`, role } });
    expect(refusal(await invite({ token }, 'admin'))).toEqual(BY_SESSION);
    expect((await invite({ token }, 'member')).status).toBe(201);
    expect((await invite({ session: await admin.session() }, 'admin')).status).toBe(201);
  });

  it('who is invited, joins or is made one is told to the other admins by mail, a member is not', async () => {
    const workspace = await createWorkspace(t, { name: 'Told' });
    const { admin, token, path } = workspace;
    const { inviter, invited, link } = await invitedBySecond(workspace);
    const mailTo =
      ({ email }: { email: string }, subject: RegExp) =>
      (mail: ReceivedMail) =>
        addressedTo(email)(mail) && subject.test(mail.subject ?? '');
    const announced = await mailbox.waitFor(mailTo(admin.user, /admin was invited to Told/));
    expect(announced.text).toContain(`${inviter.user.fullName} invited ${invited.email}`);
    await accept(link, await sessionOf(t, invited.email));
    for (const one of [admin, inviter]) {
      const joined = await mailbox.waitFor(mailTo(one.user, /Told has a new admin/));
      expect(joined.text).toContain(`${invited.fullName} has the role admin`);
    }
    const promoted = await t.world.member(workspace.brand);
    await t.api.patch(path(`members/${promoted.user.id}`), { token, body: { role: 'admin' } });
    const byToken = await mailbox.waitFor(mailTo(invited, /Told has a new admin/));
    expect(byToken.text).toContain(`a token of ${admin.user.fullName} gave it to them`);
    const guest = await t.world.user();
    await shareBoard(t, token, await createBoard(t, token), guest.id);
    await t.api.post(path(`guests/${guest.id}/make-member`), { token });
    await accept(await linkFor(guest.email), await sessionOf(t, guest.email));
    const notices = await t.database.rows(
      "SELECT kind FROM outgoing_mails WHERE kind LIKE 'admin-%' AND subject_id LIKE $1 || '/%'",
      [String(workspace.brand.id)],
    );
    // One of the invitation to one admin, of the first new admin to two, of the second to three and to themself.
    expect(notices).toHaveLength(7);
  });
});

describe('The secret of an invitation', () => {
  it('is still taken in the path, as before', async () => {
    const { token, path } = await createWorkspace(t);
    const [known, unknown] = [await t.world.user(), 'unknown@path.example'];
    const invite = (email: string) => t.api.post(path('invitations'), { token, body: { email, role: 'member' } });
    await invite(known.email);
    const link = await linkFor(known.email);
    expect((await t.api.get(`/api/v1/invitations/${link}`)).body).toMatchObject({ email: known.email });
    const session = await sessionOf(t, known.email);
    expect((await t.api.post(`/api/v1/invitations/${link}/accept`, { session })).status).toBe(200);
    await invite(unknown);
    const other = await linkFor(unknown);
    const body = { full_name: 'New', password: 'a password of my own' };
    expect((await t.api.post(`/api/v1/invitations/${other}/account`, { body })).status).toBe(201);
  });

  it.each(['read', 'accept', 'account'])('has a form, also in a body: %s', async (verb) => {
    const session = await (await t.world.member(await t.world.brand())).session();
    const body = { token: 'wsi_/../x', full_name: 'New', password: 'a password of my own' };
    expect(refusal(await t.api.post(`/api/v1/invitations:${verb}`, { session, body }))).toEqual([
      422,
      'token: has the wrong form',
    ]);
  });
});
