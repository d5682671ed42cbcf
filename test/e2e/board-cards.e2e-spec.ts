import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  boardPath,
  cardPath,
  DEFAULT_COLUMNS,
  deleteCard,
  DEPTHS,
  getCard,
  getCards,
  idsOf,
  inOrder,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  NO_CARD,
  patchCard,
  postBoard,
  readBoard,
  readCards,
  STATUSES,
  titlesOf,
  upTo,
  type Card,
} from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, NO_UUIDS, refusal } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

describe('A board', () => {
  it('has six columns unless others are named', async () => {
    const { board } = await boardFixture(t, { name: 'Launch' });
    expect(board.columns.map(({ name, status }) => ({ name, status }))).toEqual(DEFAULT_COLUMNS);
  });

  it('shows exactly what the interface names', async () => {
    const { board } = await boardFixture(t, { name: 'Launch', board_type: 'crm' });
    expect(board).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Launch',
      key: expect.stringMatching(/^[A-Z][A-Z0-9]*$/),
      board_type: 'crm',
      columns: expect.any(Array),
      cards_total: 0,
      created_at: TIMESTAMP,
    });
    for (const column of board.columns) expect(Object.keys(column).toSorted()).toEqual(['id', 'name', 'status']);
    expect(new Set(idsOf(board.columns)).size).toBe(6);
    expect(t.clock.isNow(board.created_at)).toBe(true);
  });

  it('has the columns it was created with, in order', async () => {
    const columns = [
      { name: 'Later', status: 'blocked' },
      { name: 'Überprüfung', status: 'in_review' },
      { name: 'Now', status: 'in_progress' },
      { name: 'Gone', status: 'canceled' },
      { name: 'Soon', status: 'in_progress' },
    ];
    const { board } = await boardFixture(t, { columns });
    expect(board.columns.map(({ name, status }) => ({ name, status }))).toEqual(columns);
  });

  it('answers its creation as it is read', async () => {
    const workspace = await createWorkspace(t);
    const { status, body } = await postBoard(t, workspace, { name: 'Launch' });
    expect([status, body]).toEqual([201, await readBoard(t, workspace, body.id)]);
  });

  it('has a unique key among boards of the same name', async () => {
    const workspace = await createWorkspace(t);
    const boards = await Promise.all(upTo(8).map(() => newBoard(t, workspace, { name: 'Launch' })));
    expect(new Set(boards.map(({ key }) => key)).size).toBe(8);
  });

  it.each(['日本語', '1', '---', '😀', 'x'.repeat(200), 'ß'])('may be called %s', async (name) => {
    const { workspace, board } = await boardFixture(t, { name });
    expect(board.name).toBe(name);
    const { ref } = await newCard(t, workspace, board.id);
    expect(ref).toBe(`${board.key}-1`);
  });

  it('is listed with the other boards of its workspace', async () => {
    const workspace = await createWorkspace(t);
    await boardFixture(t);
    const boards = [await newBoard(t, workspace, { name: 'One' }), await newBoard(t, workspace, { name: 'Two' })];
    const { body } = await t.api.get('/api/v1/board/boards', { token: workspace.token });
    expect(body.total).toBe(2);
    expect(new Set(idsOf(body.items))).toEqual(new Set(idsOf(boards)));
  });

  it('counts its cards', async () => {
    const { workspace, board } = await boardFixture(t);
    const [first] = await newCards(t, workspace, board.id, [{}, { column: 'Done' }, {}]);
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(3);
    await patchCard(t, workspace, first!.id, { column: 'Review' });
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(3);
    await deleteCard(t, workspace, first!.id);
    expect((await readBoard(t, workspace, board.id)).cards_total).toBe(2);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a blank name', { name: '  ' }],
    ['a number for a name', { name: 7 }],
    ['no name', { name: null }],
    ['a type that is no word', { name: 'Board', board_type: 'No Type!' }],
    ['columns that are no list', { name: 'Board', columns: 'Backlog' }],
    ['columns that are texts', { name: 'Board', columns: ['Backlog'] }],
    ['a column without a name', { name: 'Board', columns: [{ status: 'pending' }] }],
    ['a column with a blank name', { name: 'Board', columns: [{ name: ' ', status: 'pending' }] }],
    ['a column without a status', { name: 'Board', columns: [{ name: 'A' }] }],
    ['a column of an unknown status', { name: 'Board', columns: [{ name: 'A', status: 'nonsense' }] }],
    ['no column', { name: 'Board', columns: [] }],
  ])('answers 422 with %s', async (_, body) => {
    const workspace = await createWorkspace(t);
    expect((await postBoard(t, workspace, body)).status).toBe(422);
    expect((await t.api.get('/api/v1/board/boards', { token: workspace.token })).body.total).toBe(0);
  });

  it.each([
    ['Same', 'Same'],
    ['Same', 'same'],
    ['Same', ' Same '],
    ['ÜBER', 'über'],
  ])('rejects two columns with equal names: %j and %j', async (one, two) => {
    const columns = [
      { name: one, status: 'pending' },
      { name: two, status: 'completed' },
    ];
    const { status } = await postBoard(t, await createWorkspace(t), { name: 'Board', columns });
    expect([409, 422]).toContain(status);
  });

  it('of another workspace answers 404', async () => {
    const { board } = await boardFixture(t);
    const { token } = await createWorkspace(t);
    for (const id of [board.id, NO_UUID]) expect(refusal(await t.api.get(boardPath(id), { token }))).toEqual(NO_BOARD);
  });
});

