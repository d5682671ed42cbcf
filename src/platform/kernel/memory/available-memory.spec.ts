import { describe, expect, it } from '@jest/globals';
import { MEGABYTE, memoryOf, memoryThereIs } from './available-memory.js';

describe('The memory there is', () => {
  it.each<[string, number | undefined, number]>([
    ['of the container', 512 * MEGABYTE, 512 * MEGABYTE],
    ['of the machine, when nothing is said of a container', undefined, 4_096 * MEGABYTE],
    ['of the machine, when the container has no limit', 0, 4_096 * MEGABYTE],
    ['of the machine, when the limit is a number without meaning', 2 ** 64, 4_096 * MEGABYTE],
  ])('is that %s', (_, limit, wanted) => {
    expect(memoryOf(limit, 4_096 * MEGABYTE)).toBe(wanted);
  });

  it('is a number of bytes on this machine', () => {
    expect(memoryThereIs()).toBeGreaterThan(64 * MEGABYTE);
    expect(memoryThereIs()).toBeLessThan(2 ** 50);
  });
});
