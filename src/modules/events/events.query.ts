import { Injectable } from '@nestjs/common';
import { int, json, nullable, text, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList, type SelectedColumns } from '../../platform/data/database/entity-columns.js';
import { jsonField, jsonObject } from '../../platform/data/database/json-text.js';
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

const E = columnsOf(Event, ['seq', 'type', ...SUBJECT, 'actorKind', 'data', 'createdAt'], 'e');
/** An event as JSON text, without the id and the cursor that the service adds; and what decides who may read it. */
const written = (actorName: string) => ({
  seq: E.seq,
  type: E.type,
  concerned: computed(nullable(json<number>()), `e.data -> 'user_id'`),
  json: computed(
    text,
    jsonObject({
      type: E.type,
      subject: jsonField({ kind: E.subjectKind, id: E.subjectId, ref: E.subjectRef }),
      actor: jsonField({ kind: E.actorKind, id: EVENT.actorId, name: { sql: actorName, name: 'text' } }),
      data: E.data,
      created_at: E.createdAt,
    }),
  ),
});
const NAME = `coalesce(u.full_name, e.actor_name, '')`;

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

const PEOPLE = 'LEFT JOIN users u ON u.id = e.actor_user_id';

type Order = 'ASC' | 'DESC';
/** The ways to read a page of events, all with the same columns. */
export interface Pages<R> {
  readonly all: Readonly<Record<Order, Statement>>;
  readonly ofSubjects: Readonly<Record<Order, Statement>>;
  readonly rows: (database: Database, statement: Statement, values: readonly unknown[]) => Promise<R[]>;
}

function pagesOf<C extends SelectedColumns>(name: string, columns: C): Pages<Row<C>> {
  const list = selectList(columns);
  const all = (order: Order): string =>
    `SELECT ${list} FROM events e ${PEOPLE} WHERE ${WANTED} ORDER BY e.seq ${order} LIMIT $5`;
  // One index scan per subject: its events are found anywhere in the log.
  const ofSubjects = (order: Order): string =>
    `SELECT ${list}
       FROM (SELECT DISTINCT kind, id FROM unnest($8::text[], $9::text[]) AS s (kind, id)) s
      CROSS JOIN LATERAL (
        SELECT * FROM events e
         WHERE ${WANTED} AND e.subject_kind = s.kind AND e.subject_id = s.id
         ORDER BY e.seq ${order} LIMIT $5) e
      ${PEOPLE}
      ORDER BY e.seq ${order} LIMIT $5`;
  return {
    rows: (database, statement, values) => database.rows(columns, statement, values),
    all: { ASC: { name: `${name}.oldest`, text: all('ASC') }, DESC: { name: `${name}.newest`, text: all('DESC') } },
    ofSubjects: {
      ASC: { name: `${name}.of_subjects.oldest`, text: ofSubjects('ASC') },
      DESC: { name: `${name}.of_subjects.newest`, text: ofSubjects('DESC') },
    },
  };
}

export const ROWS = pagesOf('events', EVENT);
export const JSON_TEXT = pagesOf('events.json', written(NAME));
/** For those who may not read the names of members. */
export const NAMELESS_JSON = pagesOf(
  'events.nameless-json',
  written(`CASE WHEN e.actor_kind = 'person' THEN '' ELSE ${NAME} END`),
);

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
  text: `SELECT ${selectList(EVENT)} FROM events e ${PEOPLE} WHERE e.brand_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
};

const NUMBERED = columnsOf(Event, ['seq', 'type']);
const NUMBERS: Statement = {
  name: 'events.numbers',
  text: `SELECT ${selectList(NUMBERED)} FROM events WHERE brand_id = $1 AND seq > $2 AND seq <= $3 AND type = ANY($4)
          ORDER BY seq LIMIT $5`,
};

/** Events of these types after one number, up to another. */
export interface LogPart {
  readonly after: number;
  readonly upTo: number;
  readonly types: readonly string[];
  readonly limit: number;
  readonly whose?: Whose;
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

  /** Events of these types after one number, up to another: the oldest or the newest of them first. */
  page<R>(pages: Pages<R>, order: Order, brandId: number, { after, upTo, whose, types, limit }: LogPart): Promise<R[]> {
    const subjects = whose?.subjects;
    const kinds = subjects && [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)];
    const values = [brandId, after, upTo, types, limit, whose?.person ?? null, whose?.agent ?? null, ...(kinds ?? [])];
    return pages.rows(this.database, (subjects ? pages.ofSubjects : pages.all)[order], values);
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
  numbers(brandId: number, { after, upTo, types, limit }: Omit<LogPart, 'whose'>): Promise<Row<typeof NUMBERED>[]> {
    return this.database.rows(NUMBERED, NUMBERS, [brandId, after, upTo, types, limit]);
  }
}
