import { describe, expect, it } from '@jest/globals';
import { Shares } from '../../engines/fair-shares/shares.js';
import { batchOf, laneOf, LANES, type Lane } from './lanes.js';

const NOW = new Date('2026-01-31T09:30:00.000Z');
const BEFORE = new Date(NOW.getTime() - 60_000);
const LATER = new Date(NOW.getTime() + 60_000);
const QUICK = { failingSince: null, verifiedAt: BEFORE, slowUntil: null };

describe('The lane of an endpoint', () => {
  it.each<[string, Partial<Record<keyof typeof QUICK, Date | null>>, Lane, number, number]>([
    ['answers quickly', {}, 'quick', 16, 4],
    ['was slow some time ago', { slowUntil: BEFORE }, 'quick', 16, 4],
    ['is slow', { slowUntil: LATER }, 'slow', 4, 2],
    ['has never answered', { verifiedAt: null }, 'slow', 1, 1],
    ['has never answered, and is slow', { verifiedAt: null, slowUntil: LATER }, 'slow', 1, 1],
    ['fails', { failingSince: BEFORE }, 'failing', 1, 1],
    ['fails slowly', { failingSince: BEFORE, slowUntil: LATER }, 'failing', 1, 1],
    ['has only ever failed', { failingSince: BEFORE, verifiedAt: null }, 'failing', 1, 1],
  ])('that %s (%j): %s, %i deliveries in a batch, %i at a time', (_, known, lane, size, parallel) => {
    const endpoint = { ...QUICK, ...known };
    expect(laneOf(endpoint, NOW)).toBe(lane);
    expect(batchOf(endpoint, NOW)).toEqual({ size, parallel });
  });
});

describe('The slots of each lane', () => {
  it.each(Object.entries(LANES))('%s: a quarter is left to others by workspaces that take all they get', (_, lane) => {
    const shares = new Shares(lane);
    let taken = 0;
    for (const workspace of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
      while (shares.tryAcquire(workspace)) taken += 1;
    expect(lane.reserved).toBe(lane.slotCount / 4);
    expect(taken).toBeLessThanOrEqual(lane.slotCount - lane.reserved + 9);
    expect(shares.tryAcquire('newcomer')).not.toBeNull();
  });
});
