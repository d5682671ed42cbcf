import { describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import { boardWithCards, logAt, readerOf, t, write } from '../suites/boards.js';
import { deleteCard, getFeed, idsOf, newBoard, NO_BOARD, readFeed, type Feed } from '../factories/boards.js';
import { expectInTime, expectWhole } from '../support/activity-reader.js';
import { NO_UUID, refusal } from '../factories/workspace.js';

describe('GET activity', () => {
  it('answers entries newest first, each with exactly these fields, to any token of the workspace', async () => {
    const here = await boardWithCards(3);
    const token = await (await t.world.member(here.workspace.brand)).token();
    const { items, next_cursor } = await readFeed(t, { token }, here.board.id);
    expect(next_cursor).toEqual(expect.any(String));
    for (const entry of items)
      expect(Object.keys(entry).toSorted()).toEqual(
        ['action', 'actor_id', 'agent_name', 'changed', 'created_at', 'id', 'task_id', 'task_ref'].toSorted(),
      );
    const made = items.filter(({ action }) => action === 'task.created');
    expect(made.map(({ task_ref }) => task_ref)).toEqual([3, 2, 1].map((n) => `${here.board.key}-${n}`));
    expect(new Set(idsOf(items)).size).toBe(items.length);
    expectInTime(items.toReversed());
  });

  it('returns for a new board no card entry and a cursor to poll from', async () => {
    const here = await boardWithCards();
    const { status, body } = await getFeed(t, here.workspace, here.board.id);
    expect([status, Object.keys(body)]).toEqual([200, ['items', 'next_cursor']]);
    expect((body as Feed).items.filter(({ action }) => action.startsWith('task.'))).toEqual([]);
    const reader = readerOf(here);
    await reader.drain();
    await write(here, 3);
    await reader.drain();
    expectWhole(reader, await logAt(here));
  });

  it('answers 404 on an unknown board, and 400 to a limit, a cursor and a direction that it does not take, before that', async () => {
    const { workspace, board } = await boardWithCards(1);
    expect(refusal(await getFeed(t, workspace, NO_UUID))).toEqual(NO_BOARD);
    const bad = await getFeed(t, workspace, NO_UUID, '?limit=201');
    expect(refusal(bad)).toEqual([400, expect.stringContaining('1 to 200')]);
    for (const since of ['', 'abc', '2026-01-01T00:00:00Z', NO_UUID, 'eyJhIjoxfQ.eyJhIjoxfQ', 'a'.repeat(2_000)])
      expect([since, ...refusal(await getFeed(t, workspace, board.id, `?since=${since}`))]).toEqual([
        since,
        400,
        expect.any(String),
      ]);
    expect((await getFeed(t, workspace, board.id, '?direction=up')).status).toBe(400);
  });

  it('shows this board only', async () => {
    const here = await boardWithCards(1);
    const other = { ...here, board: await newBoard(t, here.workspace) };
    await write(other, 2);
    const refs = (await logAt(here)).map(({ task_ref }) => task_ref).filter(Boolean);
    expect(refs).toEqual([`${here.board.key}-1`]);
  });
});

describe('The cursor', () => {
  it('pages back over unread entries while new ones are written', async () => {
    const here = await boardWithCards(10);
    const before = await logAt(here);
    const reader = readerOf(here);
    await reader.next(3);
    await write(here, 4);
    await reader.drain(3, 'older');
    expect(idsOf(reader.seen)).toEqual(idsOf(before).toReversed());
    await reader.drain(3, 'newer');
    expectWhole(reader, await logAt(here));
  });

  it('polls forward: what is new, once, the oldest of it first where it does not fit', async () => {
    const here = await boardWithCards(2);
    const reader = readerOf(here);
    await reader.drain(200);
    const seen = reader.seen.length;
    await write(here, 10);
    const log = await logAt(here);
    const fresh = log.slice(seen);
    expect(idsOf(await reader.next(4))).toEqual(idsOf(fresh.slice(0, 4)).toReversed());
    expect(idsOf(await reader.next(4))).toEqual(idsOf(fresh.slice(4, 8)).toReversed());
    expect(idsOf(await reader.next(4))).toEqual(idsOf(fresh.slice(8)).toReversed());
    expect(await reader.next(4)).toEqual([]);
    expect(await reader.next(200)).toEqual([]);
    expectWhole(reader, log);
  });

  it('gives what is new first, and fills the page with what is old', async () => {
    const here = await boardWithCards(10);
    const before = await logAt(here);
    const reader = readerOf(here);
    await reader.next(4);
    await write(here, 2);
    const log = await logAt(here);
    const page = await reader.next(5);
    const expected = [...before.slice(-7, -4), ...log.slice(before.length)];
    expect(idsOf(page)).toEqual(idsOf(expected).toReversed());
    await reader.drain(5);
    expectWhole(reader, log);
  });

  it('may be used again: the same cursor gives the same page while nothing is written', async () => {
    const here = await boardWithCards(9);
    const reader = readerOf(here);
    await reader.next(3);
    const query = `?limit=3&since=${encodeURIComponent(reader.cursor!)}`;
    const first = await readFeed(t, here.workspace, here.board.id, query);
    const again = await readFeed(t, here.workspace, here.board.id, query);
    expect(again.items).toEqual(first.items);
  });

  it('is echoed by an empty page', async () => {
    const here = await boardWithCards(2);
    const reader = readerOf(here);
    await reader.drain(200);
    const { cursor } = reader;
    for (const direction of [undefined, 'newer', 'older'] as const)
      expect([await reader.next(10, direction), reader.cursor]).toEqual([[], cursor]);
  });

  it('follows one direction on request', async () => {
    const here = await boardWithCards(6);
    const before = await logAt(here);
    const reader = readerOf(here);
    await reader.next(2);
    await write(here, 1);
    const log = await logAt(here);
    expect(idsOf(await reader.next(50, 'newer'))).toEqual(idsOf(log.slice(before.length)).toReversed());
    expect(await reader.next(50, 'newer')).toEqual([]);
    expect(idsOf(await reader.next(50, 'older'))).toEqual(idsOf(before.slice(0, -2)).toReversed());
    expect(await reader.next(50, 'older')).toEqual([]);
    expectWhole(reader, log);
  });

  it('is known to a second process', async () => {
    const here = await boardWithCards(9);
    const reader = readerOf(here);
    await reader.next(3);
    const second = await bootApp({ beside: t });
    try {
      const elsewhere = readerOf(here, second);
      elsewhere.cursor = reader.cursor;
      await elsewhere.drain(2);
      const log = await logAt(here);
      expect(idsOf([...reader.seen, ...elsewhere.seen])).toEqual(idsOf(log).toReversed());
    } finally {
      await second.stop();
    }
  });

  it('outlives a deleted card', async () => {
    const here = await boardWithCards(6);
    const reader = readerOf(here);
    const [newest] = await reader.next(2);
    await deleteCard(t, here.workspace, newest!.task_id!);
    await reader.drain(2);
    expectWhole(reader, await logAt(here));
  });

  it('belongs to its board: of another board it is 400', async () => {
    const here = await boardWithCards(5);
    const sibling = { ...here, board: await newBoard(t, here.workspace) };
    await write(sibling, 5);
    const foreign = await boardWithCards(5);
    for (const other of [sibling, foreign]) {
      const { next_cursor } = await readFeed(t, other.workspace, other.board.id, '?limit=2');
      const since = encodeURIComponent(next_cursor!);
      const answer = await getFeed(t, here.workspace, here.board.id, `?since=${since}`);
      expect([answer.status, typeof answer.body.detail]).toEqual([400, 'string']);
    }
  });
});
