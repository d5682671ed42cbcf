import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  DEFAULT_COLUMNS,
  deleteCard,
  masterPath,
  newBoard,
  newCard,
  newCards,
  patchCard,
  STATUSES,
  succeed,
  type Board,
  type Card,
} from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { createWorkspace, NO_UUID, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

interface Row {
  ref: string;
  board: string;
  /** The name, or a column that has it. */
  column: string | { name: string };
  pr_number: number | null;
  branch: string | null;
}

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

type Filters = Record<string, string>;
const queryOf = (filters: Filters): string =>
  Object.keys(filters).length ? `?${new URLSearchParams(filters).toString()}` : '';
const ask = ({ token }: Pick<Workspace, 'token'>, filters: Filters = {}) =>
  t.api.get(masterPath(queryOf(filters)), { token });
const rows = async (workspace: Workspace, filters: Filters = {}): Promise<Row[]> => {
  const { body } = succeed(await ask(workspace, filters));
  expect(body.total).toBe(body.items.length);
  return body.items as Row[];
};
const refs = async (workspace: Workspace, filters: Filters = {}): Promise<string[]> => {
  const found = (await rows(workspace, filters)).map(({ ref }) => ref);
  return found.toSorted();
};
const refsOf = (cards: readonly Card[]): string[] => cards.map(({ ref }) => ref).toSorted();
const columnName = ({ column }: Row): string => (typeof column === 'string' ? column : column.name);

interface Crowd {
  workspace: Workspace;
  boards: Board[];
  cards: Card[];
}
/** Three boards, one of them a CRM, each with a card in every column; every second card has a pull request. */
const crowd = async (): Promise<Crowd> => {
  const workspace = await createWorkspace(t);
  const boards = [
    await newBoard(t, workspace, { name: 'Launch' }),
    await newBoard(t, workspace, { name: 'Shop' }),
    await newBoard(t, workspace, { name: 'Customers', board_type: 'crm' }),
  ];
  const cards: Card[] = [];
  for (const { id } of boards) {
    const bodies = DEFAULT_COLUMNS.map(({ name }, index) => ({
      column: name,
      ...(index % 2 && { pr_number: 100 + index, branch: `feat/${index}` }),
    }));
    cards.push(...(await newCards(t, workspace, id, bodies)));
  }
  return { workspace, boards, cards };
};
let shared: Crowd;
beforeAll(async () => {
  shared = await crowd();
  // Cards of somebody else, which no answer may contain.
  await crowd();
});

const on =
  (...boards: Board[]) =>
  ({ board_id }: Card): boolean =>
    boards.some(({ id }) => id === board_id);
const inColumns =
  (...names: string[]) =>
  ({ column }: Card): boolean =>
    names.includes(column.name);

describe('GET master/tasks', () => {
  it('without filters answers the cards of all boards of the workspace', async () => {
    const { workspace, cards } = shared;
    expect(await refs(workspace)).toEqual(refsOf(cards));
  });

  it('returns exactly five fields of each card', async () => {
    const { workspace, boards, cards } = shared;
    const found = await rows(workspace);
    for (const row of found) {
      expect(Object.keys(row)).toEqual(['ref', 'board', 'column', 'pr_number', 'branch']);
      const card = cards.find(({ ref }) => ref === row.ref)!;
      const board = boards.find(({ id }) => id === card.board_id)!;
      expect([row.board, columnName(row), row.pr_number, row.branch]).toEqual([
        board.name,
        card.column.name,
        card.pr_number,
        card.branch,
      ]);
    }
  });

  it('answers items and total, and nothing else', async () => {
    const { body } = await ask(shared.workspace);
    expect(Object.keys(body)).toEqual(['items', 'total']);
  });

  it('answers a workspace without boards', async () => {
    const { body } = await ask(await createWorkspace(t));
    expect(body).toEqual({ items: [], total: 0 });
  });

  it('answers the same twice', async () => {
    const first = await ask(shared.workspace, { has_pr: 'true' });
    expect((await ask(shared.workspace, { has_pr: 'true' })).text).toBe(first.text);
  });

  it('shows the card as it is now', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    const [card, gone] = await newCards(t, workspace, board.id, [{}, {}]);
    await patchCard(t, workspace, card!.id, { column: 'Review', pr_number: 9, branch: 'b' });
    await deleteCard(t, workspace, gone!.id);
    const [row, ...others] = await rows(workspace);
    expect([row, others]).toEqual([expect.objectContaining({ ref: card!.ref, pr_number: 9, branch: 'b' }), []]);
    expect(columnName(row!)).toBe('Review');
    expect(await refs(workspace, { column_names: 'review' })).toEqual([card!.ref]);
    expect(await refs(workspace, { column_names: 'backlog' })).toEqual([]);
  });

  it('is open to any valid token of the workspace, and 401 to others', async () => {
    const { workspace, cards } = shared;
    const token = await (await t.world.member(workspace.brand)).token();
    expect((await ask({ token })).body.total).toBe(cards.length);
    expect((await t.api.get(masterPath())).status).toBe(401);
    expect((await ask({ token: 'wsp_bad' })).status).toBe(401);
    expect((await t.api.get(masterPath('?has_pr=maybe'))).status).toBe(401);
  });
});

