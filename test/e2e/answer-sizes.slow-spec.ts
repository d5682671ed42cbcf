import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { boardPath, getCards, newCard, upTo, type Board } from '../factories/boards.js';
import { boardFixture } from '../factories/board-fixtures.js';
import { createSpace, createWorkspace, type Workspace } from '../factories/workspace.js';
import { longestStall } from '../event-loop/longest-stall.js';

const BUDGET = 8 * 1_048_576;
/** Ten times what it is. */
const MAX_STALL_MS = 2_000;
/** Three bytes each in UTF-8. */
const long = (characters: number): string => '語'.repeat(characters);

beforeEach(() => t.clock.toNextHour());

const sizeOf = ({ text }: { text: string }): number => Buffer.byteLength(text);

/** Every page of a list by its cursors, each within the budget. */
async function allPages<T>(path: string, token: string, query = ''): Promise<{ items: T[]; totals: number[] }> {
  const items: T[] = [];
  const totals: number[] = [];
  let cursor = '';
  for (;;) {
    const answer = await t.api.get(`${path}?${query}${cursor}`, { token });
    expect([answer.status, sizeOf(answer) <= BUDGET]).toEqual([200, true]);
    items.push(...(answer.body.items as T[]));
    totals.push(answer.body.total as number);
    if (!answer.body.next_cursor) return { items, totals };
    cursor = `&cursor=${encodeURIComponent(answer.body.next_cursor as string)}`;
  }
}

describe('A page of cards', () => {
  let here: { workspace: Workspace; board: Board };
  beforeAll(async () => {
    here = await boardFixture(t);
    const body = { description: long(100_000), instructions: long(100_000), plan: long(100_000) };
    for (const n of upTo(12)) await newCard(t, here.workspace, here.board.id, { ...body, title: `Card ${n}` });
  });

  it('is rejected over 8 MiB with its size and the per_page that fits', async () => {
    const { status, body } = await getCards(t, here.workspace, here.board.id, '?detail=full&per_page=200');
    expect([status, body.detail]).toEqual([
      413,
      {
        error: 'answer_too_large',
        message: expect.stringMatching(/bytes/),
        actual_bytes: expect.any(Number),
        limit_bytes: BUDGET,
        retry_with: { per_page: expect.any(Number) },
      },
    ]);
    expect(body.detail.actual_bytes).toBeGreaterThan(12 * 900_000);
    expect(body.detail.actual_bytes).toBeLessThan(12 * 910_000);
    const perPage = body.detail.retry_with.per_page as number;
    const titles: string[] = [];
    for (let page = 1; titles.length < 12; page++) {
      const answer = await getCards(t, here.workspace, here.board.id, `?detail=full&per_page=${perPage}&page=${page}`);
      expect([answer.status, sizeOf(answer) <= BUDGET]).toEqual([200, true]);
      titles.push(...(answer.body.items as { title: string }[]).map(({ title }) => title));
    }
    expect(titles).toEqual(upTo(12).map((n) => `Card ${n}`));
  });

  it.each(['summary', 'standard'])('shows all cards at %s', async (detail) => {
    const { status, body } = await getCards(t, here.workspace, here.board.id, `?detail=${detail}&per_page=200`);
    expect([status, body.items.length]).toEqual([200, 12]);
  });

  it('is rejected at standard when labels and contexts are too large', async () => {
    const { workspace, board } = await boardFixture(t);
    const words = (kind: string): string[] => upTo(100).map((n) => `${kind}${n}`.padEnd(100, '語'));
    const body = { labels: words('l'), tags: words('t'), agent_context: { notes: 'x'.repeat(60_000) } };
    const { id } = await newCard(t, workspace, board.id, body);
    for (const _ of upTo(199))
      await t.database.rows(
        `INSERT INTO cards SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'number', n.last + 1, 'position', n.last + 1))).*
           FROM cards c, (SELECT max(number) AS last FROM cards WHERE board_id = $2) n WHERE c.id = $1`,
        [id, board.id],
      );
    await t.database.rows(
      'UPDATE board_columns SET cards_count = 200 WHERE id = (SELECT column_id FROM cards WHERE id = $1)',
      [id],
    );
    const { status, body: answer } = await getCards(t, workspace, board.id, '?per_page=200');
    expect([status, answer.detail?.error]).toEqual([413, 'answer_too_large']);
    const fits = await getCards(t, workspace, board.id, `?per_page=${answer.detail.retry_with.per_page}`);
    expect([fits.status, sizeOf(fits) <= BUDGET]).toEqual([200, true]);
  });
});

