import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  ACCEPTED,
  cardPath,
  columnOf,
  deleteCard,
  differences,
  etagOf,
  FULL,
  getCard,
  ignoredIn,
  KEPT_BY_SERVICE,
  logOf,
  newBoard,
  newCard,
  newCards,
  NO_CARD,
  patchCard,
  postComment,
  putChecklist,
  readCard,
  readCards,
  REFUSED,
  titlesOf,
  upTo,
  wholeLog,
  type Board,
  type Card,
} from '../factories/boards.js';
import { createWorkspace, NO_UUID, operator, putPlan, refusal, type Workspace } from '../factories/workspace.js';
import { HOUR, MINUTE } from '../test-clock.js';

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const RECEIPT = { query: '?return=receipt' };

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

interface Place {
  workspace: Workspace;
  board: Board;
  card: Card;
}
/** A card on a board of a new workspace. */
const place = async (body: Record<string, unknown> = {}, settings?: Parameters<typeof newBoard>[2]): Promise<Place> => {
  const workspace = await createWorkspace(t);
  const board = await newBoard(t, workspace, settings);
  return { workspace, board, card: await newCard(t, workspace, board.id, body) };
};
/** Everything a write could have touched. */
const stateOf = async ({ workspace, board, card }: Place) => {
  const { text, headers } = await getCard(t, workspace, card.id);
  return { text, etag: headers.etag, log: await wholeLog(t, workspace, board.id) };
};
const actionsOf = async ({ workspace, board, card }: Place) =>
  (await logOf(t, workspace, board.id, card.id)).map(({ action }) => action);

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
  it.each(MOVES)('with %s: from %s', async (_, from, bodyOf, to) => {
    const { workspace, board, card } = await place({ column: from });
    const { status, body } = await patchCard(t, workspace, card.id, bodyOf(board));
    const column = columnOf(board, to);
    expect([status, body.column, body.column_id, body.status]).toEqual([200, column, column.id, column.status]);
    expect(body).toEqual(await readCard(t, workspace, card.id));
  });

  it.each(MOVES)('is told by a receipt exactly, with %s: from %s', async (_, from, bodyOf, to) => {
    const { workspace, board, card } = await place({ column: from });
    const { status, body } = await patchCard(t, workspace, card.id, bodyOf(board), RECEIPT);
    const after = await readCard(t, workspace, card.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      task_id: card.id,
      changed: differences(card, after),
      from_column: from,
      to_column: to,
    });
    const told = Object.keys(body.changed as object);
    expect([told.includes('column'), told.includes('column_id')]).toEqual([from !== to, from !== to]);
    expect(told.includes('status')).toBe(columnOf(board, from).status !== columnOf(board, to).status);
  });

  it.each(DISAGREEING)(
    'is 409 where the column, by %s, and the status disagree, and nothing is written',
    async (_, bodyOf) => {
      const here = await place({ column: 'Backlog' });
      const before = await stateOf(here);
      for (const query of ['', '?return=receipt', '?return=full']) {
        const { status, body } = await patchCard(t, here.workspace, here.card.id, bodyOf(here.board), { query });
        expect([status, typeof body.detail]).toEqual([409, 'string']);
      }
      expect(await stateOf(here)).toEqual(before);
    },
  );

  it('is refused where the name and the id of the column disagree', async () => {
    const here = await place();
    const before = await stateOf(here);
    const body = { column: 'Review', column_id: columnOf(here.board, 'Done').id };
    expect([409, 422]).toContain((await patchCard(t, here.workspace, here.card.id, body)).status);
    expect(await stateOf(here)).toEqual(before);
  });

  it.each<[string, Body]>([
    ['of an unknown name', { column: 'Nowhere' }],
    ['of no name', { column: '' }],
    ['of a blank name', { column: '   ' }],
    ['of a name like a pattern', { column: 'Re%' }],
    ['that is a number', { column: 7 }],
    ['that is a list', { column: ['Review'] }],
    ['of an id that nothing has', { column_id: NO_UUID }],
    ['of an id that is none', { column_id: 'abc' }],
    ['of an id that is a number', { column_id: 7 }],
  ])('is 422 with a column %s, and nothing is written', async (_, body) => {
    const here = await place();
    const before = await stateOf(here);
    expect((await patchCard(t, here.workspace, here.card.id, { title: 'Other', ...body })).status).toBe(422);
    expect(await stateOf(here)).toEqual(before);
  });

  it('is 422 with a column of another board', async () => {
    const here = await place();
    const other = await newBoard(t, here.workspace, { columns: [{ name: 'Only here', status: 'pending' }] });
    const foreign = await place();
    const before = await stateOf(here);
    for (const body of [
      { column_id: other.columns[0]!.id },
      { column: 'Only here' },
      { column_id: foreign.board.columns[1]!.id },
    ])
      expect((await patchCard(t, here.workspace, here.card.id, body)).status).toBe(422);
    expect(await stateOf(here)).toEqual(before);
  });

  it('with a status that no column has either sets it where the card is, or is refused with nothing written', async () => {
    const here = await place({ column: 'Review' });
    const before = await stateOf(here);
    const { status, body } = await patchCard(t, here.workspace, here.card.id, { status: 'canceled' });
    if (status === 200) expect([body.status, body.column.name]).toEqual(['canceled', 'Review']);
    else {
      expect([409, 422]).toContain(status);
      expect(await stateOf(here)).toEqual(before);
    }
  });

  it('takes the first column of a status in the order of the board', async () => {
    const columns = [
      { name: 'Z', status: 'completed' },
      { name: 'M', status: 'in_progress' },
      { name: 'A', status: 'in_progress' },
      { name: 'B', status: 'completed' },
    ];
    const { workspace, card } = await place({}, { columns });
    expect(card.column.name).toBe('Z');
    const move = async (status: string) => (await patchCard(t, workspace, card.id, { status })).body.column.name;
    expect([await move('in_progress'), await move('completed')]).toEqual(['M', 'Z']);
  });

  it('leaves a card in one column, however many moves arrive at once', async () => {
    const { workspace, board, card } = await place();
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
  }, 60_000);
});