describe('master/tasks?board_ids=', () => {
  it('selects one board, several, spaces between them and repeats', async () => {
    const { workspace, boards, cards } = shared;
    const [one, two] = boards as [Board, Board];
    const expected = refsOf(cards.filter(on(one, two)));
    expect(await refs(workspace, { board_ids: one.id })).toEqual(refsOf(cards.filter(on(one))));
    for (const board_ids of [
      `${one.id},${two.id}`,
      `${two.id},${one.id}`,
      ` ${one.id} , ${two.id} `,
      `${one.id},${two.id},${one.id}`,
      `${one.id.toUpperCase()},${two.id}`,
    ])
      expect(await refs(workspace, { board_ids })).toEqual(expected);
  });

  it.each(['abc', '1', 'null', `${NO_UUID}0`])('is refused with %s, which is not a UUID', async (bad) => {
    const { workspace, boards } = shared;
    for (const board_ids of [bad, `${boards[0]!.id},${bad}`])
      expect([400, 422]).toContain((await ask(workspace, { board_ids })).status);
  });

  it('answers 403 with a board of another workspace, also among own ones, and shows nothing', async () => {
    const { workspace, boards } = shared;
    const foreign = await crowd();
    const theirs = foreign.boards[0]!.id;
    for (const board_ids of [theirs, `${boards[0]!.id},${theirs}`, `${theirs},${boards[0]!.id}`]) {
      const { status, body } = await ask(workspace, { board_ids });
      expect([status, typeof body.detail, body.items]).toEqual([403, 'string', undefined]);
    }
    // Also where the other filters would leave nothing.
    expect((await ask(workspace, { board_ids: theirs, column_names: 'Nowhere' })).status).toBe(403);
    expect((await ask(workspace, { board_ids: theirs, has_pr: '1' })).status).toBe(400);
  });

  it('is refused with an unknown board', async () => {
    expect([403, 404]).toContain((await ask(shared.workspace, { board_ids: NO_UUID })).status);
  });
});

describe('master/tasks?board_type=', () => {
  it('selects the boards of a type', async () => {
    const { workspace, boards, cards } = shared;
    const [one, two, crm] = boards as [Board, Board, Board];
    expect(await refs(workspace, { board_type: 'crm' })).toEqual(refsOf(cards.filter(on(crm))));
    expect(await refs(workspace, { board_type: one.board_type })).toEqual(refsOf(cards.filter(on(one, two))));
  });

  it.each(['nonsense', 'CRM1', '%', "'"])('gives zero rows for %s, which no board has', async (board_type) => {
    const { status, body } = await ask(shared.workspace, { board_type });
    expect([status, body]).toEqual([200, { items: [], total: 0 }]);
  });
});

