import { describe, expect, it } from '@jest/globals';
import { heldRoom } from './cache-size.js';
import { MEGABYTE } from './available-memory.js';

describe('Room for what is held', () => {
  it.each<[memory: number, room: number]>([
    [512, 64],
    [1_024, 128],
    [4_096, 512],
    [65_536, 512],
  ])('with %i MB of memory is %i MB', (memory, room) => {
    expect(heldRoom(memory * MEGABYTE)).toBe(room * MEGABYTE);
  });
});
