import { Injectable } from '@nestjs/common';
import { MAX_TEXT_BYTES } from '../../../platform/data/answers/answer-budget.js';
import { MAX_PAGE_BYTES } from '../../../platform/data/answers/paged-answers.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { BAD_CURSOR, readCursor, writeCursor } from '../event-cursor.js';
import { EventLog } from '../event-log.js';
import { EventsQuery, type LogRange } from '../events.query.js';
import { EventsService, toEvent, type SentEvent } from '../events.service.js';
import { AUDIT_EVENTS } from './audit.events.js';
import { AuditQuery, type AuditRow, type Direction, type Filter, type Part } from './audit.query.js';

/** An event with where it came from and what it changed. */
export interface AuditEntry extends SentEvent {
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
  readonly caller_request_id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface AuditWish {
  readonly after?: string;
  readonly before?: string;
  readonly actor?: string;
  readonly action?: readonly string[];
  readonly from?: Date;
  readonly to?: Date;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** What is left to read of a log. */
interface Reading {
  readonly brandId: number;
  readonly key: Buffer;
  readonly range: LogRange;
  readonly part: Part;
  readonly filter: Filter;
  readonly direction: Direction;
}

const EXPORT_PAGE = 500;

/** The log as admins read it: everybody's events, features that are off included. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly query: AuditQuery,
    private readonly ranges: EventsQuery,
    private readonly events: EventsService,
    private readonly log: EventLog,
  ) {}

  async read(brandId: number, wish: AuditWish, limit: number): Promise<AuditPage> {
    const { entries, left } = await this.page(await this.begin(brandId, wish), limit, MAX_TEXT_BYTES);
    const { key, part, direction } = left;
    return {
      entries,
      nextCursor: writeCursor(key, brandId, direction === 'oldest first' ? part.after : part.upTo + 1),
      hasMore: part.after < part.upTo,
    };
  }

  /** Everything that is wanted, page by page, and an entry about that. What is refused is refused before the first. */
  async all(brandId: number, wish: AuditWish): Promise<AsyncIterable<readonly AuditEntry[]>> {
    const reading = await this.begin(brandId, wish);
    await this.database.transaction(() => {
      const subject = { id: brandId || 'operator' };
      const asked = Object.entries(wish) as [string, AuditWish[keyof AuditWish]][];
      const query = Object.fromEntries(asked.flatMap(([name, value]) => queryValue(name, value)));
      this.log.record(AUDIT_EVENTS, 'audit.exported', { brandId, subject, data: { query } });
      return Promise.resolve();
    });
    return this.pages(reading);
  }

  private async *pages(reading: Reading): AsyncGenerator<readonly AuditEntry[]> {
    for (let rest = reading; rest.part.after < rest.part.upTo;) {
      const { entries, left } = await this.page(rest, EXPORT_PAGE, MAX_PAGE_BYTES);
      if (entries.length) yield entries;
      rest = left;
    }
  }

  private async page(
    reading: Reading,
    limit: number,
    maxBytes: number,
  ): Promise<{ entries: AuditEntry[]; left: Reading }> {
    const { brandId, key, range, part, filter, direction } = reading;
    const { rows, left } = await this.query.page(brandId, range, part, filter, direction, { limit, maxBytes });
    return { entries: rows.map((row) => toEntry(key, brandId, row)), left: { ...reading, part: left } };
  }

  private async begin(brandId: number, { after, before, actor, action, from, to }: AuditWish): Promise<Reading> {
    if (after !== undefined && before !== undefined) throw refuse.field('before', 'cannot be given with after');
    const filter = { actor: actor ?? null, types: this.events.wantedTypes(action, 'action') };
    const [key, range] = await Promise.all([this.events.key(), this.ranges.range(brandId)]);
    const position = (cursor: string): number => {
      const seq = cursor === 'latest' ? range.head : readCursor(key, brandId, cursor);
      if (seq === null || seq > range.head + 1) throw refuse.malformed(BAD_CURSOR);
      return seq;
    };
    const low = Math.max(
      after === undefined ? 0 : position(after),
      from ? await this.query.lastBefore(brandId, range, from) : 0,
    );
    const high = Math.min(
      before === undefined || before === 'latest' ? range.head : position(before) - 1,
      to ? await this.query.lastBefore(brandId, range, to) : range.head,
    );
    const direction = before === undefined ? 'oldest first' : 'newest first';
    return { brandId, key, range, part: { after: low, upTo: Math.max(low, high) }, filter, direction };
  }
}

/** As the caller sent it. */
function queryValue(name: string, value: AuditWish[keyof AuditWish]): [string, string][] {
  if (value === undefined) return [];
  return [[name, value instanceof Date ? value.toISOString() : [value].flat().join(',')]];
}

export function toEntry(key: Buffer, brandId: number, row: AuditRow): AuditEntry {
  const { ip, userAgent: user_agent, requestId: request_id, callerRequestId, before, after } = row;
  const origin = { ip, user_agent, request_id, caller_request_id: callerRequestId };
  return { ...toEvent(key, brandId, row), ...origin, before, after };
}
