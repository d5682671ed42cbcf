import { beforeAll, describe, expect, it } from '@jest/globals';
import { full, t } from '../suites/boards.js';
import {
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
  patchCard,
  postBoard,
  readBoard,
  readCards,
  STATUSES,
  titlesOf,
  upTo,
} from '../factories/boards.js';
import { boardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';
import { TIMESTAMP } from '../support/timestamp.js';

describe('A board', () => {
  it('has six columns unless others are named, shows what the interface names, and is answered as it is read', async () => {
    const workspace = await createWorkspace(t);
    const { status, body } = await postBoard(t, workspace, { name: 'Launch', board_type: 'crm' });
    const board = await readBoard(t, workspace, body.id);
    expect([status, body]).toEqual([201, board]);
    expect(board).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Launch',
      key: expect.stringMatching(/^[A-Z][A-Z0-9]*$/),
      board_type: 'crm',
      columns: DEFAULT_COLUMNS.map((column) => ({ id: expect.any(String), ...column })),
      cards_total: 0,
      created_at: TIMESTAMP,
    });
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

  it('has a unique key among boards of the same name', async () => {
    const workspace = await createWorkspace(t);
    const boards = await Promise.all(upTo(8).map(() => newBoard(t, workspace, { name: 'Launch' })));
    expect(new Set(boards.map(({ key }) => key)).size).toBe(8);
  });

  it('gives its cards refs whatever it is called', async () => {
    const workspace = await createWorkspace(t);
    for (const name of ['日本語', '1', '---', '😀', 'ß']) {
      const board = await newBoard(t, workspace, { name });
      const { ref } = await newCard(t, workspace, board.id);
      expect([board.name, ref]).toEqual([name, `${board.key}-1`]);
    }
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

  it('answers 422 without a name, and with an empty list of columns', async () => {
    const workspace = await createWorkspace(t);
    expect(refusal(await postBoard(t, workspace, {}))).toEqual([422, 'name: is required']);
    expect((await postBoard(t, workspace, { name: 'Board', columns: [] })).status).toBe(422);
    expect((await t.api.get('/api/v1/board/boards', { token: workspace.token })).body.total).toBe(0);
  });

  it('rejects two columns with equal names, in any letter case', async () => {
    const workspace = await createWorkspace(t);
    for (const [one, two] of [
      ['Same', ' same '],
      ['ÜBER', 'über'],
    ]) {
      const columns = [
        { name: one, status: 'pending' },
        { name: two, status: 'completed' },
      ];
      expect([409, 422]).toContain((await postBoard(t, workspace, { name: 'Board', columns })).status);
    }
  });
});

describe('A card', () => {
  it('has at each detail exactly these fields in this order, and is read in full by default', async () => {
    const { workspace, board } = await boardFixture(t);
    const card = await newCard(t, workspace, board.id, { description: 'Long', pr_number: 3 });
    for (const [detail, fields, count] of DEPTHS) {
      expect(new Set(fields).size).toBe(count);
      const { status, body } = await getCard(t, workspace, card.id, `?detail=${detail}`);
      expect([detail, status, Object.keys(body)]).toEqual([detail, 200, fields]);
      expect(body).toEqual(Object.fromEntries(fields.map((field) => [field, card[field]])));
    }
    const { text } = await getCard(t, workspace, card.id, '?detail=full');
    expect((await getCard(t, workspace, card.id)).text).toBe(text);
    expect((await getCard(t, workspace, card.id, '?detail=all')).status).toBe(400);
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
  /** One that no test changes. */
  let shared: Awaited<ReturnType<typeof full>>;
  beforeAll(async () => {
    shared = await full();
  });

  it('answers an empty board', async () => {
    const { workspace, board } = await boardFixture(t);
    expect(await readCards(t, workspace, board.id)).toEqual({ items: [], total: 0, page: 1, per_page: 50 });
  });

  it('answers every card at each detail with exactly these fields in this order', async () => {
    const { workspace, board, cards } = shared;
    for (const [detail, fields] of DEPTHS) {
      const { items, total } = await readCards(t, workspace, board.id, `?detail=${detail}`);
      expect([detail, total]).toEqual([detail, 14]);
      expect(items.map((item) => Object.keys(item))).toEqual(Array(14).fill(fields));
      expect(items).toEqual(
        inOrder(board, cards).map((card) => Object.fromEntries(fields.map((field) => [field, card[field]]))),
      );
    }
  });

  it('without parameters is byte for byte what naming the defaults gives, on another day too', async () => {
    const { workspace, board } = shared;
    const { text } = await getCards(t, workspace, board.id);
    t.clock.advance(DAY);
    for (const query of ['', '?detail=standard&page=1&per_page=50', '?nonsense=1&Detail=full'])
      expect([query, (await getCards(t, workspace, board.id, query)).text]).toEqual([query, text]);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['items', 'total', 'page', 'per_page']);
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

  it('gives an empty page beyond the end, with the total', async () => {
    const { workspace, board } = shared;
    for (const page of [3, 1_000_000])
      expect(await readCards(t, workspace, board.id, `?per_page=7&page=${page}`)).toEqual({
        items: [],
        total: 14,
        page,
        per_page: 7,
      });
  });

  it('answers 400 to detail, per_page and page that it does not take, before it looks for the board', async () => {
    const { workspace, board } = shared;
    for (const [query, detail] of [
      ['detail=all', /summary.*standard.*full/],
      ['per_page=201', /1 to 200/],
      ['page=0', /page/],
    ] as const)
      for (const id of [board.id, NO_UUID])
        expect([query, ...refusal(await getCards(t, workspace, id, `?${query}`))]).toEqual([
          query,
          400,
          expect.stringMatching(detail),
        ]);
  });

  it('answers 403 on a board of another workspace without showing it, 404 on an unknown one', async () => {
    const { workspace, board } = shared;
    const elsewhere = await createWorkspace(t);
    const refused = await getCards(t, elsewhere, board.id);
    expect(refused.status).toBe(403);
    for (const secret of ['Text 1', 'Card 1', board.name]) expect(refused.text).not.toContain(`"${secret}"`);
    expect(refusal(await getCards(t, workspace, NO_UUID))).toEqual(NO_BOARD);
    expect(refusal(await getCards(t, elsewhere, NO_UUID))).toEqual(NO_BOARD);
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
});
