import { MEGABYTE } from '../../../platform/kernel/memory/available-memory.js';

/** All in megabytes: what the service itself has; what an index has besides its heap; the least that is of use to one. */
const SERVICE = 288;
const BESIDES = 80;
const MIN_SHARE = 192;

/** Heap of the largest repositories. */
const MAX_HEAP = 2_048;
const MAX_PLACES = 4;

export interface IndexRoom {
  /** Indexes at a time. */
  readonly places: number;
  /** Megabytes of heap for each of them. */
  readonly heap: number;
  /** Megabytes of heap for one that needs more, and how many places it takes. */
  readonly largeHeap: number;
  readonly largeWeight: number;
}

/** What may be indexed at a time beside the service, by the memory there is. */
export function indexRoom(memory: number): IndexRoom {
  const room = Math.max(Math.floor(memory / MEGABYTE) - SERVICE, MIN_SHARE);
  const places = Math.min(Math.floor(room / MIN_SHARE), MAX_PLACES);
  const share = Math.floor(room / places);
  const largeHeap = Math.min(room - BESIDES, MAX_HEAP);
  return {
    places,
    heap: Math.min(share - BESIDES, MAX_HEAP),
    largeHeap,
    largeWeight: Math.min(Math.ceil((largeHeap + BESIDES) / share), places),
  };
}
