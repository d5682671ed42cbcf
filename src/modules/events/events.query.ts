import { Injectable } from '@nestjs/common';
import { int, nullable, text, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Event, EventCounter } from './event.entity.js';

/** Numbers of the oldest and the newest event that can be read are `horizon + 1` and `head`; none is missing. */
export interface LogRange {
  readonly head: number;
  readonly horizon: number;
}

const SUBJECT = ['subjectKind', 'subjectId', 'subjectRef'] as const;
/** Joins people for their names: a copy in each event would keep the name of a person who has changed it. */
export const EVENT = {
  ...columnsOf(Event, ['seq', 'type', ...SUBJECT, 'actorKind', 'data', 'createdAt'], 'e'),
  actorId: computed(nullable(text), 'coalesce(e.actor_user_id::text, e.actor_id)'),
  actorName: computed(nullable(text), 'coalesce(u.full_name, e.actor_name)'),
};
export type EventRow = Row<typeof EVENT>;

const HEAD = { ...columnsOf(EventCounter, ['brandId']), head: computed(int, 'seq') };
const OWN_RANGE = { head: HEAD.head, horizon: computed(int, 'horizon_seq') };
const RANGE: Statement = {
  name: 'events.range',
  text: `SELECT ${selectList(OWN_RANGE)} FROM event_counters WHERE brand_id = $1`,
};

const HEADS: Statement = {
  name: 'events.heads',
  text: `SELECT ${selectList(HEAD)} FROM event_counters WHERE brand_id = ANY($1)`,
};

const COLUMNS = selectList(EVENT);
const FIELDS = `${COLUMNS} FROM events e LEFT JOIN users u ON u.id = e.actor_user_id`;

export interface EventSubject {
  readonly kind: string;
  readonly id: string;
}

/**
 * Whose events: those a person caused, those an agent caused or that are about it, those that happened to one of some
 * subjects. All unless given.
 */
export interface Whose {
  readonly person?: number;
  readonly agent?: string;
  readonly subjects?: readonly EventSubject[];
}

const WANTED = `e.brand_id = $1 AND e.seq > $2 AND e.seq <= $3 AND e.type = ANY($4)
            AND ($6::int IS NULL OR e.actor_user_id = $6)
            AND ($7::text IS NULL OR (e.actor_kind = 'agent' AND e.actor_id = $7) OR e.data ->> 'agent_id' = $7)`;

const OF_TYPES: Statement = {
  name: 'events.of_types',
  text: `SELECT ${FIELDS} WHERE ${WANTED} ORDER BY e.seq LIMIT $5`,
};

const NEWEST: Statement = {
  name: 'events.newest',
  text: `SELECT ${FIELDS} WHERE ${WANTED} ORDER BY e.seq DESC LIMIT $5`,
};

/** One index scan per subject: its events are found anywhere in the log. */
const OF_SUBJECTS = (name: string, order: 'ASC' | 'DESC'): Statement => ({
  name,
  text: `SELECT ${COLUMNS}
           FROM (SELECT DISTINCT kind, id FROM unnest($8::text[], $9::text[]) AS s (kind, id)) s
          CROSS JOIN LATERAL (
            SELECT * FROM events e
             WHERE ${WANTED} AND e.subject_kind = s.kind AND e.subject_id = s.id
             ORDER BY e.seq ${order} LIMIT $5) e
           LEFT JOIN users u ON u.id = e.actor_user_id
          ORDER BY e.seq ${order} LIMIT $5`,
});

const OF_SUBJECTS_OLDEST = OF_SUBJECTS('events.of_subjects', 'ASC');
export const OF_SUBJECTS_NEWEST = OF_SUBJECTS('events.of_subjects_newest', 'DESC');

/** When the newest event of a type about each subject happened. */
const LAST_TIMES: Statement = {
  name: 'events.last_times',
  text: `SELECT s.n::int AS n, e.created_at AS "at"
           FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS s (type, kind, id, n)
          CROSS JOIN LATERAL (
            SELECT e.created_at FROM events e
             WHERE e.brand_id = $1 AND e.subject_kind = s.kind AND e.subject_id = s.id AND e.type = s.type
             ORDER BY e.seq DESC LIMIT 1) e`,
};

const AFTER: Statement = {
  name: 'events.after',
  text: `SELECT ${FIELDS} WHERE e.brand_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
};

const NUMBERED = columnsOf(Event, ['seq', 'type']);
const NUMBERS: Statement = {
  name: 'events.numbers',
  text: `SELECT ${selectList(NUMBERED)} FROM events WHERE brand_id = $1 AND seq > $2 AND seq <= $3 AND type = ANY($4)
          ORDER BY seq LIMIT $5`,
};

/** Events after one number, up to another. */
export interface LogPart {
  readonly after: number;
  readonly upTo: number;
  readonly whose?: Whose;
}

function parameters(brandId: number, { after, upTo, whose }: LogPart, types: readonly string[], limit: number) {
  const subjects = whose?.subjects && [whose.subjects.map(({ kind }) => kind), whose.subjects.map(({ id }) => id)];
  return [brandId, after, upTo, types, limit, whose?.person ?? null, whose?.agent ?? null, ...(subjects ?? [])];
}

/** Reads the event log of a workspace. */
@Injectable()
export class EventsQuery {
  constructor(private readonly database: Database) {}

  async range(brandId: number): Promise<LogRange> {
    return (await this.database.row(OWN_RANGE, RANGE, [brandId])) ?? { head: 0, horizon: 0 };
  }

  async heads(brandIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.database.rows(HEAD, HEADS, [brandIds]);
    return new Map(rows.map(({ brandId, head }) => [brandId, head]));
  }

  /** Events of these types after one number, up to another. */
  ofTypes(brandId: number, part: LogPart, types: readonly string[], limit: number): Promise<EventRow[]> {
    const statement = part.whose?.subjects ? OF_SUBJECTS_OLDEST : OF_TYPES;
    return this.database.rows(EVENT, statement, parameters(brandId, part, types, limit));
  }

  /** The same events, the newest first. */
  newest(brandId: number, part: LogPart, types: readonly string[], limit: number): Promise<EventRow[]> {
    const statement = part.whose?.subjects ? OF_SUBJECTS_NEWEST : NEWEST;
    return this.database.rows(EVENT, statement, parameters(brandId, part, types, limit));
  }

  /** When the newest event of its type happened to each subject, in their order; null: the log does not know it. */
  async lastTimes(brandId: number, subjects: readonly (EventSubject & { type: string })[]): Promise<(Date | null)[]> {
    if (!subjects.length) return [];
    const [types, kinds, ids] = [
      subjects.map(({ type }) => type),
      subjects.map(({ kind }) => kind),
      subjects.map(({ id }) => id),
    ];
    const rows = await this.database.rows({ n: int, at: timestamptz }, LAST_TIMES, [brandId, types, kinds, ids]);
    const times = new Map(rows.map(({ n, at }) => [n, at]));
    return subjects.map((_, index) => times.get(index + 1) ?? null);
  }

  /** All events after a number, without gaps: what is visible is always the beginning of the log. */
  after(brandId: number, seq: number, limit: number): Promise<EventRow[]> {
    return this.database.rows(EVENT, AFTER, [brandId, seq, limit]);
  }
  /** Numbers and types only, for those who read the events later. */
  numbers(
    brandId: number,
    { after, upTo }: LogPart,
    types: readonly string[],
    limit: number,
  ): Promise<Row<typeof NUMBERED>[]> {
    return this.database.rows(NUMBERED, NUMBERS, [brandId, after, upTo, types, limit]);
  }
}