describe('PATCH', () => {
  it('answers the whole card unless asked otherwise', async () => {
    const { workspace, card } = await place();
    const { status, body, headers } = await patchCard(t, workspace, card.id, { title: 'Other' });
    expect([status, Object.keys(body)]).toEqual([200, FULL]);
    const read = await getCard(t, workspace, card.id);
    expect([body, headers.etag]).toEqual([read.body, read.headers.etag]);
    const { text } = await patchCard(t, workspace, card.id, { title: 'Other' });
    expect((await patchCard(t, workspace, card.id, { title: 'Other' }, { query: '?return=full' })).text).toBe(text);
  });

  it.each(ACCEPTED)('takes %s: %j', async (field, value) => {
    const { workspace, card } = await place({ labels: ['old'], tags: ['old'], pr_number: 9, branch: 'old' });
    const { body: receipt, status, headers } = await patchCard(t, workspace, card.id, { [field]: value }, RECEIPT);
    const after = await readCard(t, workspace, card.id);
    expect([status, ignoredIn({ headers }), after[field]]).toEqual([200, [], value]);
    expect(receipt.changed).toEqual(differences(card, after));
    if (JSON.stringify(card[field]) !== JSON.stringify(value))
      expect(receipt.changed[field]).toEqual({ from: card[field], to: value });
  });

  it('tells only what changed of many fields', async () => {
    const { workspace, card } = await place({ title: 'Old', branch: 'main', labels: ['a'] });
    const body = { title: 'Old', branch: 'other', labels: ['a'], pr_number: 7, description: 'New' };
    const answer = await patchCard(t, workspace, card.id, body, RECEIPT);
    expect(answer.body).toEqual({
      task_id: card.id,
      changed: {
        branch: { from: 'main', to: 'other' },
        pr_number: { from: null, to: 7 },
        description: { from: card.description, to: 'New' },
      },
      from_column: 'Backlog',
      to_column: 'Backlog',
    });
  });

  it('does not take what is no value of a field, and nothing is written', async () => {
    const here = await place();
    const before = await stateOf(here);
    const taken: unknown[] = [];
    for (const [field, value] of REFUSED) {
      const body = JSON.stringify({ branch: 'other', [field]: value });
      const { status } = await patchCard(t, here.workspace, here.card.id, body);
      if (status !== 422) taken.push([field, value, status]);
    }
    for (const body of [[], 'null', '"x"', '7']) {
      const { status } = await patchCard(t, here.workspace, here.card.id, body);
      if (status !== 422) taken.push([body, status]);
    }
    expect(taken).toEqual([]);
    expect(await stateOf(here)).toEqual(before);
  }, 60_000);

  it('ignores and names what the service keeps itself, and what it does not know', async () => {
    const here = await place();
    const before = await stateOf(here);
    const body = { ...KEPT_BY_SERVICE, nonsense: { deep: 1 } };
    const answer = await patchCard(t, here.workspace, here.card.id, body, RECEIPT);
    expect([answer.status, answer.body.changed]).toEqual([200, {}]);
    expect(ignoredIn(answer)).toEqual(Object.keys(body).toSorted());
    expect(await stateOf(here)).toEqual(before);
  });

  it.each(['result_summary', 'result_body', 'review_notes', 'blocked_reason', 'instructions'])(
    'either keeps or names %s, never neither',
    async (field) => {
      const { workspace, card } = await place();
      const answer = await patchCard(t, workspace, card.id, { [field]: 'Words' });
      expect(answer.status).toBe(200);
      if (ignoredIn(answer).includes(field)) expect(answer.body[field]).toEqual(card[field]);
      else expect(answer.body[field]).toBe('Words');
    },
  );

  it('gives a card to active members only', async () => {
    const here = await place();
    const { workspace, card } = here;
    const member = await t.world.member(workspace.brand);
    const gone = await t.world.member(workspace.brand);
    await operator(t, 'delete', `brands/${workspace.brand.id}/members/${gone.user.id}`);
    const elsewhere = await createWorkspace(t);
    const before = await stateOf(here);
    for (const id of [gone.user.id, elsewhere.admin.user.id])
      for (const body of [{ assignee: id }, { reviewer: id }, { watchers: [id] }])
        expect([body, (await patchCard(t, workspace, card.id, body)).status]).toEqual([body, 422]);
    expect(await stateOf(here)).toEqual(before);
    const people = { assignee: member.user.id, reviewer: member.user.id, watchers: [member.user.id] };
    expect((await patchCard(t, workspace, card.id, people)).body).toMatchObject(people);
    const nobody = { assignee: null, reviewer: null, watchers: [] };
    expect((await patchCard(t, workspace, card.id, nobody)).body).toMatchObject(nobody);
  });

  it('changes the parent and its count of children', async () => {
    const { workspace, board, card } = await place();
    const [one, two] = await newCards(t, workspace, board.id, [{}, {}]);
    const children = async () => [
      (await readCard(t, workspace, one!.id)).children_count,
      (await readCard(t, workspace, two!.id)).children_count,
    ];
    await patchCard(t, workspace, card.id, { parent_id: one!.id });
    expect(await children()).toEqual([1, 0]);
    await patchCard(t, workspace, card.id, { parent_id: two!.id });
    expect(await children()).toEqual([0, 1]);
    const other = await place();
    for (const parent_id of [other.card.id, NO_UUID])
      expect((await patchCard(t, workspace, card.id, { parent_id })).status).toBe(422);
    expect([409, 422]).toContain((await patchCard(t, workspace, card.id, { parent_id: card.id })).status);
    expect(await children()).toEqual([0, 1]);
    await patchCard(t, workspace, card.id, { parent_id: null });
    expect(await children()).toEqual([0, 0]);
  });

  it('takes only coder profiles that the workspace has', async () => {
    await putPlan(t, 'pi-only', { coders: ['pi'] });
    const workspace = await createWorkspace(t, { plan: 'pi-only' });
    const card = await newCard(t, workspace, (await newBoard(t, workspace)).id);
    const patch = (profile: unknown) => patchCard(t, workspace, card.id, { agent_context: { profile } });
    const { status, body } = await patch('pi.test');
    expect([status, body.agent_context.profile]).toEqual([200, 'pi.test']);
    for (const key of ['claude.test', 'codex.hard', 'pi', 'PI.test', '', 7])
      expect((await patch(key)).status).toBe(422);
    expect((await readCard(t, workspace, card.id)).agent_context.profile).toBe('pi.test');
  });

  it('says who changed the card, and when', async () => {
    const { workspace, card } = await place();
    const member = await t.world.member(workspace.brand);
    t.clock.advance(MINUTE);
    const { body } = await patchCard(t, { token: await member.token() }, card.id, { title: 'Other' });
    expect([body.updated_by, body.created_by]).toEqual([member.user.id, workspace.admin.user.id]);
    expect(body.created_at).toBe(card.created_at);
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(card.updated_at));
    expect(body.version).not.toEqual(card.version);
  });

  it('loses nothing of parallel changes of different fields', async () => {
    const { workspace, card } = await place();
    const changes: Body = {
      title: 'Together',
      branch: 'b',
      pr_number: 8,
      labels: ['l'],
      tags: ['t'],
      description: 'd',
      plan: 'p',
      column: 'Review',
      priority: 'high',
      task_type: 'docs',
    };
    const answers = await Promise.all(
      Object.entries(changes).map(([field, value]) => patchCard(t, workspace, card.id, { [field]: value }, RECEIPT)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { column, ...rest } = changes;
    const after = await readCard(t, workspace, card.id);
    expect(after).toMatchObject(rest);
    expect(after.column.name).toBe(column);
    for (const [index, field] of Object.keys(changes).entries())
      expect(Object.keys(answers[index]!.body.changed as object)).toContain(field);
  });

  it('is 401 without a token, 404 in another workspace and where there is none, 422 without a UUID', async () => {
    const here = await place();
    const { workspace, card, board } = here;
    const before = await stateOf(here);
    const elsewhere = await createWorkspace(t);
    const body = { title: 'Other' };
    expect((await t.api.patch(cardPath(card.id), { body })).status).toBe(401);
    expect(refusal(await patchCard(t, elsewhere, card.id, body))).toEqual(NO_CARD);
    expect(refusal(await patchCard(t, workspace, NO_UUID, body))).toEqual(NO_CARD);
    expect(refusal(await patchCard(t, workspace, board.id, body))).toEqual(NO_CARD);
    expect((await patchCard(t, workspace, 'abc', body)).status).toBe(422);
    expect(await stateOf(here)).toEqual(before);
  });

  it('looks at the values before it looks for the card', async () => {
    const workspace = await createWorkspace(t);
    expect((await patchCard(t, workspace, NO_UUID, { title: '' })).status).toBe(422);
    expect((await patchCard(t, workspace, NO_UUID, {}, { query: '?return=x' })).status).toBe(400);
    expect((await t.api.patch(cardPath(NO_UUID, '?return=x'), { body: {} })).status).toBe(401);
  });
});

describe('PATCH ?return=', () => {
  it.each(['', 'card', 'Receipt', 'RECEIPT', 'full,receipt', 'receipt%20', 'full&return=receipt', 'true'])(
    '%s is 400, and nothing is written',
    async (value) => {
      const here = await place();
      const before = await stateOf(here);
      const answer = await patchCard(t, here.workspace, here.card.id, { title: 'x' }, { query: `?return=${value}` });
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringMatching(/full.*receipt/)]);
      expect(await stateOf(here)).toEqual(before);
    },
  );

  it.each(['receipt', 'full', 'nonsense', 7, null, { query: 'receipt' }])(
    'counts in the address only: %j in the body is ignored and named',
    async (value) => {
      const { workspace, card } = await place();
      const full = await patchCard(t, workspace, card.id, { title: 'One', return: value });
      expect([full.status, Object.keys(full.body), ignoredIn(full)]).toEqual([200, FULL, ['return']]);
      const receipt = await patchCard(t, workspace, card.id, { title: 'Two', return: value }, RECEIPT);
      expect(receipt.body).toEqual({
        task_id: card.id,
        changed: { title: { from: 'One', to: 'Two' } },
        from_column: 'Backlog',
        to_column: 'Backlog',
      });
      expect(ignoredIn(receipt)).toEqual(['return']);
    },
  );

  it('receipt has exactly four fields and the ETag of the changed card', async () => {
    const { workspace, card } = await place();
    const { body, headers } = await patchCard(t, workspace, card.id, { title: 'Other' }, RECEIPT);
    expect(Object.keys(body)).toEqual(['task_id', 'changed', 'from_column', 'to_column']);
    expect(headers.etag).toBe(await etagOf(t, workspace, card.id));
  });
});

