import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  deleteCard,
  feedPath,
  getFeed,
  idsOf,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  patchCard,
  postComment,
  readFeed,
  succeed,
  upTo,
  wholeLog,
  type Entry,
  type Feed,
} from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

/** A board with a number of cards, so that its log has at least as many entries. */
const boardWithCards = async (cards = 0): Promise<BoardFixture> => {
  const { workspace, board } = await boardFixture(t);
  await newCards(
    t,
    workspace,
    board.id,
    upTo(cards).map(() => ({})),
  );
  return { workspace, board };
};
const logAt = ({ workspace, board }: BoardFixture, app = t) => wholeLog(app, workspace, board.id);
const write = async ({ workspace, board }: BoardFixture, count = 1): Promise<void> => {
  for (const n of upTo(count)) await newCard(t, workspace, board.id, { title: `Later ${n}` });
};

type Direction = 'newer' | 'older';

/** A client that remembers its cursor and everything it was given. */
class Reader {
  readonly pages: Entry[][] = [];
  cursor: string | null = null;

  constructor(
    private readonly at: BoardFixture,
    private readonly app = t,
  ) {}

  get seen(): Entry[] {
    return this.pages.flat();
  }

  async next(limit?: number, direction?: Direction): Promise<Entry[]> {
    const query = new URLSearchParams({
      ...(limit !== undefined && { limit: String(limit) }),
      ...(this.cursor !== null && { since: this.cursor }),
      ...(direction && { direction }),
    });
    const { workspace, board } = this.at;
    const { items, next_cursor } = await readFeed(this.app, workspace, board.id, `?${query.toString()}`);
    if (limit !== undefined) expect(items.length).toBeLessThanOrEqual(limit);
    if (items.length) expect(next_cursor).toEqual(expect.any(String));
    else if (this.cursor !== null) expect(next_cursor).toBe(this.cursor);
    this.cursor = next_cursor ?? this.cursor;
    this.pages.push(items);
    return items;
  }

  /** Reads until there is nothing left. */
  async drain(limit?: number, direction?: Direction): Promise<void> {
    for (let page = 0; page < 5_000; page++) if (!(await this.next(limit, direction)).length) return;
    throw new Error('the feed does not end');
  }
}

/** Nothing twice, nothing missing, and each page newest first. */
const expectWhole = (reader: Reader, log: Entry[]): void => {
  const order = new Map(log.map(({ id }, index) => [id, index]));
  const ids = idsOf(reader.seen);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.toSorted()).toEqual(idsOf(log).toSorted());
  for (const page of reader.pages) {
    const positions = page.map(({ id }) => order.get(id)!);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
  }
};
const expectInTime = (log: Entry[]): void => {
  const moments = log.map(({ created_at }) => created_at);
  expect(moments).toEqual(moments.toSorted());
};

