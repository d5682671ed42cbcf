import { describe, expect, it } from '@jest/globals';
import { leaseSeconds, nextStart, slotAt, startOf } from './slots.js';

const at = (text: string): Date => new Date(`2026-03-01T${text}Z`);
const plain = { everyMs: 600_000, jitterMs: 0 };
const spread = { everyMs: 600_000, jitterMs: 60_000 };

describe('Slots of a loop', () => {
  it.each([
    ['10:00:00.000', '10:00:00.000', '10:10:00.000'],
    ['10:00:00.001', '10:00:00.000', '10:10:00.000'],
    ['10:09:59.999', '10:00:00.000', '10:10:00.000'],
    ['10:10:00.000', '10:10:00.000', '10:20:00.000'],
  ])('at %s the slot began at %s and the next run starts at %s', (now, slot, next) => {
    expect(slotAt(plain, at(now))).toEqual(at(slot));
    expect(nextStart('x', plain, at(now))).toEqual(at(next));
  });

  it('have the same start in every process, within the jitter, and another one for each slot', () => {
    const slots = Array.from({ length: 50 }, (_, i) => new Date(i * 600_000));
    const delays = slots.map((slot) => startOf('x', spread, slot).getTime() - slot.getTime());
    expect(delays).toEqual(slots.map((slot) => startOf('x', spread, slot).getTime() - slot.getTime()));
    expect(Math.max(...delays)).toBeLessThan(60_000);
    expect(new Set(delays).size).toBeGreaterThan(40);
  });

  it.each([
    [1_000, 2],
    [5_000, 5],
    [3_600_000, 15],
  ])('leases an interval of %i ms for %i s', (everyMs, seconds) => {
    expect(leaseSeconds({ everyMs, jitterMs: 0 })).toBe(seconds);
  });
});
