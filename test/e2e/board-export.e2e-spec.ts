import { beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import { t } from '../suites/app.js';
import {
  deleteCard,
  exportBoard,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  patchCard,
  postComment,
  upTo,
  type Card,
} from '../factories/boards.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { NO_UUID } from '../factories/workspace.js';
import { HOSTILE, structureOf } from '../support/markdown-structure.js';
import { DAY } from '../support/test-clock.js';

const exported = ({ workspace, board }: BoardFixture, query = '', headers: Record<string, string> = {}, app = t) =>
  exportBoard(app, workspace, board.id, query, headers);
const textOf = async (here: BoardFixture, query = '', app = t): Promise<string> => {
  const { status, bytes } = await exported(here, query, {}, app);
  expect(status).toBe(200);
  return bytes.toString();
};
const COLUMNS = ['Backlog', 'Review', 'Done'];
/** A board with cards in three columns. */
const boardWithCards = async (): Promise<BoardFixture & { cards: Card[] }> => {
  const here = await boardFixture(t, { name: 'Launch' });
  const cards = await newCards(
    t,
    here.workspace,
    here.board.id,
    upTo(9).map((n) => ({
      title: `Title${n}End`,
      column: COLUMNS[n % 3],
      description: `First line ${n}\nSecond line`,
      labels: ['one', 'two'],
      ...(n % 2 && { pr_number: n, branch: `feat/${n}`, assignee: here.workspace.admin.user.id }),
    })),
  );
  return { ...here, cards };
};

/** One that no test changes. */
let shared: Awaited<ReturnType<typeof boardWithCards>>;
beforeAll(async () => {
  shared = await boardWithCards();
});

describe('GET export', () => {
  it('answers Markdown with every card, by column', async () => {
    const here = shared;
    const { status, headers, bytes } = await exported(here);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/markdown/)]);
    const text = bytes.toString();
    expect(text).toMatch(/^# .*Launch/);
    const order = [3, 6, 9, 1, 4, 7, 2, 5, 8].map((n) => `Title${n}End`);
    expect(text.match(/Title\dEnd/g)!.filter((title, index, all) => all.indexOf(title) === index)).toEqual(order);
    for (const name of COLUMNS) expect(text).toContain(name);
    for (const { ref } of here.cards) expect(text.replaceAll('\\', '')).toContain(ref);
  });

  it('ends its lines in one way', async () => {
    const here = await boardWithCards();
    await newCard(t, here.workspace, here.board.id, { description: 'a\r\nb\rc\n\n\nd\n\n' });
    for (const query of ['', '?detail=summary']) {
      const text = await textOf(here, query);
      expect(text).not.toContain('\r');
      expect(text).toMatch(/[^\n]\n$/);
    }
  });

  it('returns the same bytes and ETag again, from another process, to another reader and on another day', async () => {
    const here = shared;
    const token = await (await t.world.member(here.workspace.brand)).token();
    const second = await bootApp({ beside: t });
    try {
      for (const query of ['', '?detail=summary', '?columns=Done']) {
        const { bytes, headers } = await exported(here, query);
        t.clock.advance(DAY);
        for (const again of [
          await exported(here, query),
          await exported(here, query, {}, second),
          await exportBoard(t, { token }, here.board.id, query),
        ])
          expect([query, again.headers.etag, again.bytes.toString()]).toEqual([query, headers.etag, bytes.toString()]);
      }
    } finally {
      await second.stop();
    }
  });

  it('returns the default without parameters', async () => {
    expect(await textOf(shared, '?detail=standard')).toBe(await textOf(shared));
    expect(await textOf(shared, '?nonsense=1')).toBe(await textOf(shared));
  });

  it('returns every card at summary in fewer bytes', async () => {
    const here = shared;
    const [summary, standard] = [await textOf(here, '?detail=summary'), await textOf(here)];
    for (const { title } of here.cards) expect(summary).toContain(title);
    expect(summary.length).toBeLessThan(standard.length);
  });

  it('returns only the cards of the named columns, in any order', async () => {
    for (const [columns, names] of [
      ['Done', ['Done']],
      ['Backlog,Done', ['Backlog', 'Done']],
      ['Done,Backlog', ['Backlog', 'Done']],
      ['Backlog,Review,Done', COLUMNS],
      ['Blocked', []],
    ] as const)
      for (const detail of ['', '&detail=summary']) {
        const text = await textOf(shared, `?columns=${encodeURIComponent(columns)}${detail}`);
        const shown = shared.cards.filter(({ title }) => text.includes(title));
        expect([columns, shown]).toEqual([
          columns,
          shared.cards.filter(({ column }) => (names as readonly string[]).includes(column.name)),
        ]);
      }
    expect(await textOf(shared, '?columns=Done,Backlog')).toBe(await textOf(shared, '?columns=Backlog,Done'));
  });

  it('returns no card for an unknown column', async () => {
    const here = shared;
    const { status, bytes } = await exported(here, '?columns=Nowhere');
    expect([200, 404, 422]).toContain(status);
    for (const { title } of here.cards) expect(bytes.toString()).not.toContain(title);
  });

  it('returns a document for an empty board', async () => {
    const here = await boardFixture(t, { name: 'Launch' });
    expect(await textOf(here)).toMatch(/^# .*Launch/);
    expect(await textOf(here, '?detail=summary')).toMatch(/^# .*Launch/);
  });

  it('follows the board', async () => {
    const here = await boardWithCards();
    const [first, second] = here.cards as [Card, Card];
    await patchCard(t, here.workspace, first.id, { title: 'RenamedCard' });
    await deleteCard(t, here.workspace, second.id);
    await newCard(t, here.workspace, here.board.id, { title: 'AddedCard' });
    const text = await textOf(here);
    for (const title of ['RenamedCard', 'AddedCard']) expect(text).toContain(title);
    for (const title of [first.title, second.title]) expect(text).not.toContain(title);
  });

  it('answers 400 to a detail that it does not know, 404 on an unknown board', async () => {
    expect((await exported(shared, '?detail=all')).status).toBe(400);
    const { status, bytes } = await exportBoard(t, shared.workspace, NO_UUID);
    expect([status, (JSON.parse(bytes.toString()) as { detail: unknown }).detail]).toEqual(NO_BOARD);
  });
});

describe('The ETag of an export', () => {
  it('answers 304 to who has it', async () => {
    for (const query of ['', '?detail=summary', '?columns=Done']) {
      const { headers } = await exported(shared, query);
      expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
      for (const match of [headers.etag!, `"other", ${headers.etag}`]) {
        const answer = await exported(shared, query, { 'if-none-match': match });
        expect([query, answer.status, answer.bytes.length, answer.headers.etag]).toEqual([query, 304, 0, headers.etag]);
      }
      expect((await exported(shared, query, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('changes with what the export shows', async () => {
    const here = await boardWithCards();
    const { workspace, board, cards } = here;
    const changes: [string, () => Promise<unknown>][] = [
      ['a title', () => patchCard(t, workspace, cards[0]!.id, { title: 'Other' })],
      ['a column', () => patchCard(t, workspace, cards[1]!.id, { column: 'Backlog' })],
      ['a new card', () => newCard(t, workspace, board.id)],
      ['a card less', () => deleteCard(t, workspace, cards[2]!.id)],
      ['a comment', () => postComment(t, workspace, cards[3]!.id, { body: 'x' })],
    ];
    for (const [what, change] of changes) {
      const before = await exported(here);
      await change();
      const after = await exported(here, '', { 'if-none-match': before.headers.etag! });
      const again = await exported(here);
      // What shows nothing new may keep its tag, but nothing new may hide behind an old one.
      const same = again.bytes.equals(before.bytes);
      if (what === 'a comment' && same) continue;
      expect([what, after.status, same]).toEqual([what, 200, false]);
      expect(after.headers.etag).not.toBe(before.headers.etag);
    }
  });

  it('does not change when nothing is changed, or another board is', async () => {
    const here = await boardWithCards();
    const other = await newBoard(t, here.workspace);
    const { etag } = (await exported(here)).headers;
    await patchCard(t, here.workspace, here.cards[0]!.id, { title: here.cards[0]!.title });
    await newCard(t, here.workspace, other.id);
    expect((await exported(here)).headers.etag).toBe(etag);
  });
});

describe('Text of a card', () => {
  it('is still there to be read', async () => {
    const here = await boardFixture(t);
    const title = 'Alpha <b>beta</b> *gamma* | delta_epsilon # zeta 日本語 😀';
    await newCard(t, here.workspace, here.board.id, { title });
    for (const query of ['', '?detail=summary']) {
      const text = await textOf(here, query);
      for (const word of ['Alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', '日本語', '😀'])
        expect(text).toContain(word);
    }
  });

  it('is distinguished by the test itself', () => {
    const seen = HOSTILE.map((text) => structureOf(text).length > 0);
    // These consist of letters and signs that mean nothing to a reader of Markdown.
    expect(HOSTILE.filter((_, index) => !seen[index]).length).toBeLessThan(10);
    expect(structureOf('\\# a\n\\- b\n1\\. c\n\\<b>\n`<b>`\n&lt;b>')).toEqual([]);
  });
});
