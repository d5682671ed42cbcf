import { Injectable } from '@nestjs/common';
import { letter } from '../../../engines/mail-message/letter.js';
import type { Mail } from '../../../engines/mail-message/mailer.js';
import { Outbox } from '../../../platform/background/mailer/index.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { counted } from '../../../platform/kernel/counted.js';
import { pathOf, sentenceOf } from '../../../shared/notification-words.js';
import { BrandsService, DASHBOARD_PATH, MembershipService } from '../../identity/index.js';
import type { Told } from '../making/choose-told.js';
import { NotificationsQuery, type ReadNotification } from '../notifications.query.js';
import { nextMail } from './mail-times.js';

const ONE = 'notification';
const PERIOD = 'notifications';
/** What is told of in one mail; the rest is counted. */
const MAX_LISTED = 20;
/** What is found later than that, after an outage or an upgrade, is in no mail. */
const MAX_AGE_MS = 2 * 86_400_000;
const FOOTNOTE = 'What you have read on the dashboard is not in these emails. Choose how often they come:';

const PLAN: Statement = {
  name: 'notifications.plan_mails',
  text: `INSERT INTO notification_settings AS s (brand_id, user_id, mail, mail_at)
         SELECT $1, p.user_id, p.mail, p.mail_at FROM unnest($2::int[], $3::text[], $4::timestamptz[]) AS p (user_id, mail, mail_at)
         ON CONFLICT (brand_id, user_id) DO UPDATE SET mail_at = coalesce(s.mail_at, excluded.mail_at)`,
};

/** Mails of notifications: one for each, or one for all of a period. */
@Injectable()
export class NotificationMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly query: NotificationsQuery,
    private readonly membership: MembershipService,
    private readonly brands: BrandsService,
    private readonly config: Config,
  ) {
    outbox.writer(ONE, (subject) => this.write(subject));
    outbox.writer(PERIOD, (subject) => this.write(subject));
  }

  /** In the transaction that makes the notifications. */
  async plan(brandId: number, made: readonly Told[]): Promise<void> {
    const recent = made.filter(({ createdAt }) => createdAt >= this.oldest());
    for (const { listener, seq } of recent)
      if (listener.mail === 'at_once') await this.outbox.post(ONE, subjectOf(brandId, listener.userId, seq - 1, seq));
    const people = new Map(recent.map(({ listener }) => [listener.userId, listener]));
    const now = this.clock.now();
    const due = [...people.values()]
      .map(({ userId, mail }) => ({ userId, mail, at: nextMail(mail, now) }))
      .filter(({ at }) => at !== null)
      .sort((one, other) => one.userId - other.userId);
    if (!due.length) return;
    await this.database.run(PLAN, [
      brandId,
      due.map(({ userId }) => userId),
      due.map(({ mail }) => mail),
      due.map(({ at }) => at),
    ]);
  }

  /** Of events after one number up to another. In the current transaction. */
  postPeriod(brandId: number, userId: number, after: number, upTo: number): Promise<void> {
    return this.outbox.post(PERIOD, subjectOf(brandId, userId, after, upTo));
  }

  /** Null: everything was read meanwhile, or the person is gone. */
  private async write(subject: string): Promise<Mail | null> {
    const [brandId = 0, userId = 0, after = 0, upTo = 0] = subject.split('/').map(Number);
    const member = await this.membership.find(brandId, userId);
    if (!member || member.user.lockedAt) return null;
    const range = { after, upTo, since: this.oldest(), limit: MAX_LISTED + 1 };
    const found = await this.query.unmailed({ brandId, userId, scopes: null }, range);
    const [first] = found;
    if (!first) return null;
    const { name } = await this.brands.read(brandId);
    const listed = found.slice(0, MAX_LISTED);
    const inbox = this.url('/inbox');
    return letter({
      to: member.user.email,
      subject: found.length === 1 ? lineOf(first) : `${countOf(found)} in ${name}`,
      greeting: `Hello ${member.user.fullName},`,
      paragraphs: found.length > 1 ? [`This is new for you in ${name}:`] : [],
      links: listed.map((one) => ({ text: lineOf(one), detail: one.excerpt ?? undefined, url: this.url(pathOf(one)) })),
      action: found.length > 1 ? { label: 'Open your inbox', url: inbox } : undefined,
      footnote: `${FOOTNOTE} ${this.url('/settings/notifications')}`,
    });
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - MAX_AGE_MS);
  }

  private url(path: string): string {
    return `${this.config.baseUrl}${DASHBOARD_PATH}${path}`;
  }
}

const subjectOf = (...parts: readonly number[]): string => parts.join('/');

function countOf({ length }: readonly ReadNotification[]): string {
  return length > MAX_LISTED ? `More than ${counted(MAX_LISTED, 'notification')}` : counted(length, 'notification');
}

function lineOf(one: ReadNotification): string {
  const { ref } = one.event.subject;
  const what = [ref, one.title].filter(Boolean).join(' ');
  return what ? `${what}: ${sentenceOf(one)}` : sentenceOf(one);
}
