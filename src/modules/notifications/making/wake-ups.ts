import { Injectable } from '@nestjs/common';
import { runAsService } from '../../../engines/fair-shares/tenant.js';
import { Queues } from '../../../platform/background/queues/queues.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';
import { EventReader } from '../../events/index.js';
import { NotificationsQueue } from './notifications.queue.js';

/** Events of so long become notifications together. */
const COLLECT_MS = 20;

/** Makes notifications of new events at once. Without it the queue would find them within seconds. */
@Injectable()
export class WakeUps {
  private readonly waiting = new Set<number>();

  constructor(
    private readonly queue: NotificationsQueue,
    private readonly queues: Queues,
    private readonly log: Log,
    config: Config,
    events: EventReader,
  ) {
    if (config.role !== 'api') events.onEvents((brandId) => this.wake(brandId));
  }

  private wake(brandId: number): void {
    if (brandId === 0 || this.waiting.has(brandId)) return;
    this.waiting.add(brandId);
    outsideRequest(() => runAsService(() => setTimeout(() => void this.enqueue(brandId), COLLECT_MS).unref()));
  }

  private async enqueue(brandId: number): Promise<void> {
    this.waiting.delete(brandId);
    try {
      await this.queues.enqueue(this.queue, { brand_id: brandId });
    } catch (error) {
      this.log.warn('notifications not made at once: the queue retries', { brand: brandId, error });
    }
  }
}
