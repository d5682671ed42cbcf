import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { arrayOf, int, text, word, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { EventLog, FollowedEvents } from '../../events/index.js';
import { NotificationMails } from '../mails/notification-mails.js';
import { Notification, NotificationCursor } from '../notification.entity.js';
import { NOTIFICATION_EVENTS } from '../notifications.events.js';
import { DEFAULTS, type MailMode, type Reason } from '../reasons.js';
import { chooseTold, peopleOf, type Listener, type Told } from './choose-told.js';
import { TOLD_TYPES } from './notification-rules.js';
import { ReadOccurrences } from './read-occurrences.js';

/** Events that become notifications in one transaction. */
const BATCH = 100;

const CURSOR = columnsOf(NotificationCursor, ['seq']);
const BEGIN: Statement = {
  name: 'notifications.begin',
  text: `INSERT INTO notification_cursors (brand_id)
         SELECT id FROM brands WHERE id = $1 AND NOT EXISTS (SELECT FROM notification_cursors WHERE brand_id = $1)
         ON CONFLICT DO NOTHING`,
};
/** One that another process works on is left to it. */
const LOCK: Statement = {
  name: 'notifications.lock',
  text: `SELECT ${selectList(CURSOR)} FROM notification_cursors WHERE brand_id = $1 FOR NO KEY UPDATE SKIP LOCKED`,
};
const ADVANCE: Statement = {
  name: 'notifications.advance',
  text: 'UPDATE notification_cursors SET seq = $2 WHERE brand_id = $1',
};

/** Nobody ceases to be a member before what they are told of is written: who leaves takes it along. */
const LISTENERS: Statement = {
  name: 'notifications.listeners',
  text: `SELECT m.user_id AS "userId", coalesce(s.mail, $3) AS mail, coalesce(s.mute, '{}') AS mute
           FROM members m LEFT JOIN notification_settings s ON s.brand_id = m.brand_id AND s.user_id = m.user_id
          WHERE m.brand_id = $1 AND m.user_id = ANY($2::int[]) AND m.removed_at IS NULL
          ORDER BY m.user_id FOR SHARE OF m`,
};
const LISTENER = { userId: int, mail: word<MailMode>(), mute: arrayOf(text) };

const MADE = columnsOf(Notification, ['id', 'userId', 'eventSeq']);
const ADD: Statement = {
  name: 'notifications.add',
  text: `INSERT INTO notifications (id, brand_id, user_id, event_seq, reason, created_at)
         SELECT n.id, $1, n.user_id, n.seq, n.reason, n.created_at
           FROM unnest($2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::timestamptz[])
             AS n (id, user_id, seq, reason, created_at)
         ON CONFLICT (brand_id, user_id, event_seq) DO NOTHING
         RETURNING ${selectList(MADE)}`,
};

/**
 * Makes notifications of events. The position of a workspace in its log moves in the transaction that makes them: a
 * process that is killed tells nobody twice, and leaves nobody out.
 */
@Injectable()
export class Intake {
  constructor(
    private readonly database: Database,
    private readonly log: FollowedEvents,
    private readonly occurrences: ReadOccurrences,
    private readonly mails: NotificationMails,
    private readonly events: EventLog,
  ) {}

  /** The next events of a workspace. False: there are none, or another process works on them. */
  async take(brandId: number): Promise<boolean> {
    await this.database.run(BEGIN, [brandId]);
    return this.database.transaction(async () => {
      const cursor = await this.database.row(CURSOR, LOCK, [brandId]);
      if (!cursor) return false;
      const { events, next } = await this.log.after(brandId, cursor.seq, TOLD_TYPES, BATCH);
      if (next === cursor.seq) return false;
      const found = await this.occurrences.of(brandId, events);
      await this.tell(brandId, chooseTold(found, await this.listeners(brandId, peopleOf(found))));
      await this.database.run(ADVANCE, [brandId, next]);
      return true;
    });
  }

  private async listeners(brandId: number, people: readonly number[]): Promise<ReadonlyMap<number, Listener>> {
    if (!people.length) return new Map();
    const rows = await this.database.rows(LISTENER, LISTENERS, [brandId, people, DEFAULTS.mail]);
    return new Map(rows.map(({ mute, ...row }) => [row.userId, { ...row, mute: mute as Reason[] }]));
  }

  private async tell(brandId: number, told: readonly Told[]): Promise<void> {
    if (!told.length) return;
    const made = await this.database.rows(MADE, ADD, [
      brandId,
      told.map(() => randomUUID()),
      told.map(({ listener }) => listener.userId),
      told.map(({ seq }) => seq),
      told.map(({ reason }) => reason),
      told.map(({ createdAt }) => createdAt),
    ]);
    const ids = new Map(made.map((one) => [keyOf(one), one.id]));
    const fresh = told.filter(({ listener, seq }) => ids.has(keyOf({ userId: listener.userId, eventSeq: seq })));
    for (const { listener, seq, reason } of fresh) {
      const id = ids.get(keyOf({ userId: listener.userId, eventSeq: seq }))!;
      const data = { user_id: listener.userId, notification_id: id, reason };
      this.events.record(NOTIFICATION_EVENTS, 'notification.created', { brandId, subject: { id }, data });
    }
    await this.mails.plan(brandId, fresh);
  }
}

const keyOf = ({ userId, eventSeq }: Pick<Row<typeof MADE>, 'userId' | 'eventSeq'>): string => `${userId} ${eventSeq}`;
