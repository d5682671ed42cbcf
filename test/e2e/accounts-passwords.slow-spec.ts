import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InvitationsService, UsersService } from '../../src/modules/identity/index.js';
import type { DomainError } from '../../src/platform/kernel/errors/domain-error.js';
import { bootApp, type TestApp } from '../app.js';
import {
  addressedTo,
  createWorkspace,
  isSignedIn,
  linkIn,
  login,
  putMember,
  refusal,
  sessionOf,
  type Workspace,
} from '../factories/workspace.js';
import { type Person } from '../factories/world.js';
import { startMailbox, type Mailbox, type ReceivedMail } from '../support/mailbox.js';

const ADMINS = 'set by the admin';
const OWN = 'chosen by its person';
const WRONG = [401, 'Invalid email or password'];

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

const setPassword = ({ token, path }: Workspace, userId: number, password = ADMINS, more: object = {}) =>
  t.api.post(path(`members/${userId}/set-password`), { token, body: { password, ...more } });
const resetLetter = (email: string): Promise<ReceivedMail> =>
  mailbox.waitFor((mail) => addressedTo(email)(mail) && mail.text!.includes('wsr_'));
const finishReset = (token: string, password = OWN) =>
  t.api.post('/api/v1/auth/password/reset', { body: { token, password } });
const isGood = async (token: string) => (await t.api.get('/api/v1/me/token', { token })).status === 200;
const issue = async (session: string) =>
  (await t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'] } })).body.token as string;

/** A member whose password the admin of the workspace has set. */
async function memberWithAdminsPassword(): Promise<{ workspace: Workspace; person: Person }> {
  const workspace = await createWorkspace(t);
  const person = await t.world.member(workspace.brand);
  expect((await setPassword(workspace, person.user.id)).status).toBe(200);
  return { workspace, person };
}

describe('A password that an admin of a workspace set', () => {
  it.each<[string, (person: Person, other: Workspace) => Promise<unknown>]>([
    ['the operator makes its person a member', (person, other) => putMember(t, other.brand.id, person.user.id)],
    [
      'its person accepts an invitation',
      async (person, other) => {
        // Only the mail renews the secret: the link that arrives is the one that works.
        await t.app.get(InvitationsService).create(other.brand.id, person.user.email, 'member');
        const mail = await mailbox.waitFor((one) => addressedTo(person.user.email)(one) && one.text!.includes('wsi_'));
        const secret = linkIn(mail, 'wsi');
        const session = await sessionOf(t, person.user.email, ADMINS);
        const answer = await t.api.post(`/api/v1/invitations/${secret}/accept`, { session });
        expect([answer.status, answer.body]).toEqual([200, { brand_id: other.brand.id, role: 'member' }]);
      },
    ],
  ])('is void in another workspace from the moment %s', async (_, join) => {
    const { workspace, person } = await memberWithAdminsPassword();
    const admins = await sessionOf(t, person.user.email, ADMINS);
    const [issued, older] = [await issue(admins), await person.token()];
    expect([await isGood(issued), await isGood(older)]).toEqual([true, true]);
    const other = await createWorkspace(t);

    await join(person, other);

    expect(await isSignedIn(t, admins)).toBe(false);
    expect([await isGood(issued), await isGood(older)]).toEqual([false, false]);
    expect(refusal(await login(t, person.user.email, ADMINS))).toEqual(WRONG);
    for (const brand_id of [workspace.brand.id, other.brand.id]) {
      const body = { email: person.user.email, password: ADMINS, brand_id };
      expect(refusal(await t.api.post('/api/v1/auth/login', { body }))).toEqual(WRONG);
    }
    const mail = await resetLetter(person.user.email);
    expect(mail.to).toHaveLength(1);
    expect((await finishReset(linkIn(mail, 'wsr'))).status).toBe(204);
    const { body } = await login(t, person.user.email, OWN);
    expect(body.user).toMatchObject({ user_id: person.user.id, password_set_by_admin: false });
    expect(refusal(await login(t, person.user.email, ADMINS))).toEqual(WRONG);
  });
});

describe('A link to choose a password', () => {
  it('allows ten attempts an hour, regardless of the address', async () => {
    const { person } = await memberWithAdminsPassword();
    const users = t.app.get(UsersService);
    const link = await users.startPasswordReset(person.user.id);
    const outcomes: string[] = [];
    for (let i = 0; i < 11; i++) {
      const outcome = await users.finishPasswordReset(link, ADMINS).catch((error: DomainError) => error.refusal);
      outcomes.push(String(outcome));
    }
    expect(outcomes).toEqual([...Array<string>(10).fill('invalid'), 'too_many']);
  });
});
