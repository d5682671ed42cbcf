import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Brand } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import { createUser, operator, refusal } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { DAY, MINUTE, SECOND } from '../support/test-clock.js';

const DOMAIN = 'mail.localhost';
const ADDRESS = '/api/v1/me/mail/address';
const NOT_FOUND = [404, 'Not found'];
const NOT_AVAILABLE = [409, 'This address is not available'];
const ALREADY = [409, 'This is already your address'];
const FIXED = [409, 'This mailbox cannot be renamed'];

let t: TestApp;
let brand: Brand;
beforeAll(async () => {
  t = await bootApp();
  brand = await t.world.brand();
});
afterAll(() => t?.stop());

interface Owner {
  id: number;
  name: string;
  token: string;
}

let counter = 0;
const freeName = (): string => `name-${++counter}`;
const tokenOf = async (userId: number): Promise<string> =>
  (await t.world.member(brand, 'member', { id: userId } as Person['user'])).token();

/** A member with a mail address of their own, and a token without any scope. */
async function createOwner(name = freeName()): Promise<Owner> {
  const { id } = await createUser(t, { mail_name: name });
  return { id, name, token: await tokenOf(id) };
}

const rename = ({ token }: { token: string }, name: unknown, app = t) =>
  app.api.put(ADDRESS, { token, body: { name } });
const ask = ({ token }: { token: string }, name: string) =>
  t.api.get(`${ADDRESS}/availability?name=${encodeURIComponent(name)}`, { token });
const isAvailable = async (owner: { token: string }, name: string): Promise<boolean> =>
  (await ask(owner, name)).body.available;

interface Route {
  address: string;
  destination: string;
  expires_at: Date | null;
  [column: string]: unknown;
}
const at = (name: string): string => `${name}@${DOMAIN}`;
/** The route of an address as a mail server sees it now. */
const routeOf = async (name: string): Promise<Route | null> =>
  t.database.row<Route>('SELECT * FROM mail_routes WHERE address = $1 AND (expires_at IS NULL OR expires_at > $2)', [
    at(name),
    t.clock.now(),
  ]);
/** Where mail to an address ends up: routes are followed as a mail server does. */
async function mailboxOf(name: string): Promise<string | null> {
  let route = await routeOf(name);
  for (let steps = 0; route && steps < 10; steps++) {
    const [next, domain] = route.destination.split('@') as [string, string];
    if (domain !== DOMAIN || route.destination === route.address) return route.destination;
    const further = await routeOf(next);
    if (!further) return route.destination;
    route = further;
  }
  return null;
}

describe('The own mail address', () => {
  const read = ({ token }: { token: string }) => t.api.get(ADDRESS, { token });

  it('is shown with its domain', async () => {
    const owner = await createOwner();
    const { status, body } = await read(owner);
    const nothing = { forwarding_from: null, forwards_until: null };
    expect([status, body]).toEqual([200, { address: at(owner.name), domain: DOMAIN, ...nothing }]);
  });

  it('is shown with the previous one while that forwards', async () => {
    const owner = await createOwner();
    const [second, third] = [freeName(), freeName()];
    await rename(owner, second);
    t.clock.advance(DAY);
    const { body: renamed } = await rename(owner, third);
    expect((await read(owner)).body).toEqual({ ...renamed, domain: DOMAIN });
    t.clock.advance(30 * DAY);
    const nothing = { forwarding_from: null, forwards_until: null };
    expect((await read(owner)).body).toEqual({ address: at(third), domain: DOMAIN, ...nothing });
  });

  it('is not found for a person who has none', async () => {
    expect(refusal(await read({ token: await tokenOf((await createUser(t)).id) }))).toEqual(NOT_FOUND);
  });
});

