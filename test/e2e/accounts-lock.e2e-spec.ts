import { beforeEach, describe, expect, it } from '@jest/globals';
import { SessionsService, UsersService } from '../../src/modules/identity/index.js';
import { t } from '../suites/app.js';
import {
  createWorkspace,
  isSignedIn,
  login,
  NOBODY,
  operator,
  putMember,
  refusal,
  sessionOf,
} from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import { countPasswordHashes } from '../support/password-hashes.js';

const WRONG = [401, 'Invalid email or password'];
const LOCKED = [409, 'This account is locked'];

/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());

const lock = (userId: number, body?: object) => operator(t, 'put', `users/${userId}/lock`, body);
const unlock = (userId: number) => operator(t, 'delete', `users/${userId}/lock`);
const signOut = (userId: number, body?: object) => operator(t, 'post', `users/${userId}/sign-out`, body);
const isGood = async (token: string) => (await t.api.get('/api/v1/me/token', { token })).status === 200;
const newMember = async () => t.world.member((await createWorkspace(t)).brand);

describe('The operator locks a person', () => {
  it('returns the person with time and reason of the lock', async () => {
    const { user } = await newMember();
    const { status, body } = await lock(user.id, { reason: 'Stolen laptop' });
    expect([status, body]).toEqual([
      200,
      {
        user_id: user.id,
        email: user.email,
        full_name: user.fullName,
        mail_address: null,
        locked_at: expect.stringMatching(/Z$/),
        lock_reason: 'Stolen laptop',
      },
    ]);
    expect(t.clock.isNow(body.locked_at)).toBe(true);
    t.clock.advance(60_000);
    expect((await lock(user.id)).body).toEqual(body);
    const open = await unlock(user.id);
    expect([open.status, open.body]).toEqual([200, { ...body, locked_at: null, lock_reason: null }]);
    expect((await unlock(user.id)).status).toBe(200);
  });

  it('revokes sessions and tokens at once, also after an unlock', async () => {
    const person = await newMember();
    const [session, token] = [await person.session(), await person.token()];
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([true, true]);
    await lock(person.user.id);
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([false, false]);
    await unlock(person.user.id);
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([false, false]);
    expect((await login(t, person.user.email)).status).toBe(200);
  });

  it('rejects credentials issued despite the lock', async () => {
    const person = await newMember();
    await lock(person.user.id);
    await t.database.rows(`UPDATE access_tokens SET revoked_at = NULL WHERE user_id = $1`, [person.user.id]);
    await t.database.rows(`UPDATE users SET locked_at = NULL WHERE id = $1`, [person.user.id]);
    const [session, token] = [await person.session(), await person.token()];
    await t.database.rows(`UPDATE users SET locked_at = now() WHERE id = $1`, [person.user.id]);
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([false, false]);
  });

  it('rejects the sign-in exactly as for a wrong password', async () => {
    const user = await t.world.user({ password: PASSWORD });
    await putMember(t, (await createWorkspace(t)).brand.id, user.id);
    await lock(user.id);
    expect(refusal(await login(t, user.email))).toEqual(WRONG);
    const signIn = (email: string, password: string) => () =>
      expect(t.app.get(SessionsService).signIn(email, password)).rejects.toThrow();
    const open = await t.world.user({ password: PASSWORD });
    expect(await countPasswordHashes(signIn(open.email, 'wrong password'))).toBe(1);
    expect(await countPasswordHashes(signIn(user.email, PASSWORD))).toBe(1);
  });

  it('rejects reset links issued before or during the lock', async () => {
    const { user } = await newMember();
    const links = [await t.app.get(UsersService).startPasswordReset(user.id)];
    await lock(user.id);
    links.push(await t.app.get(UsersService).startPasswordReset(user.id));
    for (const token of links) {
      const answer = await t.api.post('/api/v1/auth/password/reset', { body: { token, password: 'a new password' } });
      expect(refusal(answer)).toEqual([400, 'This link is no longer valid. Ask for a new one.']);
    }
    await unlock(user.id);
    const [before] = links;
    const body = { token: before, password: 'a new password' };
    expect((await t.api.post('/api/v1/auth/password/reset', { body })).status).toBe(400);
    expect((await login(t, user.email)).status).toBe(200);
  });

  it('rejects invitations and new tokens', async () => {
    const workspace = await createWorkspace(t);
    const { user, ...person } = await t.world.member(workspace.brand);
    const secret = await t.world.invitation((await createWorkspace(t)).brand, user.email);
    const session = await person.session();
    await lock(user.id);
    expect((await t.api.post(`/api/v1/invitations/${secret}/accept`, { session })).status).toBe(401);
    const issued = await operator(t, 'post', `brands/${workspace.brand.id}/tokens`, { user_id: user.id, scopes: [] });
    expect(refusal(issued)).toEqual(LOCKED);
  });

  it('is not undone by an admin of a workspace', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await t.world.member(workspace.brand);
    await lock(user.id);
    const { token, path } = workspace;
    const set = await t.api.post(path(`members/${user.id}/set-password`), { token, body: { password: 'a new one' } });
    expect(refusal(set)).toEqual(LOCKED);
    expect(refusal(await t.api.post(path(`members/${user.id}/reset-password`), { token }))).toEqual(LOCKED);
    expect(refusal(await login(t, user.email, 'a new one'))).toEqual(WRONG);
  });

  it('ends the session of a platform admin', async () => {
    const user = await t.world.user({ platformAdmin: true });
    const session = await sessionOf(t, user.email);
    const plans = () => t.api.get('/api/v1/admin/plans', { session });
    expect((await plans()).status).toBe(200);
    expect((await lock(user.id)).status).toBe(200);
    expect((await plans()).status).toBe(401);
  });

  it('rejects a platform admin locking their own account', async () => {
    const user = await t.world.user({ platformAdmin: true });
    const session = await sessionOf(t, user.email);
    const answer = await t.api.put(`/api/v1/admin/users/${user.id}/lock`, { session });
    expect(refusal(answer)).toEqual([409, 'You cannot lock your own account']);
    expect(await isSignedIn(t, session)).toBe(true);
    const colleague = await t.world.user({ platformAdmin: true });
    expect((await t.api.put(`/api/v1/admin/users/${colleague.id}/lock`, { session })).status).toBe(200);
  });

  it('returns 404 for an unknown person', async () => {
    for (const answer of [await lock(NOBODY), await unlock(NOBODY), await signOut(NOBODY)])
      expect(refusal(answer)).toEqual([404, 'User not found']);
  });
});

describe('The operator signs a person out', () => {
  it('ends all sessions, and tokens only on request', async () => {
    const person = await newMember();
    const sessions = [await person.session(), await person.session()];
    const tokens = [await person.token(), await person.token()];
    const first = await signOut(person.user.id);
    expect([first.status, first.body]).toEqual([200, { sessions_ended: 2, tokens_revoked: 0 }]);
    for (const session of sessions) expect(await isSignedIn(t, session)).toBe(false);
    expect(await isGood(tokens[0]!)).toBe(true);
    const second = await signOut(person.user.id, { tokens: true });
    expect(second.body).toEqual({ sessions_ended: 0, tokens_revoked: 2 });
    for (const token of tokens) expect(await isGood(token)).toBe(false);
    expect((await login(t, person.user.email)).status).toBe(200);
  });

  it('ends the sessions of a platform admin', async () => {
    const user = await t.world.user({ platformAdmin: true });
    const session = await sessionOf(t, user.email);
    await signOut(user.id);
    expect((await t.api.get('/api/v1/admin/plans', { session })).status).toBe(401);
  });
});
