import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Rates } from '../../engines/fair-shares/rate.js';
import { Config } from '../../platform/kernel/config/config.js';

/** What may be sent at once after a pause: so many seconds' worth. */
const BURST_SECONDS = 10;
/** What all workspaces together may send to an address: one takes a quarter of it at most. */
const ALL_TO_TARGET = 4;
/** Longer waits are not worth a slot: the delivery is given back. */
const MAX_WAIT_MS = 1_000;

/** Too much was sent lately: not an attempt, and no fault of the endpoint. */
export class SentTooMuch extends Error {}

/** How much this process sends: for one workspace, by it to one address, and to one address by all. */
@Injectable()
export class SendingRates {
  private readonly ofWorkspaces: Rates;
  private readonly ofEachToTargets: Rates;
  private readonly toTargets: Rates;

  constructor({ webhooks: { ratePerWorkspace, ratePerTarget } }: Config) {
    this.ofWorkspaces = ratesOf(ratePerWorkspace);
    this.ofEachToTargets = ratesOf(ratePerTarget);
    this.toTargets = ratesOf(ratePerTarget * ALL_TO_TARGET);
  }

  /** Waits for a turn, or throws `SentTooMuch` if none comes soon. */
  async take(brandId: number, addresses: readonly string[], signal: AbortSignal): Promise<void> {
    const ms = this.reserve(brandId, addresses, performance.now());
    if (ms === null) throw new SentTooMuch('Too much was sent lately');
    if (ms > 0) await wait(ms, undefined, { signal });
  }

  /** Takes a turn that comes in so many milliseconds; null: none comes soon. */
  reserve(brandId: number, addresses: readonly string[], now: number): number | null {
    const shares: (readonly [Rates, string])[] = [
      [this.ofWorkspaces, String(brandId)],
      ...addresses.flatMap((address) => [
        [this.ofEachToTargets, `${brandId} ${address}`] as const,
        [this.toTargets, address] as const,
      ]),
    ];
    const ms = Math.max(...shares.map(([rates, key]) => rates.waitFor(key, now)));
    if (ms > MAX_WAIT_MS) return null;
    // Taken before the wait: whoever comes next waits longer.
    for (const [rates, key] of shares) rates.take(key, now);
    return ms;
  }
}

function ratesOf(perSecond: number): Rates {
  return new Rates({ perSecond, burst: perSecond * BURST_SECONDS });
}
