import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ExportedCards } from '../../src/modules/board/exported-cards.query.js';
import { bootApp, type TestApp } from '../app.js';
import { exportBoard, newCard, patchCard } from '../factories/boards.js';
import { fillBoard } from '../factories/many-rows.js';
import { boardFixture, type BoardFixture } from '../factories/board-fixtures.js';
import { longestStall } from '../event-loop/longest-stall.js';

const CARDS = 60;
const LINES = 45_000;
/** Alone on a machine it is a few milliseconds; in one piece it would be four seconds. */
const MAX_STALL_MS = 2_000;

let t: TestApp;
let here: BoardFixture;
beforeAll(async () => {
  t = await bootApp();
  here = await boardFixture(t, { name: 'B' });
  const filling = { boardId: here.board.id, brandId: here.workspace.brand.id, count: CARDS };
  await fillBoard(t, { ...filling, title: `'T'`, description: `repeat(E'a\\n', ${LINES})` });
});
afterAll(() => t?.stop());

const refused = async (app = t) => {
  const { status, bytes } = await exportBoard(app, here.workspace, here.board.id);
  return { status, detail: (JSON.parse(bytes.toString()) as { detail: Record<string, unknown> }).detail };
};

/** `\n### B-1 T\n\n- Status: pending\n- Priority: normal\n\n`, then `> a\n` for each line and `>\n` for the last. */
const bytesOfCard = (n: number): number =>
  `\n### B-${n} T\n\n- Status: pending\n- Priority: normal\n\n`.length + LINES * '> a\n'.length + '>\n'.length;

describe('An export that is refused for its size', () => {
  it('delays nobody else, reports its exact size, and is refused again without reading a card', async () => {
    const { result: first, stallMs } = await longestStall(() => refused());
    expect(first.status).toBe(413);
    const cards = Array.from({ length: CARDS }, (_, n) => bytesOfCard(n + 1)).reduce((sum, bytes) => sum + bytes, 0);
    const { bytes } = await exportBoard(t, here.workspace, here.board.id, '?columns=Done');
    const nothing = bytes.length - '\n## Done\n\ncompleted, 0 cards\n'.length;
    const columns = here.board.columns.map(
      ({ name, status }, n) => `\n## ${name}\n\n${status}, ${n === 0 ? CARDS : 0} cards\n`.length,
    );
    expect(first.detail.actual_bytes).toBe(nothing + cards + columns.reduce((sum, length) => sum + length, 0));
    expect(stallMs).toBeLessThan(MAX_STALL_MS);

    const reading = jest.spyOn(t.app.get(ExportedCards), 'whole');
    expect(await refused()).toEqual(first);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  it('is measured again when the board has changed, and by another process alike', async () => {
    const before = await refused();
    const card = await newCard(t, here.workspace, here.board.id, { title: 'U' });
    const after = await refused();
    expect(after.detail.actual_bytes).toBeGreaterThan(before.detail.actual_bytes as number);
    await patchCard(t, here.workspace, card.id, { title: 'UU' });
    const second = await bootApp({ beside: t });
    try {
      const elsewhere = await refused(second);
      expect(elsewhere.detail.actual_bytes).toBe((after.detail.actual_bytes as number) + 1);
      expect(await refused()).toEqual(elsewhere);
    } finally {
      await second.stop();
    }
  });
});
