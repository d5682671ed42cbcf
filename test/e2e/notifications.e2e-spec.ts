import { beforeAll, describe, expect, it } from '@jest/globals';
import { MailAddresses, SCOPES } from '../../src/modules/identity/index.js';
import { columnOf, deleteCard, newBoard, newCard, patchCard, postComment, type Board } from '../factories/boards.js';
import { readEvents } from '../factories/events.js';
import { createVisitor } from '../factories/guests.js';
import { INBOX, readInbox, setNotifications, tell, toldOf } from '../factories/notifications.js';
import {
  createSpace,
  createWorkspace,
  NO_UUID,
  putMember,
  refusal,
  removeMember,
  rename,
  runLoop,
  type Workspace,
} from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { StreamReader } from '../support/stream-reader.js';
import { DAY } from '../support/test-clock.js';
import { t } from '../suites/app.js';

/** A workspace of Ada, who does things, and Bob, who is told of them. */
interface Team extends Workspace {
  board: Board;
  bob: Person;
  bobs: { token: string };
}

async function newTeam(): Promise<Team> {
  const workspace = await createWorkspace(t);
  const bob = await t.world.member(workspace.brand);
  await t.app.get(MailAddresses).give(bob.user.id, bob.user.email);
  const board = await newBoard(t, workspace);
  return { ...workspace, bob, board, bobs: { token: await bob.token(...SCOPES) } };
}

let team: Team;
beforeAll(async () => {
  team = await newTeam();
});

const idOf = ({ bob }: Team): number => bob.user.id;
const writePage = async ({ token }: Team, body: string) => {
  const space = await createSpace(t, token);
  const path = `/api/v1/docs/spaces/${space}/pages`;
  const page = (await t.api.post(path, { token, body: { title: 'Handbook', body } })).body as { id: string };
  return { space, path: `${path}/${page.id}` };
};
const mailName = ({ user }: Person): string => user.email.split('@')[0]!;

