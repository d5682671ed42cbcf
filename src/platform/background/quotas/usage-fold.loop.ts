import { Injectable } from '@nestjs/common';
import { Loop, type LoopResult } from '../loops/loop-decorator.js';
import { UsageTotals } from './usage-totals.js';

/** Folds the changes recorded by triggers into totals, so that reading usage takes few rows. */
@Injectable()
export class UsageFoldLoop {
  constructor(private readonly totals: UsageTotals) {}

  @Loop({
    name: 'usage-fold',
    every: '1m',
    jitter: '10s',
    about: 'Folds recorded changes into the usage totals of workspaces',
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
