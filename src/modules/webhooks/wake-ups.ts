import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { runAsService, runAsTenant } from '../../engines/fair-shares/tenant.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../platform/kernel/logging/request-context.js';
import { EventReader } from '../events/index.js';
import { DeliveryQueue } from './delivery.queue.js';
import { Intake } from './intake.js';

/** Events of so long become deliveries together. */
const COLLECT_MS = 20;

/** Sends new events at once, in the process that receives them. Without it the queue would find them within seconds. */
@Injectable()
export class WakeUps implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly sending = new Set<Promise<void>>();
  private readonly waiting = new Set<number>();
  private isRunning = false;

  constructor(
    private readonly intake: Intake,
    private readonly queue: DeliveryQueue,
    private readonly log: Log,
    config: Config,
    events: EventReader,
  ) {
    if (config.role !== 'api') events.onEvents((brandId) => this.wake(brandId));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.allSettled(this.sending);
  }

  private wake(brandId: number): void {
    if (this.stopping.signal.aborted) return;
    this.waiting.add(brandId);
    if (this.isRunning) return;
    this.isRunning = true;
    outsideRequest(() => runAsService(() => setTimeout(() => void this.run(), COLLECT_MS).unref()));
  }

  private async run(): Promise<void> {
    const brandIds = [...this.waiting];
    this.waiting.clear();
    await this.track(Promise.all(brandIds.map((brandId) => this.take(brandId))));
    this.isRunning = false;
    const [next] = this.waiting;
    if (next !== undefined) this.wake(next);
  }

  private async take(brandId: number): Promise<void> {
    try {
      const ids = await runAsTenant(`webhooks of ${brandId}`, () => this.intake.take(brandId));
      for (const id of ids) void this.track(this.send(id));
    } catch (error) {
      this.log.warn('events not turned into deliveries: the queue retries', { brand: brandId, error });
    }
  }
  private async send(id: string): Promise<void> {
    try {
      await this.queue.sendTaken(id, this.stopping.signal);
    } catch (error) {
      this.log.warn('webhook not delivered: the queue retries', { webhook: id, error });
    }
  }

  private async track(work: Promise<unknown>): Promise<void> {
    const tracked = work.then(() => undefined);
    this.sending.add(tracked);
    await tracked.finally(() => this.sending.delete(tracked));
  }
}
