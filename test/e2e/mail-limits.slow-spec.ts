import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InvitationsService } from '../../src/modules/identity/index.js';
import type { DomainError } from '../../src/platform/kernel/errors/domain-error.js';
import { bootApp, type TestApp } from '../app.js';
import {
  addressedTo,
  createBoard,
  createWorkspace,
  shareBoard,
  statusOf,
  type Workspace,
} from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { DAY, HOUR } from '../support/test-clock.js';

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
/** A new day for the limits. */
beforeEach(() => t.clock.advance(DAY - (t.clock.now().getTime() % DAY)));

/** Puts a stranger on a board, invites them, and takes it all back, so that it can be done again. */
async function bother({ token, path }: Workspace, userId: number, boardId: string) {
  await shareBoard(t, token, boardId, userId);
  const answer = await t.api.post(path(`guests/${userId}/make-member`), { token });
  await t.api.delete(path(`guests/${userId}`), { token });
  return answer;
}

describe('Invitation mails', () => {
  it('reach an outsider three times a day from one workspace, however often it invites', async () => {
    const workspace = await createWorkspace(t);
    const [stranger, boardId] = [await t.world.user(), await createBoard(t, workspace.token)];
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await bother(workspace, stranger.id, boardId));
    expect(answers.map(statusOf)).toEqual([201, 201, 201, ...Array<number>(9).fill(429)]);
    expect(answers.at(-1)!.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      ratelimit: expect.stringMatching(/^"invitation-mail";r=0;t=\d+$/),
      'ratelimit-policy': '"invitation-mail";q=3;w=86400',
    });
    const open = await t.database.rows(`SELECT 1 AS one FROM invitations WHERE email = $1`, [stranger.email]);
    expect(open).toEqual([]);
    const noted = await t.database.rows(`SELECT 1 AS one FROM outgoing_mails WHERE kind = 'invitation'`);
    expect(noted).toHaveLength(3);
    t.clock.advance(DAY);
    expect((await bother(workspace, stranger.id, boardId)).status).toBe(201);
  });

  it('reach an outsider five times an hour from however many workspaces, also where two hours meet', async () => {
    const stranger = await t.world.user();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const workspace = await createWorkspace(t);
      const boardId = await createBoard(t, workspace.token);
      for (let j = 0; j < 3; j++) statuses.push((await bother(workspace, stranger.id, boardId)).status);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(10).fill(429)]);
    t.clock.advance(HOUR);
    const next = await createWorkspace(t);
    expect((await bother(next, stranger.id, await createBoard(t, next.token))).status).toBe(429);
    t.clock.advance(HOUR);
    expect((await bother(next, stranger.id, await createBoard(t, next.token))).status).toBe(201);
  });

  it('count every +tag of a mailbox as one', async () => {
    const invite = ({ token, path }: Workspace, email: string) =>
      t.api.post(path('invitations'), { token, body: { email, role: 'member' } });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      const workspace = await createWorkspace(t);
      for (const tag of ['', '+a', '+B', '+c+d'])
        statuses.push((await invite(workspace, `tagged${tag}@mailbox.example`)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 201, 201, ...Array<number>(6).fill(429)]);
  });

  it('are not counted for requests that send none', async () => {
    const workspace = await createWorkspace(t);
    const stranger = await t.world.user();
    await shareBoard(t, workspace.token, await createBoard(t, workspace.token), stranger.id);
    const invite = () => t.api.post(workspace.path(`guests/${stranger.id}/make-member`), { token: workspace.token });
    expect((await invite()).status).toBe(201);
    for (let i = 0; i < 5; i++) expect((await invite()).status).toBe(400);
    await t.api.delete(workspace.path(`guests/${stranger.id}`), { token: workspace.token });
    expect((await bother(workspace, stranger.id, await createBoard(t, workspace.token))).status).toBe(201);
  });

  it('do not keep a person from the link that their own admin sends them', async () => {
    const own = await createWorkspace(t);
    const { user } = await t.world.member(own.brand);
    for (let i = 0; i < 4; i++) {
      const hostile = await createWorkspace(t);
      const boardId = await createBoard(t, hostile.token);
      for (let j = 0; j < 3; j++) await bother(hostile, user.id, boardId);
    }
    const answer = await t.api.post(own.path(`members/${user.id}/reset-password`), { token: own.token });
    expect(answer.status).toBe(200);
  });

  it('are limited per workspace', async () => {
    const { brand } = await createWorkspace(t);
    const invitations = t.app.get(InvitationsService);
    const strangers = Array.from({ length: 53 }, (_, i) => `stranger${i}@test.example`);
    const requested = await Promise.allSettled(strangers.map((email) => invitations.create(brand.id, email, 'member')));
    const refused = requested.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as DomainError).refusal] : [],
    );
    expect(refused).toEqual(['too_many', 'too_many', 'too_many']);
  });
});

describe('Mails about a password', () => {
  it('reach a person ten times an hour in all with links, from however many workspaces', async () => {
    const [one, two] = [await createWorkspace(t), await createWorkspace(t)];
    const { user } = await t.world.member(one.brand);
    await t.world.member(two.brand, 'member', user);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { token, path } = i % 2 ? one : two;
      statuses.push((await t.api.post(path(`members/${user.id}/reset-password`), { token })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('that an admin set one come as often as it may be set', async () => {
    const { brand, token, path } = await createWorkspace(t);
    const { user } = await t.world.member(brand);
    const set = () =>
      t.api.post(path(`members/${user.id}/set-password`), {
        token,
        body: { password: 'set by the admin', send_email: true },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await set()).status);
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
    await eventually(async () => {
      await Promise.resolve();
      expect(mailbox.mails.filter(addressedTo(user.email))).toHaveLength(5);
    });
  });
});
