import { Injectable } from '@nestjs/common';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { refuse } from '../../kernel/errors/domain-error.js';

/**
 * Limits the uploads in memory, in total and per workspace, so that slow senders do not block others. Waiting requests are
 * not read: their bytes stay in the network, and a burst is delayed instead of refused.
 */
@Injectable()
export class UploadSlots {
  private readonly shares = new Shares({ slotCount: 8, maxPerTenant: 3, maxWaitMs: 10_000, refusal: busy });

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.shares.run(work);
  }
}

function busy(): Error {
  return refuse.unavailable('The resource is busy, try again', { headers: { 'Retry-After': '5' } });
}
