import { Injectable } from '@nestjs/common';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { AuditQuery, type AuditRow } from './audit/audit.query.js';
import { toEntry } from './audit/audit.service.js';
import { writeCursor } from './event-cursor.js';
import { EventFeatures } from './event-features.js';
import { EventNotices } from './event-notices.js';
import { EventsQuery, type EventSubject } from './events.query.js';
import { EventsService, toEvent, withoutName, type SentEvent } from './events.service.js';
import { groupOf, isAudited } from './event-types.js';
import { audibleTypes, hearsAll, mayReadNames, type Listener } from './visibility.js';

/** Scopes of the token by which an admin reads; null: a session. */
type ReaderScopes = readonly Scope[] | null;

const admin = (scopes: ReaderScopes): Listener => ({ userId: 0, role: 'admin', scopes });

interface Reading {
  readonly scopes?: ReaderScopes;
  /** Those that are kept for a year as entries of the audit log, as far as the scopes allow. */
  readonly audit?: boolean;
}

interface NumberedEvents {
  readonly events: readonly { readonly seq: number; readonly type: string }[];
  /** The number up to which the log was looked at. */
  readonly next: number;
}

/** The log by number, for modules that follow it on behalf of a workspace: as its admins may read it now. */
@Injectable()
export class EventReader {
  constructor(
    private readonly events: EventsService,
    private readonly query: EventsQuery,
    private readonly audited: AuditQuery,
    private readonly features: EventFeatures,
    private readonly notices: EventNotices,
  ) {}

  /** When the newest event of its type happened to each subject, in their order; null: the log does not know it. */
  lastTimes(brandId: number, subjects: readonly (EventSubject & { type: string })[]): Promise<(Date | null)[]> {
    return this.query.lastTimes(brandId, subjects);
  }

  /** The number of the newest event. */
  async head(brandId: number): Promise<number> {
    return (await this.query.range(brandId)).head;
  }

  /** The number a cursor stands for. Refuses one that is forged, of another workspace, or too old. */
  async numberOf(brandId: number, cursor: string): Promise<number> {
    const range = await this.query.range(brandId);
    return this.events.position(await this.events.key(), brandId, range, cursor)!;
  }

  async cursorOf(brandId: number, seq: number): Promise<string> {
    return writeCursor(await this.events.key(), brandId, seq);
  }

  /** Events after a number, in their order. */
  async after(brandId: number, seq: number, limit: number): Promise<NumberedEvents> {
    const { head, horizon } = await this.query.range(brandId);
    const types = await this.audible(brandId);
    const events = await this.query.numbers(brandId, { after: Math.max(seq, horizon), upTo: head, types, limit });
    const next = events.length < limit ? head : events.at(-1)!.seq;
    return { events, next };
  }

  /** Whether an admin with these scopes may receive events of a type. */
  mayReceive(type: string, scopes: ReaderScopes): boolean {
    return hearsAll(type, admin(scopes));
  }

  /** Events by number, without those that are no longer kept or that may not be received now. */
  async read(
    brandId: number,
    seqs: readonly number[],
    { scopes = null, audit = false }: Reading = {},
  ): Promise<ReadonlyMap<number, SentEvent>> {
    const rows = await this.audited.byNumber(brandId, seqs);
    const key = await this.events.key();
    const types = new Set((await this.audible(brandId)).filter((type) => this.mayReceive(type, scopes)));
    const readsAudit = audit && (scopes === null || scopes.includes('brand:admin'));
    const readsNames = mayReadNames({ scopes });
    const sent = (row: AuditRow): SentEvent => {
      if (readsAudit && isAudited(groupOf(row.type)!, row.type)) return toEntry(key, brandId, row);
      const event = toEvent(key, brandId, row);
      return readsNames ? event : withoutName(event);
    };
    return new Map(rows.filter(({ type }) => types.has(type)).map((row) => [row.seq, sent(row)] as const));
  }

  /** Called in every process when a workspace has new events. May be called late, or not at all. */
  onEvents(handler: (brandId: number) => void): void {
    this.notices.onEvents(handler);
  }

  /** Refuses names and patterns that match no known type. */
  requireTypes(patterns: readonly string[]): void {
    this.events.wantedTypes(patterns);
  }

  private async audible(brandId: number): Promise<readonly string[]> {
    return audibleTypes(this.events.wantedTypes(), admin(null), await this.features.of(brandId));
  }
}
