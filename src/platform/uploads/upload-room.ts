import { Injectable } from '@nestjs/common';
import { Permits } from '../concurrency/permits.js';
import { refuse } from '../errors/domain-error.js';

const AT_ONCE = 8;
/** Of one person: who sends slowly keeps no places from others. */
const AT_ONCE_EACH = 2;
const LONGEST_WAIT_MS = 10_000;

/**
 * Room in memory for a few uploads at a time. The others wait, unread: their bytes stay in the network, which costs
 * nothing here, and a burst gets through instead of being refused. Who has waited long is told to come back.
 */
@Injectable()
export class UploadRoom {
  private readonly permits = new Permits(AT_ONCE);
  private readonly ofEach = new Map<string, { permits: Permits; inside: number }>();

  /** `person`: whoever may not have more than a few of the places. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = this.ofEach.get(person) ?? { permits: new Permits(AT_ONCE_EACH), inside: 0 };
    this.ofEach.set(person, own);
    own.inside += 1;
    const patience = { ms: LONGEST_WAIT_MS, refusal: busy };
    try {
      return await own.permits.run(() => this.permits.run(work, { patience }), { patience });
    } finally {
      own.inside -= 1;
      if (!own.inside) this.ofEach.delete(person);
    }
  }
}

function busy(): Error {
  return refuse.unavailable('The resource is busy, try again', { headers: { 'Retry-After': '5' } });
}
