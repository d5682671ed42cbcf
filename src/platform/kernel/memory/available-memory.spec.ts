import { describe, expect, it } from '@jest/globals';
import { MEGABYTE, effectiveMemory, availableMemory } from './available-memory.js';

describe('Available memory', () => {
  it.each<[string, number | undefined, number]>([
    ['of the container', 512 * MEGABYTE, 512 * MEGABYTE],
    ['of the machine, when no container limit is reported', undefined, 4_096 * MEGABYTE],
    ['of the machine, when the container has no limit', 0, 4_096 * MEGABYTE],
    ['of the machine, when the limit is larger than the total', 2 ** 64, 4_096 * MEGABYTE],
  ])('is that %s', (_, limit, wanted) => {
    expect(effectiveMemory(limit, 4_096 * MEGABYTE)).toBe(wanted);
  });

  it('is a number of bytes on this machine', () => {
    expect(availableMemory()).toBeGreaterThan(64 * MEGABYTE);
    expect(availableMemory()).toBeLessThan(2 ** 50);
  });
});
