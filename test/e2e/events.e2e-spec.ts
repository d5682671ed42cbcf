import { describe, expect, it, jest } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { EventRetention } from '../../src/modules/events/retention.loop.js';
import { bootApp } from '../app.js';
import { t } from '../suites/app.js';
import { newBoard, newCard, upTo, wholeLog } from '../factories/boards.js';
import {
  allEvents,
  BAD_CURSOR,
  eventsOf,
  getEvents,
  OLD_CURSOR,
  readEvents,
  recordMany,
  seqsOf,
  typesOf,
} from '../factories/events.js';
import { memoryBody } from '../factories/memory.js';
import { createSpace, createWorkspace, refusal, runLoop, type Workspace } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';

/** A workspace whose log has exactly these events: a board, and cards on it. */
async function workspaceWithCards(count: number): Promise<Workspace & { boardId: string }> {
  const workspace = await createWorkspace(t);
  const { id: boardId } = await newBoard(t, workspace);
  for (const n of upTo(count)) await newCard(t, workspace, boardId, { title: `Card ${n}` });
  return { ...workspace, boardId };
}
const addSpaces = async ({ token }: Workspace, ...names: string[]): Promise<void> => {
  for (const name of names) await createSpace(t, token, name);
};

describe('GET /events', () => {
  it('answers what happened, oldest first, from the oldest that is kept', async () => {
    const workspace = await workspaceWithCards(3);
    const { events, has_more } = await readEvents(t, workspace);
    expect(typesOf(events)).toEqual(['board.created', 'task.created', 'task.created', 'task.created']);
    expect([seqsOf(events), has_more]).toEqual([[1, 2, 3, 4], false]);
  });

  it('answers the same events to the session of a member as to a token', async () => {
    const workspace = await workspaceWithCards(2);
    const session = await (await t.world.member(workspace.brand)).session();
    expect((await readEvents(t, { session })).events).toEqual((await readEvents(t, workspace)).events);
  });

  it('goes on after its cursor without a gap or a repeat, however many at a time', async () => {
    const workspace = await workspaceWithCards(5);
    const { events } = await readEvents(t, workspace);
    for (const limit of [1, 2, 3, 200]) expect(await allEvents(t, workspace, { limit })).toEqual(events);
    for (const [index, { cursor }] of events.entries())
      expect((await readEvents(t, workspace, { after: cursor })).events).toEqual(events.slice(index + 1));
  });

  it('says by has_more whether there is more at once', async () => {
    const workspace = await workspaceWithCards(3);
    const first = await readEvents(t, workspace, { limit: 3 });
    const second = await readEvents(t, workspace, { limit: 3, after: first.next_cursor });
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect(seqsOf([...first.events, ...second.events])).toEqual([1, 2, 3, 4]);
    expect((await readEvents(t, workspace, { limit: 4 })).has_more).toBe(false);
  });

  it('answers an empty page with a cursor where later events follow', async () => {
    const workspace = await workspaceWithCards(1);
    const end = await readEvents(t, workspace);
    const empty = await readEvents(t, workspace, { after: end.next_cursor });
    expect([empty.events, empty.has_more]).toEqual([[], false]);
    await addSpaces(workspace, 'Later');
    expect(typesOf((await readEvents(t, workspace, { after: empty.next_cursor })).events)).toEqual(['space.created']);
  });

  it('returns a cursor for a workspace without events', async () => {
    const workspace = await createWorkspace(t);
    const { events, next_cursor, has_more } = await readEvents(t, workspace);
    expect([events, has_more]).toEqual([[], false]);
    await addSpaces(workspace, 'First');
    expect(seqsOf((await readEvents(t, workspace, { after: next_cursor })).events)).toEqual([1]);
  });

  it('answers no events after latest, and the cursor of now', async () => {
    const workspace = await workspaceWithCards(2);
    const now = await readEvents(t, workspace, { after: 'latest' });
    expect([now.events, now.has_more]).toEqual([[], false]);
    await addSpaces(workspace, 'Later');
    const { events } = await readEvents(t, workspace, { after: now.next_cursor });
    expect(events.map(({ subject }) => subject.ref)).toEqual(['Later']);
  });

  it('answers 50 events by default, at most 200', async () => {
    const workspace = await createWorkspace(t);
    await recordMany(t, workspace.brand.id, 201);
    expect((await readEvents(t, workspace)).events).toHaveLength(50);
    expect((await readEvents(t, workspace, { limit: 200 })).events).toHaveLength(200);
    expect((await readEvents(t, workspace, { limit: 1 })).events).toHaveLength(1);
  });

  it('answers 422 to a limit out of bounds', async () => {
    expect((await getEvents(t, await createWorkspace(t), { limit: '201' })).status).toBe(422);
  });
});

