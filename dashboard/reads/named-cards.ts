import { queryOptions } from '@tanstack/react-query';
import type { NamedCard } from '../../client/src/generated.js';
import { service } from '../app/service.js';

const MAX_REFS = 100;
/** Long enough for all refs of a page that is drawn. */
const GATHER_MS = 20;

interface Waiting {
  readonly ref: string;
  readonly resolve: (card: NamedCard | null) => void;
  readonly reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

export const namedCardReads = {
  /** A card that a text names; null if there is none. Those of one page are read together. */
  one: (ref: string) =>
    queryOptions({ queryKey: ['cards', 'named', ref], queryFn: () => gathered(ref), staleTime: 30_000 }),
};

function gathered(ref: string): Promise<NamedCard | null> {
  return new Promise((resolve, reject) => {
    if (!waiting.length) setTimeout(readWaiting, GATHER_MS);
    waiting.push({ ref, resolve, reject });
  });
}

function readWaiting(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += MAX_REFS) void readSome(all.slice(from, from + MAX_REFS));
}

async function readSome(some: readonly Waiting[]): Promise<void> {
  try {
    const { items } = await service.findCards(some.map(({ ref }) => ref));
    const cards = new Map(items.map((card) => [card.ref, card]));
    for (const { ref, resolve } of some) resolve(cards.get(ref) ?? null);
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}