describe('master/tasks?column_names=', () => {
  it.each([
    ['Review', ['Review']],
    ['review', ['Review']],
    ['REVIEW', ['Review']],
    ['  rEvIeW  ', ['Review']],
    ['To do,Done', ['To do', 'Done']],
    ['done , TO DO', ['To do', 'Done']],
    ['Done,Done,done', ['Done']],
    ['Done,Nowhere', ['Done']],
    ['Backlog,To do,In progress,Review,Done,Blocked', DEFAULT_COLUMNS.map(({ name }) => name)],
  ])('%j is the union of what it names', async (column_names, names) => {
    const { workspace, cards } = shared;
    expect(await refs(workspace, { column_names })).toEqual(refsOf(cards.filter(inColumns(...names))));
  });

  it.each(['Nowhere', 'Rev', 'Review2', 'R%', '%', '_______', 'To  do', "Review' OR '1'='1", 'in_review'])(
    '%s, which no column is called, gives zero rows',
    async (column_names) => {
      const { status, body } = await ask(shared.workspace, { column_names });
      expect([status, body]).toEqual([200, { items: [], total: 0 }]);
    },
  );

  it('finds columns of any letters on boards with different columns', async () => {
    const workspace = await createWorkspace(t);
    const one = await newBoard(t, workspace, {
      columns: [
        { name: 'Überprüfung', status: 'in_review' },
        { name: '100% _done_', status: 'completed' },
      ],
    });
    const two = await newBoard(t, workspace, { columns: [{ name: 'überprüfung', status: 'pending' }] });
    const cards = [
      await newCard(t, workspace, one.id, { column: 'Überprüfung' }),
      await newCard(t, workspace, two.id),
      await newCard(t, workspace, one.id, { column: '100% _done_' }),
    ];
    expect(await refs(workspace, { column_names: 'ÜBERPRÜFUNG' })).toEqual(refsOf(cards.slice(0, 2)));
    expect(await refs(workspace, { column_names: ' 100% _DONE_' })).toEqual(refsOf(cards.slice(2)));
    expect(await refs(workspace, { column_names: '100% xdonex' })).toEqual([]);
  });
});

describe('master/tasks?status=', () => {
  it.each([
    ['pending', ['pending']],
    ['completed', ['completed']],
    ['in_progress,in_review', ['in_progress', 'in_review']],
    ['blocked , pending', ['blocked', 'pending']],
    ['canceled', []],
    ['canceled,blocked', ['blocked']],
    [STATUSES.join(','), [...STATUSES]],
  ])('%s is the union of what it names', async (status, statuses) => {
    const { workspace, cards } = shared;
    expect(await refs(workspace, { status })).toEqual(refsOf(cards.filter((card) => statuses.includes(card.status))));
  });

  it('of no kind is refused or gives zero rows', async () => {
    const { status, body } = await ask(shared.workspace, { status: 'nonsense' });
    if (status === 200) expect(body).toEqual({ items: [], total: 0 });
    else expect([400, 422]).toContain(status);
  });
});

describe('master/tasks?has_pr=', () => {
  it.each([true, false])('%s', async (has) => {
    const { workspace, cards } = shared;
    const expected = cards.filter(({ pr_number }) => (pr_number !== null) === has);
    expect(await refs(workspace, { has_pr: String(has) })).toEqual(refsOf(expected));
    expect(expected.length).toBe(9);
  });

  it.each(['1', '0', 'yes', 'no', 'TRUE', 'False', 't', '', ' true', 'true,false', 'null'])(
    'answers 400 with %j',
    async (has_pr) => {
      const { status, body } = await ask(shared.workspace, { has_pr });
      expect([status, body.detail]).toEqual([400, expect.stringContaining('has_pr')]);
    },
  );

  it('answers 400 when it is sent twice', async () => {
    const { token } = shared.workspace;
    expect((await t.api.get(masterPath('?has_pr=true&has_pr=false'), { token })).status).toBe(400);
    expect((await t.api.get(masterPath('?has_pr'), { token })).status).toBe(400);
  });
});