describe('Availability of a mail name', () => {
  it('says whether a name is free', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const name = freeName();
    const { status, body } = await ask(owner, name);
    expect([status, body]).toEqual([200, { name, domain: DOMAIN, available: true }]);
    expect((await ask(owner, other.name)).body).toEqual({ name: other.name, domain: DOMAIN, available: false });
  });

  it('is false for one’s own name, and true for one’s own name of before', async () => {
    const owner = await createOwner();
    expect(await isAvailable(owner, owner.name)).toBe(false);
    const name = freeName();
    await rename(owner, name);
    expect(await isAvailable(owner, name)).toBe(false);
    expect(await isAvailable(owner, owner.name)).toBe(true);
  });

  it('is false for a name that still forwards for another person, and true 30 days later', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    await rename(owner, freeName());
    expect(await isAvailable(other, owner.name)).toBe(false);
    t.clock.advance(30 * DAY - MINUTE);
    expect(await isAvailable(other, owner.name)).toBe(false);
    t.clock.advance(MINUTE + SECOND);
    expect(await isAvailable({ token: await tokenOf(other.id) }, owner.name)).toBe(true);
  });

  it('is false for the name of a role', async () => {
    const name = 'postmaster';
    const owner = await createOwner();
    expect(await isAvailable(owner, name)).toBe(false);
    expect(refusal(await rename(owner, name))).toEqual(NOT_AVAILABLE);
  });

  it('answers 404 `Not found` for a person without an address on the mail domain', async () => {
    const token = await (await t.world.member(brand)).token();
    expect(refusal(await ask({ token }, freeName()))).toEqual(NOT_FOUND);
    const owner = await createOwner();
    await t.database.rows(`UPDATE mail_addresses SET domain = 'old.example' WHERE user_id = $1`, [owner.id]);
    expect(refusal(await ask(owner, freeName()))).toEqual(NOT_FOUND);
  });
});

describe('The naming rule', () => {
  it('answers 422 for another name, and the address stays', async () => {
    const name = '---';
    const owner = await createOwner();
    const answers = [await ask(owner, name), await rename(owner, name)];
    for (const { status, body } of answers) expect([status, typeof body.detail]).toEqual([422, 'string']);
    expect(await isAvailable(owner, owner.name)).toBe(false);
    expect(await routeOf(owner.name)).toMatchObject({ expires_at: null });
  });

  it('comes before the question whether the person has an address', async () => {
    const token = await (await t.world.member(brand)).token();
    expect((await ask({ token }, 'ab')).status).toBe(422);
    expect((await rename({ token }, 'ab')).status).toBe(422);
    expect(refusal(await rename({ token }, 'abcd'))).toEqual(NOT_FOUND);
  });
});

