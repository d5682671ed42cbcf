import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CardsService } from '../../src/modules/board/index.js';
import { Database } from '../../src/platform/data/database/database.js';
import { bootApp, type TestApp } from '../app.js';
import { createBoard, createWorkspace, type Workspace } from '../factories/workspace.js';

interface Entry {
  id: string;
  created_at: string;
}

/** Reads the feed in one manner, again and again, and keeps everything it was given. */
class Reader {
  readonly seen: Entry[] = [];
  private cursor: string | undefined;

  constructor(
    private readonly t: TestApp,
    private readonly path: string,
    private readonly token: string,
    private readonly limits: readonly number[],
    private readonly direction = '',
  ) {}

  async next(round: number, direction = this.direction): Promise<number> {
    const limit = this.limits[round % this.limits.length];
    const since = this.cursor ? `&since=${this.cursor}` : '';
    const { body } = await this.t.api.get(`${this.path}?limit=${limit}${since}${direction}`, { token: this.token });
    this.seen.push(...(body.items as Entry[]));
    this.cursor = body.next_cursor as string;
    return body.items.length as number;
  }
}

describe('The feed, while transactions are open', () => {
  let t: TestApp;
  let readers: TestApp;
  let workspace: Workspace;

  beforeAll(async () => {
    t = await bootApp({ env: { DATABASE_POOL: '40' } });
    readers = await bootApp({ beside: t });
    workspace = await createWorkspace(t);
  });
  afterAll(async () => {
    await readers?.stop();
    await t?.stop();
  });

  it('shows every entry to every reader, once: 64 writers, some slow to commit; paging back, polling, and both', async () => {
    const { token, brand, admin } = workspace;
    const boardId = await createBoard(t, token);
    const author = { brandId: brand.id, userId: admin.user.id };
    const path = `/api/v1/board/activity/boards/${boardId}`;
    const write = async (n: number): Promise<void> => {
      await wait(n * 10);
      const written = t.app.get(Database).transaction(async () => {
        await t.app.get(CardsService).create(author, boardId, { title: `Card ${n}` });
        if (n % 16 === 0) await wait(400);
      });
      // On a busy machine the turn of the last comes too late for a connection: they try again, as clients do.
      await written.catch((error: Error) => {
        if (!error.message.startsWith('timeout exceeded')) throw error;
        return write(n);
      });
    };
    const three = [
      new Reader(readers, path, token, [3]),
      new Reader(readers, path, token, [7], '&direction=newer'),
      new Reader(readers, path, token, [1, 5, 50]),
    ];
    let writing = true;
    const reading = three.map(async (reader, n) => {
      for (let round = 0; ; round++) {
        const wasWriting = writing;
        // The poller catches up with what was there before it came at the end.
        const found = await reader.next(round, wasWriting ? undefined : '');
        if (!found && !wasWriting) return;
        await wait(20 + n * 10);
      }
    });
    await Promise.all(Array.from({ length: 64 }, (_, n) => write(n))).finally(() => (writing = false));
    await Promise.all(reading);

    const log = await t.database.rows<{ seq: string; created_at: Date }>(
      'SELECT seq, created_at FROM board_activity WHERE board_id = $1 ORDER BY seq',
      [boardId],
    );
    expect(log).toHaveLength(65);
    expect(log.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 65 }, (_, n) => n + 1));
    const times = log.map(({ created_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const all = log.map(({ seq }) => `${boardId.slice(0, 8)}-${seq}`);
    for (const reader of three) {
      expect(new Set(reader.seen.map(({ id }) => id)).size).toBe(reader.seen.length);
      expect(reader.seen.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
    }
  });
});
