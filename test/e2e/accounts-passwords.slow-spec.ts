import { describe, expect, it } from '@jest/globals';
import { InvitationsService, UsersService } from '../../src/modules/identity/index.js';
import type { DomainError } from '../../src/platform/kernel/errors/domain-error.js';
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
import {
  ADMINS,
  OWN,
  WRONG,
  mailbox,
  t,
  resetLetter,
  finishReset,
  isGood,
  memberWithAdminsPassword,
} from '../suites/accounts-passwords.js';

const issue = async (session: string) =>
  (await t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'] } })).body.token as string;

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
