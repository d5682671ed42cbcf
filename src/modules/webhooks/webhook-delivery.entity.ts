import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import type { SentEvent } from '../events/index.js';
import { Webhook } from './webhook.entity.js';

export const DELIVERY_STATUSES = namedEnum('WebhookDeliveryStatus', ['pending', 'delivered', 'failed']);
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One request to an endpoint, and what came of it. */
export interface Attempt {
  readonly at: string;
  readonly ms: number;
  /** Of the answer; null without one. */
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
  readonly error: string | null;
}

/** One event for one endpoint. The id is sent with each attempt, so that receivers recognize repeats. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_once', ['webhookId', 'eventSeq'], { unique: true })
@Index('webhook_deliveries_due', ['webhookId', 'nextAttemptAt', 'eventSeq'], { where: `status = 'pending'` })
@Index('webhook_deliveries_newest', ['webhookId', 'createdAt', 'id'])
@Index('webhook_deliveries_old', ['createdAt'])
export class WebhookDelivery {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  webhookId: string;

  /** Number of the event in the log of the workspace; null for a test event. */
  @Column({ type: 'bigint', nullable: true })
  eventSeq: number | null;

  @Column({ type: 'text' })
  type: string;

  /** A test event, which is not in the log. */
  @Column({ type: 'jsonb', nullable: true })
  event: SentEvent | null;

  @Column({ type: 'text', default: 'pending' })
  status: DeliveryStatus;

  /** Attempts since the delivery was created or redelivered. */
  @Column({ type: 'integer', default: 0 })
  tries: number;

  /** The newest attempts, oldest first. */
  @Column({ type: 'jsonb', default: '[]' })
  attempts: readonly Attempt[];

  /** During an attempt: the end of the worker's lease. */
  @Column({ type: 'timestamptz' })
  nextAttemptAt: Date;

  @Column({ type: 'timestamptz' })
  createdAt: Date;
}