describe('A PATCH that changes nothing', () => {
  const REPEATS: [string, (card: Card) => Body][] = [
    ['no field', () => ({})],
    ['only unknown fields', () => ({ nonsense: 1, return: 'receipt' })],
    ['the title it has', ({ title }) => ({ title })],
    ['the column it is in', ({ column }) => ({ column: column.name.toUpperCase() })],
    ['the id of the column it is in', ({ column_id }) => ({ column_id })],
    ['the column and status it has', ({ column, status }) => ({ column: column.name, status })],
    ['the labels it has', ({ labels }) => ({ labels })],
    ['the due date it has, written otherwise', () => ({ due_at: '2031-03-04T07:06:07+02:00' })],
    ['what is not set', () => ({ assignee: null, pr_url: null, watchers: [] })],
    [
      'everything it has',
      ({ title, labels, tags, branch, pr_number, description, priority }) => ({
        title,
        labels,
        tags,
        branch,
        pr_number,
        description,
        priority,
      }),
    ],
  ];

  it.each(REPEATS)('writes nothing: %s', async (_, bodyOf) => {
    const here = await place({
      column: 'Review',
      labels: ['a', 'b'],
      branch: 'main',
      pr_number: 3,
      due_at: '2031-03-04T05:06:07.000Z',
      description: 'Text',
    });
    const before = await stateOf(here);
    t.clock.advance(MINUTE);
    const body = bodyOf(here.card);
    const receipt = await patchCard(t, here.workspace, here.card.id, body, RECEIPT);
    expect([receipt.status, receipt.body]).toEqual([
      200,
      { task_id: here.card.id, changed: {}, from_column: 'Review', to_column: 'Review' },
    ]);
    const full = await patchCard(t, here.workspace, here.card.id, body);
    expect([full.status, full.text, full.headers.etag]).toEqual([200, before.text, before.etag]);
    expect(await stateOf(here)).toEqual(before);
  });
});

