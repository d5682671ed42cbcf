import { describe, expect, it } from '@jest/globals';
import { cacheSizeFor } from './cache-size.js';
import { MEGABYTE } from './available-memory.js';

describe('Cache size', () => {
  it.each<[memory: number, size: number]>([
    [512, 64],
    [1_024, 128],
    [4_096, 512],
    [65_536, 512],
  ])('is, with %i MB of memory, %i MB', (memory, size) => {
    expect(cacheSizeFor(memory * MEGABYTE)).toBe(size * MEGABYTE);
  });
});
