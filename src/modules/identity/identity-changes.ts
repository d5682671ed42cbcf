import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { Broadcast } from '../../platform/data/redis/broadcast.js';

/** Whose cached credentials or plan terms are stale. */
type IdentityChange =
  | { tokenId: string }
  | { sessionId: string }
  | { userId: number }
  | { brandId: number }
  | { planKey: string };

const TOPIC = 'identity';

/** Invalidates cached credentials in every process after the commit. */
@Injectable()
export class IdentityChanges {
  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
  ) {}

  announce(change: IdentityChange): Promise<void> {
    return this.database.afterCommit(() => this.broadcast.publish(TOPIC, change));
  }

  onChange(handler: (matches: (caller: object) => boolean) => void): void {
    this.broadcast.on(TOPIC, (change) => {
      const [[field, value]] = Object.entries(change) as [[string, unknown]];
      handler((caller) => (caller as Record<string, unknown>)[field] === value);
    });
  }
}