describe('A card', () => {
  it.each(DEPTHS)('has at %s exactly these fields in this order', async (detail, fields, count) => {
    const { workspace, board } = await boardFixture(t);
    const card = await newCard(t, workspace, board.id, { description: 'Long', pr_number: 3 });
    expect(new Set(fields).size).toBe(count);
    const { status, body } = await getCard(t, workspace, card.id, `?detail=${detail}`);
    expect([status, Object.keys(body)]).toEqual([200, fields]);
    expect(body).toEqual(Object.fromEntries(fields.map((field) => [field, card[field]])));
  });

  it('is read in full by default', async () => {
    const { workspace, board } = await boardFixture(t);
    const { id } = await newCard(t, workspace, board.id);
    expect((await getCard(t, workspace, id)).text).toBe((await getCard(t, workspace, id, '?detail=full')).text);
  });

  it.each(['', 'all', 'Full', 'full,summary', '1'])('answers 400 with detail=%s', async (detail) => {
    const { workspace, board } = await boardFixture(t);
    const { id } = await newCard(t, workspace, board.id);
    expect((await getCard(t, workspace, id, `?detail=${detail}`)).status).toBe(400);
  });

  it('answers 401 without a token, 404 in another workspace and for an unknown id, 422 without a UUID', async () => {
    const { workspace, board } = await boardFixture(t);
    const { id } = await newCard(t, workspace, board.id);
    const elsewhere = await createWorkspace(t);
    expect((await t.api.get(cardPath(id))).status).toBe(401);
    expect(refusal(await getCard(t, elsewhere, id))).toEqual(NO_CARD);
    expect(refusal(await getCard(t, workspace, NO_UUID))).toEqual(NO_CARD);
    expect(refusal(await getCard(t, workspace, board.id))).toEqual(NO_CARD);
    for (const bad of NO_UUIDS) expect([bad, (await getCard(t, workspace, bad)).status]).toEqual([bad, 422]);
  });

  it('answers 304 to who has it already', async () => {
    const { workspace, board } = await boardFixture(t);
    const { id } = await newCard(t, workspace, board.id);
    const { headers } = await getCard(t, workspace, id);
    const etag = headers.etag!;
    const ask = (value: string) => getCard(t, workspace, id, '', { 'if-none-match': value });
    for (const value of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const answer = await ask(value);
      expect([value, answer.status, answer.text]).toEqual([value, 304, '']);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await ask('"other"')).status).toBe(200);
    await patchCard(t, workspace, id, { title: 'Other' });
    expect((await ask(etag)).status).toBe(200);
  });
});

