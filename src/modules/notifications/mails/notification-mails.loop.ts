import { Injectable } from '@nestjs/common';
import { int, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Loop, type LoopResult } from '../../../platform/background/loops/loop-decorator.js';
import { NotificationSettings } from '../notification.entity.js';
import { NotificationMails } from './notification-mails.js';

const BATCH = 100;

const DUE_ROW = {
  ...columnsOf(NotificationSettings, ['brandId', 'userId', 'mailedSeq'], 's'),
  newest: computed(
    int,
    `coalesce((SELECT max(n.event_seq) FROM notifications n
        WHERE n.brand_id = s.brand_id AND n.user_id = s.user_id AND n.read_at IS NULL), 0)`,
  ),
};
type DueMail = Row<typeof DUE_ROW>;

const DUE: Statement = {
  name: 'notifications.due_mails',
  text: `SELECT ${selectList(DUE_ROW)} FROM notification_settings s WHERE s.mail_at <= $1
          ORDER BY s.mail_at LIMIT ${BATCH} FOR NO KEY UPDATE OF s SKIP LOCKED`,
};
const SETTLE: Statement = {
  name: 'notifications.settle_mails',
  text: `UPDATE notification_settings s SET mail_at = NULL, mailed_seq = greatest(s.mailed_seq, d.newest)
           FROM unnest($1::int[], $2::int[], $3::bigint[]) AS d (brand_id, user_id, newest)
          WHERE s.brand_id = d.brand_id AND s.user_id = d.user_id`,
};

/** Sends the mails of periods that are over. */
@Injectable()
export class PeriodMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mails: NotificationMails,
  ) {}

  @Loop({ name: 'notification-mails', every: '1m', about: 'Emails people what they have not read' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    let mails = 0;
    for (let due = BATCH; due === BATCH && !signal.aborted;) {
      const batch = await this.database.transaction(() => this.settle());
      due = batch.length;
      mails += batch.filter(isNew).length;
    }
    return { mails };
  }

  /** A mail is posted in the transaction that says so: none is sent twice. */
  private async settle(): Promise<DueMail[]> {
    const due = await this.database.rows(DUE_ROW, DUE, [this.clock.now()]);
    if (!due.length) return due;
    await this.database.run(SETTLE, [
      due.map(({ brandId }) => brandId),
      due.map(({ userId }) => userId),
      due.map(({ newest }) => newest),
    ]);
    for (const { brandId, userId, mailedSeq, newest } of due.filter(isNew))
      await this.mails.postPeriod(brandId, userId, mailedSeq, newest);
    return due;
  }
}

const isNew = ({ mailedSeq, newest }: DueMail): boolean => newest > mailedSeq;
