import { describe, expect, it } from '@jest/globals';
import {
  addressedTo,
  createBoard,
  createWorkspace,
  isSignedIn,
  linkIn,
  login,
  putMember,
  refusal,
  removeMember,
  sessionOf,
  shareBoard,
  statusOf,
} from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';
import {
  ADMINS,
  OWN,
  WRONG,
  mailbox,
  t,
  setPassword,
  resetLetter,
  finishReset,
  isGood,
  memberWithAdminsPassword,
} from '../suites/accounts-passwords.js';

const changeOwn = (session: string, body: object) => t.api.post('/api/v1/me/password', { session, body });
const mailsTo = (email: string) => mailbox.mails.filter(addressedTo(email));

describe('A password that an admin of a workspace set', () => {
  it('opens that workspace, and sign-in reports that somebody else set it', async () => {
    const { workspace, person } = await memberWithAdminsPassword();
    const { status, body } = await login(t, person.user.email, ADMINS);
    expect([status, body.brand.brand_id, body.user.password_set_by_admin]).toEqual([200, workspace.brand.id, true]);
    const session = await sessionOf(t, person.user.email, ADMINS);
    const shown = await t.api.get('/api/v1/auth/session', { session });
    expect(shown.body.user.password_set_by_admin).toBe(true);
  });

  it('is not reported for a password chosen by link or set at the start', async () => {
    const { workspace, person } = await memberWithAdminsPassword();
    const { body } = await login(t, workspace.admin.user.email);
    expect(body.user.password_set_by_admin).toBe(false);
    await t.api.post(workspace.path(`members/${person.user.id}/reset-password`), { token: workspace.token });
    await finishReset(linkIn(await resetLetter(person.user.email), 'wsr'));
    expect((await login(t, person.user.email, OWN)).body.user.password_set_by_admin).toBe(false);
  });

  it('is void once the person was removed from that workspace', async () => {
    const { workspace, person } = await memberWithAdminsPassword();
    await removeMember(t, workspace.brand.id, person.user.id);
    expect(refusal(await login(t, person.user.email, ADMINS))).toEqual(WRONG);
    expect((await finishReset(linkIn(await resetLetter(person.user.email), 'wsr'))).status).toBe(204);
    expect((await login(t, person.user.email, OWN)).status).toBe(200);
  });

  it('opens nothing when the person has access elsewhere by an unexpected way', async () => {
    const { person } = await memberWithAdminsPassword();
    const other = await createWorkspace(t);
    await t.database.rows(`INSERT INTO members (brand_id, user_id, role) VALUES ($1, $2, 'admin')`, [
      other.brand.id,
      person.user.id,
    ]);
    const body = { email: person.user.email, password: ADMINS, brand_id: other.brand.id };
    expect(refusal(await t.api.post('/api/v1/auth/login', { body }))).toEqual(WRONG);
    expect(refusal(await login(t, person.user.email, ADMINS))).toEqual(WRONG);
  });

  it('is not chosen again by the link that replaces it', async () => {
    const { person } = await memberWithAdminsPassword();
    await putMember(t, (await createWorkspace(t)).brand.id, person.user.id);
    const link = linkIn(await resetLetter(person.user.email), 'wsr');
    expect(refusal(await finishReset(link, ADMINS))).toEqual([
      422,
      'password: must not be the one that became void, or that an admin set',
    ]);
    expect((await finishReset(link)).status).toBe(204);
  });

  it('stays restricted when it is changed by whoever knows it: the next one is void elsewhere too', async () => {
    const { person } = await memberWithAdminsPassword();
    const session = await sessionOf(t, person.user.email, ADMINS);
    const change = { current_password: ADMINS, new_password: 'changed by the admin again' };
    expect((await changeOwn(session, change)).status).toBe(200);
    expect((await login(t, person.user.email, change.new_password)).body.user.password_set_by_admin).toBe(false);
    const other = await createWorkspace(t);
    await putMember(t, other.brand.id, person.user.id);
    const body = { email: person.user.email, password: change.new_password, brand_id: other.brand.id };
    expect(refusal(await t.api.post('/api/v1/auth/login', { body }))).toEqual(WRONG);
    expect(await isSignedIn(t, session)).toBe(false);
  });

  it('may be set again for a person whose password became void, who still has an account', async () => {
    const { workspace, person } = await memberWithAdminsPassword();
    const other = await createWorkspace(t);
    await putMember(t, other.brand.id, person.user.id);
    expect((await setPassword(workspace, person.user.id)).status).toBe(409);
    await removeMember(t, other.brand.id, person.user.id);
    expect((await setPassword(workspace, person.user.id)).status).toBe(200);
    expect((await login(t, person.user.email, ADMINS)).status).toBe(200);
  });

  it('leaves people alone who chose their own: joining another workspace changes nothing for them', async () => {
    const workspace = await createWorkspace(t);
    const person = await t.world.member(workspace.brand);
    const [session, token] = [await person.session(), await person.token()];
    await putMember(t, (await createWorkspace(t)).brand.id, person.user.id);
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([true, true]);
    expect((await login(t, person.user.email)).status).toBe(200);
    expect(mailsTo(person.user.email)).toEqual([]);
  });

  it('keeps no secret of the mailed link in the outbox', async () => {
    const { person } = await memberWithAdminsPassword();
    await putMember(t, (await createWorkspace(t)).brand.id, person.user.id);
    await resetLetter(person.user.email);
    const kept = await t.database.rows<{ row: string }>('SELECT o::text AS row FROM outgoing_mails o');
    expect(kept.map(({ row }) => row).join('\n')).not.toContain('wsr_');
  });
});

