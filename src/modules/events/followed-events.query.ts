import { Injectable } from '@nestjs/common';
import { int, type Row } from '../../platform/data/database/columns.js';
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

const EARLIER: Statement = {
  name: 'events.followed_earlier',
  text: `SELECT seq FROM events
          WHERE brand_id = $1 AND subject_kind = $2 AND subject_id = $3 AND seq < $4 AND type = ANY($5) AND data @> $6::jsonb`,
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

  /** Numbers of the events of these types before one, about the same subject and with the same data. */
  async earlier(
    { brandId, seq }: { readonly brandId: number; readonly seq: number },
    subject: { readonly kind: string; readonly id: string },
    types: readonly string[],
    data: Readonly<Record<string, unknown>>,
  ): Promise<number[]> {
    const values = [brandId, subject.kind, subject.id, seq, types, JSON.stringify(data)];
    return (await this.database.rows({ seq: int }, EARLIER, values)).map((row) => row.seq);
  }
}
