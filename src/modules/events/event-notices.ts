import { Injectable } from '@nestjs/common';
import { runAsService } from '../../engines/fair-shares/tenant.js';
import { Broadcast } from '../../platform/data/redis/broadcast.js';
import { outsideRequest } from '../../platform/kernel/logging/request-context.js';

const TOPIC = 'events';
/** Writers of a workspace share one message. */
const COLLECT_MS = 5;

/** After a message that no other process received, none is sent for so long. */
const ALONE_MS = 1_000;

/** Tells every process that a workspace has new events. A lost message only costs time: readers also look by themselves. */
@Injectable()
export class EventNotices {
  private readonly waiting = new Set<number>();
  private readonly handlers: ((brandId: number) => void)[] = [];
  private aloneUntil = 0;

  constructor(private readonly broadcast: Broadcast) {}

  announce(brandIds: Iterable<number>): void {
    if (!this.waiting.size) outsideRequest(() => runAsService(() => setTimeout(() => void this.send(), COLLECT_MS)));
    for (const brandId of brandIds) this.waiting.add(brandId);
  }

  onEvents(handler: (brandId: number) => void): void {
    this.handlers.push(handler);
    this.broadcast.on(TOPIC, ({ brandId }) => handler(Number(brandId)));
  }

  private async send(): Promise<void> {
    const brandIds = [...this.waiting];
    this.waiting.clear();
    if (performance.now() < this.aloneUntil) {
      for (const brandId of brandIds) this.handlers.forEach((handler) => handler(brandId));
      return;
    }
    const received = await Promise.all(brandIds.map((brandId) => this.broadcast.publish(TOPIC, { brandId })));
    if (!received.includes(true)) this.aloneUntil = performance.now() + ALONE_MS;
  }
}
