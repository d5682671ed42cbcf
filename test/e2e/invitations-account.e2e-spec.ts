import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Brand } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import { createUser, createWorkspace, isSignedIn, login, operator, refusal } from '../factories/workspace.js';
import { DAY, MINUTE, SECOND } from '../support/test-clock.js';

const PASSWORD = 'a password of my own';
const NOT_FOUND = [404, 'Invitation not found'];
const ACCEPTED = [409, 'This invitation was already accepted'];
const EXPIRED = [409, 'This invitation has expired'];
const EXISTS = [409, 'There is an account with this email address: sign in to accept'];
const UNKNOWN = `wsi_${'0'.repeat(43)}`;

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp();
  brand = await t.world.brand({ name: 'Inviting' });
});
afterAll(() => t?.stop());
/** A new hour for the rate limits. */
beforeEach(async () => {
  t.clock.toNextHour();
  brand = await t.world.brand({ name: 'Inviting' });
});

let counter = 0;
const newEmail = (): string => `new${++counter}@accounts.example`;
const read = (link: string) => t.api.post('/api/v1/invitations:read', { body: { token: link } });
const create = (link: string, body: object = {}) =>
  t.api.post('/api/v1/invitations:account', {
    body: { token: link, full_name: 'Grace Hopper', password: PASSWORD, ...body },
  });
const accept = (link: string, session: string) =>
  t.api.post('/api/v1/invitations:accept', { session, body: { token: link } });
const cookieOf = (answer: { headers: Record<string, any> }): string => String(answer.headers['set-cookie']);
const sessionOf = (answer: { headers: Record<string, any> }) => /workspace_session=([^;]*)/.exec(cookieOf(answer))![1]!;
const accountsOf = (email: string) => t.database.rows<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
const eventsOf = (brandId: number) =>
  t.database.rows<{ type: string; actor_kind: string; actor_user_id: number | null; data: any }>(
    'SELECT type, actor_kind, actor_user_id, data FROM events WHERE brand_id = $1 ORDER BY seq',
    [brandId],
  );

