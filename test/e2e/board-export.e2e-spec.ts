import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  boardPath,
  deleteCard,
  exportBoard,
  manyCards,
  newBoard,
  newCard,
  newCards,
  NO_BOARD,
  patchCard,
  postBoard,
  postCard,
  postComment,
  upTo,
  type Board,
  type Card,
} from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID } from '../factories/workspace.js';
import { HOSTILE, isLine, structureOf, tame } from '../support/markdown-structure.js';
import { DAY } from '../support/test-clock.js';

const LIMIT = 1_048_576;

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

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

describe('GET export', () => {
  it('answers Markdown with every card, by column', async () => {
    const here = await boardWithCards();
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

  it('is byte for byte the same again, in a second process, and on another day', async () => {
    const here = await boardWithCards();
    const second = await bootApp({ beside: t });
    try {
      for (const query of ['', '?detail=summary', '?columns=Done']) {
        const text = await textOf(here, query);
        expect(await textOf(here, query)).toBe(text);
        expect(await textOf(here, query, second)).toBe(text);
        t.clock.advance(DAY);
        expect(await textOf(here, query)).toBe(text);
      }
    } finally {
      await second.stop();
    }
  });

  it('is the same to every reader', async () => {
    const here = await boardWithCards();
    const token = await (await t.world.member(here.workspace.brand)).token();
    expect((await exportBoard(t, { token }, here.board.id)).bytes.toString()).toBe(await textOf(here));
  });

  it('without parameters is what naming the default gives', async () => {
    const here = await boardWithCards();
    expect(await textOf(here, '?detail=standard')).toBe(await textOf(here));
    expect(await textOf(here, '?nonsense=1')).toBe(await textOf(here));
  });

  it('at summary has every card, in fewer bytes', async () => {
    const here = await boardWithCards();
    const [summary, standard] = [await textOf(here, '?detail=summary'), await textOf(here)];
    for (const { title } of here.cards) expect(summary).toContain(title);
    expect(summary.length).toBeLessThan(standard.length);
  });

  it.each([
    ['Done', ['Done']],
    ['Review', ['Review']],
    ['Backlog,Done', ['Backlog', 'Done']],
    ['Done,Backlog', ['Backlog', 'Done']],
    ['Backlog,Review,Done', COLUMNS],
    ['Blocked', []],
  ])('of columns=%s has the cards of these columns and no other', async (columns, names) => {
    const here = await boardWithCards();
    for (const detail of ['', '&detail=summary']) {
      const text = await textOf(here, `?columns=${encodeURIComponent(columns)}${detail}`);
      const shown = here.cards.filter(({ title }) => text.includes(title));
      expect(shown).toEqual(here.cards.filter(({ column }) => names.includes(column.name)));
    }
  });

  it('does not depend on the order in which columns are named', async () => {
    const here = await boardWithCards();
    expect(await textOf(here, '?columns=Done,Backlog')).toBe(await textOf(here, '?columns=Backlog,Done'));
  });

  it('of an unknown column shows no card', async () => {
    const here = await boardWithCards();
    const { status, bytes } = await exported(here, '?columns=Nowhere');
    expect([200, 404, 422]).toContain(status);
    for (const { title } of here.cards) expect(bytes.toString()).not.toContain(title);
  });

  it('of an empty board is a document', async () => {
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

  it.each(['', 'all', 'Summary', 'summary,standard', 'summary&detail=standard'])(
    'is refused with detail=%s',
    async (detail) => {
      expect([400, 422]).toContain((await exported(await boardFixture(t), `?detail=${detail}`)).status);
    },
  );

  it('answers 401 without a token, 404 on a board of another workspace and on an unknown one, 422 without a UUID', async () => {
    const here = await boardWithCards();
    const elsewhere = await createWorkspace(t);
    const ask = async (token: string, id: string): Promise<unknown[]> => {
      const { status, bytes } = await exportBoard(t, { token }, id);
      return [status, (JSON.parse(bytes.toString()) as { detail: unknown }).detail];
    };
    expect((await t.api.get(boardPath(here.board.id, '/export'))).status).toBe(401);
    expect(await ask(elsewhere.token, here.board.id)).toEqual(NO_BOARD);
    expect(await ask(here.workspace.token, NO_UUID)).toEqual(NO_BOARD);
    expect((await ask(here.workspace.token, 'abc'))[0]).toBe(422);
  });
});

describe('The ETag of an export', () => {
  it.each(['', '?detail=summary', '?columns=Done'])('answers 304 to who has it: %s', async (query) => {
    const here = await boardWithCards();
    const { headers } = await exported(here, query);
    expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
    for (const match of [headers.etag!, `"other", ${headers.etag}`]) {
      const answer = await exported(here, query, { 'if-none-match': match });
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    expect((await exported(here, query, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is the same in a second process', async () => {
    const here = await boardWithCards();
    const second = await bootApp({ beside: t });
    try {
      const [one, two] = [await exported(here), await exported(here, '', {}, second)];
      expect(two.headers.etag).toBe(one.headers.etag);
    } finally {
      await second.stop();
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
  /** The texts of a card that an export might show; lists and short fields take single lines only. */
  const fieldsOf = (text: string, line: string): [string, unknown][] => [
    ['title', line],
    ['branch', line],
    ['labels', [line, line]],
    ['tags', [line]],
    ['base_branch', line],
    ['repo', line],
    ['description', text],
    ['instructions', text],
    ['acceptance_criteria', text],
    ['plan', text],
    ['result_summary', text],
    ['result_body', text],
    ['review_notes', text],
    ['blocked_reason', text],
  ];

  it.each(HOSTILE)('adds no structure to the document: %j', async (text) => {
    const [wild, mild] = [await boardFixture(t, { name: 'Launch' }), await boardFixture(t, { name: 'Launch' })];
    const line = text
      .split(/[\p{Cc}\u2028\u2029]/u)
      .filter((part) => part.trim())
      .join(' ');
    const taken: string[] = [];
    for (const [index, [field, value]] of fieldsOf(text, line).entries()) {
      const harmless = fieldsOf(tame(text), 'word')[index]![1];
      const answer = await postCard(t, wild.workspace, wild.board.id, { title: 'Card', [field]: value });
      if (answer.status !== 201) continue;
      taken.push(field);
      await newCard(t, mild.workspace, mild.board.id, { [field]: harmless });
    }
    if (isLine(text)) expect(taken).toContain('description');
    for (const query of ['', '?detail=summary'])
      expect(structureOf(await textOf(wild, query))).toEqual(structureOf(await textOf(mild, query)));
    expect(await textOf(wild)).not.toMatch(/[^\P{Cc}\n\t]/u);
  });

  it.each(HOSTILE.filter(isLine))('and names of boards and columns add no markup either: %j', async (text) => {
    const workspace = await createWorkspace(t);
    const make = async (name: string): Promise<BoardFixture | null> => {
      const columns = [
        { name: 'First', status: 'pending' },
        { name, status: 'completed' },
      ];
      const { status, body } = await postBoard(t, workspace, { name, columns });
      if (status !== 201) return null;
      await newCard(t, workspace, body.id, { column: 'First' });
      await newCard(t, workspace, body.id, { status: 'completed' });
      return { workspace, board: body as Board };
    };
    const [wild, mild] = [await make(text), await make('word')];
    if (!wild) return;
    for (const query of ['', '?detail=summary'])
      expect(structureOf(await textOf(wild, query))).toEqual(structureOf(await textOf(mild!, query)));
  });

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

describe('An export over 1,048,576 bytes', () => {
  /** 4 units of JavaScript text, 9 bytes. */
  const wide = (length: number): string => 'ä€😀'.repeat(Math.floor(length / 4));

  /** What the export measures, whether it is answered or refused. */
  const sizeOf = async (here: BoardFixture, query = ''): Promise<number> => {
    const { status, bytes } = await exported(here, query);
    if (status === 200) return bytes.length;
    expect(status).toBe(413);
    return (JSON.parse(bytes.toString()) as { detail: { actual_bytes: number } }).detail.actual_bytes;
  };

  /** How long a text of this field may be, as far as this test needs it, and what a card with it adds to the export. */
  const measure = async (here: BoardFixture, field: string, query = '') => {
    for (const length of [20_000, 8_000, 4_000, 1_000, 500, 252, 200, 100]) {
      const before = await sizeOf(here, query);
      const answer = await postCard(t, here.workspace, here.board.id, { title: 'Card', [field]: wide(length) });
      if (answer.status === 201) return { field, length, growth: (await sizeOf(here, query)) - before };
    }
    throw new Error(`no text is short enough for ${field}`);
  };

  interface Large extends BoardFixture {
    /** Writes and deletes characters until the export measures this. */
    adjust(target: number): Promise<void>;
  }
  const large = async (): Promise<Large> => {
    const here = await boardFixture(t);
    const { workspace, board } = here;
    await newCard(t, workspace, board.id, { title: 'SmallCard', column: 'Done' });
    const long = await measure(here, 'description');
    const { field, length, growth } = long.growth > long.length ? long : await measure(here, 'title');
    // Texts of one byte a character, half as long as they may be, to be made longer or shorter.
    const handles = await manyCards(t, workspace, board.id, 12, () => ({ [field]: 'x'.repeat(length / 2) }));
    const lengths = handles.map(() => length / 2);
    const missing = Math.floor((LIMIT - (await sizeOf(here))) / growth);
    await manyCards(t, workspace, board.id, missing, () => ({ [field]: wide(length) }));
    const adjust = async (target: number): Promise<void> => {
      for (let round = 0; round < 10; round++) {
        let left = target - (await sizeOf(here));
        if (left === 0) return;
        for (const [index, { id }] of handles.entries()) {
          const wanted = Math.min(length, Math.max(1, lengths[index]! + left));
          if (wanted === lengths[index]) continue;
          left -= wanted - lengths[index]!;
          lengths[index] = wanted;
          await patchCard(t, workspace, id, { [field]: 'x'.repeat(wanted) });
          if (left === 0) break;
        }
      }
      throw new Error(`the export cannot be made to measure ${target}`);
    };
    return { ...here, adjust };
  };

  let here: Large;
  beforeAll(async () => {
    here = await large();
  });

  const tooLarge = (actual: number) => ({
    detail: {
      error: 'markdown_export_too_large',
      message: expect.any(String),
      actual_bytes: actual,
      limit_bytes: LIMIT,
      detail_level: 'standard',
      retry_with: { detail: 'summary' },
    },
  });

  it.each([LIMIT - 1, LIMIT])('is not refused at %i bytes', async (size) => {
    await here.adjust(size);
    for (const query of ['', '?detail=standard']) {
      const { status, bytes, headers } = await exported(here, query);
      expect([status, bytes.length, headers['content-type']]).toEqual([
        200,
        size,
        expect.stringMatching(/^text\/markdown/),
      ]);
      expect(headers.etag).toBeDefined();
      // Bytes, not characters.
      expect(bytes.toString().length).toBeLessThan(LIMIT * 0.9);
    }
  });

  it('answers 413 at 1,048,577, with exactly this body', async () => {
    await here.adjust(LIMIT + 1);
    for (const query of ['', '?detail=standard']) {
      const { status, bytes, headers } = await exported(here, query);
      expect([status, headers['content-type']]).toEqual([413, expect.stringMatching(/^application\/json/)]);
      expect(JSON.parse(bytes.toString())).toEqual(tooLarge(LIMIT + 1));
    }
  });

  it('is refused with the same bytes again, also by a second process', async () => {
    await here.adjust(LIMIT + 7);
    const { bytes } = await exported(here);
    const second = await bootApp({ beside: t });
    try {
      for (const app of [t, second]) {
        const again = await exported(here, '', {}, app);
        expect([again.status, again.bytes.toString()]).toEqual([413, bytes.toString()]);
      }
    } finally {
      await second.stop();
    }
    expect(JSON.parse(bytes.toString())).toEqual(tooLarge(LIMIT + 7));
  });

  it('is returned at summary, and for columns that are small enough', async () => {
    await here.adjust(LIMIT + 1);
    const summary = await exported(here, '?detail=summary');
    expect(summary.status).toBe(200);
    expect(summary.bytes.toString()).toContain('SmallCard');
    const small = await exported(here, '?columns=Done');
    expect([small.status, small.bytes.toString().includes('SmallCard')]).toEqual([200, true]);
    expect(small.bytes.length).toBeLessThan(10_000);
  });

  it('is refused for columns that are too large, and returned again once a card was deleted', async () => {
    await here.adjust(LIMIT + 1);
    // More than what the other columns add to the document.
    const extra = await manyCards(t, here.workspace, here.board.id, 10, () => ({ title: 'Extra'.repeat(20) }));
    expect((await exported(here, '?columns=Backlog')).status).toBe(413);
    expect(await sizeOf(here, '?columns=Backlog')).toBeLessThan(await sizeOf(here));
    expect((await exported(here)).status).toBe(413);
    for (const { id } of extra) await deleteCard(t, here.workspace, id);
    await here.adjust(LIMIT);
    expect((await exported(here)).status).toBe(200);
  });

  it('is not refused at summary, at any size', async () => {
    const many = await boardFixture(t);
    const { length, growth } = await measure(many, 'title', '?detail=summary');
    const count = Math.ceil(LIMIT / growth) + 2;
    const filling = { boardId: many.board.id, brandId: many.workspace.brand.id, count };
    await fillBoard(t, { ...filling, title: `repeat('${wide(4)}', ${Math.floor(length / 4)})` });
    const { status, bytes } = await exported(many, '?detail=summary');
    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(LIMIT);
    const text = bytes.toString().replaceAll('\\', '');
    const refs = Array.from({ length: count + 1 }, (_, n) => `${many.board.key}-${n + 1}`);
    expect(refs.filter((ref) => !text.includes(ref))).toEqual([]);
    expect((await exported(many)).status).toBe(413);
  });
});