describe('A changed password', () => {
  it('ends the sessions and tokens in all workspaces when an admin set it', async () => {
    const workspace = await createWorkspace(t);
    const person = await t.world.member(workspace.brand);
    const [session, token] = [await person.session(), await person.token()];
    await setPassword(workspace, person.user.id);
    expect([await isSignedIn(t, session), await isGood(token)]).toEqual([false, false]);
  });

  it('ends the sessions and tokens in all workspaces when it was chosen by a link', async () => {
    const [one, two] = [await createWorkspace(t), await createWorkspace(t)];
    const person = await t.world.member(one.brand);
    const there = await t.world.member(two.brand, 'member', person.user);
    const sessions = [await person.session(), await there.session()];
    const tokens = [await person.token(), await there.token()];
    await t.api.post(one.path(`members/${person.user.id}/reset-password`), { token: one.token });
    await finishReset(linkIn(await resetLetter(person.user.email), 'wsr'));
    for (const session of sessions) expect(await isSignedIn(t, session)).toBe(false);
    for (const token of tokens) expect(await isGood(token)).toBe(false);
  });
});

describe('POST /me/password', () => {
  const CHANGE = { current_password: PASSWORD, new_password: OWN };
  const newPerson = async () => t.world.member((await createWorkspace(t)).brand);

  it('changes the own password, ends the other sessions and keeps this one and the tokens', async () => {
    const person = await newPerson();
    const [session, other, token] = [await person.session(), await person.session(), await person.token()];
    const { status, body, text } = await changeOwn(session, CHANGE);
    expect([status, body]).toEqual([200, { success: true, tokens_revoked: 0 }]);
    expect(text).not.toContain(OWN);
    expect([await isSignedIn(t, session), await isSignedIn(t, other)]).toEqual([true, false]);
    expect(await isGood(token)).toBe(true);
    expect(refusal(await login(t, person.user.email))).toEqual(WRONG);
    expect((await login(t, person.user.email, OWN)).status).toBe(200);
  });

  it('revokes the tokens of all workspaces on request, and returns how many', async () => {
    const person = await newPerson();
    const there = await t.world.member((await createWorkspace(t)).brand, 'member', person.user);
    const tokens = [await person.token(), await person.token(), await there.token()];
    const { body } = await changeOwn(await person.session(), { ...CHANGE, revoke_tokens: true });
    expect(body).toEqual({ success: true, tokens_revoked: 3 });
    for (const token of tokens) expect(await isGood(token)).toBe(false);
  });

  it('answers 403 with a wrong current password, and nothing changes', async () => {
    const person = await newPerson();
    const [session, other] = [await person.session(), await person.session()];
    const answer = await changeOwn(session, { ...CHANGE, current_password: 'something else' });
    expect(refusal(answer)).toEqual([403, 'The current password is wrong']);
    expect([await isSignedIn(t, session), await isSignedIn(t, other)]).toEqual([true, true]);
    expect((await login(t, person.user.email)).status).toBe(200);
  });

  it('ends the links with which another could still be chosen', async () => {
    const workspace = await createWorkspace(t);
    const person = await t.world.member(workspace.brand);
    await t.api.post(workspace.path(`members/${person.user.id}/reset-password`), { token: workspace.token });
    const link = linkIn(await resetLetter(person.user.email), 'wsr');
    await changeOwn(await person.session(), CHANGE);
    expect((await finishReset(link, 'by the older link')).status).toBe(400);
  });

  it('answers 422 with a short password', async () => {
    const body = { ...CHANGE, new_password: 'seven77' };
    const detail = 'new_password: must have at least 8 characters';
    expect(refusal(await changeOwn(await (await newPerson()).session(), body))).toEqual([422, detail]);
  });

  it('is limited, so that nobody guesses passwords with a stolen session', async () => {
    t.clock.toNextHour();
    const session = await (await newPerson()).session();
    const wrong = { ...CHANGE, current_password: 'something else' };
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await changeOwn(session, wrong));
    expect(answers.slice(0, 10).map(statusOf)).toEqual(Array(10).fill(403));
    expect(answers.at(-1)!.status).toBe(429);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('A person outside every workspace', () => {
  it('accepts a board that they are a guest of, and changes their password', async () => {
    const { token } = await createWorkspace(t);
    const { id, email } = await t.world.user();
    const boardId = await createBoard(t, token);
    await shareBoard(t, token, boardId, id);
    const session = await sessionOf(t, email);
    const path = `/api/v1/me/guest-access/board/${boardId}/accept`;
    expect((await t.api.post(path, { session })).status).toBe(200);
    const body = { current_password: PASSWORD, new_password: OWN };
    expect((await changeOwn(session, body)).status).toBe(200);
    expect((await login(t, email, OWN)).status).toBe(200);
  });
});

describe('set-password is limited', () => {
  it('per person, regardless of the admin', async () => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    const others = { ...workspace, token: await second.token('brand:admin') };
    const person = await t.world.member(workspace.brand);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await setPassword(i % 2 ? others : workspace, person.user.id));
    expect(answers.slice(0, 5).map(statusOf)).toEqual(Array(5).fill(200));
    expect(answers.at(-1)!.status).toBe(429);
    expect(answers.at(-1)!.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      ratelimit: expect.stringMatching(/^"set-password-of";r=0;t=\d+$/),
      'ratelimit-policy': '"set-password-of";q=5;w=3600',
    });
  });

  it('is limited per admin across all persons', async () => {
    const workspace = await createWorkspace(t);
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push((await setPassword(workspace, workspace.admin.user.id + 1_000_000)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
  });
});
