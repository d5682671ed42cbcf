import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../platform/kernel/clock/clock.js';
import { daysBefore, playHistory } from './demo-history.js';

const NOW = new Date('2026-06-01T12:00:00Z');

describe('The history of the demo workspace', () => {
  it('is played in the order of its moments, each at its time', async () => {
    const clock = new SystemClock();
    const played: Date[] = [];
    const happen = (): Promise<unknown> => Promise.resolve(played.push(clock.now()));
    await playHistory(
      [2, 9, 0.5].map((daysAgo) => ({ daysAgo, happen })),
      NOW,
    );
    expect(played).toEqual([9, 2, 0.5].map((days) => daysBefore(NOW, days)));
  });
});
