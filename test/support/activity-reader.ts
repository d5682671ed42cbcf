import { expect } from '@jest/globals';
import type { TestApp } from '../app.js';
import type { BoardFixture } from '../factories/board-fixtures.js';
import { idsOf, readFeed, type Entry } from '../factories/boards.js';

type Direction = 'newer' | 'older';

/** A client that remembers its cursor and everything it was given. */
export class ActivityReader {
  readonly pages: Entry[][] = [];
  cursor: string | null = null;

  constructor(
    private readonly at: BoardFixture,
    private readonly app: TestApp,
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
export const expectWhole = (reader: ActivityReader, log: Entry[]): void => {
  const order = new Map(log.map(({ id }, index) => [id, index]));
  const ids = idsOf(reader.seen);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.toSorted()).toEqual(idsOf(log).toSorted());
  for (const page of reader.pages) {
    const positions = page.map(({ id }) => order.get(id)!);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
  }
};
export const expectInTime = (log: Entry[]): void => {
  const moments = log.map(({ created_at }) => created_at);
  expect(moments).toEqual(moments.toSorted());
};
