import { Injectable } from '@nestjs/common';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { refuse } from '../../kernel/errors/domain-error.js';

/**
 * Room in memory for a few uploads at a time, and for fewer of one workspace: who sends slowly keeps no places from
 * others. The others wait, unread: their bytes stay in the network, which costs nothing here, and a burst gets through
 * instead of being refused. Who has waited long is told to come back.
 */
@Injectable()
export class UploadRoom {
  private readonly shares = new Shares({ places: 8, each: 3, maxWaitMs: 10_000, refusal: busy });

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.shares.run(work);
  }
}

function busy(): Error {
  return refuse.unavailable('The resource is busy, try again', { headers: { 'Retry-After': '5' } });
}