describe('GET activity', () => {
  it('answers entries newest first, each with exactly these fields', async () => {
    const here = await boardWithCards(3);
    const { items, next_cursor } = await readFeed(t, here.workspace, here.board.id);
    expect(next_cursor).toEqual(expect.any(String));
    for (const entry of items)
      expect(Object.keys(entry).toSorted()).toEqual(
        ['action', 'actor_id', 'changed', 'created_at', 'id', 'task_id', 'task_ref'].toSorted(),
      );
    const made = items.filter(({ action }) => action === 'task.created');
    expect(made.map(({ task_ref }) => task_ref)).toEqual([3, 2, 1].map((n) => `${here.board.key}-${n}`));
    expect(new Set(idsOf(items)).size).toBe(items.length);
    expectInTime(items.toReversed());
  });

  it('of a new board has no entry about a card', async () => {
    const here = await boardWithCards();
    const { status, body } = await getFeed(t, here.workspace, here.board.id);
    expect([status, Object.keys(body)]).toEqual([200, ['items', 'next_cursor']]);
    expect((body as Feed).items.filter(({ action }) => action.startsWith('task.'))).toEqual([]);
  });

  it('of a new board starts a poll that misses nothing', async () => {
    const here = await boardWithCards();
    const reader = new Reader(here);
    await reader.drain();
    await write(here, 3);
    await reader.drain();
    expectWhole(reader, await logAt(here));
  });

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

  it.each(['0', '201', '-1', '1000000', '99999999999999999999', '1.5', 'abc', '', '1e2', '5&limit=6'])(
    'answers 400 naming the bounds with limit=%s',
    async (limit) => {
      const here = await boardWithCards();
      const { status, body } = await getFeed(t, here.workspace, here.board.id, `?limit=${limit}`);
      expect([status, body.detail]).toEqual([400, expect.stringContaining('1 to 200')]);
    },
  );

  it('answers 401 without a token, 404 on a board of another workspace and on an unknown one, 422 without a UUID', async () => {
    const here = await boardWithCards(1);
    const elsewhere = await createWorkspace(t);
    expect((await t.api.get(feedPath(here.board.id))).status).toBe(401);
    expect(refusal(await getFeed(t, elsewhere, here.board.id))).toEqual(NO_BOARD);
    expect(refusal(await getFeed(t, here.workspace, NO_UUID))).toEqual(NO_BOARD);
    expect((await getFeed(t, here.workspace, 'abc')).status).toBe(422);
    expect((await getFeed(t, here.workspace, NO_UUID, '?limit=0')).status).toBe(400);
  });

  it('shows this board only', async () => {
    const here = await boardWithCards(1);
    const other = { ...here, board: await newBoard(t, here.workspace) };
    await write(other, 2);
    const refs = (await logAt(here)).map(({ task_ref }) => task_ref).filter(Boolean);
    expect(refs).toEqual([`${here.board.key}-1`]);
  });

  it('is open to any valid token of the workspace', async () => {
    const here = await boardWithCards(1);
    const token = await (await t.world.member(here.workspace.brand)).token();
    expect((await getFeed(t, { token }, here.board.id)).status).toBe(200);
  });
});

