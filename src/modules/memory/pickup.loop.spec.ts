import { describe, expect, it } from '@jest/globals';
import type { CompletedCard } from '../board/index.js';
import { PickupLoop } from './pickup.loop.js';

const SOURCE = { id: 'source', brandId: 1, agentId: 'agent', sourceType: 'agentboard', config: {}, readTo: null };

/** A page of cards that is full: there may be more. */
const page = Array.from({ length: 200 }, (_, n): CompletedCard => {
  const said = { title: 'Done', description: null, resultSummary: null, comments: [] };
  return { id: String(n), completedAt: new Date(0), ...said };
});

describe('Picking up completed cards', () => {
  it('ends after the page at hand when it is told to stop', async () => {
    const stop = new AbortController();
    const pages = [page, page, page];
    const added: string[] = [];
    const cards = {
      list: () => {
        if (pages.length === 2) stop.abort();
        return Promise.resolve(pages.shift() ?? []);
      },
    };
    const conversations = {
      add: (_: object, { conversation }: { conversation: string }) => Promise.resolve(added.push(conversation) > 0),
      due: () => Promise.resolve([]),
    };
    const manager = { find: () => Promise.resolve([SOURCE]), update: () => Promise.resolve() };
    const loop = new PickupLoop(
      { manager } as never,
      { ownerOf: () => Promise.resolve(1) } as never,
      conversations as never,
      cards as never,
      {} as never,
      { now: () => new Date(0) },
      {} as never,
    );
    expect(await loop.run(stop.signal)).toMatchObject({ sources: 1, picked_up: 400 });
    expect(added).toHaveLength(400);
  });
});
