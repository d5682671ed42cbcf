import { describe, expect, it } from '@jest/globals';
import { InvitationsService } from '../../src/modules/identity/index.js';
import {
  addressedTo,
  createGuest,
  createWorkspace,
  linkIn,
  putMember,
  refusal,
  sessionOf,
  type Workspace,
} from '../factories/workspace.js';
import { DAY, SECOND } from '../support/test-clock.js';
import { PENDING, ALREADY, mailbox, t } from '../suites/guest-mails.js';

const NOT_FOUND = [404, 'Invitation not found'];
let counter = 0;
const newEmail = (): string => `invited${++counter}@invitations.example`;
const list = async ({ token, path }: Workspace): Promise<{ invitations: any[]; total: number }> =>
  (await t.api.get(path('invitations'), { token })).body;
const emailsOf = async (workspace: Workspace) =>
  (await list(workspace)).invitations.map(({ email }) => email as string);
/** Admins are invited by session. */
const invite = async ({ token, path, admin }: Workspace, email: unknown, role: unknown = 'member', headers = {}) => {
  const credentials = role === 'admin' ? { session: await admin.session() } : { token };
  return t.api.post(path('invitations'), { ...credentials, body: { email, role }, headers });
};
const withdraw = ({ token, path }: Workspace, id: number | string) =>
  t.api.delete(path(`invitations/${id}`), { token });
const accept = (link: string, session: string) =>
  t.api.post('/api/v1/invitations:accept', { session, body: { token: link } });
const linkFor = async (email: string) => linkIn(await mailbox.waitFor(addressedTo(email)), 'wsi');
const eventsOf = ({ brand }: Workspace) =>
  t.database.rows<Record<string, unknown>>(
    'SELECT type, subject_id::integer AS id, actor_user_id AS by, data FROM events WHERE brand_id = $1 ORDER BY seq',
    [brand.id],
  );

describe('Inviting a person', () => {
  it('answers an invitation for 7 days and nothing secret, records it, and mails the link', async () => {
    const workspace = await createWorkspace(t);
    const email = newEmail();
    const { status, body, text } = await invite(workspace, email, 'admin');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        email,
        status: 'pending',
        expires_at: expect.stringMatching(/Z$/),
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(7 * DAY);
    expect(text).not.toContain('wsi_');
    const by = workspace.admin.user.id;
    const sent = { type: 'invitation.sent', id: body.id as number, by, data: { email, role: 'admin' } };
    expect(await eventsOf(workspace)).toEqual([sent]);
    expect(await linkFor(email)).toMatch(/^wsi_/);
  });

  it('mails who invites, to which workspace', async () => {
    const workspace = await createWorkspace(t, { name: 'Acme' });
    const email = newEmail();
    await invite(workspace, email);
    const { subject, text } = await mailbox.waitFor(addressedTo(email));
    const { fullName } = workspace.admin.user;
    expect(subject).toBe(`${fullName} invites you to Acme`);
    expect(text).toContain(`${fullName} invites you to become a member of the workspace Acme.`);
  });

  it('answers the same whether the person has an account or not', async () => {
    const workspace = await createWorkspace(t);
    const [known, unknown] = [await t.world.user(), newEmail()];
    const answers = [await invite(workspace, known.email), await invite(workspace, unknown)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = answers.map(({ body }) => ({ ...body, id: 0, email: '', expires_at: '', created_at: '' }));
    expect(one).toEqual(other);
  });

  it.each(['admin', 'member'])('makes a person with an account a member with the role %s', async (role) => {
    const workspace = await createWorkspace(t);
    const { email } = await t.world.user();
    const written = email.replace('person', 'Person');
    await invite(workspace, written, role);
    const { status, body } = await accept(await linkFor(written), await sessionOf(t, email));
    expect([status, body]).toEqual([200, { brand_id: workspace.brand.id, role }]);
    expect(await list(workspace)).toEqual({ invitations: [], total: 0 });
  });

  it('refuses a member of this workspace, in any case of the address, and nobody else', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const { user } = await t.world.member(workspace.brand);
    for (const email of [user.email, user.email.toUpperCase(), workspace.admin.user.email])
      expect(refusal(await invite(workspace, email))).toEqual(ALREADY);
    expect((await invite(other, user.email)).status).toBe(201);
  });

  it('refuses a second one until the first has expired or was withdrawn', async () => {
    const workspace = await createWorkspace(t);
    const email = newEmail();
    const { body } = await invite(workspace, email);
    expect(refusal(await invite(workspace, email.toUpperCase()))).toEqual(PENDING);
    await withdraw(workspace, body.id);
    expect((await invite(workspace, email)).status).toBe(201);
    t.clock.advance(7 * DAY + SECOND);
    expect((await invite(workspace, email)).status).toBe(201);
  });

  it('counts an invitation by make-member, and is counted by it', async () => {
    const workspace = await createWorkspace(t);
    const [one, other] = [await createGuest(t, workspace), await createGuest(t, workspace)];
    const makeMember = (id: number) =>
      t.api.post(workspace.path(`guests/${id}/make-member`), { token: workspace.token });
    await makeMember(one.user.id);
    expect(refusal(await invite(workspace, one.user.email))).toEqual(PENDING);
    const { headers } = await invite(workspace, other.user.email);
    expect(refusal(await makeMember(other.user.id))).toEqual(PENDING);
    expect(headers.ratelimit).toMatch(/^"invite";r=197;t=\d+$/);
  });

  it('is refused with a header in the address', async () => {
    const body = { email: 'a@test.example\r\nBcc: b@test.example', role: 'member' };
    const detail = 'email: must be an email address';
    const { token, path } = await createWorkspace(t);
    expect(refusal(await t.api.post(path('invitations'), { token, body }))).toEqual([422, detail]);
  });
});