describe('Somebody is told', () => {
  /** What Ada does, and what Bob is told of it. */
  const CASES: [about: string, told: string[], act: (team: Team) => Promise<unknown>][] = [
    [
      'of a card created for them',
      ['assigned task.created'],
      (by) => newCard(t, by, by.board.id, { assignee: idOf(by) }),
    ],
    [
      'of a card they review from now on',
      ['reviewer task.updated'],
      async (by) => patchCard(t, by, (await newCard(t, by, by.board.id)).id, { reviewer: idOf(by) }),
    ],
    [
      'of a card they are given',
      ['assigned task.assigned'],
      async (by) => patchCard(t, by, (await newCard(t, by, by.board.id)).id, { assignee: idOf(by) }),
    ],
    [
      'once of a card they are given and that is moved at once',
      ['assigned task.assigned'],
      async (by) => {
        const { id } = await newCard(t, by, by.board.id, { watchers: [idOf(by)] });
        await patchCard(t, by, id, { assignee: idOf(by), column_id: columnOf(by.board, 'In progress').id });
      },
    ],
    [
      'of a card they review, when it goes to review',
      ['reviewer task.created', 'reviewer task.moved'],
      async (by) => {
        const { id } = await newCard(t, by, by.board.id, { reviewer: idOf(by) });
        await patchCard(t, by, id, { column_id: columnOf(by.board, 'Review').id });
      },
    ],
    [
      'of comments on a card they watch, and of its moves',
      ['watching task.commented', 'watching task.moved'],
      async (by) => {
        const { id } = await newCard(t, by, by.board.id, { watchers: [idOf(by)] });
        await postComment(t, by, id, { body: 'Done?' });
        await patchCard(t, by, id, { column_id: columnOf(by.board, 'Done').id });
      },
    ],
    [
      'of a comment that mentions their mail name',
      ['mentioned task.commented'],
      async (by) =>
        postComment(t, by, (await newCard(t, by, by.board.id)).id, {
          body: `Hello @${mailName(by.bob).toUpperCase()}!`,
        }),
    ],
    [
      'of a comment that mentions their full name',
      ['mentioned task.commented'],
      async (by) =>
        postComment(t, by, (await newCard(t, by, by.board.id)).id, { body: `@${by.bob.user.fullName} look` }),
    ],
    [
      'of nothing by an address or by code in a comment',
      [],
      async (by) =>
        postComment(t, by, (await newCard(t, by, by.board.id)).id, {
          body: `${by.bob.user.email} \`@${by.bob.user.fullName}\``,
        }),
    ],
    [
      'once of a comment that is edited so that it mentions them, however often it is edited',
      ['mentioned task.comment_changed'],
      async (by) => {
        const { id } = await newCard(t, by, by.board.id);
        const { body } = await postComment(t, by, id, { body: 'Hello' });
        for (const text of ['Who?', `@${by.bob.user.fullName}`, `Now @${by.bob.user.fullName}`]) {
          await tell(t);
          await t.api.patch(`/api/v1/board/tasks/${id}/comments/${body.id}`, { token: by.token, body: { body: text } });
        }
      },
    ],
    ['of a page that mentions them', ['mentioned doc.created'], (by) => writePage(by, `Ask @${by.bob.user.fullName}.`)],
    [
      'once of a page that mentions them, however often it changes',
      ['mentioned doc.updated'],
      async (by) => {
        const { path } = await writePage(by, 'Nobody');
        await tell(t);
        await t.api.patch(path, { token: by.token, body: { body: `Ask @${by.bob.user.fullName}.` } });
        await tell(t);
        await t.api.patch(path, { token: by.token, body: { body: `Now ask @${by.bob.user.fullName}.` } });
      },
    ],
    ['of nothing that does not concern them', [], (by) => newCard(t, by, by.board.id)],
    [
      'of nothing they did themselves',
      [],
      async (by) => {
        const own = { ...by, ...by.bobs };
        const { id } = await newCard(t, own, by.board.id, { assignee: idOf(by), watchers: [idOf(by)] });
        await postComment(t, own, id, { body: `Note to @${by.bob.user.fullName}` });
      },
    ],
    [
      'of nothing about a card that is gone',
      [],
      async (by) => {
        const { id } = await newCard(t, by, by.board.id, { assignee: idOf(by) });
        await deleteCard(t, by, id);
      },
    ],
  ];
  it.each(CASES)('%s', async (_, told, act) => {
    const fresh = await newTeam();
    await act(fresh);
    expect(await toldOf(t, fresh.bobs)).toEqual(told);
    expect(await toldOf(t, fresh)).toEqual([]);
  });

  it('of an event once, however often the log is worked through', async () => {
    const fresh = await newTeam();
    await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    await t.database.rows('UPDATE notification_cursors SET seq = 0 WHERE brand_id = $1', [fresh.brand.id]);
    expect(await toldOf(t, fresh.bobs)).toEqual(['assigned task.created']);
    const created = await readEvents(t, fresh.bobs, { types: 'notification.created' });
    expect(created.events).toHaveLength(1);
  });

  it('of nothing under a name that two people have', async () => {
    const fresh = await newTeam();
    const twin = await t.world.member(fresh.brand);
    for (const { user } of [fresh.bob, twin]) await rename(t, 'users', user.id, 'Sam Twin');
    await postComment(t, fresh, (await newCard(t, fresh, fresh.board.id)).id, { body: '@Sam Twin, hello' });
    expect(await toldOf(t, fresh.bobs)).toEqual([]);
  });

  it('of nothing that they muted, and of the same for another reason', async () => {
    const fresh = await newTeam();
    await setNotifications(t, fresh.bobs, { mail: 'off', mute: ['mentioned', 'assigned'] });
    const { id } = await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh), watchers: [idOf(fresh)] });
    await postComment(t, fresh, id, { body: `@${fresh.bob.user.fullName}` });
    expect(await toldOf(t, fresh.bobs)).toEqual(['watching task.commented']);
  });
});

