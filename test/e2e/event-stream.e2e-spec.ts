import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { currentTenant } from '../../src/engines/fair-shares/tenant.js';
import { EventsQuery } from '../../src/modules/events/events.query.js';
import { EventsService } from '../../src/modules/events/events.service.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { currentRequest } from '../../src/platform/kernel/logging/request-context.js';
import { bootApp, type TestApp } from '../app.js';
import { newBoard, upTo } from '../factories/boards.js';
import { BAD_CURSOR, eventsOf, OLD_CURSOR, readEvents, recordMany, typesOf } from '../factories/events.js';
import { createSpace, createWorkspace, runLoop, type Workspace } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { StreamReader } from '../support/stream-reader.js';
import { DAY } from '../support/test-clock.js';

let t: TestApp;
const open: StreamReader[] = [];
beforeAll(async () => {
  t = await bootApp();
});
afterEach(() => open.splice(0).forEach((reader) => reader.leave()));
afterAll(() => t?.stop());

type Options = Parameters<typeof StreamReader.open>[1];
/** A stream that has begun. */
async function stream(options: Options, app = t): Promise<StreamReader> {
  const reader = await StreamReader.ready(app.api, options);
  open.push(reader);
  return reader;
}
/** The answer instead of a stream. */
async function refusalOf(options: Options): Promise<[number, unknown]> {
  const reader = await StreamReader.open(t.api, options);
  open.push(reader);
  const { detail } = JSON.parse(await reader.text()) as { detail: unknown };
  return [reader.status, detail];
}
const addSpaces = async ({ token }: Workspace, ...names: string[]): Promise<void> => {
  for (const name of names) await createSpace(t, token, name);
};
const refsOf = ({ events }: StreamReader): (string | null)[] => events.map(({ subject }) => subject.ref);

describe('GET /events/stream', () => {
  it('is an event stream that no proxy keeps, compresses or collects, and begins with a comment', async () => {
    const { token } = await createWorkspace(t);
    const reader = await stream({ token, headers: { 'accept-encoding': 'gzip, br' } });
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    expect(reader.blocks).toEqual([{ comment: 'ready' }]);
  });

  it('sends an event with its cursor, its type and the event of the list', async () => {
    const workspace = await createWorkspace(t);
    const reader = await stream(workspace);
    await addSpaces(workspace, 'Live');
    await reader.untilEvents(1);
    const [event] = (await readEvents(t, workspace)).events;
    expect(reader.blocks.slice(1, 2)).toEqual([
      { id: event!.cursor, event: 'space.created', data: JSON.stringify(event), comment: undefined },
    ]);
  });

  it('begins now without a cursor', async () => {
    const workspace = await createWorkspace(t);
    await addSpaces(workspace, 'Before');
    const reader = await stream(workspace);
    await addSpaces(workspace, 'After');
    await reader.untilEvents(1);
    expect(refsOf(reader)).toEqual(['After']);
  });

  it.each([
    ['Last-Event-ID', (cursor: string) => ({ headers: { 'last-event-id': cursor } })],
    ['after', (cursor: string) => ({ after: cursor })],
    [
      'Last-Event-ID, which wins over after',
      (cursor: string) => ({ after: 'latest', headers: { 'last-event-id': cursor } }),
    ],
  ])('goes on after %s without a gap or a repeat', async (_, at) => {
    const workspace = await createWorkspace(t);
    const names = upTo(5).map((n) => `Space ${n}`);
    await addSpaces(workspace, ...names);
    const { events } = await readEvents(t, workspace);
    const reader = await stream({ ...workspace, ...at(events[1]!.cursor) });
    await addSpaces(workspace, 'Space 6');
    await reader.untilEvents(4);
    expect(refsOf(reader)).toEqual(['Space 3', 'Space 4', 'Space 5', 'Space 6']);
  });

  it('goes on after a cursor far back, once, while others write', async () => {
    const workspace = await createWorkspace(t);
    const { id } = workspace.brand;
    await recordMany(t, id, 1);
    const [first] = (await readEvents(t, workspace)).events;
    await recordMany(t, id, 600);
    const writers = Promise.all(upTo(10).map(() => recordMany(t, id, 5)));
    const reader = await stream({ ...workspace, after: first!.cursor });
    await writers;
    const events = await reader.untilEvents(650);
    expect(events.map((one) => one.id)).toEqual(upTo(650).map((n) => `${id}-${n + 1}`));
  });

  it('reads one old page of a workspace at a time, and two in all', async () => {
    const behind = await Promise.all(
      upTo(3).map(async () => {
        const workspace = await createWorkspace(t);
        await recordMany(t, workspace.brand.id, 1);
        const [first] = (await readEvents(t, workspace)).events;
        await recordMany(t, workspace.brand.id, 700);
        return { ...workspace, after: first!.cursor };
      }),
    );
    const running = new Map<number, number>();
    let [maxOfOne, maxOfAll] = [0, 0];
    const service = t.app.get(EventsService);
    const read = service.page.bind(service);
    const page = jest.spyOn(service, 'page').mockImplementation(async (brandId, ...rest) => {
      running.set(brandId, (running.get(brandId) ?? 0) + 1);
      maxOfOne = Math.max(maxOfOne, running.get(brandId)!);
      maxOfAll = Math.max(
        maxOfAll,
        [...running.values()].reduce((sum, count) => sum + count, 0),
      );
      try {
        return await read(brandId, ...rest);
      } finally {
        running.set(brandId, running.get(brandId)! - 1);
      }
    });
    try {
      const readers = await Promise.all(behind.flatMap((workspace) => upTo(3).map(() => stream(workspace))));
      for (const reader of readers) {
        const ids = (await reader.untilEvents(700)).map(({ id }) => Number(id.split('-')[1]));
        expect(ids).toEqual(upTo(700).map((n) => n + 1));
      }
    } finally {
      page.mockRestore();
    }
    expect([maxOfOne, maxOfAll]).toEqual([1, 2]);
  });

  it('looks for events as the service, not as whoever opened the first stream', async () => {
    const seen: unknown[] = [];
    const query = t.app.get(EventsQuery);
    const read = query.heads.bind(query);
    const heads = jest.spyOn(query, 'heads').mockImplementation((brandIds) => {
      seen.push([currentTenant(), currentRequest()?.id]);
      return read(brandIds);
    });
    await stream(await createWorkspace(t));
    await eventually(() => Promise.resolve(expect(seen.length).toBeGreaterThan(0)));
    heads.mockRestore();
    expect(seen[0]).toEqual(['service', undefined]);
  });

  it('sends only the types asked for', async () => {
    const workspace = await createWorkspace(t);
    const reader = await stream({ ...workspace, types: 'board.*,doc.created' });
    await addSpaces(workspace, 'Not this');
    await newBoard(t, workspace, { name: 'This' });
    expect(typesOf(await reader.untilEvents(1))).toEqual(['board.created']);
  });

  it('never sends events of another workspace', async () => {
    const [here, elsewhere] = [await createWorkspace(t), await createWorkspace(t)];
    const reader = await stream(here);
    await addSpaces(elsewhere, 'Elsewhere');
    await addSpaces(here, 'Here');
    await reader.untilEvents(1);
    expect(refsOf(reader)).toEqual(['Here']);
  });

  it('is open to the session of a member', async () => {
    const workspace = await createWorkspace(t);
    const reader = await stream({ session: await (await t.world.member(workspace.brand)).session() });
    await addSpaces(workspace, 'Heard');
    await reader.untilEvents(1);
    expect(refsOf(reader)).toEqual(['Heard']);
  });

  it('reaches streams of a second process', async () => {
    const workspace = await createWorkspace(t);
    const second = await bootApp({ beside: t });
    try {
      const reader = await stream(workspace, second);
      await addSpaces(workspace, 'From the first');
      await reader.untilEvents(1);
      expect(refsOf(reader)).toEqual(['From the first']);
    } finally {
      await second.stop();
    }
  });

  it('sends events when messages between processes are lost', async () => {
    const workspace = await createWorkspace(t);
    const second = await bootApp({ beside: t });
    const lost = jest.spyOn(t.app.get(Redis).client, 'publish').mockRejectedValue(new Error('Redis is away'));
    try {
      const reader = await stream(workspace, second);
      await addSpaces(workspace, 'One', 'Two');
      await reader.untilEvents(2);
      expect(refsOf(reader)).toEqual(['One', 'Two']);
      expect(lost).toHaveBeenCalled();
    } finally {
      lost.mockRestore();
      await second.stop();
    }
  });
});