describe('The list of open invitations', () => {
  it('shows the newest first, with the role', async () => {
    const workspace = await createWorkspace(t);
    expect(await list(workspace)).toEqual({ invitations: [], total: 0 });
    const [first, second] = [newEmail(), newEmail()];
    const one = await invite(workspace, first, 'admin');
    t.clock.advance(SECOND);
    const other = await invite(workspace, second);
    expect(await list(workspace)).toEqual({
      invitations: [
        { ...other.body, role: 'member', access: null },
        { ...one.body, role: 'admin', access: null },
      ],
      total: 2,
    });
  });

  it('has none that was accepted, withdrawn, settled by the operator, or has expired', async () => {
    const workspace = await createWorkspace(t);
    const [accepted, added] = [await t.world.user(), await t.world.user()];
    const withdrawn = await invite(workspace, newEmail());
    await invite(workspace, accepted.email);
    await invite(workspace, added.email);
    await accept(await linkFor(accepted.email), await sessionOf(t, accepted.email));
    await withdraw(workspace, withdrawn.body.id);
    await putMember(t, workspace.brand.id, added.id);
    const open = newEmail();
    await invite(workspace, open);
    expect(await emailsOf(workspace)).toEqual([open]);
    t.clock.advance(7 * DAY);
    expect(await list(workspace)).toEqual({ invitations: [], total: 0 });
  });
});

describe('Withdrawing an invitation', () => {
  it('answers 204 once, records it, and the link stops working', async () => {
    const workspace = await createWorkspace(t);
    const { email } = await t.world.user();
    const { body } = await invite(workspace, email, 'admin');
    const link = await linkFor(email);
    const answer = await withdraw(workspace, body.id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(refusal(await withdraw(workspace, body.id))).toEqual(NOT_FOUND);
    expect(refusal(await t.api.post('/api/v1/invitations:read', { body: { token: link } }))).toEqual(NOT_FOUND);
    expect(refusal(await accept(link, await sessionOf(t, email)))).toEqual(NOT_FOUND);
    const by = workspace.admin.user.id;
    const revoked = { type: 'invitation.revoked', id: body.id as number, by, data: { email, role: 'admin' } };
    expect((await eventsOf(workspace)).at(-1)).toEqual(revoked);
  });

  it('sends no mail that was still waiting', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await invite(workspace, newEmail());
    await withdraw(workspace, body.id);
    expect(await t.app.get(InvitationsService).renewSecret(body.id)).toBeNull();
  });

  it('answers 404 for what is missing, accepted, expired, or of another workspace', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    const person = await t.world.user();
    const [accepted, foreign, expired] = [
      await invite(workspace, person.email),
      await invite(other, newEmail()),
      await invite(workspace, newEmail()),
    ];
    await accept(await linkFor(person.email), await sessionOf(t, person.email));
    for (const id of [accepted.body.id, foreign.body.id, 2_000_000_000])
      expect([id, ...refusal(await withdraw(workspace, id))]).toEqual([id, ...NOT_FOUND]);
    expect((await list(other)).total).toBe(1);
    t.clock.advance(7 * DAY);
    expect(refusal(await withdraw(workspace, expired.body.id))).toEqual(NOT_FOUND);
    for (const id of ['0', 'abc', '1.5']) expect((await withdraw(workspace, id)).status).toBe(422);
  });

  it('wins or loses against a concurrent accept, never both', async () => {
    for (let n = 0; n < 5; n++) {
      const workspace = await createWorkspace(t);
      const person = await t.world.user();
      const { body } = await invite(workspace, person.email);
      const [link, session] = [await linkFor(person.email), await sessionOf(t, person.email)];
      const both = await Promise.all([accept(link, session), withdraw(workspace, body.id)]);
      const { body: members } = await t.api.get(workspace.path('members'), { token: workspace.token });
      const isMember = members.members.some((one: { user_id: number }) => one.user_id === person.id);
      expect(both.map(({ status }) => status)).toEqual(isMember ? [200, 404] : [404, 204]);
    }
  });
});

describe('Finding a person by email address', () => {
  const find = ({ token, path }: Workspace, email: string) =>
    t.api.get(path(`people?email=${encodeURIComponent(email)}`), { token });
  const NOBODY = [404, 'Nobody with this email address has an account'];

  it('answers id, address and name of the account with exactly this address, wherever it belongs', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    for (const user of [await t.world.user(), other.admin.user, workspace.admin.user]) {
      const expected = { user_id: user.id, email: user.email, full_name: user.fullName };
      expect((await find(workspace, user.email)).body).toEqual(expected);
      expect((await find(workspace, user.email.toUpperCase())).body).toEqual(expected);
    }
  });

  it('answers 404 for part of an address, and for an address without an account', async () => {
    const workspace = await createWorkspace(t);
    const { email } = await t.world.user();
    for (const other of [newEmail(), `x${email}`, email.slice(1), `${email}x`])
      expect([other, ...refusal(await find(workspace, other))]).toEqual([other, ...NOBODY]);
  });

  it('refuses what is no address', async () => {
    const email = '%';
    const detail = 'email: must be an email address';
    expect(refusal(await find(await createWorkspace(t), email))).toEqual([422, detail]);
  });

  it('is limited to 30 an hour for a person', async () => {
    const workspace = await createWorkspace(t);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await find(workspace, newEmail())).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    expect((await find(await createWorkspace(t), newEmail())).status).toBe(404);
    t.clock.toNextHour();
    expect((await find(workspace, newEmail())).status).toBe(404);
  });
});