describe('GET tasks', () => {
  /** A board with cards in every column, each different. */
  const full = async (): Promise<BoardFixture & { cards: Card[] }> => {
    const here = await boardFixture(t);
    const cards = await newCards(
      t,
      here.workspace,
      here.board.id,
      upTo(14).map((n) => ({
        column: here.board.columns[(n * 5) % 6]!.name,
        description: `Text ${n}`,
        labels: [`l${n}`],
        ...(n % 3 === 0 && { pr_number: n, branch: `b${n}` }),
      })),
    );
    return { ...here, cards };
  };

  it('answers an empty board', async () => {
    const { workspace, board } = await boardFixture(t);
    expect(await readCards(t, workspace, board.id)).toEqual({ items: [], total: 0, page: 1, per_page: 50 });
  });

  it.each(DEPTHS)('answers every card at %s with exactly these fields in this order', async (detail, fields) => {
    const { workspace, board, cards } = await full();
    const { items, total } = await readCards(t, workspace, board.id, `?detail=${detail}`);
    expect(total).toBe(14);
    expect(items.map((item) => Object.keys(item))).toEqual(Array(14).fill(fields));
    expect(items).toEqual(
      inOrder(board, cards).map((card) => Object.fromEntries(fields.map((field) => [field, card[field]]))),
    );
  });

  it('without parameters is byte for byte what naming the defaults gives', async () => {
    const { workspace, board } = await full();
    const { text } = await getCards(t, workspace, board.id);
    for (const query of ['?detail=standard', '?page=1', '?per_page=50', '?detail=standard&page=1&per_page=50'])
      expect((await getCards(t, workspace, board.id, query)).text).toBe(text);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['items', 'total', 'page', 'per_page']);
  });

  it('ignores parameters it does not know', async () => {
    const { workspace, board } = await full();
    const { text } = await getCards(t, workspace, board.id);
    expect((await getCards(t, workspace, board.id, '?nonsense=1&Detail=full')).text).toBe(text);
  });

  it('has the order of the columns, then position, then id, whatever was moved', async () => {
    const { workspace, board, cards } = await full();
    for (const [index, { id }] of cards.entries())
      if (index % 2) await patchCard(t, workspace, id, { column: board.columns[index % 6]!.name });
    for (const { id } of cards.slice(0, 5)) await patchCard(t, workspace, id, { position: 1 });
    const { items } = await readCards(t, workspace, board.id);
    expect(idsOf(items)).toEqual(idsOf(inOrder(board, items)));
    expect(new Set(idsOf(items))).toEqual(new Set(idsOf(cards)));
  });

  it('has no position beyond the largest number', async () => {
    const { workspace, board } = await boardFixture(t);
    await newCard(t, workspace, board.id, { position: 1e12 });
    const { id, position } = await newCard(t, workspace, board.id);
    expect(position).toBe(1e12);
    expect((await patchCard(t, workspace, id, { position })).status).toBe(200);
  });

  it('shows a moved card at the end of its new column', async () => {
    const { workspace, board } = await boardFixture(t);
    const [first] = await newCards(t, workspace, board.id, [{}, { column: 'Done' }, { column: 'Done' }]);
    await patchCard(t, workspace, first!.id, { column: 'Done' });
    expect(titlesOf((await readCards(t, workspace, board.id)).items)).toEqual(['Card 2', 'Card 3', 'Card 1']);
  });

  it.each([3, 4, 1_000, 1_000_000])('gives an empty page %i beyond the end, with the total', async (page) => {
    const { workspace, board } = await full();
    expect(await readCards(t, workspace, board.id, `?per_page=7&page=${page}`)).toEqual({
      items: [],
      total: 14,
      page,
      per_page: 7,
    });
  });

  it.each([
    '0',
    '201',
    '-1',
    '1000000',
    '99999999999999999999',
    '1.5',
    'abc',
    '',
    '1e2',
    '0x10',
    '%20',
    '5&per_page=6',
  ])('answers 400 naming the bounds with per_page=%s', async (value) => {
    const { workspace, board } = await boardFixture(t);
    const { status, body } = await getCards(t, workspace, board.id, `?per_page=${value}`);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('1 to 200')]);
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e2', '1&page=2'])('answers 400 with page=%s', async (value) => {
    const { workspace, board } = await boardFixture(t);
    const { status, body } = await getCards(t, workspace, board.id, `?page=${value}`);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('page')]);
  });

  it.each(['99999999999', '9007199254740993', '99999999999999999999999'])(
    'does not stumble over page=%s',
    async (value) => {
      const { workspace, board } = await full();
      const { status, body } = await getCards(t, workspace, board.id, `?page=${value}`);
      if (status === 200) expect(body).toMatchObject({ items: [], total: 14 });
      else expect(status).toBe(400);
    },
  );

  it.each(['', 'all', 'Summary', 'SUMMARY', 'summary,full', '%20summary', 'summary&detail=full', '1'])(
    'answers 400 with detail=%s',
    async (value) => {
      const { workspace, board } = await boardFixture(t);
      const { status, body } = await getCards(t, workspace, board.id, `?detail=${value}`);
      expect([status, body.detail]).toEqual([400, expect.stringMatching(/summary.*standard.*full/)]);
    },
  );

  it('answers 401 without a token, 403 on a board of another workspace, 404 on an unknown one, 422 without a UUID', async () => {
    const { workspace, board } = await full();
    const elsewhere = await createWorkspace(t);
    expect((await t.api.get(boardPath(board.id, '/tasks'))).status).toBe(401);
    expect((await getCards(t, { token: 'wsp_bad' }, board.id)).status).toBe(401);
    const refused = await getCards(t, elsewhere, board.id);
    expect(refused.status).toBe(403);
    for (const secret of ['Text 1', 'Card 1', board.name]) expect(refused.text).not.toContain(`"${secret}"`);
    expect(refusal(await getCards(t, workspace, NO_UUID))).toEqual(NO_BOARD);
    expect(refusal(await getCards(t, elsewhere, NO_UUID))).toEqual(NO_BOARD);
    for (const id of NO_UUIDS) expect([id, (await getCards(t, workspace, id)).status]).toEqual([id, 422]);
  });

  it('looks at the parameters before it looks for the board', async () => {
    const workspace = await createWorkspace(t);
    for (const query of ['?detail=all', '?per_page=0', '?page=0']) {
      expect((await getCards(t, workspace, NO_UUID, query)).status).toBe(400);
      expect((await t.api.get(boardPath(NO_UUID, `/tasks${query}`))).status).toBe(401);
    }
  });

  it('shows the cards of this board only', async () => {
    const { workspace, board } = await boardFixture(t);
    const other = await newBoard(t, workspace);
    const [mine] = await newCards(t, workspace, board.id, [{}]);
    await newCards(t, workspace, other.id, [{}, {}]);
    expect(idsOf((await readCards(t, workspace, board.id)).items)).toEqual([mine!.id]);
  });

  it('shows each card in the column of its status, canceled ones too', async () => {
    const { workspace, board } = await boardFixture(t, {
      columns: STATUSES.map((status) => ({ name: `Column ${status}`, status })),
    });
    for (const status of STATUSES) await newCard(t, workspace, board.id, { status });
    const { items } = await readCards(t, workspace, board.id, '?detail=summary');
    expect(items.map(({ status, column }) => [status, column.name, column.status])).toEqual(
      STATUSES.map((status) => [status, `Column ${status}`, status]),
    );
  });

  it('does not depend on the clock', async () => {
    const { workspace, board } = await full();
    const { text } = await getCards(t, workspace, board.id);
    t.clock.advance(DAY);
    expect((await getCards(t, workspace, board.id)).text).toBe(text);
  });
});