describe('PUT mail address', () => {
  it('changes the address, and mail to the old one is forwarded for 30 days', async () => {
    const owner = await createOwner();
    const before = await mailboxOf(owner.name);
    const name = freeName();
    const { status, body } = await rename(owner, name);
    expect([status, body]).toEqual([
      200,
      { address: at(name), forwarding_from: at(owner.name), forwards_until: expect.stringMatching(/Z$/) },
    ]);
    const days = (Date.parse(body.forwards_until) - t.clock.now().getTime()) / DAY;
    expect(Math.abs(days - 30)).toBeLessThan(MINUTE / DAY);
    expect(await routeOf(name)).toMatchObject({ expires_at: null });
    expect((await routeOf(owner.name))!.expires_at!.toISOString()).toBe(body.forwards_until);
    expect(await mailboxOf(owner.name)).toBe(await mailboxOf(name));
    if (before !== at(owner.name)) expect(await mailboxOf(name)).toBe(before);
  });

  it('applies in every workspace of the person', async () => {
    const owner = await createOwner();
    const elsewhere = await t.world.member(await t.world.brand(), 'member', { id: owner.id } as Person['user']);
    const name = freeName();
    await rename(owner, name);
    expect(refusal(await rename({ token: await elsewhere.token() }, name))).toEqual(ALREADY);
  });

  it('lets every earlier name forward to the newest', async () => {
    const owner = await createOwner();
    const [second, third] = [freeName(), freeName()];
    await rename(owner, second);
    t.clock.advance(10 * DAY);
    const { body } = await rename(owner, third);
    expect(body.forwarding_from).toBe(at(second));
    const mailbox = await mailboxOf(third);
    expect(mailbox).not.toBeNull();
    expect([await mailboxOf(owner.name), await mailboxOf(second)]).toEqual([mailbox, mailbox]);
    t.clock.advance(20 * DAY + SECOND);
    expect(await routeOf(owner.name)).toBeNull();
    expect(await mailboxOf(second)).toBe(mailbox);
    t.clock.advance(10 * DAY);
    expect(await routeOf(second)).toBeNull();
    expect(await mailboxOf(third)).toBe(mailbox);
  });

  it('back to one’s own forwarding name ends that forwarding', async () => {
    const owner = await createOwner();
    const name = freeName();
    await rename(owner, name);
    const { status, body } = await rename(owner, owner.name);
    expect([status, body]).toMatchObject([200, { address: at(owner.name), forwarding_from: at(name) }]);
    expect(await routeOf(owner.name)).toMatchObject({ expires_at: null });
    expect((await routeOf(name))!.expires_at).not.toBeNull();
    t.clock.advance(31 * DAY);
    expect(await routeOf(owner.name)).toMatchObject({ expires_at: null });
    expect(await routeOf(name)).toBeNull();
    const other = await createOwner();
    expect(await isAvailable(other, owner.name)).toBe(false);
    expect(await isAvailable(other, name)).toBe(true);
  });

  it('gives a name to another person once it no longer forwards, and then only to them', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    await rename(owner, freeName());
    expect(refusal(await rename(other, owner.name))).toEqual(NOT_AVAILABLE);
    t.clock.advance(30 * DAY + SECOND);
    expect((await rename(other, owner.name)).status).toBe(200);
    expect(await mailboxOf(owner.name)).toBe(await mailboxOf(other.name));
    expect(refusal(await rename(owner, owner.name))).toEqual(NOT_AVAILABLE);
  });

  it('answers 409 `This address is not available` for a name that is taken, and nothing changes', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const mailboxes = [await mailboxOf(owner.name), await mailboxOf(other.name)];
    expect(refusal(await rename(owner, other.name))).toEqual(NOT_AVAILABLE);
    expect([await mailboxOf(owner.name), await mailboxOf(other.name)]).toEqual(mailboxes);
    expect(await routeOf(owner.name)).toMatchObject({ expires_at: null });
  });

  it('answers 409 `This address is not available` also for the operator while a name forwards', async () => {
    const owner = await createOwner();
    await rename(owner, freeName());
    const body = { email: `${owner.name}@test.example`, full_name: 'Late', mail_name: owner.name };
    expect(refusal(await operator(t, 'post', 'users', body))).toEqual(NOT_AVAILABLE);
  });

  it('answers 409 `This is already your address` for the current name, and nothing changes', async () => {
    const owner = await createOwner();
    expect(refusal(await rename(owner, owner.name))).toEqual(ALREADY);
    expect(await routeOf(owner.name)).toMatchObject({ expires_at: null });
  });

  it('answers 409 `This mailbox cannot be renamed` for an address on another domain, and nothing changes', async () => {
    const owner = await createOwner();
    await t.database.rows(`UPDATE mail_addresses SET domain = 'old.example' WHERE user_id = $1`, [owner.id]);
    const stored = () => t.database.rows('SELECT * FROM mail_addresses WHERE user_id = $1', [owner.id]);
    const before = await stored();
    expect(refusal(await rename(owner, freeName()))).toEqual(FIXED);
    expect(await stored()).toEqual(before);
  });

  it('answers 404 `Not found` for a person without an address', async () => {
    const token = await (await t.world.member(brand, 'admin')).token();
    const name = freeName();
    expect(refusal(await rename({ token }, name))).toEqual(NOT_FOUND);
    expect(await isAvailable(await createOwner(), name)).toBe(true);
  });
});

describe('Many at the same time', () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => createOwner()));
  const oneGot = (answers: { status: number; body: any }[]) => {
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(refusal)).toEqual(Array(answers.length - 1).fill(NOT_AVAILABLE));
  };

  it('20 people who want one name: one gets it, the others are 409', async () => {
    const owners = await people(20);
    const name = freeName();
    oneGot(await Promise.all(owners.map((owner) => rename(owner, name))));
    const moved = await Promise.all(owners.map(async (owner) => (await routeOf(owner.name))!.expires_at !== null));
    expect(moved.filter(Boolean)).toHaveLength(1);
  });

  it('two people who swap names: neither gets the other’s', async () => {
    const [one, two] = await people(2);
    const answers = await Promise.all([rename(one!, two!.name), rename(two!, one!.name)]);
    expect(answers.map(refusal)).toEqual([NOT_AVAILABLE, NOT_AVAILABLE]);
  });

  it('one person who wants ten names: has one, and nine and the first forward to it', async () => {
    const owner = await createOwner();
    const names = Array.from({ length: 10 }, freeName);
    const answers = await Promise.all(names.map((name) => rename(owner, name)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const routes = await Promise.all([owner.name, ...names].map(routeOf));
    expect(routes.filter((route) => route!.expires_at === null)).toHaveLength(1);
    const mailboxes = await Promise.all([owner.name, ...names].map(mailboxOf));
    expect(new Set(mailboxes).size).toBe(1);
  });
});
