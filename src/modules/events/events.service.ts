import { Injectable } from '@nestjs/common';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { JsonText } from '../../platform/data/database/json-text.js';
import { Secrets } from '../../platform/data/secrets/secrets.js';
import { BAD_CURSOR, OLD_CURSOR, readCursor, sealCursor, writeCursor } from './event-cursor.js';
import { eventTypes, sharedTypes } from './event-types.js';
import { EventSubjects } from './event-subjects.js';
import { EventFeatures } from './event-features.js';
import {
  EventsQuery,
  JSON_TEXT,
  NAMELESS_JSON,
  ROWS,
  type EventRow,
  type EventSubject,
  type LogPart,
  type LogRange,
  type Pages,
  type Whose,
} from './events.query.js';
import { unknownType } from './unknown-type.js';
import { audibleTypes, concerns, matchTypes, mayReadNames, type Listener } from './visibility.js';

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

interface Wanted extends Omit<Whose, 'subjects'> {
  readonly after?: string;
  readonly before?: string;
  readonly types?: readonly string[];
  /** `card:<id>`. */
  readonly subject?: readonly string[];
  readonly limit: number;
}

export interface EventPage {
  readonly events: readonly SentEvent[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

type Numbered = Pick<EventRow, 'seq'>;
type WantedPart = Omit<LogPart, 'after' | 'upTo'>;

/**
 * Events looked at for one page. A page of rare types may be empty although there is more. Those of a subject have an
 * index, and are looked at wherever they are.
 */
const WINDOW = 10_000;

/** Reads the log as one caller may see it. */
@Injectable()
export class EventsService {
  constructor(
    private readonly query: EventsQuery,
    private readonly features: EventFeatures,
    private readonly subjects: EventSubjects,
    private readonly secrets: Secrets,
  ) {}

  async read(brandId: number, listener: Listener, wanted: Wanted): Promise<EventPage> {
    const { rows, key, ...page } = await this.readPage(ROWS, brandId, listener, wanted);
    return { events: this.heard(key, brandId, rows, listener), ...page };
  }

  /** The same page as an answer, whose events the database writes. */
  async json(brandId: number, listener: Listener, wanted: Wanted): Promise<JsonText> {
    const pages = mayReadNames(listener) ? JSON_TEXT : NAMELESS_JSON;
    const { rows, key, nextCursor, hasMore } = await this.readPage(pages, brandId, listener, wanted);
    const events = rows
      .filter(({ type, concerned }) => concerns(type, { user_id: concerned }, listener))
      .map(({ seq, json }) => `{${JSON.stringify(numberOf(key, brandId, seq)).slice(1, -1)},${json.slice(1)}`);
    return JsonText.object({ events: JsonText.list(events), next_cursor: nextCursor, has_more: hasMore });
  }

  private async readPage<R extends Numbered>(
    pages: Pages<R>,
    brandId: number,
    listener: Listener,
    { after, before, types, limit, subject, ...somebody }: Wanted,
  ): Promise<{ rows: readonly R[]; key: Buffer; nextCursor: string; hasMore: boolean }> {
    if (after !== undefined && before !== undefined) throw refuse.field('before', 'cannot be given with after');
    const wanted = types ? this.wantedTypes(types, 'types', eventTypes()) : this.wantedTypes();
    const audible = audibleTypes(wanted, listener, await this.features.of(brandId));
    const whose = { ...somebody, subjects: subject && (await this.subjectsOf(brandId, subject)) };
    const range = await this.query.range(brandId);
    const key = await this.key();
    const from = this.position(key, brandId, range, after ?? null) ?? range.horizon;
    const part = { types: audible, limit, whose };
    const { rows, next } =
      before === undefined
        ? await this.pageAfter(pages, brandId, from, range.head, part)
        : await this.pageBefore(pages, brandId, this.end(key, brandId, range, before), range.horizon, part);
    const hasMore = before === undefined ? next < range.head : next > range.horizon + 1;
    return { rows, key, nextCursor: writeCursor(key, brandId, next), hasMore };
  }

  private subjectsOf(brandId: number, names: readonly string[]): Promise<EventSubject[]> {
    return Promise.all(
      names.map(subjectOf).map(async ({ kind, id }) => ({ kind, id: await this.subjects.idOf(brandId, kind, id) })),
    );
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
    const part = { after: head - WINDOW, upTo: head, types: audible, limit };
    const rows = await this.query.page(ROWS, 'DESC', brandId, part);
    return { events: this.heard(key, brandId, rows, listener), cursor: writeCursor(key, brandId, head) };
  }

  private heard(key: Buffer, brandId: number, rows: readonly EventRow[], listener: Listener): SentEvent[] {
    const events = rows
      .filter((row) => concerns(row.type, row.data, listener))
      .map((row) => toEvent(key, brandId, row));
    return mayReadNames(listener) ? events : events.map(withoutName);
  }

  /** Events of these types after one number, and the number up to which the log was looked at. */
  page(
    brandId: number,
    after: number,
    head: number,
    types: readonly string[],
    limit: number,
  ): Promise<{ rows: readonly EventRow[]; next: number }> {
    return this.pageAfter(ROWS, brandId, after, head, { types, limit });
  }

  private async pageAfter<R extends Numbered>(
    pages: Pages<R>,
    brandId: number,
    after: number,
    head: number,
    part: WantedPart,
  ): Promise<{ rows: readonly R[]; next: number }> {
    const upTo = part.whose?.subjects ? head : Math.min(after + WINDOW, head);
    const rows = await this.query.page(pages, 'ASC', brandId, { after, upTo, ...part });
    return { rows, next: rows.length < part.limit ? upTo : rows.at(-1)!.seq };
  }

  /** Events of these types before a number, the newest first, and the number down to which the log was looked at. */
  private async pageBefore<R extends Numbered>(
    pages: Pages<R>,
    brandId: number,
    end: number,
    horizon: number,
    part: WantedPart,
  ): Promise<{ rows: readonly R[]; next: number }> {
    const after = part.whose?.subjects ? horizon : Math.max(end - 1 - WINDOW, horizon);
    const rows = await this.query.page(pages, 'DESC', brandId, { after, upTo: end - 1, ...part });
    return { rows, next: rows.length < part.limit ? Math.max(after + 1, 1) : rows.at(-1)!.seq };
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

  /** The number before which to read. Nothing is missed where the oldest events are no longer kept. */
  private end(key: Buffer, brandId: number, { head }: LogRange, cursor: string): number {
    const seq = cursor === 'latest' ? head + 1 : readCursor(key, brandId, cursor);
    if (seq === null || seq > head + 1) throw refuse.malformed(BAD_CURSOR);
    return seq;
  }

  /** The types requested by name or as `task.*`; all by default. `known`: of which. */
  wantedTypes(patterns?: readonly string[], field = 'types', known = sharedTypes()): readonly string[] {
    if (!patterns) return known;
    const wanted = matchTypes(patterns, known);
    if ('types' in wanted) return wanted.types;
    throw refuse.field(field, unknownType(wanted.unknown, known));
  }
}

function subjectOf(text: string): EventSubject {
  const colon = text.indexOf(':');
  if (colon < 1 || colon === text.length - 1) throw refuse.field('subject', 'must be <kind>:<id>, as in card:<id>');
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}

function numberOf(key: Buffer, brandId: number, seq: number): Pick<SentEvent, 'id' | 'cursor'> {
  return { id: `${brandId}-${seq}`, cursor: writeCursor(key, brandId, seq) };
}

export function toEvent(key: Buffer, brandId: number, row: EventRow): SentEvent {
  return {
    ...numberOf(key, brandId, row.seq),
    type: row.type,
    subject: { kind: row.subjectKind, id: row.subjectId, ref: row.subjectRef },
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName ?? '' },
    data: row.data,
    created_at: row.createdAt,
  };
}

/** For those who may not read the names of members. */
export function withoutName(event: SentEvent): SentEvent {
  return event.actor.kind === 'person' ? { ...event, actor: { ...event.actor, name: '' } } : event;
}

/** For guests: who did it by name alone, and no number that counts the events of the workspace. */
export function asGuestsRead(key: Buffer, brandId: number, seq: number, event: SentEvent): SentEvent {
  const cursor = sealCursor(key, brandId, seq);
  return { ...event, id: cursor, cursor, actor: { ...event.actor, id: null } };
}
