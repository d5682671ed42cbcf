import { MEGABYTE } from '../../../platform/kernel/memory/memory-there-is.js';

/** All in megabytes: what the service itself has; what an index has besides its heap; the least that is of use to one. */
const SERVICE = 288;
const OVERHEAD = 80;
const MIN_SHARE = 192;

/** Heap of the largest repositories. */
const MAX_HEAP = 2_048;
const MAX_SLOTS = 4;

export interface IndexCapacity {
  /** Indexes at a time. */
  readonly slots: number;
  /** Megabytes of heap for each of them. */
  readonly heap: number;
  /** Megabytes of heap for one that needs more, and how many places it takes. */
  readonly largeHeap: number;
  readonly largeWeight: number;
}

/** What may be indexed at a time beside the service, by the memory there is. */
export function indexCapacity(memory: number): IndexCapacity {
  const available = Math.max(Math.floor(memory / MEGABYTE) - SERVICE, MIN_SHARE);
  const slots = Math.min(Math.floor(available / MIN_SHARE), MAX_SLOTS);
  const share = Math.floor(available / slots);
  const largeHeap = Math.min(available - OVERHEAD, MAX_HEAP);
  return {
    slots,
    heap: Math.min(share - OVERHEAD, MAX_HEAP),
    largeHeap,
    largeWeight: Math.min(Math.ceil((largeHeap + OVERHEAD) / share), slots),
  };
}
