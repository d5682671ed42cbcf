import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../platform/kernel/config/config.js';
import { SendingRates } from './sending-rates.js';

const ratesOf = (ratePerWorkspace: number, ratePerTarget: number): SendingRates =>
  new SendingRates({ webhooks: { allowedHosts: [], ratePerWorkspace, ratePerTarget } } as unknown as Config);

/** How many are taken at one moment until no turn comes soon. */
function takeAll(rates: SendingRates, brandId: number, now: number, ...addresses: string[]): number {
  let taken = 0;
  while (rates.reserve(brandId, addresses, now) !== null) taken += 1;
  return taken;
}

describe('The rates of sending', () => {
  it('let a workspace send to one address ten seconds’ worth at once, a second’s worth in turns, and then as many as pass', () => {
    const rates = ratesOf(100_000, 50);
    expect(takeAll(rates, 1, 0, '192.0.2.1')).toBe(550);
    expect(takeAll(rates, 1, 1_000, '192.0.2.1')).toBe(50);
    expect(takeAll(rates, 1, 3_600_000, '192.0.2.1')).toBe(550);
  });

  it('limit what one workspace sends, however many addresses it has, and nobody else', () => {
    const rates = ratesOf(20, 100_000);
    expect(takeAll(rates, 1, 0, '192.0.2.1')).toBe(220);
    expect(rates.reserve(1, ['192.0.2.2'], 0)).toBeNull();
    expect(rates.reserve(2, ['192.0.2.2'], 0)).toBe(0);
  });

  it('let one workspace take about a quarter of what all may send to an address', () => {
    const rates = ratesOf(100_000, 50);
    for (const brandId of [1, 2, 3]) expect(takeAll(rates, brandId, 0, '192.0.2.1')).toBe(550);
    expect(rates.reserve(4, ['192.0.2.1'], 0)).toBe(0);
    expect(takeAll(rates, 4, 0, '192.0.2.1')).toBe(549);
    expect(rates.reserve(5, ['192.0.2.1'], 0)).toBeNull();
    expect(rates.reserve(5, ['192.0.2.2'], 0)).toBe(0);
  });

  it('count each address that a name has', () => {
    const rates = ratesOf(100_000, 50);
    takeAll(rates, 1, 0, '192.0.2.1', '192.0.2.2');
    expect(rates.reserve(1, ['192.0.2.2'], 0)).toBeNull();
  });
});
