import { Injectable } from '@nestjs/common';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { Database } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';

/** As long as events. */
const KEEP_MS = 30 * 86_400_000;
const BATCH = 5_000;

const REMOVE = `DELETE FROM webhook_deliveries WHERE id IN (
    SELECT id FROM webhook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT ${BATCH})`;

/** Removes deliveries that are older than 30 days. */
@Injectable()
export class DeliveryRetention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Loop({ name: 'webhook-retention', every: '1h', jitter: '5m', about: 'Removes old deliveries of webhooks' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const oldest = new Date(this.clock.now().getTime() - KEEP_MS);
    let removed = 0;
    for (let last = BATCH; last === BATCH && !signal.aborted; removed += last)
      last = await this.database.run(REMOVE, [oldest]);
    return { removed };
  }
}
