import { beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import { t } from '../suites/app.js';
import { deleteCard, exportBoard, manyCards, newCard, patchCard, postCard } from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';

const LIMIT = 1_048_576;

const exported = ({ workspace, board }: BoardFixture, query = '', headers: Record<string, string> = {}, app = t) =>
  exportBoard(app, workspace, board.id, query, headers);

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

  it('is never rejected at summary', async () => {
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
