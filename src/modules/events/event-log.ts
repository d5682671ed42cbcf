import { Injectable } from '@nestjs/common';
import { canonicalJson, wellFormedJson } from '../../platform/kernel/canonical-json.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { byColumn, columnsExcept } from '../../platform/data/database/entity-columns.js';
import { currentActor, type Actor } from './actor.js';
import { EventNotices } from './event-notices.js';
import { Event } from './event.entity.js';
import { erasedBy, isAudited, type EventGroup } from './event-types.js';
import { currentOrigin, type Origin } from './origin.js';
import { shortened } from './settings-sizes.js';

/** The log of what belongs to no workspace: only the operator reads it. */
export const OPERATOR_LOG = 0;

/**
 * Settings before and after a change, for the audit log. Secrets do not belong into it. A change whose settings are the
 * same before and after is none, and not recorded.
 */
export interface Settings {
  readonly before?: object | null;
  readonly after?: object | null;
}

/** Something that happened in a workspace. */
export interface NewEvent<D extends object = object> {
  /** The workspace, or `OPERATOR_LOG`. */
  readonly brandId: number;
  readonly subject: { readonly id: string | number; readonly ref?: string | null };
  readonly data: D;
  /** Default: the caller of the current request, or the service. */
  readonly actor?: Actor;
  /** Default: the current request. */
  readonly origin?: Origin;
  readonly settings?: Settings;
  /** The board whose activity feed shows the event, and the position there. */
  readonly board?: { readonly id: string; readonly seq: number };
}

interface Recorded extends NewEvent {
  readonly type: string;
  readonly subjectKind: string;
  readonly audited: boolean;
  readonly actor: Actor;
  readonly origin: Origin;
}

/** An event without its sequence number. */
const WRITTEN = Object.values(columnsExcept(Event, ['brandId', 'seq', 'createdAt'])).map(({ sql }) => sql);

/** Events written by one statement. */
const MAX_EVENTS = 1_000;

/** Locks the counter of the workspace until the commit, so that events become visible in the order of their numbers. */
const WRITE: Statement = {
  name: 'events.write',
  text: `WITH counter AS (
    UPDATE event_counters SET seq = seq + $2, stamped_at = greatest(stamped_at, $3) WHERE brand_id = $1
    RETURNING seq - $2 AS before, stamped_at
  )
  INSERT INTO events (brand_id, seq, created_at, ${WRITTEN.join(', ')})
  SELECT $1, c.before + e.seq, c.stamped_at, ${WRITTEN.map((name) => `e.${name}`).join(', ')}
    FROM counter c, jsonb_populate_recordset(NULL::events, $4) AS e`,
};

const ERASE: Statement = {
  name: 'events.erase',
  text: `UPDATE events SET data = data || jsonb_build_object($4::text, '')
          WHERE brand_id = $1 AND subject_kind = $2 AND subject_id = $3 AND data ->> $4 <> ''`,
};

/**
 * The only writer of the event log. An event is part of the transaction of its change: it is written just before the
 * commit, after every other statement, so that writers of a workspace wait for each other as briefly as possible.
 */
@Injectable()
export class EventLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notices: EventNotices,
  ) {}

  /** Throws outside a transaction. */
  record<T extends string, D extends object>(group: EventGroup<T, D>, type: T, event: NewEvent<D>): void {
    if (isUnchanged(event.settings)) return;
    const actor = event.actor ?? currentActor();
    const audited = isAudited(group, type);
    const origin = event.origin ?? currentOrigin();
    this.database.beforeCommit(this.write, { ...event, type, subjectKind: group.subject, audited, actor, origin });
  }

  /** Lets the log of a workspace that has no event yet begin in the past: the time of an event is never earlier. */
  async beginAt(brandId: number, at: Date): Promise<void> {
    await this.database.run('UPDATE event_counters SET stamped_at = $2 WHERE brand_id = $1 AND seq = 0', [brandId, at]);
  }

  private readonly write = async (events: readonly Recorded[]): Promise<void> => {
    // Always in this order, so that two writers never wait for each other.
    const brandIds = [...new Set(events.map(({ brandId }) => brandId))].sort((one, other) => one - other);
    for (const id of brandIds) {
      await this.writeTo(
        id,
        events.filter(({ brandId }) => brandId === id),
      );
    }
    await this.database.afterCommit(() => this.notices.announce(brandIds));
  };

  private async writeTo(brandId: number, events: readonly Recorded[]): Promise<void> {
    for (let from = 0; from < events.length; from += MAX_EVENTS) {
      const rows = events.slice(from, from + MAX_EVENTS).map(toRow);
      await this.database.run(WRITE, [brandId, rows.length, this.clock.now(), wellFormedJson(rows)]);
    }
    for (const { type, subjectKind, subject } of events) {
      const field = erasedBy(type);
      if (field) await this.database.run(ERASE, [brandId, subjectKind, String(subject.id), field]);
    }
  }
}

function isUnchanged({ before, after }: Settings = {}): boolean {
  return before != null && after != null && canonicalJson(before) === canonicalJson(after);
}

function toRow(event: Recorded, index: number): Record<string, unknown> {
  const { type, subjectKind, subject, audited, actor, origin, data, settings, board } = event;
  return byColumn<Event>({
    seq: index + 1,
    type,
    subjectKind,
    subjectId: String(subject.id),
    subjectRef: subject.ref,
    actorKind: actor.kind,
    actorUserId: actor.userId,
    actorId: actor.id,
    actorName: actor.name,
    data,
    boardId: board?.id,
    boardSeq: board?.seq,
    audited,
    ip: origin.ip,
    userAgent: origin.userAgent,
    requestId: origin.requestId,
    callerRequestId: origin.callerRequestId,
    before: shortened(settings?.before),
    after: shortened(settings?.after),
  });
}