describe('Pages of a docs space', () => {
  it('come in parts of at most 8 MiB, all of them, in order', async () => {
    const workspace = await createWorkspace(t);
    const id = await createSpace(t, workspace.token);
    const path = `/api/v1/docs/spaces/${id}/pages`;
    for (const n of upTo(30)) {
      const { status } = await t.api.post(path, {
        token: workspace.token,
        body: { title: `${n}`, body: long(330_000) },
      });
      expect(status).toBe(201);
      t.clock.advance(1_000);
    }
    const { items, totals } = await allPages<{ title: string; body: string }>(path, workspace.token);
    expect(items.map(({ title }) => title)).toEqual(upTo(30).map(String));
    expect(items.every(({ body }) => body.length === 330_000)).toBe(true);
    expect(new Set(totals)).toEqual(new Set([30]));
  });

  it('are returned up to the requested number', async () => {
    const workspace = await createWorkspace(t);
    const id = await createSpace(t, workspace.token);
    const path = `/api/v1/docs/spaces/${id}/pages`;
    for (const n of upTo(5)) await t.api.post(path, { token: workspace.token, body: { title: `${n}`, body: 'x' } });
    const { body } = await t.api.get(`${path}?limit=2`, { token: workspace.token });
    expect([body.items.length, body.total, typeof body.next_cursor]).toEqual([2, 5, 'string']);
    expect((await allPages(path, workspace.token, 'limit=2')).items).toHaveLength(5);
    expect((await t.api.get(`${path}?cursor=nonsense`, { token: workspace.token })).status).toBe(400);
    expect((await t.api.get(`${path}?limit=0`, { token: workspace.token })).status).toBe(422);
  });
});

describe('A thousand boards', () => {
  it('are listed page by page, without delaying others', async () => {
    const { workspace, board } = await boardFixture(t);
    await t.database.rows(
      `WITH made AS (INSERT INTO boards (brand_id, name, key, board_type)
                     SELECT $1, 'Board ' || n, 'X' || n, 'kanban' FROM generate_series(1, 1000) n RETURNING id),
            counted AS (INSERT INTO board_counters (board_id) SELECT id FROM made)
       INSERT INTO board_columns (board_id, name, name_key, status, position)
       SELECT made.id, 'Column ' || n, 'column ' || n, 'pending', n FROM made, generate_series(1, 50) n`,
      [workspace.brand.id],
    );
    const { result, stallMs } = await longestStall(() =>
      fetch(`${t.api.url}/api/v1/board/boards`, { headers: { authorization: `Bearer ${workspace.token}` } }),
    );
    const first = (await result.json()) as { items: Board[]; total: number };
    expect([first.items.length, first.total]).toEqual([200, 1_001]);
    expect(stallMs).toBeLessThan(MAX_STALL_MS);
    const { items } = await allPages<Board>('/api/v1/board/boards', workspace.token, 'limit=150');
    expect(items.length).toBe(1_001);
    expect(new Set(items.map(({ id }) => id)).size).toBe(1_001);
    expect(items.find(({ id }) => id === board.id)).toEqual(
      (await t.api.get(boardPath(board.id), { token: workspace.token })).body,
    );
    expect(items.every(({ columns }) => columns.length === 50 || columns.length === 6)).toBe(true);
  });
});