describe('If-Match', () => {
  const patchIf = ({ workspace, card }: Place, match: string, title = 'Other') =>
    patchCard(t, workspace, card.id, { title }, { headers: { 'if-match': match } });

  it('lets a change through that knows the card as it is', async () => {
    const here = await place();
    const etag = await etagOf(t, here.workspace, here.card.id);
    for (const [index, match] of [etag, '*'].entries()) {
      const { status, headers } = await patchIf(here, match, `Title ${index}`);
      expect([match, status]).toEqual([match, 200]);
      expect(headers.etag).toBe(await etagOf(t, here.workspace, here.card.id));
      expect(headers.etag).not.toBe(etag);
    }
    const now = await etagOf(t, here.workspace, here.card.id);
    expect((await patchIf(here, `"other", ${now}`)).status).toBe(200);
  });

  it.each(['"other"', '"a", "b"', '""', 'W/"other"', 'nonsense'])(
    'is 412 with %s, and nothing is written',
    async (match) => {
      const here = await place();
      const before = await stateOf(here);
      const { status, body } = await patchIf(here, match);
      expect([status, typeof body.detail]).toEqual([412, 'string']);
      expect(await stateOf(here)).toEqual(before);
    },
  );

  it('is 412 with what the card was before the last change, also where nothing would change', async () => {
    const here = await place();
    const old = await etagOf(t, here.workspace, here.card.id);
    await patchCard(t, here.workspace, here.card.id, { title: 'Other' });
    const before = await stateOf(here);
    expect((await patchIf(here, old, 'Third')).status).toBe(412);
    expect((await patchIf(here, old, 'Other')).status).toBe(412);
    expect(await stateOf(here)).toEqual(before);
  });

  it('comes after the values and the card itself', async () => {
    const here = await place();
    const headers = { 'if-match': '"other"' };
    expect((await patchCard(t, here.workspace, here.card.id, { title: '' }, { headers })).status).toBe(422);
    expect((await patchCard(t, here.workspace, here.card.id, {}, { headers, query: '?return=x' })).status).toBe(400);
    expect(refusal(await patchCard(t, here.workspace, NO_UUID, {}, { headers }))).toEqual(NO_CARD);
  });

  it('lets one of 50 parallel changes win, the others are 412', async () => {
    const here = await place();
    const { workspace, board, card } = here;
    const etag = await etagOf(t, workspace, card.id);
    const answers = await Promise.all(upTo(50).map((n) => patchIf(here, etag, `Title ${n}`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect(await readCard(t, workspace, card.id)).toEqual(won[0]!.body);
    const log = await logOf(t, workspace, board.id, card.id);
    expect(log.map(({ action }) => action)).toEqual(['task.created', 'task.updated']);
  }, 60_000);

  it('is a chain: each change that takes the ETag of the one before goes through', async () => {
    const here = await place();
    let etag = await etagOf(t, here.workspace, here.card.id);
    const seen = new Set([etag]);
    for (const n of upTo(10)) {
      const { status, headers } = await patchIf(here, etag, `Title ${n}`);
      expect(status).toBe(200);
      etag = headers.etag!;
      seen.add(etag);
    }
    expect(seen.size).toBe(11);
  });
});

describe('Activity of a card', () => {
  it('begins with its creation', async () => {
    const { workspace, board, card } = await place();
    expect(await logOf(t, workspace, board.id, card.id)).toEqual([
      {
        id: expect.any(String),
        action: 'task.created',
        created_at: TIMESTAMP,
        task_id: card.id,
        task_ref: card.ref,
        actor_id: workspace.admin.user.id,
        changed: expect.any(Array),
      },
    ]);
  });

  it.each<[string, string, (place: Place) => Body]>([
    ['task.moved', 'column', () => ({ column: 'Review' })],
    ['task.moved', 'column', () => ({ column: 'To do' })],
    ['task.moved', 'status', () => ({ status: 'completed' })],
    ['task.assigned', 'assignee', ({ workspace }) => ({ assignee: workspace.admin.user.id })],
    ['pr.linked', 'pr_number', () => ({ pr_number: 12 })],
    ['task.archived', 'archived_at', () => ({ archived_at: '2026-01-02T03:04:05.000Z' })],
    ['task.updated', 'title', () => ({ title: 'Other' })],
    ['task.updated', 'description', () => ({ description: 'Other' })],
    ['task.updated', 'labels', () => ({ labels: ['a'] })],
  ])('is %s when its %s changes', async (action, field, bodyOf) => {
    const here = await place();
    const { workspace, board, card } = here;
    const member = await t.world.member(workspace.brand);
    const answer = await patchCard(t, { token: await member.token() }, card.id, bodyOf(here));
    expect(answer.status).toBe(200);
    const [, ...entries] = await logOf(t, workspace, board.id, card.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action,
      task_id: card.id,
      task_ref: card.ref,
      actor_id: member.user.id,
      changed: expect.arrayContaining([field]),
    });
  });

  it('tells every kind of change of one PATCH', async () => {
    const here = await place();
    const body = { column: 'Review', assignee: here.workspace.admin.user.id, title: 'Other', pr_number: 3 };
    await patchCard(t, here.workspace, here.card.id, body);
    const [, ...entries] = await logOf(t, here.workspace, here.board.id, here.card.id);
    expect(entries.map(({ action }) => action)).toContain('task.moved');
    expect(entries.flatMap(({ changed }) => changed)).toEqual(
      expect.arrayContaining(['column', 'assignee', 'title', 'pr_number']),
    );
  });

  it('names the same fields as the receipt', async () => {
    const { workspace, board, card } = await place();
    const { body } = await patchCard(t, workspace, card.id, { title: 'Other', labels: ['x'], branch: 'b' }, RECEIPT);
    const entry = (await logOf(t, workspace, board.id, card.id)).at(-1)!;
    expect(entry.changed.toSorted()).toEqual(Object.keys(body.changed as object).toSorted());
  });

  it('keeps its order', async () => {
    const here = await place();
    const { workspace, card } = here;
    await patchCard(t, workspace, card.id, { title: 'Other' });
    await patchCard(t, workspace, card.id, { column: 'Review' });
    await postComment(t, workspace, card.id, { body: 'Fine' });
    await patchCard(t, workspace, card.id, { pr_number: 5 });
    await deleteCard(t, workspace, card.id);
    expect(await actionsOf(here)).toEqual([
      'task.created',
      'task.updated',
      'task.moved',
      'task.commented',
      'pr.linked',
      'task.deleted',
    ]);
  });
});

describe('started_at and completed_at', () => {
  it('are set when work begins and ends, and stay set', async () => {
    const { workspace, card } = await place();
    const move = async (column: string) => {
      t.clock.advance(HOUR);
      return (await patchCard(t, workspace, card.id, { column })).body as Card;
    };
    expect([card.started_at, card.completed_at]).toEqual([null, null]);
    const started = await move('In progress');
    expect([started.started_at, started.completed_at]).toEqual([TIMESTAMP, null]);
    expect(Math.abs(Date.parse(started.started_at) - t.clock.now().getTime())).toBeLessThan(MINUTE);
    expect((await move('Review')).started_at).toBe(started.started_at);
    expect((await move('In progress')).started_at).toBe(started.started_at);
    const completed = await move('Done');
    expect([completed.started_at, completed.completed_at]).toEqual([started.started_at, TIMESTAMP]);
    expect(Math.abs(Date.parse(completed.completed_at) - t.clock.now().getTime())).toBeLessThan(MINUTE);
  });

  it('are told by the receipt when they change', async () => {
    const { workspace, card } = await place();
    const { body } = await patchCard(t, workspace, card.id, { column: 'In progress' }, RECEIPT);
    const { started_at } = await readCard(t, workspace, card.id);
    expect(body.changed.started_at).toEqual({ from: null, to: started_at });
  });

  it('completed_at is taken back when the card is opened again', async () => {
    const { workspace, card } = await place({ column: 'Done' });
    expect(card.completed_at).toEqual(TIMESTAMP);
    const { body } = await patchCard(t, workspace, card.id, { status: 'in_progress' });
    expect(body.completed_at).toBeNull();
  });

  it('are set on a card that is made in such a column', async () => {
    const { workspace, board } = await place();
    expect((await newCard(t, workspace, board.id, { column: 'In progress' })).started_at).toEqual(TIMESTAMP);
    expect((await newCard(t, workspace, board.id, { status: 'completed' })).completed_at).toEqual(TIMESTAMP);
  });
});

describe('Comments', () => {
  it('are answered and counted', async () => {
    const here = await place();
    const { workspace, card } = here;
    const member = await t.world.member(workspace.brand);
    const text = 'Looks *fine*\n# to me 😀';
    const { status, body } = await postComment(t, { token: await member.token() }, card.id, { body: text });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), body: text, author_id: member.user.id, created_at: TIMESTAMP },
    ]);
    await postComment(t, workspace, card.id, { body: 'Two' });
    const after = await readCard(t, workspace, card.id);
    expect(after.comments_count).toBe(2);
    expect(await actionsOf(here)).toEqual(['task.created', 'task.commented', 'task.commented']);
    const { items } = await readCards(t, workspace, here.board.id);
    expect(items[0]!.comments_count).toBe(2);
  });

  it('change the ETag of the card, since they change what it shows', async () => {
    const { workspace, card } = await place();
    const etag = await etagOf(t, workspace, card.id);
    await postComment(t, workspace, card.id, { body: 'One' });
    expect(await etagOf(t, workspace, card.id)).not.toBe(etag);
  });

  it('are all counted when they arrive at once', async () => {
    const { workspace, card } = await place();
    await Promise.all(upTo(20).map((n) => postComment(t, workspace, card.id, { body: `Comment ${n}` })));
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(20);
  });

  it.each<unknown>([{}, { body: '' }, { body: '  ' }, { body: 7 }, { body: null }, { text: 'x' }, []])(
    'are 422 with %j, and nothing is written',
    async (body) => {
      const here = await place();
      const before = await stateOf(here);
      expect((await postComment(t, here.workspace, here.card.id, body)).status).toBe(422);
      expect(await stateOf(here)).toEqual(before);
    },
  );

  it('are refused on a card of another workspace, and on none', async () => {
    const { workspace, card } = await place();
    const elsewhere = await createWorkspace(t);
    expect((await t.api.post(cardPath(card.id, '/comments'), { body: { body: 'x' } })).status).toBe(401);
    expect(refusal(await postComment(t, elsewhere, card.id, { body: 'x' }))).toEqual(NO_CARD);
    expect(refusal(await postComment(t, workspace, NO_UUID, { body: 'x' }))).toEqual(NO_CARD);
    expect((await postComment(t, workspace, 'abc', { body: 'x' })).status).toBe(422);
    expect((await readCard(t, workspace, card.id)).comments_count).toBe(0);
  });
});

