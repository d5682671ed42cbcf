import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { t } from '../suites/app.js';
import { exportBoard, masterPath, newBoard, readCards, type Board } from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

const CARDS = 10_000;
const COLUMNS = ['Backlog', 'Review'];

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows of cards that a plan looked at. */
function cardsRead(plan: Plan): number {
  const own =
    plan['Relation Name'] === 'cards'
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + cardsRead(part), 0);
}

describe('A board of 10,000 cards, nine in ten of them archived', () => {
  let workspace: Workspace;
  let board: Board;

  beforeAll(async () => {
    workspace = await createWorkspace(t);
    board = await newBoard(t, workspace);
    const other = await newBoard(t, workspace);
    for (const { id } of [other, board])
      await fillBoard(t, { boardId: id, brandId: workspace.brand.id, count: CARDS, columns: COLUMNS });
    await t.database.rows(
      `UPDATE cards SET archived_at = now(), pr_number = number, updated_at = now() - number * interval '1 minute'
        WHERE board_id = $1 AND number % 20 > 1`,
      [board.id],
    );
    await t.database.rows(
      `UPDATE board_columns k SET archived_count = cards_count - n.open, cards_count = n.open
         FROM (SELECT column_id, count(*) FILTER (WHERE archived_at IS NULL) AS open FROM cards GROUP BY 1) n
        WHERE n.column_id = k.id AND k.board_id = $1`,
      [board.id],
    );
    await t.database.rows('VACUUM ANALYZE cards');
  });

  /** Rows of cards that the statements of a call look at. */
  async function readBy(call: () => Promise<unknown>): Promise<number> {
    const spies = [jest.spyOn(t.database.service, 'rows'), jest.spyOn(t.database.service, 'table')];
    await call();
    const sent = [
      ...spies[0]!.mock.calls.map(([, statement, values]) => [statement, values] as const),
      ...spies[1]!.mock.calls.map(([statement, values]) => [statement, values] as const),
    ];
    for (const spy of spies) spy.mockRestore();
    let read: number | null = null;
    for (const [statement, values] of sent as [string | { text: string }, unknown[] | undefined][]) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!text.includes('FROM cards')) continue;
      const [row] = await t.database.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values ?? [],
      );
      read = (read ?? 0) + cardsRead(row!['QUERY PLAN'][0].Plan);
    }
    return read ?? Number.NaN;
  }

  it.each([
    ['its first page', (): Promise<unknown> => readCards(t, workspace, board.id, '?per_page=50'), 100],
    ['its last page', () => readCards(t, workspace, board.id, '?per_page=50&page=20'), 100],
    ['the first page of archived cards', () => readCards(t, workspace, board.id, '?per_page=50&archived=true'), 100],
    [
      'the last page of archived cards',
      () => readCards(t, workspace, board.id, '?per_page=50&page=180&archived=true'),
      100,
    ],
    ['its cards across boards', () => t.api.get(masterPath(`?board_ids=${board.id}`), workspace), 1_000],
    ['those that have a pull request', () => t.api.get(masterPath(`?board_ids=${board.id}&has_pr=true`), workspace), 0],
    ['its export', () => exportBoard(t, workspace, board.id, '?detail=summary'), 1_000],
    [
      'what needs attention',
      async () => t.api.get('/api/v1/attention', { session: await workspace.admin.session() }),
      200,
    ],
  ])('looks only at the cards of the answer for %s', async (_, call, most) => {
    expect(await readBy(call)).toBeLessThanOrEqual(most);
  });
});
