import { Injectable } from '@nestjs/common';
import type { Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { EventFeatures } from './event-features.js';
import { EventsQuery } from './events.query.js';
import { Event } from './event.entity.js';
import { groupOf } from './event-types.js';

const FOLLOWED = columnsOf(Event, [
  'seq',
  'type',
  'subjectId',
  'actorUserId',
  'requestId',
  'data',
  'after',
  'createdAt',
]);
/** An event as the service itself reads it, with what was set. */
export type FollowedEvent = Row<typeof FOLLOWED>;

/** Events looked at by one read. */
const WINDOW = 10_000;

const AFTER: Statement = {
  name: 'events.followed',
  text: `SELECT ${selectList(FOLLOWED)} FROM events
          WHERE brand_id = $1 AND seq > $2 AND seq <= $3 AND type = ANY($4) ORDER BY seq LIMIT $5`,
};

/** The log for modules that act on what happened. Not for answers: nothing is left out of an event. */
@Injectable()
export class FollowedEvents {
  constructor(
    private readonly database: Database,
    private readonly query: EventsQuery,
    private readonly features: EventFeatures,
  ) {}

  /** The number of the newest event. */
  async head(brandId: number): Promise<number> {
    return (await this.query.range(brandId)).head;
  }

  /** Events of these types after a number, and the number up to which the log was looked at. */
  async after(
    brandId: number,
    seq: number,
    types: readonly string[],
    limit: number,
  ): Promise<{ readonly events: readonly FollowedEvent[]; readonly next: number }> {
    const { head, horizon } = await this.query.range(brandId);
    const from = Math.max(seq, horizon);
    const upTo = Math.min(head, from + WINDOW);
    const isOn = await this.features.of(brandId);
    const audible = types.filter((type) => isOn(groupOf(type)?.feature));
    const events = await this.database.rows(FOLLOWED, AFTER, [brandId, from, upTo, audible, limit]);
    return { events, next: events.length < limit ? upTo : events.at(-1)!.seq };
  }
}
