import { beforeAll, describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
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
import { createWorkspace, NO_UUID, refusal, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

interface Row {
  ref: string;
  board: string;
  /** The name, or a column that has it. */
  column: string | { name: string };
  pr_number: number | null;
  branch: string | null;
}

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
  it('without filters answers the cards of all boards of the workspace, the same twice', async () => {
    const { workspace, cards } = shared;
    expect(await refs(workspace)).toEqual(refsOf(cards));
    const { text, body } = await ask(workspace);
    expect(Object.keys(body)).toEqual(['items', 'total']);
    expect((await ask(workspace)).text).toBe(text);
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

  it('answers a workspace without boards', async () => {
    const { body } = await ask(await createWorkspace(t));
    expect(body).toEqual({ items: [], total: 0 });
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

  it('is refused with what is not a UUID, and with an unknown board', async () => {
    const { workspace, boards } = shared;
    expect([400, 422]).toContain((await ask(workspace, { board_ids: `${boards[0]!.id},abc` })).status);
    expect([403, 404]).toContain((await ask(workspace, { board_ids: NO_UUID })).status);
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
});

describe('master/tasks?board_type=', () => {
  it('selects the boards of a type', async () => {
    const { workspace, boards, cards } = shared;
    const [one, two, crm] = boards as [Board, Board, Board];
    expect(await refs(workspace, { board_type: 'crm' })).toEqual(refsOf(cards.filter(on(crm))));
    expect(await refs(workspace, { board_type: one.board_type })).toEqual(refsOf(cards.filter(on(one, two))));
    for (const board_type of ['nonsense', '%', "'"]) expect(await refs(workspace, { board_type })).toEqual([]);
  });
});

describe('master/tasks?column_names=', () => {
  it('is the union of what it names, in any letter case', async () => {
    const { workspace, cards } = shared;
    for (const [column_names, names] of [
      ['  rEvIeW  ', ['Review']],
      ['done , TO DO', ['To do', 'Done']],
      ['Done,Done,done', ['Done']],
      ['Done,Nowhere', ['Done']],
      ['Backlog,To do,In progress,Review,Done,Blocked', DEFAULT_COLUMNS.map(({ name }) => name)],
    ] as const)
      expect([column_names, await refs(workspace, { column_names })]).toEqual([
        column_names,
        refsOf(cards.filter(inColumns(...names))),
      ]);
  });

  it('gives zero rows where no column is called so', async () => {
    for (const column_names of [
      'Nowhere',
      'Rev',
      'Review2',
      'R%',
      '_______',
      'To  do',
      "Review' OR '1'='1",
      'in_review',
    ]) {
      const { status, body } = await ask(shared.workspace, { column_names });
      expect([column_names, status, body]).toEqual([column_names, 200, { items: [], total: 0 }]);
    }
  });

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
  it('is the union of what it names', async () => {
    const { workspace, cards } = shared;
    for (const [status, statuses] of [
      ['pending', ['pending']],
      ['in_progress,in_review', ['in_progress', 'in_review']],
      ['blocked , pending', ['blocked', 'pending']],
      ['canceled', []],
      ['canceled,blocked', ['blocked']],
      [STATUSES.join(','), STATUSES],
    ] as const)
      expect([status, await refs(workspace, { status })]).toEqual([
        status,
        refsOf(cards.filter((card) => (statuses as readonly string[]).includes(card.status))),
      ]);
  });

  it('of no kind is refused or gives zero rows', async () => {
    const { status, body } = await ask(shared.workspace, { status: 'nonsense' });
    if (status === 200) expect(body).toEqual({ items: [], total: 0 });
    else expect([400, 422]).toContain(status);
  });
});

describe('master/tasks?has_pr=', () => {
  it('selects cards with or without a pull request', async () => {
    const { workspace, cards } = shared;
    for (const has of [true, false]) {
      const expected = cards.filter(({ pr_number }) => (pr_number !== null) === has);
      expect(await refs(workspace, { has_pr: String(has) })).toEqual(refsOf(expected));
      expect(expected.length).toBe(9);
    }
  });

  it('answers 400 unless it is true or false', async () => {
    for (const has_pr of ['1', 'yes', 'TRUE', ''])
      expect([has_pr, ...refusal(await ask(shared.workspace, { has_pr }))]).toEqual([
        has_pr,
        400,
        expect.stringContaining('has_pr'),
      ]);
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

  it('answers 400 with what is no time', async () => {
    expect(refusal(await ask(shared.workspace, { since: 'yesterday' }))).toEqual([
      400,
      expect.stringContaining('since'),
    ]);
  });
});

describe('master/tasks with several filters', () => {
  it('answers what all of them let through', async () => {
    const { workspace, boards, cards } = shared;
    const crm = on(boards[2]!);
    const all = {
      board_type: 'crm',
      column_names: ' BLOCKED ',
      status: 'blocked',
      has_pr: 'true',
      since: '2020-01-01T00:00:00Z',
    };
    const cases: [Filters, (card: Card) => boolean][] = [
      [{ column_names: 'review,done', has_pr: 'true' }, inColumns('Review')],
      [{ column_names: 'review,done', has_pr: 'false' }, inColumns('Done')],
      [{ status: 'pending', column_names: 'To do' }, inColumns('To do')],
      [{ status: 'pending', column_names: 'Done' }, () => false],
      [{ status: 'pending,completed', has_pr: 'false' }, inColumns('Backlog', 'Done')],
      [{ board_type: 'crm', has_pr: 'true' }, (card) => crm(card) && card.pr_number !== null],
      [all, (card) => crm(card) && inColumns('Blocked')(card)],
      [{ board_type: 'nonsense', column_names: 'Done' }, () => false],
    ];
    for (const [filters, lets] of cases)
      expect([filters, await refs(workspace, filters)]).toEqual([filters, refsOf(cards.filter(lets))]);
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