describe('Before a stream begins', () => {
  it('a cursor that was never issued, or of another workspace, answers 400', async () => {
    const workspace = await createWorkspace(t);
    const { next_cursor } = await readEvents(t, await createWorkspace(t));
    for (const cursor of ['', 'abc', '1.AAAAAAAAAAAAAAAAAAAAAA', next_cursor]) {
      expect([cursor, ...(await refusalOf({ ...workspace, after: cursor }))]).toEqual([cursor, ...BAD_CURSOR]);
      const headers = { 'last-event-id': cursor };
      expect([cursor, ...(await refusalOf({ ...workspace, headers }))]).toEqual([cursor, ...BAD_CURSOR]);
    }
  });

  it('returns 422 with the known types for an unknown type', async () => {
    const [status, detail] = await refusalOf({ ...(await createWorkspace(t)), types: 'task.renamed' });
    expect([status, JSON.stringify(detail)]).toEqual([422, expect.stringContaining('task.created')]);
  });

  it('returns 429 for the 21st stream of a person and serves another person', async () => {
    const { brand, token, admin } = await createWorkspace(t);
    const readers = await Promise.all(upTo(20).map(() => stream({ token })));
    expect((await refusalOf({ token: await admin.token() }))[0]).toBe(429);
    await stream({ token: await (await t.world.member(brand)).token() });
    readers[0]!.leave();
    // The service notices the end of a connection a moment later.
    await eventually(() => stream({ token }));
  });

  it('returns 410 for an expired cursor', async () => {
    const workspace = await createWorkspace(t);
    const [old] = await eventsOf(t, workspace, () => addSpaces(workspace, 'Old'));
    const { next_cursor } = await readEvents(t, await createWorkspace(t));
    expect(next_cursor).toEqual(expect.any(String));
    await addSpaces(workspace, 'Old too');
    t.clock.advance(31 * DAY);
    await runLoop(t, 'event-retention');
    const token = await workspace.admin.token(...SCOPES);
    expect(await refusalOf({ token, after: old!.cursor })).toEqual(OLD_CURSOR);
    expect(await refusalOf({ token, headers: { 'last-event-id': old!.cursor } })).toEqual(OLD_CURSOR);
  });
});
