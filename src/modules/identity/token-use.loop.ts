import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';

const WRITE_EVERY_MS = 10_000;

/**
 * Writes last-used times in batches instead of on every request. Runs in every process, because each has its own list.
 */
@Injectable()
export class TokenUse implements BeforeApplicationShutdown {
  private readonly used = new Map<string, Date>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  note(tokenId: string, at: Date): void {
    this.used.set(tokenId, at);
  }

  @Interval(WRITE_EVERY_MS)
  async write(): Promise<void> {
    if (!this.used.size) return;
    const ids = [...this.used.keys()];
    const times = [...this.used.values()];
    this.used.clear();
    try {
      await this.database.run(
        `UPDATE access_tokens t SET last_used_at = u.at
           FROM unnest($1::uuid[], $2::timestamptz[]) AS u(id, at)
          WHERE t.id = u.id AND (t.last_used_at IS NULL OR t.last_used_at < u.at)`,
        [ids, times],
      );
    } catch (error) {
      this.log.debug('last use of tokens not written', { error });
    }
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.write();
  }
}
