import { Injectable } from '@nestjs/common';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Secrets } from '../../platform/data/secrets/secrets.js';
import { BAD_CURSOR, OLD_CURSOR, readCursor, writeCursor } from './event-cursor.js';
import { eventTypes } from './event-types.js';
import { EventFeatures } from './event-features.js';
import { EventsQuery, type EventRow, type LogRange } from './events.query.js';
import { audibleTypes, concerns, matchTypes, type Listener } from './visibility.js';

/** An event as it is sent. */
export interface SentEvent {
  readonly id: string;
  readonly cursor: string;
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly ref: string | null };
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string };
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

export interface EventPage {
  readonly events: readonly SentEvent[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** Events looked at for one page. A page of rare types may be empty although there is more. */
const WINDOW = 10_000;

/** Reads the log as one caller may see it. */
@Injectable()
export class EventsService {
  constructor(
    private readonly query: EventsQuery,
    private readonly features: EventFeatures,
    private readonly secrets: Secrets,
  ) {}

  async read(
    brandId: number,
    listener: Listener,
    { after, types, limit }: { after?: string; types?: readonly string[]; limit: number },
  ): Promise<EventPage> {
    const audible = audibleTypes(this.wantedTypes(types), listener, await this.features.of(brandId));
    const range = await this.query.range(brandId);
    const key = await this.key();
    const from = this.position(key, brandId, range, after ?? null) ?? range.horizon;
    const { rows, next } = await this.page(brandId, from, range.head, audible, limit);
    return {
      events: rows.filter((row) => concerns(row.type, row.data, listener)).map((row) => toEvent(key, brandId, row)),
      nextCursor: writeCursor(key, brandId, next),
      hasMore: next < range.head,
    };
  }

  /** The newest events, the newest first, and the cursor of now. Looks at the last 10,000 only. */
  async recent(
    brandId: number,
    listener: Listener,
    { types, limit }: { types?: readonly string[]; limit: number },
  ): Promise<{ events: readonly SentEvent[]; cursor: string }> {
    const audible = audibleTypes(this.wantedTypes(types), listener, await this.features.of(brandId));
    const { head } = await this.query.range(brandId);
    const key = await this.key();
    const rows = await this.query.newest(brandId, head - WINDOW, audible, limit);
    const events = rows
      .filter((row) => concerns(row.type, row.data, listener))
      .map((row) => toEvent(key, brandId, row));
    return { events, cursor: writeCursor(key, brandId, head) };
  }

  /** Events of these types after one number, and the number up to which the log was looked at. */
  async page(
    brandId: number,
    after: number,
    head: number,
    types: readonly string[],
    limit: number,
  ): Promise<{ rows: readonly EventRow[]; next: number }> {
    const upTo = Math.min(after + WINDOW, head);
    const rows = await this.query.ofTypes(brandId, after, upTo, types, limit);
    return { rows, next: rows.length < limit ? upTo : rows.at(-1)!.seq };
  }

  key(): Promise<Buffer> {
    return this.secrets.get('event-cursor');
  }

  /** The number a cursor stands for; null without one. */
  position(key: Buffer, brandId: number, { head, horizon }: LogRange, cursor: string | null): number | null {
    if (cursor === null) return null;
    if (cursor === 'latest') return head;
    const seq = readCursor(key, brandId, cursor);
    if (seq === null || seq > head) throw refuse.malformed(BAD_CURSOR);
    if (seq < horizon) throw refuse.gone(OLD_CURSOR);
    return seq;
  }

  /** The types asked for by name or `task.*`; all of them by default. */
  wantedTypes(patterns?: readonly string[]): readonly string[] {
    const known = eventTypes();
    if (!patterns) return known;
    const wanted = matchTypes(patterns, known);
    if ('types' in wanted) return wanted.types;
    throw refuse.field('types', `unknown type ${JSON.stringify(wanted.unknown)}; known are ${known.join(', ')}`);
  }
}

export function toEvent(key: Buffer, brandId: number, row: EventRow): SentEvent {
  return {
    id: `${brandId}-${row.seq}`,
    cursor: writeCursor(key, brandId, row.seq),
    type: row.type,
    subject: { kind: row.subject_kind, id: row.subject_id, ref: row.subject_ref },
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name ?? '' },
    data: row.data,
    created_at: row.created_at,
  };
}