describe('The cursor', () => {
  it.each([1, 2, 3, 7, 20, 200])('pages back without gaps or repeats, %i at a time', async (limit) => {
    const here = await boardWithCards(12);
    const log = await logAt(here);
    const reader = new Reader(here);
    await reader.drain(limit);
    expectWhole(reader, log);
    expect(idsOf(reader.seen)).toEqual(idsOf(log).toReversed());
    expect(reader.pages.filter((page) => page.length)).toHaveLength(Math.ceil(log.length / limit));
  });

  it('pages back over unread entries while new ones are written', async () => {
    const here = await boardWithCards(10);
    const before = await logAt(here);
    const reader = new Reader(here);
    await reader.next(3);
    await write(here, 4);
    await reader.drain(3, 'older');
    expect(idsOf(reader.seen)).toEqual(idsOf(before).toReversed());
    await reader.drain(3, 'newer');
    expectWhole(reader, await logAt(here));
  });

  it('polls forward: what is new, once, the oldest of it first where it does not fit', async () => {
    const here = await boardWithCards(2);
    const reader = new Reader(here);
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
    const reader = new Reader(here);
    await reader.next(4);
    await write(here, 2);
    const log = await logAt(here);
    const page = await reader.next(5);
    const expected = [...before.slice(-7, -4), ...log.slice(before.length)];
    expect(idsOf(page)).toEqual(idsOf(expected).toReversed());
    await reader.drain(5);
    expectWhole(reader, log);
  });

  it.each([[[1, 9, 2]], [[5, 1, 1, 30]], [[200, 1]], [[2, 3, 5, 7, 11]]])(
    'may be used with other limits each time: %j',
    async (limits) => {
      const here = await boardWithCards(8);
      const reader = new Reader(here);
      for (const turn of upTo(12)) {
        await reader.next(limits[turn % limits.length]);
        if (turn % 2) await write(here, turn % 4);
      }
      await reader.drain(limits[0]);
      expectWhole(reader, await logAt(here));
    },
  );

  it('may be used again: the same cursor gives the same page while nothing is written', async () => {
    const here = await boardWithCards(9);
    const reader = new Reader(here);
    await reader.next(3);
    const query = `?limit=3&since=${encodeURIComponent(reader.cursor!)}`;
    const first = await readFeed(t, here.workspace, here.board.id, query);
    const again = await readFeed(t, here.workspace, here.board.id, query);
    expect(again.items).toEqual(first.items);
  });

  it('is echoed by an empty page', async () => {
    const here = await boardWithCards(2);
    const reader = new Reader(here);
    await reader.drain(200);
    const { cursor } = reader;
    for (const direction of [undefined, 'newer', 'older'] as const)
      expect([await reader.next(10, direction), reader.cursor]).toEqual([[], cursor]);
  });

  it('follows one direction on request', async () => {
    const here = await boardWithCards(6);
    const before = await logAt(here);
    const reader = new Reader(here);
    await reader.next(2);
    await write(here, 1);
    const log = await logAt(here);
    expect(idsOf(await reader.next(50, 'newer'))).toEqual(idsOf(log.slice(before.length)).toReversed());
    expect(await reader.next(50, 'newer')).toEqual([]);
    expect(idsOf(await reader.next(50, 'older'))).toEqual(idsOf(before.slice(0, -2)).toReversed());
    expect(await reader.next(50, 'older')).toEqual([]);
    expectWhole(reader, log);
  });

  it.each(['', 'up', 'NEWER', 'newer,older'])('is refused with direction=%s', async (direction) => {
    const here = await boardWithCards(1);
    const { status } = await getFeed(t, here.workspace, here.board.id, `?direction=${direction}`);
    expect([400, 422]).toContain(status);
  });

  it('is known to a second process', async () => {
    const here = await boardWithCards(9);
    const reader = new Reader(here);
    await reader.next(3);
    const second = await bootApp({ beside: t });
    try {
      const elsewhere = new Reader(here, second);
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
    const reader = new Reader(here);
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

  it.each([
    '',
    'abc',
    '0',
    'null',
    'undefined',
    '%20',
    '2026-01-01T00:00:00Z',
    NO_UUID,
    'e30',
    'eyJhIjoxfQ.eyJhIjoxfQ',
    'a'.repeat(2_000),
    '%F0%9F%92%A9',
    '..%2F..%2Fetc',
  ])('that was never given is 400: %s', async (since) => {
    const here = await boardWithCards(1);
    const { status, body } = await getFeed(t, here.workspace, here.board.id, `?since=${since}`);
    expect([status, typeof body.detail]).toEqual([400, 'string']);
  });

  it('that was tampered with answers 400', async () => {
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

  it('sent twice is 400', async () => {
    const here = await boardWithCards(4);
    const since = encodeURIComponent((await readFeed(t, here.workspace, here.board.id, '?limit=2')).next_cursor!);
    const { status } = await getFeed(t, here.workspace, here.board.id, `?since=${since}&since=${since}`);
    expect(status).toBe(400);
  });
});

describe('The clock', () => {
  it('may stand still: entries with equal times are neither repeated nor skipped', async () => {
    const here = await boardWithCards();
    const moment = t.clock.now();
    const frozen = jest.spyOn(t.clock, 'now').mockImplementation(() => new Date(moment));
    try {
      await Promise.all(upTo(30).map(() => newCard(t, here.workspace, here.board.id)));
      const reader = new Reader(here);
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
    const reader = new Reader(here);
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

    const back = new Reader(here);
    const pageBack = async (): Promise<void> => {
      await back.drain(3, 'older');
      while (writing) await back.next(11);
      await back.drain(11);
    };
    const forward = new Reader(here, second);
    const pollForward = async (): Promise<void> => {
      while (writing) await forward.next(5, 'newer');
      await forward.drain(50, 'newer');
    };
    const mixed = new Reader(here);
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
