import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  columnOf,
  differences,
  logOf,
  newBoard,
  newCard,
  patchCard,
  readCard,
  readCards,
  RECEIPT,
  upTo,
  type Board,
  type Card,
} from '../factories/boards.js';
import { cardFixture, stateOfCard } from '../factories/board-fixtures.js';
import { NO_UUID } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

type Body = Record<string, unknown>;
/** What is sent about the column and the status of a card, and where the card is then. */
const MOVES: [what: string, from: string, body: (board: Board) => Body, to: string][] = [
  ['nothing of it', 'To do', () => ({ title: 'Other' }), 'To do'],
  ['a column by its name', 'Backlog', () => ({ column: 'Review' }), 'Review'],
  ['a column by its name in other letters', 'Backlog', () => ({ column: 'rEVIEW' }), 'Review'],
  ['a column by its name with space around it', 'Backlog', () => ({ column: '  In progress ' }), 'In progress'],
  ['a column by its id', 'Backlog', (board) => ({ column_id: columnOf(board, 'Done').id }), 'Done'],
  [
    'a column by its id in capitals',
    'Backlog',
    (board) => ({ column_id: columnOf(board, 'Done').id.toUpperCase() }),
    'Done',
  ],
  ['another column of the same status', 'Backlog', () => ({ column: 'To do' }), 'To do'],
  ['only a status', 'Backlog', () => ({ status: 'in_review' }), 'Review'],
  ['only a status that two columns have', 'Done', () => ({ status: 'pending' }), 'Backlog'],
  ['a column and its status', 'Backlog', () => ({ column: 'Blocked', status: 'blocked' }), 'Blocked'],
  ['the second column of a status, and the status', 'Done', () => ({ column: 'To do', status: 'pending' }), 'To do'],
  [
    'a column by its id and its status',
    'Review',
    (board) => ({ column_id: columnOf(board, 'In progress').id, status: 'in_progress' }),
    'In progress',
  ],
  [
    'a column by its name and by its id',
    'Review',
    (board) => ({ column: 'done', column_id: columnOf(board, 'Done').id }),
    'Done',
  ],
  ['the column it is in', 'Review', () => ({ column: 'Review' }), 'Review'],
  ['the status it has', 'Review', () => ({ status: 'in_review' }), 'Review'],
  ['the status it has in the second column of that status', 'To do', () => ({ status: 'pending' }), 'To do'],
  [
    'a column and other fields',
    'Backlog',
    () => ({ column: 'Done', title: 'Other', labels: ['a'], pr_number: 4 }),
    'Done',
  ],
];
const DISAGREEING: [what: string, body: (board: Board) => Body][] = [
  ['name', () => ({ column: 'Review', status: 'pending' })],
  ['name, of the column it is in', () => ({ column: 'Backlog', status: 'completed' })],
  ['name, with the status it has', () => ({ column: 'Done', status: 'pending' })],
  ['id', (board) => ({ column_id: columnOf(board, 'Blocked').id, status: 'in_progress' })],
  ['name, with other fields', () => ({ title: 'Other', labels: ['x'], column: 'Review', status: 'completed' })],
  ['name, and a status that no column has', () => ({ column: 'Review', status: 'canceled' })],
];

