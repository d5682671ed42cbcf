import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../src/platform/data/database/database.js';
import { bootApp, type TestApp } from '../app.js';
import {
  addressedTo,
  createBoard,
  createGuest,
  createUser,
  createWorkspace,
  linkIn,
  login,
  operator,
  putMember,
  removeMember,
  refusal,
  sessionOf,
} from '../factories/workspace.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';

/** What somebody from outside tried and once got through with. */
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

const NO_INVITATION = [404, 'Invitation not found'];
const linkFor = async (email: string, prefix: 'wsi' | 'wsr') =>
  linkIn(await mailbox.waitFor(addressedTo(email)), prefix);
const accept = async (link: string, email: string) => {
  return refusal(await t.api.post(`/api/v1/invitations/${link}/accept`, { session: await sessionOf(t, email) }));
};

describe('An invitation that is still open', () => {
  it('does not bring back a member who was removed', async () => {
    const workspace = await createWorkspace(t);
    const { user } = await createGuest(t, workspace);
    const { token, path, brand } = workspace;
    expect((await t.api.post(path(`guests/${user.id}/make-member`), { token })).status).toBe(201);
    const link = await linkFor(user.email, 'wsi');
    await putMember(t, brand.id, user.id);
    await removeMember(t, brand.id, user.id);
    expect(await accept(link, user.email)).toEqual(NO_INVITATION);
  });

  it('is withdrawn as an invitation when the guest has nothing left to open, and is no guest any more', async () => {
    const workspace = await createWorkspace(t);
    const { user, boardId } = await createGuest(t, workspace);
    const { token, path } = workspace;
    const { body } = await t.api.post(path(`guests/${user.id}/make-member`), { token });
    const link = await linkFor(user.email, 'wsi');
    await t.api.delete(`/api/v1/board/boards/${boardId}/guests/${user.id}`, { token });
    expect(refusal(await t.api.delete(path(`guests/${user.id}`), { token }))).toEqual([404, 'Guest not found']);
    expect((await t.api.delete(path(`invitations/${body.id}`), { token })).status).toBe(204);
    expect(await accept(link, user.email)).toEqual(NO_INVITATION);
  });

  it('is gone in either order of invitation and removal', async () => {
    const workspace = await createWorkspace(t);
    const { token, path } = workspace;
    const guests = await Promise.all(Array.from({ length: 15 }, () => createGuest(t, workspace)));
    await Promise.all(
      guests.flatMap(({ user }) => [
        t.api.post(path(`guests/${user.id}/make-member`), { token }),
        t.api.delete(path(`guests/${user.id}`), { token }),
      ]),
    );
    const open = await t.database.rows(`SELECT 1 AS one FROM invitations WHERE brand_id = $1 AND status = 'pending'`, [
      workspace.brand.id,
    ]);
    expect(open).toEqual([]);
  });
});

describe('A person who becomes a member', () => {
  it('is no longer a guest afterwards, whatever happens concurrently', async () => {
    const workspace = await createWorkspace(t);
    const boards = await Promise.all([1, 2, 3].map(() => createBoard(t, workspace.token)));
    const people = await Promise.all(Array.from({ length: 10 }, () => t.world.user()));
    await Promise.all(
      people.flatMap(({ id }) => [
        ...boards.map((board) =>
          t.api.put(`/api/v1/board/boards/${board}/guests/${id}`, { token: workspace.token, body: { role: 'viewer' } }),
        ),
        putMember(t, workspace.brand.id, id),
      ]),
    );
    const left = await t.database.rows('SELECT user_id FROM board_guests WHERE user_id = ANY($1)', [
      people.map(({ id }) => id),
    ]);
    expect(left).toEqual([]);
  });
});

describe('A mail name', () => {
  it('cannot be taken when it is the login of another person', async () => {
    const victim = await createUser(t, { email: 'login-name@mail.localhost', password: 'correct horse' });
    const thief = await createUser(t, { mail_name: 'thief', password: 'correct horse' });
    const { brand } = await createWorkspace(t);
    await putMember(t, brand.id, thief.id);
    const { body } = await operator(t, 'post', `brands/${brand.id}/tokens`, { user_id: thief.id, scopes: [] });
    const address = '/api/v1/me/mail/address';
    const requested = await t.api.get(`${address}/availability?name=login-name`, { token: body.token });
    expect(requested.body.available).toBe(false);
    const taken = await t.api.put(address, { token: body.token, body: { name: 'login-name' } });
    expect(refusal(taken)).toEqual([409, 'This address is not available']);
    expect(victim.id).toBeGreaterThan(0);
  });

  it('of a person cannot be taken as a login', async () => {
    await createUser(t, { mail_name: 'mine' });
    const second = await operator(t, 'post', 'users', { email: 'Mine@mail.localhost', full_name: 'Thief' });
    expect(refusal(second)).toEqual([409, 'This address is not available']);
  });
});

describe('A password', () => {
  it('may be set and chosen at the same time: one of them wins, and none fails', async () => {
    const { brand, token, path } = await createWorkspace(t);
    const { user } = await t.world.member(brand);
    await t.api.post(path(`members/${user.id}/reset-password`), { token });
    const link = await linkFor(user.email, 'wsr');
    const answers = await Promise.all([
      t.api.post('/api/v1/auth/password/reset', { body: { token: link, password: 'chosen by me' } }),
      t.api.post(path(`members/${user.id}/set-password`), { token, body: { password: 'set by the admin' } }),
      t.api.post('/api/v1/auth/password/reset', { body: { token: link, password: 'chosen by me' } }),
    ]);
    expect(answers[1].status).toBe(200);
    for (const { status } of [answers[0], answers[2]]) expect([204, 400]).toContain(status);
    const works = await Promise.all(['chosen by me', 'set by the admin'].map((one) => login(t, user.email, one)));
    expect(works.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('What is announced after a commit', () => {
  it('is not announced for a part that was rolled back', async () => {
    const answers: string[] = [];
    const database = t.app.get(Database);
    await database.transaction(async () => {
      await database.afterCommit(() => answers.push('outer'));
      await database
        .transaction(async () => {
          await database.afterCommit(() => answers.push('inner'));
          throw new Error('on purpose');
        })
        .catch(() => undefined);
      await database.transaction(() => database.afterCommit(() => answers.push('second')));
    });
    expect(answers).toEqual(['outer', 'second']);
  });
});
