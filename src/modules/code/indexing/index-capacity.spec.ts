import { describe, expect, it } from '@jest/globals';
import { MEGABYTE } from '../../../platform/kernel/memory/available-memory.js';
import { indexCapacity } from './index-capacity.js';

describe('The index capacity', () => {
  it.each<[memory: number, slots: number, heap: number, largeHeap: number, largeWeight: number]>([
    [256, 1, 112, 112, 1],
    [512, 1, 144, 144, 1],
    [1_024, 3, 165, 656, 3],
    [2_048, 4, 360, 1_680, 4],
    [4_096, 4, 872, 2_048, 3],
    [16_384, 4, 2_048, 2_048, 1],
  ])('allows with %i MB of RAM %i concurrent indexes', (memory, slots, heap, largeHeap, largeWeight) => {
    expect(indexCapacity(memory * MEGABYTE)).toEqual({ slots, heap, largeHeap, largeWeight });
  });
});
