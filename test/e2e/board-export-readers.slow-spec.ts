import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { boardPath, exportBoard, type Board } from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { boardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, login, type Workspace } from '../factories/workspace.js';
import { readSlowly, type SlowReader } from '../support/slow-reader.js';

/** More than there are connections (10). */
const READERS = 12;
const CARDS = 8_000;

let t: TestApp;
let here: { workspace: Workspace; board: Board };
let watcher: pg.Client;
const readers: SlowReader[] = [];
beforeAll(async () => {
  t = await bootApp();
  here = await boardFixture(t);
  const filling = { boardId: here.board.id, brandId: here.workspace.brand.id, count: CARDS };
  await fillBoard(t, { ...filling, title: `n || repeat(' long title', 40)` });
  watcher = new pg.Client(t.databaseUrl);
  await watcher.connect();
});
afterEach(() => readers.splice(0).forEach((reader) => reader.leave()));
afterAll(async () => {
  await watcher?.end();
  await t?.stop();
});

/** Transactions of the service that have been idle for a while. */
async function idleTransactions(): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND state LIKE 'idle in transaction%' AND now() - state_change > interval '500 milliseconds'`,
  );
  return Number(rows[0]!.count);
}

describe('Slow readers of an export', () => {
  it('keep no database connection and delay nobody', async () => {
    const neighbour = await createWorkspace(t);
    const path = boardPath(here.board.id, '/export?detail=summary');
    for (let n = 0; n < READERS; n++) readers.push(await readSlowly(t.api.url, path, here.workspace.token));
    await eventually(() => {
      expect(readers.filter((reader) => reader.hasBegun()).length).toBeGreaterThanOrEqual(READERS / 2);
      return Promise.resolve();
    });
    expect((await login(t, neighbour.admin.user.email)).status).toBe(200);
    expect((await t.api.get('/api/v1/board/boards', { token: neighbour.token })).status).toBe(200);
    await eventually(() => {
      expect(readers.every((reader) => reader.hasBegun())).toBe(true);
      return Promise.resolve();
    });
    expect(await idleTransactions()).toBe(0);
    expect((await t.api.get('/api/v1/board/boards', { token: neighbour.token })).status).toBe(200);
  });

  it('get what quick ones get', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(() => exportBoard(t, here.workspace, here.board.id, '?detail=summary')),
    );
    expect(one!.bytes.length).toBeGreaterThan(CARDS * 440);
    expect(one!.bytes.equals(two!.bytes)).toBe(true);
    expect(one!.bytes.toString().match(/^- /gm)).toHaveLength(CARDS);
  });
});
