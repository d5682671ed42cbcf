import { Injectable } from '@nestjs/common';
import { Permits } from '../concurrency/permits.js';
import { refuse } from '../errors/domain-error.js';

const AT_ONCE = 8;
const LONGEST_WAIT_MS = 10_000;

/**
 * Room in memory for a few uploads at a time. The others wait, unread: their bytes stay in the network, which costs
 * nothing here, and a burst gets through instead of being refused. Who has waited long is told to come back.
 */
@Injectable()
export class UploadRoom {
  private readonly permits = new Permits(AT_ONCE);

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.permits.run(work, { patience: { ms: LONGEST_WAIT_MS, refusal: busy } });
  }
}

function busy(): Error {
  return refuse.unavailable('The resource is busy, try again', { headers: { 'Retry-After': '5' } });
}