describe('The invitation of a link', () => {
  it('says what it is for, and that its person has no account yet', async () => {
    const email = newEmail();
    const { status, body } = await read(await t.world.invitation(brand, email, 'admin'));
    expect([status, body]).toEqual([
      200,
      {
        email,
        workspace: 'Inviting',
        role: 'admin',
        access: null,
        expires_at: expect.stringMatching(/Z$/),
        has_account: false,
      },
    ]);
    expect(t.clock.isNow(new Date(Date.parse(body.expires_at) - 7 * DAY).toISOString())).toBe(true);
  });

  it('says that its person has an account, in any case of the address, also a locked one', async () => {
    const { email, id } = await t.world.user();
    const link = await t.world.invitation(brand, email.toUpperCase());
    expect((await read(link)).body.has_account).toBe(true);
    await operator(t, 'put', `users/${id}/lock`, {});
    expect((await read(link)).body.has_account).toBe(true);
  });

  it('is not found when the link is unknown, replaced or revoked', async () => {
    const { brand: own, token, path } = await createWorkspace(t);
    const email = newEmail();
    const link = await t.world.invitation(own, email);
    const { body } = await t.api.get(path('invitations'), { token });
    expect((await read(link)).status).toBe(200);
    await t.api.delete(path(`invitations/${body.invitations[0].id}`), { token });
    for (const secret of [link, UNKNOWN, 'wsi_', link.toUpperCase()])
      expect([secret, ...refusal(await read(secret))]).toEqual([secret, ...NOT_FOUND]);
    expect((await read('a%2Fb')).status).toBe(422);
  });

  it('says that it was accepted, or has expired', async () => {
    const [used, late] = [await t.world.invitation(brand, newEmail()), await t.world.invitation(brand, newEmail())];
    await create(used);
    expect(refusal(await read(used))).toEqual(ACCEPTED);
    t.clock.advance(7 * DAY);
    expect(refusal(await read(late))).toEqual(EXPIRED);
  });

  it('is limited by address as sign-in is', async () => {
    t.clock.toNextHour();
    const answers = await Promise.all(Array.from({ length: 61 }, () => read(UNKNOWN)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('An account by invitation', () => {
  it('has a mail address named after its email address, with its id where that name is taken', async () => {
    const names: string[] = [];
    for (const domain of ['one.example', 'two.example']) {
      const answer = await create(await t.world.invitation(brand, `Grace.Hopper@${domain}`));
      const own = await t.api.get('/api/v1/me/mail/address', { session: sessionOf(answer) });
      names.push(own.body.address.replace(String(answer.body.user.user_id), '<id>'));
    }
    expect(names).toEqual(['grace-hopper@mail.localhost', 'grace-hopper-<id>@mail.localhost']);
  });

  it.each(['admin', 'member'] as const)('is created, joins as %s and is signed in as by login', async (role) => {
    const email = newEmail();
    const answer = await create(await t.world.invitation(brand, email, role), { full_name: 'Ada Lovelace' });
    expect(answer.status).toBe(201);
    const [account] = await accountsOf(email);
    expect(answer.body).toEqual({
      user: {
        user_id: account!.id,
        email,
        full_name: 'Ada Lovelace',
        platform_admin: false,
        password_set_by_admin: false,
        photo: null,
      },
      brand: { brand_id: brand.id, name: 'Inviting', role },
      brands: [{ brand_id: brand.id, name: 'Inviting', role }],
      links: [],
    });
    const session = await t.api.get('/api/v1/auth/session', { session: sessionOf(answer) });
    expect([session.status, session.body]).toEqual([200, answer.body]);
    const signedIn = await login(t, email, PASSWORD);
    expect([signedIn.status, signedIn.body]).toEqual([200, answer.body]);
    // The clock goes on between the two: seconds may differ.
    const attributes = (text: string) =>
      text
        .replace(/:\d\d GMT/, '')
        .split('; ')
        .slice(1);
    expect(attributes(cookieOf(answer))).toEqual(attributes(cookieOf(signedIn)));
  });

  it('is the same as one that the operator creates', async () => {
    const emails = [newEmail(), newEmail()];
    await create(await t.world.invitation(brand, emails[0]!));
    const { id } = await createUser(t, { email: emails[1]!, password: PASSWORD });
    await operator(t, 'put', `brands/${brand.id}/members/${id}`, { role: 'member' });
    const rows = await t.database.rows<Record<string, unknown>>(
      `SELECT to_jsonb(u) - '{id,email,full_name,password_hash,created_at}'::text[] AS account,
              to_jsonb(m) - '{user_id,joined_at}'::text[] AS member, left(password_hash, 12) AS hash
         FROM users u JOIN members m ON m.user_id = u.id WHERE email = ANY($1::citext[])`,
      [emails],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('records that the invitation was accepted, that the person joined and signed in, all by that person', async () => {
    const email = newEmail();
    const { body } = await create(await t.world.invitation(brand, email));
    const id = body.user.user_id as number;
    const by = { actor_kind: 'person', actor_user_id: id };
    expect((await eventsOf(brand.id)).slice(1)).toEqual([
      { type: 'invitation.accepted', ...by, data: { email, role: 'member' } },
      { type: 'member.added', ...by, data: { user_id: id, role: 'member' } },
      { type: 'session.opened', ...by, data: { user_id: id, method: 'invitation' } },
    ]);
  });

  it('is refused to a person who has one, who can still accept', async () => {
    const { user } = await t.world.member(await t.world.brand());
    const link = await t.world.invitation(brand, user.email);
    const answer = await create(link);
    expect(refusal(answer)).toEqual(EXISTS);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const session = sessionOf(await login(t, user.email));
    expect((await accept(link, session)).status).toBe(200);
  });

  it('is refused by a link that is unknown, accepted or has expired', async () => {
    const [link, late] = [await t.world.invitation(brand, newEmail()), await t.world.invitation(brand, newEmail())];
    expect((await create(link)).status).toBe(201);
    expect(refusal(await create(link))).toEqual(ACCEPTED);
    expect(refusal(await create(UNKNOWN))).toEqual(NOT_FOUND);
    t.clock.advance(7 * DAY);
    expect(refusal(await create(late))).toEqual(EXPIRED);
  });

  it('is created once by two calls at the same time', async () => {
    for (let n = 0; n < 3; n++) {
      const email = newEmail();
      const link = await t.world.invitation(brand, email);
      const both = await Promise.all([create(link), create(link)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await accountsOf(email)).toHaveLength(1);
      const lost = both.find(({ status }) => status === 409)!;
      expect([ACCEPTED, EXISTS]).toContainEqual(refusal(lost));
      expect(lost.headers['set-cookie']).toBeUndefined();
      t.clock.advance(MINUTE);
    }
  });

  it('is created once by invitations of two workspaces at the same time, and the other stays open', async () => {
    const email = newEmail();
    const brands = [brand, await t.world.brand()];
    const links = [await t.world.invitation(brands[0]!, email), await t.world.invitation(brands[1]!, email)];
    const both = await Promise.all(links.map((link) => create(link)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = both.findIndex(({ status }) => status === 409);
    expect(refusal(both[lost]!)).toEqual(EXISTS);
    const session = sessionOf(both[1 - lost]!);
    const accepted = await accept(links[lost]!, session);
    expect(accepted.body).toEqual({ brand_id: brands[lost]!.id, role: 'member' });
    expect(await isSignedIn(t, session)).toBe(true);
  });

  it('leaves nothing behind when it is refused: no account, no member, an open link', async () => {
    const name = `taken-${++counter}`;
    await createUser(t, { mail_name: name });
    const email = `${name}@mail.localhost`;
    const link = await t.world.invitation(brand, email);
    expect(refusal(await create(link))).toEqual([409, 'This address is not available']);
    expect(await accountsOf(email)).toEqual([]);
    expect((await read(link)).status).toBe(200);
    expect((await eventsOf(brand.id)).map(({ type }) => type)).toEqual(['invitation.sent']);
  });

  it('is refused with a short password, and the link stays good', async () => {
    const body = { password: '1234567' };
    const detail = 'password: must have at least 8 characters';
    const link = await t.world.invitation(brand, newEmail());
    expect(refusal(await create(link, body))).toEqual([422, detail]);
    expect((await create(link)).status).toBe(201);
  });

  it('takes nothing else from the body: neither another address nor more rights', async () => {
    const email = newEmail();
    const link = await t.world.invitation(brand, email);
    const more = { email: 'other@accounts.example', role: 'admin', platform_admin: true, staff: true };
    const { body } = await create(link, more);
    expect(body).toMatchObject({ user: { email, platform_admin: false }, brand: { role: 'member' } });
    expect(await accountsOf('other@accounts.example')).toEqual([]);
  });

  it('is limited by address, because each costs a password hash', async () => {
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await create(UNKNOWN));
    expect(answers[0]!.headers.ratelimit).toMatch(/^"invited-account";r=9;t=\d+$/);
    expect(answers.at(-1)!.status).toBe(429);
    t.clock.advance(MINUTE + SECOND);
    expect((await create(UNKNOWN)).status).toBe(404);
  });
});