describe('PATCH of a column or a status', () => {
  it('moves the card as its receipt says exactly', async () => {
    const { workspace, board } = await cardFixture(t);
    for (const [what, from, bodyOf, to] of MOVES) {
      const card = await newCard(t, workspace, board.id, { column: from });
      const { status, body } = await patchCard(t, workspace, card.id, bodyOf(board), RECEIPT);
      const after = await readCard(t, workspace, card.id);
      const column = columnOf(board, to);
      expect([what, status, after.column, after.column_id, after.status]).toEqual([
        what,
        200,
        column,
        column.id,
        column.status,
      ]);
      expect(body).toEqual({
        task_id: card.id,
        changed: differences(card, after),
        from_column: from,
        to_column: to,
      });
      const changed = Object.keys(body.changed as object);
      expect([changed.includes('column'), changed.includes('column_id')]).toEqual([from !== to, from !== to]);
      expect(changed.includes('status')).toBe(columnOf(board, from).status !== columnOf(board, to).status);
    }
  });

  it('answers 409 where the column and the status disagree, and nothing is written', async () => {
    const here = await cardFixture(t, { column: 'Backlog' });
    const before = await stateOfCard(t, here);
    for (const [what, bodyOf] of DISAGREEING)
      for (const query of ['', '?return=receipt']) {
        const { status, body } = await patchCard(t, here.workspace, here.card.id, bodyOf(here.board), { query });
        expect([what, status, typeof body.detail]).toEqual([what, 409, 'string']);
      }
    const both = { column: 'Review', column_id: columnOf(here.board, 'Done').id };
    expect([409, 422]).toContain((await patchCard(t, here.workspace, here.card.id, both)).status);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('answers 422 with a column that the board does not have, and nothing is written', async () => {
    const here = await cardFixture(t);
    const other = await newBoard(t, here.workspace, { columns: [{ name: 'Only here', status: 'pending' }] });
    const foreign = await cardFixture(t);
    const before = await stateOfCard(t, here);
    for (const body of [
      { column: 'Nowhere' },
      { column: '   ' },
      { column: 'Re%' },
      { column_id: NO_UUID },
      { column_id: other.columns[0]!.id },
      { column: 'Only here' },
      { column_id: foreign.board.columns[1]!.id },
    ])
      expect([body, (await patchCard(t, here.workspace, here.card.id, { title: 'Other', ...body })).status]).toEqual([
        body,
        422,
      ]);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('with a status that no column has either sets it where the card is, or is refused with nothing written', async () => {
    const here = await cardFixture(t, { column: 'Review' });
    const before = await stateOfCard(t, here);
    const { status, body } = await patchCard(t, here.workspace, here.card.id, { status: 'canceled' });
    if (status === 200) expect([body.status, body.column.name]).toEqual(['canceled', 'Review']);
    else {
      expect([409, 422]).toContain(status);
      expect(await stateOfCard(t, here)).toEqual(before);
    }
  });

  it('uses the first column of a status in the order of the board', async () => {
    const columns = [
      { name: 'Z', status: 'completed' },
      { name: 'M', status: 'in_progress' },
      { name: 'A', status: 'in_progress' },
      { name: 'B', status: 'completed' },
    ];
    const { workspace, card } = await cardFixture(t, {}, { columns });
    expect(card.column.name).toBe('Z');
    const move = async (status: string) => (await patchCard(t, workspace, card.id, { status })).body.column.name;
    expect([await move('in_progress'), await move('completed')]).toEqual(['M', 'Z']);
  });

  it('leaves a card in one column after concurrent moves', async () => {
    const { workspace, board, card } = await cardFixture(t);
    const names = board.columns.map(({ name }) => name);
    const answers = await Promise.all(
      upTo(30).map((n) => patchCard(t, workspace, card.id, { column: names[n % 6] }, RECEIPT)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const { items, total } = await readCards(t, workspace, board.id);
    expect([total, items.length]).toEqual([1, 1]);
    // Each receipt starts where another one ended.
    const moved = answers.map(({ body }) => body).filter(({ from_column, to_column }) => from_column !== to_column);
    const count = (field: 'from_column' | 'to_column', name: string) =>
      moved.filter((receipt) => receipt[field] === name).length;
    for (const name of names) {
      const balance = count('to_column', name) - count('from_column', name);
      expect([name, balance]).toEqual([name, +(items[0]!.column.name === name) - +(name === 'Backlog')]);
    }
    const log = await logOf(t, workspace, board.id, card.id);
    expect(log.filter(({ action }) => action === 'task.moved')).toHaveLength(moved.length);
  });
});

describe('started_at and completed_at', () => {
  it('are set when work starts and ends, and stay set until the card is opened again', async () => {
    const { workspace, card } = await cardFixture(t);
    const move = async (column: string) => {
      t.clock.advance(HOUR);
      return (await patchCard(t, workspace, card.id, { column })).body as Card;
    };
    expect([card.started_at, card.completed_at]).toEqual([null, null]);
    const started = await move('In progress');
    expect([started.started_at, started.completed_at]).toEqual([TIMESTAMP, null]);
    expect(t.clock.isNow(started.started_at)).toBe(true);
    expect((await move('Review')).started_at).toBe(started.started_at);
    expect((await move('In progress')).started_at).toBe(started.started_at);
    const completed = await move('Done');
    expect([completed.started_at, completed.completed_at]).toEqual([started.started_at, TIMESTAMP]);
    expect(t.clock.isNow(completed.completed_at)).toBe(true);
    const { body } = await patchCard(t, workspace, card.id, { status: 'in_progress' }, RECEIPT);
    expect(body.changed.completed_at).toEqual({ from: completed.completed_at, to: null });
  });

  it('are set on a card that is made in such a column', async () => {
    const { workspace, board } = await cardFixture(t);
    expect((await newCard(t, workspace, board.id, { column: 'In progress' })).started_at).toEqual(TIMESTAMP);
    expect((await newCard(t, workspace, board.id, { status: 'completed' })).completed_at).toEqual(TIMESTAMP);
  });
});
