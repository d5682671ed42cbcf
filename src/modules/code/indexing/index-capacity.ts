import { MEGABYTE } from '../../../platform/kernel/memory/available-memory.js';

/** Megabytes: the service itself; an index beyond its heap; the minimum for one index. */
const SERVICE = 288;
const OVERHEAD = 80;
const MIN_SHARE = 192;

/** Heap for the largest repositories. */
const MAX_HEAP = 2_048;
const MAX_SLOTS = 4;

export interface IndexCapacity {
  /** Concurrent indexes. */
  readonly slots: number;
  /** Heap of each index, in megabytes. */
  readonly heap: number;
  /** Heap of an index that needs more, and the slots it takes. */
  readonly largeHeap: number;
  readonly largeWeight: number;
}

/** How much may be indexed concurrently, given the available RAM in bytes. */
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
