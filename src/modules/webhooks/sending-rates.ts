import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Rates } from '../../engines/fair-shares/rate.js';
import { Config } from '../../platform/kernel/config/config.js';

/** What may be sent at once after a pause: so many seconds' worth. */
const BURST_SECONDS = 10;
/** Longer waits are not worth a slot: the delivery is given back. */
const MAX_WAIT_MS = 1_000;

/** Too much was sent lately: not an attempt, and no fault of the endpoint. */
export class SentTooMuch extends Error {}

/** How much this process sends: of one workspace, and to one address, whoever has it sent there. */
@Injectable()
export class SendingRates {
  private readonly ofWorkspaces: Rates;
  private readonly toTargets: Rates;

  constructor({ webhooks: { ratePerWorkspace, ratePerTarget } }: Config) {
    this.ofWorkspaces = new Rates({ perSecond: ratePerWorkspace, burst: ratePerWorkspace * BURST_SECONDS });
    this.toTargets = new Rates({ perSecond: ratePerTarget, burst: ratePerTarget * BURST_SECONDS });
  }

  /** Waits for a turn, or throws `SentTooMuch` if none comes soon. */
  async take(brandId: number, addresses: readonly string[], signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const waits = addresses.map((address) => this.toTargets.waitFor(address, now));
    const ms = Math.max(this.ofWorkspaces.waitFor(String(brandId), now), ...waits);
    if (ms > MAX_WAIT_MS) throw new SentTooMuch('Too much was sent lately');
    // Taken before the wait: whoever comes next waits longer.
    this.ofWorkspaces.take(String(brandId), now);
    for (const address of addresses) this.toTargets.take(address, now);
    if (ms > 0) await wait(ms, undefined, { signal });
  }
}
