import { describe, expect, it } from '@jest/globals';
import { MEGABYTE } from '../../../platform/memory/memory-there-is.js';
import { graphRoom } from './graph-room.js';

describe('Room for graphs', () => {
  it.each<[memory: number, room: number]>([
    [512, 64],
    [1_024, 128],
    [4_096, 512],
    [65_536, 512],
  ])('with %i MB of memory is %i MB', (memory, room) => {
    expect(graphRoom(memory * MEGABYTE)).toBe(room * MEGABYTE);
  });
});
