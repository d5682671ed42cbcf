import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DocsPage } from '../docs/index.js';
import { Brand, BrandOwned, User } from '../identity/index.js';
import type { MailMode, Reason } from './reasons.js';

/** An event of a workspace that a person is told of. The event itself is in the log. */
@Entity('notifications')
@Index('notifications_once', ['brandId', 'userId', 'eventSeq'], { unique: true })
@Index('notifications_unread', ['brandId', 'userId', 'eventSeq'], { where: 'read_at IS NULL' })
@Index('notifications_old', ['createdAt'])
@Index('notifications_of_person', ['userId'])
export class Notification extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId: number;

  @Column({ type: 'bigint' })
  eventSeq: number;

  @Column({ type: 'text' })
  reason: Reason;

  /** When the event happened. */
  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  readAt: Date | null;
}

/** What a person chose in a workspace, and where their mails are. Without a row: the defaults, and no mail yet. */
@Entity('notification_settings')
@Index('notification_settings_due', ['mailAt'], { where: 'mail_at IS NOT NULL' })
@Index('notification_settings_of_person', ['userId'])
export class NotificationSettings {
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @Column({ type: 'text', default: 'hourly' })
  mail: MailMode;

  @Column({ type: 'text', array: true, default: [] })
  mute: Reason[];

  /** When the next mail of a period leaves; null while there is nothing for it. */
  @Column({ type: 'timestamptz', nullable: true })
  mailAt: Date | null;

  /** Events up to this one were in a mail, or are to be in none. */
  @Column({ type: 'bigint', default: 0 })
  mailedSeq: number;
}

/** How far the log of a workspace was worked through. Locked by whoever does. */
@Entity('notification_cursors')
export class NotificationCursor {
  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @Column({ type: 'bigint', default: 0 })
  seq: number;
}

/** Whom a docs page mentions, as far as they were told: a change tells only those who are new. */
@Entity('page_mentions')
@Index('page_mentions_of_workspace', ['brandId'])
export class PageMentions {
  @ForeignKey(() => DocsPage, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  pageId: string;

  @ForeignKey(() => Brand, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  brandId: number;

  @Column({ type: 'integer', array: true })
  userIds: number[];
}