describe('A notification', () => {
  it('shows the event, the title as it is now, and what was written', async () => {
    const fresh = await newTeam();
    const card = await newCard(t, fresh, fresh.board.id, { title: 'Before', watchers: [idOf(fresh)] });
    await postComment(t, fresh, card.id, { body: 'Look at this' });
    await patchCard(t, fresh, card.id, { title: 'After' });
    await tell(t);
    const { items, unread, next_cursor } = await readInbox(t, fresh.bobs);
    expect([unread, next_cursor]).toEqual([1, null]);
    expect(items).toMatchObject([
      {
        reason: 'watching',
        title: 'After',
        excerpt: 'Look at this',
        read_at: null,
        event: {
          type: 'task.commented',
          subject: { kind: 'card', id: card.id, ref: card.ref },
          actor: { kind: 'person', id: String(fresh.admin.user.id), name: fresh.admin.user.fullName },
        },
      },
    ]);
  });

  it('names no person to a token without brand:read', async () => {
    const fresh = await newTeam();
    await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    const { items } = await readInbox(t, { token: await fresh.bob.token() });
    expect(items.map(({ event }) => event.actor.name)).toEqual(['']);
  });

  it('is announced to its person alone, on the stream and in the list that asks for it', async () => {
    const fresh = await newTeam();
    const streams = await Promise.all([fresh.bobs, { token: fresh.token }].map((by) => StreamReader.ready(t.api, by)));
    await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    const heard = await streams[0]!.untilEvents(2);
    expect(heard.map(({ type }) => type)).toEqual(['task.created', 'notification.created']);
    expect(heard[1]!.data).toMatchObject({ user_id: idOf(fresh), reason: 'assigned' });
    const query = { types: 'notification.*' };
    expect((await readEvents(t, fresh.bobs, query)).events.map(({ type }) => type)).toEqual(['notification.created']);
    expect((await readEvents(t, fresh, query)).events).toEqual([]);
    for (const by of [fresh, fresh.bobs])
      expect((await readEvents(t, by)).events.map(({ type }) => type)).not.toContain('notification.created');
    expect((await t.api.get('/api/v1/audit', fresh)).text).not.toContain('notification.created');
    expect(streams[1]!.events.map(({ type }) => type)).not.toContain('notification.created');
    for (const stream of streams) stream.leave();
  });

  it('is in pages, newest first, and in those of what is unread until it is read', async () => {
    const fresh = await newTeam();
    for (const title of ['One', 'Two', 'Three'])
      await newCard(t, fresh, fresh.board.id, { title, assignee: idOf(fresh) });
    await tell(t);
    const first = await readInbox(t, fresh.bobs, '?limit=2');
    const second = await readInbox(t, fresh.bobs, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    const read = await t.api.post(`${INBOX}/read`, { ...fresh.bobs, body: { ids: [first.items[0]!.id] } });
    expect(read.body).toEqual({ unread: 2 });
    const unread = await readInbox(t, fresh.bobs, '?unread=true');
    expect(unread.items.map(({ title }) => title)).toEqual(['Two', 'One']);
    expect((await readInbox(t, fresh.bobs)).items[0]!.read_at).not.toBeNull();
    expect(refusal(await t.api.get(`${INBOX}?cursor=x`, fresh.bobs))).toEqual([400, 'Invalid cursor']);
  });

  it('is read with all before it by a moment, and other tabs hear of it', async () => {
    const fresh = await newTeam();
    await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    const until = (await readInbox(t, fresh.bobs)).items[0]!.event.created_at;
    t.clock.advance(1_000);
    await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    const read = () => t.api.post(`${INBOX}/read`, { ...fresh.bobs, body: { until } });
    expect((await read()).body).toEqual({ unread: 1 });
    expect((await read()).body).toEqual({ unread: 1 });
    const { events } = await readEvents(t, fresh.bobs, { types: 'notification.read' });
    expect(events).toHaveLength(1);
  });

  it.each([
    [{}, [422, 'ids: is required, or until']],
    [{ ids: [NO_UUID], until: '2026-01-31T09:30:00.000Z' }, [422, 'until: cannot be given with ids']],
    [{ until: 'now' }, [422, 'until: must be an ISO 8601 timestamp']],
    [{ ids: [NO_UUID] }, [200, undefined]],
  ])('is not marked read by %j', async (body, answer) => {
    expect(refusal(await t.api.post(`${INBOX}/read`, { ...team.bobs, body }))).toEqual(answer);
  });

  it('of somebody else stays unread', async () => {
    const fresh = await newTeam();
    await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    const { items } = await readInbox(t, fresh.bobs);
    const body = { ids: items.map(({ id }) => id) };
    for (const other of [fresh, team, team.bobs])
      expect((await t.api.post(`${INBOX}/read`, { token: other.token, body })).body).toEqual({ unread: 0 });
    expect((await readInbox(t, fresh.bobs)).unread).toBe(1);
  });

  it('ends with the membership, and nothing is made for who has left', async () => {
    const fresh = await newTeam();
    const { id } = await newCard(t, fresh, fresh.board.id, { watchers: [idOf(fresh)], assignee: idOf(fresh) });
    await tell(t);
    await setNotifications(t, fresh.bobs, { mail: 'daily', mute: ['watching'] });
    await removeMember(t, fresh.brand.id, idOf(fresh));
    await postComment(t, fresh, id, { body: `@${fresh.bob.user.fullName} are you there?` });
    await tell(t);
    await putMember(t, fresh.brand.id, idOf(fresh));
    const again = { token: await fresh.bob.token() };
    expect(await readInbox(t, again)).toEqual({ items: [], unread: 0, next_cursor: null });
    expect((await t.api.get('/api/v1/me/notification-settings', again)).body).toEqual({ mail: 'hourly', mute: [] });
  });

  it('is none for a guest', async () => {
    const fresh = await newTeam();
    const guest = await createVisitor(t, fresh.brand.id, [{ kind: 'board', id: fresh.board.id }]);
    const { id } = await newCard(t, fresh, fresh.board.id);
    await postComment(t, fresh, id, { body: `@${guest.user.fullName}` });
    await tell(t);
    const rows = await t.database.rows('SELECT FROM notifications WHERE user_id = $1', [guest.user.id]);
    expect(rows).toEqual([]);
    expect((await t.api.get(INBOX, { session: guest.session })).status).toBeGreaterThanOrEqual(400);
  });

  it('is kept as long as its event, and only the newest of a person', async () => {
    const fresh = await newTeam();
    for (let n = 0; n < 3; n++) await newCard(t, fresh, fresh.board.id, { assignee: idOf(fresh) });
    await tell(t);
    t.clock.advance(29 * DAY);
    await runLoop(t, 'notification-retention');
    expect((await readInbox(t, { session: await fresh.bob.session() })).items).toHaveLength(3);
    t.clock.advance(2 * DAY);
    await runLoop(t, 'notification-retention');
    expect(await readInbox(t, { session: await fresh.bob.session() })).toMatchObject({ items: [], unread: 0 });
  });
});

describe('Notification settings', () => {
  it('are hourly emails and nothing muted until somebody chooses', async () => {
    const path = '/api/v1/me/notification-settings';
    const { bobs } = await newTeam();
    expect((await t.api.get(path, bobs)).body).toEqual({ mail: 'hourly', mute: [] });
    const chosen = { mail: 'daily', mute: ['watching', 'reviewer'] };
    expect((await setNotifications(t, bobs, chosen)).body).toEqual(chosen);
    expect((await t.api.get(path, bobs)).body).toEqual(chosen);
  });

  it.each([
    [{}, 'mail: is required'],
    [{ mail: 'weekly' }, 'mail: must be one of: off, at_once, hourly, daily'],
    [{ mail: 'off', mute: ['watching', 'watching'] }, 'mute: must not repeat an item'],
    [{ mail: 'off', mute: ['invited'] }, expect.stringMatching(/^mute: items must be among: assigned, mentioned,/)],
  ])('are not %j', async (body, detail) => {
    expect(refusal(await setNotifications(t, team.bobs, body))).toEqual([422, detail]);
  });
});