describe('The types parameter', () => {
  it('selects events', async () => {
    const workspace = await workspaceWithCards(2);
    await addSpaces(workspace, 'Handbook');
    for (const [types, expected] of [
      ['task.created', ['task.created', 'task.created']],
      ['task.*', ['task.created', 'task.created']],
      ['board.created,space.created', ['board.created', 'space.created']],
      ['space.*,task.created', ['task.created', 'task.created', 'space.created']],
      ['doc.*', []],
    ] as const)
      for (const limit of [50, 1])
        expect([types, typesOf(await allEvents(t, workspace, { types, limit }))]).toEqual([types, expected]);
  });

  it('moves the cursor past events of other types', async () => {
    const workspace = await workspaceWithCards(3);
    const { next_cursor } = await readEvents(t, workspace, { types: 'doc.*' });
    expect(next_cursor).toBe((await readEvents(t, workspace)).next_cursor);
  });

  it('answers 422 with the known types to an unknown one', async () => {
    const workspace = await createWorkspace(t);
    for (const types of ['task.renamed', 'task', '*', 'Task.created', 'nothing.*', 'task.created,x.y']) {
      const { status, body } = await getEvents(t, workspace, { types });
      expect([types, status]).toEqual([types, 422]);
      for (const known of ['task.created', 'memory.written', 'desk.ready', 'token.issued'])
        expect(JSON.stringify(body)).toContain(known);
    }
  });
});

describe('A cursor', () => {
  it('returns 400 when never issued or issued for another workspace', async () => {
    const [here, elsewhere] = [await createWorkspace(t), await workspaceWithCards(2)];
    const { next_cursor } = await readEvents(t, elsewhere);
    for (const after of ['', 'abc', 'LATEST', '2026-01-01T00:00:00Z', '1.AAAAAAAAAAAAAAAAAAAAAA', next_cursor])
      expect([after, ...refusal(await getEvents(t, here, { after }))]).toEqual([after, ...BAD_CURSOR]);
  });

  it('returns 400 when altered', async () => {
    const workspace = await workspaceWithCards(2);
    const { next_cursor: cursor } = await readEvents(t, workspace);
    const altered = Array.from(
      cursor,
      (letter, index) => `${cursor.slice(0, index)}${letter === 'a' ? 'b' : 'a'}${cursor.slice(index + 1)}`,
    );
    for (const after of [...altered, cursor.slice(1), cursor.slice(0, -1), `${cursor}a`, `${cursor}${cursor}`])
      expect([after, ...refusal(await getEvents(t, workspace, { after }))]).toEqual([after, ...BAD_CURSOR]);
  });

  it('is known to a second process', async () => {
    const workspace = await workspaceWithCards(3);
    const { next_cursor: after } = await readEvents(t, workspace, { limit: 2 });
    const second = await bootApp({ beside: t });
    try {
      expect(seqsOf((await readEvents(second, workspace, { after })).events)).toEqual([3, 4]);
    } finally {
      await second.stop();
    }
  });
});

