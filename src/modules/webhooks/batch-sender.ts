import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { EventReader, type SentEvent } from '../events/index.js';
import { DeliveriesStore, type ClaimedDelivery, type SettledDelivery } from './deliveries-store.js';
import { EndpointHealth } from './endpoint-health.js';
import { batchOf, laneOf, SLOW_MS } from './lanes.js';
import { Makers } from './makers.js';
import { nextAttempt } from './retry-plan.js';
import { Sender, type Outcome } from './sender.js';
import { SentTooMuch } from './sending-rates.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { Webhook } from './webhook.entity.js';

const NOT_SENT = 'Not sent: the event is no longer kept, or its feature is off';

interface SentBatch {
  /** Nothing more is sent now: it fails, is slower than its lane, or was sent enough. */
  readonly isOver: boolean;
  /** Whether more may be due. */
  readonly hasMore: boolean;
}

interface Sent {
  readonly delivery: ClaimedDelivery;
  readonly outcome: Outcome;
}

/** Sends what is due of one endpoint, a batch at a time. */
@Injectable()
export class BatchSender {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesStore,
    private readonly events: EventReader,
    private readonly secrets: WebhookSecrets,
    private readonly sender: Sender,
    private readonly health: EndpointHealth,
    private readonly makers: Makers,
    private readonly clock: Clock,
  ) {}

  /** A batch ends with the first failure, and in the lane of quick endpoints with the first slow answer. */
  async send(webhook: Webhook, signal: AbortSignal): Promise<SentBatch> {
    const now = this.clock.now();
    const { size, parallel } = batchOf(webhook, now);
    const isQuick = laneOf(webhook, now) === 'quick';
    const claimed = await this.deliveries.claim(webhook.id, size);
    const hasMore = claimed.length === size;
    if (!claimed.length) return { isOver: false, hasMore };
    const events = await this.eventsOf(webhook, claimed);
    const keys = await this.secrets.keys(webhook);
    const waiting = claimed.filter(({ id }) => events.has(id));
    const lost = claimed.filter(({ id }) => !events.has(id));
    const sent: Sent[] = [];
    let isOver = false;
    const worker = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const delivery = one;
        try {
          const message = { id: delivery.id, event: events.get(delivery.id)! };
          const outcome = await this.sender.send(webhook, keys, message, signal);
          sent.push({ delivery, outcome });
          isOver ||= !outcome.isDelivered || (isQuick && outcome.attempt.ms >= SLOW_MS);
        } catch (error) {
          // Not sent: it is again what is due.
          isOver ||= error instanceof SentTooMuch;
          waiting.push(delivery);
          return;
        }
        if (isOver) return;
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    await this.settle(webhook, sent, lost);
    await this.deliveries.release(waiting.map(({ id }) => id));
    return { isOver, hasMore };
  }

  private async eventsOf(webhook: Webhook, claimed: readonly ClaimedDelivery[]): Promise<Map<string, SentEvent>> {
    const { brandId, audit } = webhook;
    const scopes = await this.makers.scopesOf(webhook);
    const seqs = claimed.flatMap(({ eventSeq: seq }) => (seq === null ? [] : [seq]));
    const logged = seqs.length
      ? await this.events.read(brandId, seqs, { audit, scopes })
      : new Map<number, SentEvent>();
    const found = claimed.map(({ id, event, eventSeq: seq }) => [id, event ?? logged.get(seq!)] as const);
    return new Map(found.filter((one): one is readonly [string, SentEvent] => one[1] !== undefined));
  }

  private async settle(webhook: Webhook, sent: readonly Sent[], lost: readonly ClaimedDelivery[]): Promise<void> {
    const settled = [...sent.map((one) => this.settled(one)), ...lost.map((one) => this.dropped(one))];
    const failed = sent.filter(({ outcome }) => !outcome.isDelivered).map(({ outcome }) => outcome);
    if (failed.length) {
      await this.database.transaction(async () => {
        await this.health.recordFailure(webhook.id, {
          isFirst: failed.length < sent.length,
          isGone: failed.some(({ isGone }) => isGone),
          retryAfterMs: failed.reduce<number | null>((most, one) => one.retryAfterMs ?? most, null),
        });
        await this.deliveries.settle(settled);
      });
      return;
    }
    await this.deliveries.settle(settled);
    if (!sent.length) return;
    const slowest = Math.max(...sent.map(({ outcome }) => outcome.attempt.ms));
    await this.health.recordSuccess(webhook, slowest >= SLOW_MS);
  }

  private settled({ delivery: { id, tries }, outcome }: Sent): SettledDelivery {
    const { attempt, isDelivered, isGone, retryAfterMs } = outcome;
    if (isDelivered) return { id, status: 'delivered', next: null, attempt };
    const now = this.clock.now();
    const planned = isGone ? null : nextAttempt(tries, now, Math.random());
    if (!planned) return { id, status: 'failed', next: null, attempt };
    const next = new Date(Math.max(planned.getTime(), now.getTime() + (retryAfterMs ?? 0)));
    return { id, status: 'pending', next, attempt };
  }

  private dropped({ id }: ClaimedDelivery): SettledDelivery {
    const attempt = { at: this.clock.now().toISOString(), ms: 0, status: null, answer: null, error: NOT_SENT };
    return { id, status: 'failed', next: null, attempt };
  }
}
