import { beforeEach, describe, expect, it } from '@jest/globals';
import { BoardGuests } from '../../src/modules/board/board-guests.js';
import { NEW_GUESTS } from '../../src/modules/guests/resource-guests.js';
import { RateLimits } from '../../src/platform/data/redis/rate-limits.js';
import { t } from '../suites/app.js';
import {
  createBoard,
  createSpace,
  createWorkspace,
  login,
  NO_UUID,
  NOBODY,
  refusal,
  sessionOf,
  shareBoard,
  shareSpace,
  type Workspace,
} from '../factories/workspace.js';

const SEND_A_LINK = [409, "Send a reset link instead of setting this person's password."];
const NOT_FOUND = [404, 'Guest access not found'];
const CHOOSE = [403, 'An admin of a workspace set your password: choose your own by a reset link first'];

/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());

const listAccess = (session: string, query = '') => t.api.get(`/api/v1/me/guest-access${query}`, { session });
const accept = (session: string, kind: string, id: string) =>
  t.api.post(`/api/v1/me/guest-access/${kind}/${id}/accept`, { session });
const leave = (session: string, kind: string, id: string) =>
  t.api.delete(`/api/v1/me/guest-access/${kind}/${id}`, { session });
const setPassword = ({ token, path }: Workspace, userId: number) =>
  t.api.post(path(`members/${userId}/set-password`), { token, body: { password: 'set by the admin' } });
const guestsOf = async ({ token, path }: Workspace) =>
  (await t.api.get(path('guests'), { token })).body.guests as { user_id: number; access: unknown[] }[];

/** A member of one workspace whom another has added to a board and a docs space. */
async function scene() {
  const [own, other] = [await createWorkspace(t), await createWorkspace(t, { name: 'Elsewhere' })];
  const person = await t.world.member(own.brand);
  const boardId = await createBoard(t, other.token, 'Launch');
  const spaceId = await createSpace(t, other.token, 'Manual');
  await shareBoard(t, other.token, boardId, person.user.id);
  t.clock.advance(1_000);
  await shareSpace(t, other.token, spaceId, person.user.id, 'commenter');
  return { own, other, person, boardId, spaceId, session: await person.session() };
}

describe('Guest access', () => {
  it('that another workspace offered, and nobody accepted, does not prevent the own admin from setting the password', async () => {
    const { own, person } = await scene();
    expect((await setPassword(own, person.user.id)).status).toBe(200);
    expect((await login(t, person.user.email, 'set by the admin')).status).toBe(200);
  });

  it.each(['board', 'docs'])('of the kind %s counts once its person accepted it, until they leave', async (kind) => {
    const { own, person, boardId, spaceId, session } = await scene();
    const id = kind === 'board' ? boardId : spaceId;
    const { status, body } = await accept(session, kind, id);
    expect([status, body.resource_id, t.clock.isNow(body.accepted_at)]).toEqual([200, id, true]);
    expect(refusal(await setPassword(own, person.user.id))).toEqual(SEND_A_LINK);
    expect((await accept(session, kind, id)).body).toEqual(body);
    expect((await leave(session, kind, id)).status).toBe(204);
    expect((await setPassword(own, person.user.id)).status).toBe(200);
  });

  it('is listed for its person, newest first, page by page', async () => {
    const { other, boardId, spaceId, session } = await scene();
    const { body } = await listAccess(session);
    const workspace = { brand_id: other.brand.id, brand_name: 'Elsewhere' };
    const level = (role: string) => ({ role, level: role });
    expect(body).toEqual({
      items: [
        { kind: 'docs', resource_id: spaceId, name: 'Manual', ...level('commenter'), ...workspace, accepted_at: null },
        { kind: 'board', resource_id: boardId, name: 'Launch', ...level('viewer'), ...workspace, accepted_at: null },
      ],
      total: 2,
      next_cursor: null,
    });
    const first = await listAccess(session, '?limit=1');
    expect(first.body.items).toEqual([body.items[0]]);
    const second = await listAccess(session, `?limit=1&cursor=${first.body.next_cursor}`);
    expect([second.body.items, second.body.next_cursor]).toEqual([[body.items[1]], null]);
    expect((await listAccess(session, '?cursor=nonsense')).status).toBe(400);
  });

  it('is listed among the guests of its workspace before it is accepted, and after', async () => {
    const { other, person, boardId, session } = await scene();
    const before = await guestsOf(other);
    expect(before.map(({ user_id, access }) => [user_id, access.length])).toEqual([[person.user.id, 2]]);
    await accept(session, 'board', boardId);
    expect(await guestsOf(other)).toEqual(before);
    await leave(session, 'board', boardId);
    expect((await guestsOf(other)).map(({ access }) => access.length)).toEqual([1]);
  });

  it('stays accepted when its level changes, and is new after it was removed', async () => {
    const { other, person, boardId, session } = await scene();
    await accept(session, 'board', boardId);
    await shareBoard(t, other.token, boardId, person.user.id, 'editor');
    const acceptedAt = async () =>
      ((await listAccess(session)).body.items as { kind: string; accepted_at: string | null }[]).find(
        ({ kind }) => kind === 'board',
      )!.accepted_at;
    expect(await acceptedAt()).not.toBeNull();
    await t.api.delete(`/api/v1/board/boards/${boardId}/guests/${person.user.id}`, { token: other.token });
    await shareBoard(t, other.token, boardId, person.user.id);
    expect(await acceptedAt()).toBeNull();
  });

  it('answers 404 for a person who does not have it', async () => {
    const { boardId, spaceId, own } = await scene();
    const session = await (await t.world.member(own.brand)).session();
    for (const [kind, id] of [
      ['board', boardId],
      ['docs', spaceId],
      ['docs', boardId],
      ['board', NO_UUID],
    ] as const) {
      expect(refusal(await accept(session, kind, id))).toEqual(NOT_FOUND);
      expect(refusal(await leave(session, kind, id))).toEqual(NOT_FOUND);
    }
    expect((await accept(session, 'desk', boardId)).status).toBe(422);
  });

  it('is not seen or accepted with a password that the admin of another workspace set', async () => {
    const { own, person, boardId } = await scene();
    await setPassword(own, person.user.id);
    const session = await sessionOf(t, person.user.email, 'set by the admin');
    for (const answer of [
      await listAccess(session),
      await accept(session, 'board', boardId),
      await leave(session, 'board', boardId),
    ])
      expect(refusal(answer)).toEqual(CHOOSE);
    expect((await setPassword(own, person.user.id)).status).toBe(200);
  });

  it('is limited per workspace and day for new people, so that nobody enumerates accounts by id', async () => {
    const workspace = await createWorkspace(t);
    const boardId = await createBoard(t, workspace.token);
    const guests = t.app.get(BoardGuests);
    const known = await t.world.user();
    await guests.put(workspace.brand.id, boardId, known.id, 'viewer');
    const limits = t.app.get(RateLimits);
    for (let i = 1; i < 300; i++) await limits.take(NEW_GUESTS, `brand:${workspace.brand.id}`);
    const member = await t.world.member(workspace.brand);
    const requests = await shareBoard(t, await member.token(), boardId, (await t.world.user()).id);
    expect([requests.status, requests.headers['ratelimit-policy']]).toEqual([429, '"new-guests";q=300;w=86400']);
    // As for an id that nobody has.
    expect((await shareBoard(t, workspace.token, boardId, NOBODY)).status).toBe(429);
    expect((await shareBoard(t, workspace.token, boardId, known.id, 'editor')).status).toBe(200);
    expect((await guestsOf(workspace)).map(({ user_id }) => user_id)).toEqual([known.id]);
  });
});