describe('Parallel writers', () => {
  it('write every change once, without a gap', async () => {
    const workspace = await createWorkspace(t);
    const { token } = workspace;
    const boards = await Promise.all(upTo(4).map(() => newBoard(t, workspace)));
    const reader = readWhileWritten(workspace);
    const titles = upTo(40).map((n) => `Written ${n}`);
    await Promise.all(
      titles.map((title, n) => {
        if (n % 4 === 0) return createSpace(t, token, title);
        if (n % 4 === 1) return t.api.post('/api/v1/projects', { token, body: { name: title } });
        if (n % 4 === 2)
          return t.api.post('/api/v1/memory/memories', { token, body: memoryBody('parallel', { title }) });
        return newCard(t, workspace, boards[Math.floor(n / 4) % boards.length]!.id, { title });
      }),
    );
    const events = await allEvents(t, workspace, { limit: 200 });
    expect(seqsOf(events)).toEqual(upTo(4 + titles.length));
    const count = (type: string): number => typesOf(events).filter((one) => one === type).length;
    expect(['space.created', 'project.created', 'memory.written', 'task.created'].map(count)).toEqual([10, 10, 10, 10]);
    expect(events.map(({ created_at }) => created_at)).toEqual(events.map(({ created_at }) => created_at).toSorted());
    expect(await reader(events.length)).toEqual(events);
  });

  /** Reads on by cursor while others write; what it has seen in the end is the whole log. */
  function readWhileWritten(workspace: Workspace) {
    const seen = (async () => {
      const found = [];
      let after: string | undefined;
      for (;;) {
        const page = await readEvents(t, workspace, { limit: 7, ...(after && { after }) });
        found.push(...page.events);
        after = page.next_cursor;
        if (found.length >= 44) return found;
      }
    })();
    return async (count: number) => (await seen).slice(0, count);
  }
});

describe('Old events', () => {
  it('are removed after 30 days: their cursors answer 410, and the feed of the board still has them', async () => {
    const workspace = await workspaceWithCards(3);
    await addSpaces(workspace, 'Old');
    const before = await readEvents(t, workspace);
    const activity = await wholeLog(t, workspace, workspace.boardId);
    t.clock.advance(31 * DAY);
    const token = await workspace.admin.token(...SCOPES);
    await eventsOf(t, { token }, () => createSpace(t, token, 'Young'));
    await runLoop(t, 'event-retention');

    expect((await readEvents(t, { token })).events.map(({ subject }) => subject.ref)).toEqual(['Young']);
    const [first] = before.events;
    expect(refusal(await getEvents(t, { token }, { after: first!.cursor }))).toEqual(OLD_CURSOR);
    expect(await wholeLog(t, { ...workspace, token }, workspace.boardId)).toEqual(activity);
  });

  it('do not make the cursor of the newest event too old', async () => {
    const workspace = await workspaceWithCards(1);
    const { next_cursor: after } = await readEvents(t, workspace);
    t.clock.advance(31 * DAY);
    await runLoop(t, 'event-retention');
    const token = await workspace.admin.token(...SCOPES);
    expect((await readEvents(t, { token })).events).toEqual([]);
    await createSpace(t, token, 'Young');
    expect(seqsOf((await readEvents(t, { token }, { after })).events)).toEqual([3]);
  });

  it('are removed at once when 1,000,000 of the workspace are newer', async () => {
    const workspace = await workspaceWithCards(2);
    const [first, ...others] = (await readEvents(t, workspace)).events;
    const activity = await wholeLog(t, workspace, workspace.boardId);
    const retention = t.app.get(EventRetention);
    expect(retention.maxEvents).toBe(1_000_000);
    const fewer = jest.replaceProperty(retention, 'maxEvents', others.length - 1);
    await runLoop(t, 'event-retention');
    fewer.restore();

    expect((await readEvents(t, workspace)).events).toEqual(others.slice(1));
    expect(refusal(await getEvents(t, workspace, { after: first!.cursor }))).toEqual(OLD_CURSOR);
    expect((await readEvents(t, workspace, { after: others[0]!.cursor })).events).toEqual(others.slice(1));
    expect(await wholeLog(t, workspace, workspace.boardId)).toEqual(activity);
  });

  it('go with their board once it is deleted', async () => {
    const workspace = await workspaceWithCards(2);
    t.clock.advance(31 * DAY);
    await runLoop(t, 'event-retention');
    const token = await workspace.admin.token(...SCOPES);
    const count = () =>
      t.database.row(`SELECT count(*)::int AS n FROM events WHERE board_id = $1`, [workspace.boardId]);
    expect(await count()).toEqual({ n: 3 });
    await t.api.delete(`/api/v1/board/boards/${workspace.boardId}`, { token });
    expect(await count()).toEqual({ n: 0 });
    expect(typesOf((await readEvents(t, { token })).events)).toEqual(['board.deleted']);
  });
});
