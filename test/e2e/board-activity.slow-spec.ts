import { describe, expect, it, jest } from '@jest/globals';
import { bootApp } from '../app.js';
import { boardWithCards, logAt, readerOf, t, write } from '../suites/boards.js';
import {
  getFeed,
  idsOf,
  newCard,
  patchCard,
  postComment,
  readFeed,
  succeed,
  upTo,
  type Feed,
} from '../factories/boards.js';
import { expectInTime, expectWhole } from '../support/activity-reader.js';
import { HOUR } from '../support/test-clock.js';

describe('GET activity', () => {
  it('returns 50 entries by default, at most 200', async () => {
    const here = await boardWithCards();
    const { id } = await newCard(t, here.workspace, here.board.id);
    for (const n of upTo(205)) await postComment(t, here.workspace, id, { body: `Comment ${n}` });
    const { text } = await getFeed(t, here.workspace, here.board.id);
    const { items } = JSON.parse(text) as Feed;
    expect(items).toHaveLength(50);
    expect((await readFeed(t, here.workspace, here.board.id, '?limit=50')).items).toEqual(items);
    expect((await readFeed(t, here.workspace, here.board.id, '?limit=200')).items).toHaveLength(200);
    expect((await readFeed(t, here.workspace, here.board.id, '?limit=1')).items).toEqual([items[0]]);
  });
});

describe('The cursor', () => {
  it('pages back without gaps or repeats, whatever the limit', async () => {
    const here = await boardWithCards(12);
    const log = await logAt(here);
    for (const limit of [1, 2, 7, 200]) {
      const reader = readerOf(here);
      await reader.drain(limit);
      expectWhole(reader, log);
      expect([limit, idsOf(reader.seen)]).toEqual([limit, idsOf(log).toReversed()]);
      expect(reader.pages.filter((page) => page.length)).toHaveLength(Math.ceil(log.length / limit));
    }
  });

  it('may be used with other limits each time', async () => {
    const limits = [2, 30, 5, 1, 11];
    const here = await boardWithCards(8);
    const reader = readerOf(here);
    for (const turn of upTo(12)) {
      await reader.next(limits[turn % limits.length]);
      if (turn % 2) await write(here, turn % 4);
    }
    await reader.drain(limits[0]);
    expectWhole(reader, await logAt(here));
  });

  it('returns 400 when tampered with', async () => {
    const here = await boardWithCards(4);
    const cursor = (await readFeed(t, here.workspace, here.board.id, '?limit=2')).next_cursor!;
    const swap = (index: number) =>
      `${cursor.slice(0, index)}${cursor[index] === 'A' ? 'B' : 'A'}${cursor.slice(index + 1)}`;
    // The bits of the last character of a part may not all count.
    const counts = (index: number) => /[\w-]/.test(cursor[index]!) && /[\w-]/.test(cursor[index + 1] ?? '');
    const altered = Array.from(cursor, (_, index) => index)
      .filter(counts)
      .map(swap);
    const others = [cursor.slice(0, -4), cursor.slice(4), `${cursor}AAAA`, `${cursor}${cursor}`, `AAAA${cursor}`];
    const accepted: string[] = [];
    for (const since of [...altered, ...others]) {
      const { status } = await getFeed(t, here.workspace, here.board.id, `?since=${encodeURIComponent(since)}`);
      if (status !== 400) accepted.push(since);
    }
    expect(accepted).toEqual([]);
  });
});

describe('The clock', () => {
  it('may stand still: entries with equal times are neither repeated nor skipped', async () => {
    const here = await boardWithCards();
    const moment = t.clock.now();
    const frozen = jest.spyOn(t.clock, 'now').mockImplementation(() => new Date(moment));
    try {
      await Promise.all(upTo(30).map(() => newCard(t, here.workspace, here.board.id)));
      const reader = readerOf(here);
      await reader.next(4);
      await write(here, 5);
      await reader.drain(3);
      const log = await logAt(here);
      expect(log.filter(({ action }) => action === 'task.created')).toHaveLength(35);
      expectWhole(reader, log);
      expectInTime(log);
    } finally {
      frozen.mockRestore();
    }
  });

  it('may go backwards: the log does not', async () => {
    const here = await boardWithCards(3);
    const reader = readerOf(here);
    await reader.drain(2);
    t.clock.advance(-HOUR);
    try {
      await write(here, 3);
      await reader.drain(2);
      const log = await logAt(here);
      expectWhole(reader, log);
      expectInTime(log);
      expect(log.at(-1)!.task_ref).toBe(`${here.board.key}-6`);
    } finally {
      t.clock.advance(HOUR);
    }
  });
});

describe('64 parallel writers and three readers', () => {
  const WRITERS = 64;
  const WRITES = 5;

  it('miss nothing and see nothing twice', async () => {
    const here = await boardWithCards(20);
    const { workspace, board } = here;
    const second = await bootApp({ beside: t });
    let writing = true;

    /** Writes through both processes, and returns the expected activity. */
    const writer = async (number: number): Promise<string[]> => {
      const app = number % 2 ? t : second;
      const { id } = await newCard(app, workspace, board.id, { title: `Writer ${number}` });
      const done = [`task.created ${id}`];
      for (const n of upTo(WRITES)) {
        if (n % 3 === 0) {
          succeed(await postComment(app, workspace, id, { body: `Comment ${n}` }));
          done.push(`task.commented ${id}`);
        } else if (n % 3 === 1) {
          succeed(await patchCard(app, workspace, id, { title: `Title ${n}` }));
          done.push(`task.updated ${id}`);
        } else {
          succeed(await patchCard(app, workspace, id, { column: board.columns[n % 6]!.name }));
          done.push(`task.moved ${id}`);
        }
      }
      return done;
    };

    const back = readerOf(here);
    const pageBack = async (): Promise<void> => {
      await back.drain(3, 'older');
      while (writing) await back.next(11);
      await back.drain(11);
    };
    const forward = readerOf(here, second);
    const pollForward = async (): Promise<void> => {
      while (writing) await forward.next(5, 'newer');
      await forward.drain(50, 'newer');
    };
    const mixed = readerOf(here);
    const readMixed = async (): Promise<void> => {
      const limits = [1, 17, 4, 200, 2, 9];
      const directions = [undefined, 'older', 'newer', undefined] as const;
      for (let turn = 0; writing; turn++) await mixed.next(limits[turn % 6], directions[turn % 4]);
      await mixed.drain(13);
    };

    try {
      // The polling reader has read everything so far; the others start in the middle.
      await forward.drain(200);
      await back.next(3);
      const writers = Promise.all(upTo(WRITERS).map(writer)).finally(() => (writing = false));
      const [done] = await Promise.all([writers, pageBack(), pollForward(), readMixed()]);

      const log = await logAt(here);
      for (const reader of [back, forward, mixed]) expectWhole(reader, log);
      expectInTime(log);
      // Forward polling sees the log in order: nothing was inserted before what was read.
      const polled = forward.pages.flatMap((page) => idsOf(page.toReversed()));
      expect(polled).toEqual(idsOf(log));
      const logged = log.map(({ action, task_id }) => `${action} ${task_id}`);
      for (const one of new Set(done.flat()))
        expect([one, logged.filter((entry) => entry === one).length]).toEqual([
          one,
          done.flat().filter((entry) => entry === one).length,
        ]);
      expect(idsOf(await logAt(here, second))).toEqual(idsOf(log));
    } finally {
      writing = false;
      await second.stop();
    }
  });
});
