import { Injectable } from '@nestjs/common';
import { runAsService } from '../../../engines/fair-shares/tenant.js';
import { Broadcast } from '../../../platform/data/redis/broadcast.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';

const TOPIC = 'build-log';

/** Tells every process that the log of a build has new entries. A lost message only costs time: readers also look. */
@Injectable()
export class LogNotices {
  constructor(private readonly broadcast: Broadcast) {}

  /** Whoever writes does not wait for it. */
  announce(buildId: string): void {
    outsideRequest(() => runAsService(() => void this.broadcast.publish(TOPIC, { buildId })));
  }

  onEntries(handler: (buildId: string) => void): void {
    this.broadcast.on(TOPIC, ({ buildId }) => handler(String(buildId)));
  }
}