describe('master/tasks?since=', () => {
  it('takes what was updated since', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    const old = await newCard(t, workspace, board.id);
    t.clock.advance(10 * MINUTE);
    const young = await newCard(t, workspace, board.id);
    const [before, after] = [Date.parse(old.updated_at), Date.parse(young.updated_at)];
    const between = new Date((before + after) / 2);
    expect(await refs(workspace, { since: between.toISOString() })).toEqual([young.ref]);
    expect(await refs(workspace, { since: new Date(before - MINUTE).toISOString() })).toEqual(refsOf([old, young]));
    expect(await refs(workspace, { since: new Date(after + MINUTE).toISOString() })).toEqual([]);
    // The same time in another zone.
    const elsewhere = new Date(between.getTime() + 2 * 60 * MINUTE).toISOString().replace('Z', '+02:00');
    expect(await refs(workspace, { since: elsewhere })).toEqual([young.ref]);
    t.clock.advance(10 * MINUTE);
    await patchCard(t, workspace, old.id, { title: 'Other' });
    expect(await refs(workspace, { since: between.toISOString() })).toEqual(refsOf([old, young]));
  });

  it.each([
    'yesterday',
    '',
    'null',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '-1',
    'abc',
  ])('answers 400 with %j', async (since) => {
    const { status, body } = await ask(shared.workspace, { since });
    expect([status, body.detail]).toEqual([400, expect.stringContaining('since')]);
  });
});

describe('master/tasks with several filters', () => {
  it.each<[Filters, (card: Card) => boolean]>([
    [{ column_names: 'review,done', has_pr: 'true' }, (card) => inColumns('Review')(card)],
    [{ column_names: 'review,done', has_pr: 'false' }, (card) => inColumns('Done')(card)],
    [{ status: 'pending', column_names: 'To do' }, (card) => inColumns('To do')(card)],
    [{ status: 'pending', column_names: 'Done' }, () => false],
    [{ status: 'pending,completed', has_pr: 'false' }, (card) => inColumns('Backlog', 'Done')(card)],
    [{ board_type: 'crm', has_pr: 'true' }, (card) => on(shared.boards[2]!)(card) && card.pr_number !== null],
    [
      {
        board_type: 'crm',
        column_names: ' BLOCKED ',
        status: 'blocked',
        has_pr: 'true',
        since: '2020-01-01T00:00:00Z',
      },
      (card) => on(shared.boards[2]!)(card) && inColumns('Blocked')(card),
    ],
    [{ board_type: 'nonsense', column_names: 'Done' }, () => false],
  ])('answers what all of %j let through', async (filters, lets) => {
    const { workspace, cards } = shared;
    expect(await refs(workspace, filters)).toEqual(refsOf(cards.filter(lets)));
  });

  it('answers what they let through of the named boards', async () => {
    const { workspace, boards, cards } = shared;
    const [one, two] = boards as [Board, Board];
    const filters = { board_ids: `${one.id},${two.id}`, column_names: 'done,REVIEW', has_pr: 'true' };
    const expected = cards.filter((card) => on(one, two)(card) && inColumns('Review')(card));
    expect(await refs(workspace, filters)).toEqual(refsOf(expected));
    expect(expected).toHaveLength(2);
  });
});

describe('master/tasks with more than 1,000 cards', () => {
  it('answers 1,000 of them and says that there are more', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    const filling = { boardId: board.id, brandId: workspace.brand.id, count: 1_000 };
    await fillBoard(t, { ...filling, columns: ['Backlog', 'Done'] });
    const exact = await ask(workspace);
    expect([exact.body.items.length, exact.body.total, exact.body.truncated]).toEqual([1_000, 1_000, undefined]);
    await newCard(t, workspace, board.id);
    const { body } = await ask(workspace);
    expect([body.items.length, body.truncated]).toEqual([1_000, true]);
    expect(new Set((body.items as Row[]).map(({ ref }) => ref)).size).toBe(1_000);
    expect(body.total).toBeGreaterThanOrEqual(1_000);
    const half = await ask(workspace, { column_names: 'done' });
    expect([half.body.items.length, half.body.total, half.body.truncated]).toEqual([500, 500, undefined]);
  });
});