describe('A checklist', () => {
  const items = (...done: boolean[]) => ({ items: done.map((one, index) => ({ text: `Step ${index}`, done: one })) });

  it('is counted on the card, which is the answer', async () => {
    const { workspace, card } = await place();
    const counts = ({ body }: { body: Card }) => [body.checklist_total, body.checklist_done];
    const first = await putChecklist(t, workspace, card.id, items(true, false, true));
    expect([first.status, Object.keys(first.body), counts(first)]).toEqual([200, FULL, [3, 2]]);
    expect(await readCard(t, workspace, card.id)).toEqual(first.body);
    expect(counts(await putChecklist(t, workspace, card.id, items(true)))).toEqual([1, 1]);
    expect(counts(await putChecklist(t, workspace, card.id, items()))).toEqual([0, 0]);
  });

  it('that is put again as it is changes nothing', async () => {
    const here = await place();
    await putChecklist(t, here.workspace, here.card.id, items(true, false));
    const before = await stateOf(here);
    t.clock.advance(MINUTE);
    expect((await putChecklist(t, here.workspace, here.card.id, items(true, false))).status).toBe(200);
    expect(await stateOf(here)).toEqual(before);
  });

  it('writes an entry and changes the ETag', async () => {
    const here = await place();
    const before = await stateOf(here);
    await putChecklist(t, here.workspace, here.card.id, items(false));
    const after = await stateOf(here);
    expect(after.etag).not.toBe(before.etag);
    expect(after.log.length).toBeGreaterThan(before.log.length);
  });

  it.each<unknown>([
    {},
    { items: null },
    { items: 'x' },
    { items: ['x'] },
    { items: [{}] },
    { items: [{ text: '', done: true }] },
    { items: [{ text: '  ', done: true }] },
    { items: [{ text: 7, done: true }] },
    { items: [{ text: 'x', done: 'yes' }] },
    { items: [{ text: 'x', done: null }] },
    [],
  ])('is 422 with %j, and nothing is written', async (body) => {
    const here = await place();
    const before = await stateOf(here);
    expect((await putChecklist(t, here.workspace, here.card.id, body)).status).toBe(422);
    expect(await stateOf(here)).toEqual(before);
  });

  it('is refused on a card of another workspace, and on none', async () => {
    const { workspace, card } = await place();
    const elsewhere = await createWorkspace(t);
    expect((await t.api.put(cardPath(card.id, '/checklist'), { body: items(true) })).status).toBe(401);
    expect(refusal(await putChecklist(t, elsewhere, card.id, items(true)))).toEqual(NO_CARD);
    expect(refusal(await putChecklist(t, workspace, NO_UUID, items(true)))).toEqual(NO_CARD);
  });
});

