import { Injectable } from '@nestjs/common';
import { Loop, type LoopResult } from '../loops/loop.decorator.js';
import { UsageTotals } from './usage-totals.js';

/** Adds up what the triggers have counted, so that reading it stays a matter of a few rows. */
@Injectable()
export class UsageFoldLoop {
  constructor(private readonly totals: UsageTotals) {}

  @Loop({
    name: 'usage-fold',
    every: '1m',
    jitter: '10s',
    about: 'Adds up the changes of what workspaces use of their quotas',
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    let [workspaces, changes] = [0, 0];
    for (const brandId of await this.totals.pending()) {
      if (signal.aborted) break;
      changes += await this.totals.fold(brandId);
      workspaces++;
    }
    return { workspaces, changes };
  }
}
