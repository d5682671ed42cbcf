import { Injectable } from '@nestjs/common';
import { Broadcast } from '../../platform/data/redis/broadcast.js';

const TOPIC = 'events';
/** Writers of a workspace share one message. */
const COLLECT_MS = 5;

/** Tells every process that a workspace has new events. A lost message only costs time: readers also look by themselves. */
@Injectable()
export class EventNotices {
  private readonly waiting = new Set<number>();

  constructor(private readonly broadcast: Broadcast) {}

  announce(brandIds: Iterable<number>): void {
    if (!this.waiting.size) setTimeout(() => this.send(), COLLECT_MS);
    for (const brandId of brandIds) this.waiting.add(brandId);
  }

  onEvents(handler: (brandId: number) => void): void {
    this.broadcast.on(TOPIC, ({ brandId }) => handler(Number(brandId)));
  }

  private send(): void {
    const brandIds = [...this.waiting];
    this.waiting.clear();
    for (const brandId of brandIds) void this.broadcast.publish(TOPIC, { brandId });
  }
}