describe('DELETE card', () => {
  it('takes the card away and nothing else', async () => {
    const { workspace, board, card } = await place();
    await newCards(t, workspace, board.id, [{}, {}]);
    await postComment(t, workspace, card.id, { body: 'x' });
    const { status, text } = await deleteCard(t, workspace, card.id);
    expect([status, text]).toEqual([204, '']);
    expect(refusal(await getCard(t, workspace, card.id))).toEqual(NO_CARD);
    expect(refusal(await patchCard(t, workspace, card.id, { title: 'x' }))).toEqual(NO_CARD);
    expect(refusal(await postComment(t, workspace, card.id, { body: 'x' }))).toEqual(NO_CARD);
    expect(refusal(await deleteCard(t, workspace, card.id))).toEqual(NO_CARD);
    const { items, total } = await readCards(t, workspace, board.id);
    expect([titlesOf(items), total]).toEqual([['Card 1', 'Card 2'], 2]);
  });

  it('leaves its activity, and the ref, to be read', async () => {
    const here = await place();
    const { workspace, board, card } = here;
    await deleteCard(t, workspace, card.id);
    const log = (await wholeLog(t, workspace, board.id)).filter(({ task_ref }) => task_ref === card.ref);
    expect(log.map(({ action }) => action)).toEqual(['task.created', 'task.deleted']);
    expect(log[1]!.actor_id).toBe(workspace.admin.user.id);
  });

  it('happens once of 10 parallel ones, the others are 404', async () => {
    const here = await place();
    const { workspace, board, card } = here;
    const answers = await Promise.all(upTo(10).map(() => deleteCard(t, workspace, card.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(9).fill(404)]);
    expect((await readCards(t, workspace, board.id)).total).toBe(0);
    const log = await wholeLog(t, workspace, board.id);
    expect(log.filter(({ action }) => action === 'task.deleted')).toHaveLength(1);
  });

  it('is refused without a token, in another workspace and without a UUID', async () => {
    const { workspace, card } = await place();
    const elsewhere = await createWorkspace(t);
    expect((await t.api.delete(cardPath(card.id))).status).toBe(401);
    expect(refusal(await deleteCard(t, elsewhere, card.id))).toEqual(NO_CARD);
    expect(refusal(await deleteCard(t, workspace, NO_UUID))).toEqual(NO_CARD);
    expect((await deleteCard(t, workspace, 'abc')).status).toBe(422);
    expect((await getCard(t, workspace, card.id)).status).toBe(200);
  });
});
