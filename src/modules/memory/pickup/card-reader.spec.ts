import { describe, expect, it } from '@jest/globals';
import type { Completion } from '../../board/index.js';
import { CardReader } from './card-reader.js';
import { PickupBudget } from './pickup-budget.js';

const SOURCE = { id: 'source', brandId: 1, agentId: 'agent', sourceType: 'agentboard', config: {}, readTo: null };
const CARDS = 1_200;

/** A reader of many completed cards, of which these were already read. */
function readerOf(known: Set<string>) {
  const cards = Array.from({ length: CARDS }, (_, n): Completion => ({
    id: String(n).padStart(5, '0'),
    completedAt: new Date(n),
  }));
  const texts = { title: 'Done', description: null, resultSummary: null, comments: [] };
  const board = {
    list: (_brand: number, _boards: null, after: { id: string } | null, limit: number) =>
      Promise.resolve(cards.filter(({ id }) => !after || id > after.id).slice(0, limit)),
    read: (_brand: number, id: string) => Promise.resolve({ ...texts, id, completedAt: new Date(0) }),
  };
  const conversations = {
    add: (_: object, { conversation }: { conversation: string }) => Promise.resolve(!!known.add(conversation)),
  };
  const database = {
    rows: (_columns: object, _sql: string, [, ids]: [string, string[]]) =>
      Promise.resolve(ids.filter((id) => known.has(id)).map((id) => ({ id }))),
    manager: { update: () => Promise.resolve() },
  };
  return new CardReader(database as never, board as never, conversations as never);
}

describe('Reading completed cards', () => {
  it('goes as far as the budget, and on from there the next time', async () => {
    const known = new Set<string>();
    const counts: number[] = [];
    for (let run = 0; run < 13; run++)
      counts.push(await readerOf(known).read(SOURCE as never, new PickupBudget(() => true)));
    expect(counts).toEqual([...Array<number>(12).fill(100), 0]);
    expect(known.size).toBe(CARDS);
  });

  it('ends when it is aborted', async () => {
    const known = new Set<string>();
    await readerOf(known).read(SOURCE as never, new PickupBudget(() => known.size < 7));
    expect(known.size).toBe(7);
  });
});
