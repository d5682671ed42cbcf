import { Injectable } from '@nestjs/common';
import { Shares, type Slot } from '../../engines/fair-shares/shares.js';
import { runAsTenant } from '../../engines/fair-shares/tenant.js';
import { DurableQueue } from '../../platform/background/queues/durable-queue.js';
import { Database } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { workspaceTenant } from '../../platform/kernel/workspace-tenant.js';
import { BatchSender } from './batch-sender.js';
import { DueWebhooks } from './due-webhooks.query.js';
import { Intake } from './intake.js';
import { laneOf, LANES, type Lane } from './lanes.js';
import { Replays } from './replays.js';
import { Webhook } from './webhook.entity.js';

interface DeliveryJob extends Record<string, string> {
  readonly webhook_id: string;
}

/** Jobs that wait for their turn, beside those that are served. */
const WAITING = 80;
/** After so long an endpoint gives its slot to others, even if more is due. */
const TURN_MS = 5_000;

/** A job serves one endpoint: takes new events, sends what is due. A job that gets no slot is due again. */
@Injectable()
export class DeliveryQueue extends DurableQueue<DeliveryJob> {
  static readonly NAME = 'webhook-deliveries';
  readonly options = {
    name: DeliveryQueue.NAME,
    about: 'Sends events to webhooks and retries what failed',
    concurrency: LANES.quick.slotCount + LANES.slow.slotCount + LANES.failing.slotCount + WAITING,
    refillEvery: '2s',
  };
  private readonly lanes: Readonly<Record<Lane, Shares>> = {
    quick: new Shares(LANES.quick),
    slow: new Shares(LANES.slow),
    failing: new Shares(LANES.failing),
  };
  /** Endpoints that this process serves; true: there is more to send. */
  private readonly served = new Map<string, boolean>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly dueWebhooks: DueWebhooks,
    private readonly intake: Intake,
    private readonly batches: BatchSender,
    private readonly replays: Replays,
  ) {
    super();
  }

  due(limit: number): Promise<DeliveryJob[]> {
    return this.dueWebhooks.list(limit);
  }

  process({ webhook_id: id }: DeliveryJob, signal: AbortSignal): Promise<void> {
    return this.serve(id, true, signal);
  }

  /** Sends what was just taken from the log, in this process. What gets no slot is left to the queue. */
  sendTaken(webhookId: string, signal: AbortSignal): Promise<void> {
    return this.serve(webhookId, false, signal);
  }

  private async serve(id: string, takes: boolean, signal: AbortSignal): Promise<void> {
    if (this.served.has(id)) return void this.served.set(id, true);
    this.served.set(id, false);
    try {
      const webhook = await this.find(id);
      if (!webhook) return;
      const slot = await this.slotFor(webhook);
      if (!slot) return;
      // A signal of its own: the process's would have a listener for each request under way.
      const own = AbortSignal.any([signal]);
      // Not behind what people of the workspace have under way, and not before it.
      const work = (): Promise<void> => this.sendAll(webhook, takes, own);
      await runAsTenant(`webhooks of ${webhook.brandId}`, work).finally(() => slot.release());
    } finally {
      this.served.delete(id);
    }
  }

  /** Null when its turn does not come soon: it is still due. */
  private async slotFor(webhook: Webhook): Promise<Slot | null> {
    const slot = this.lanes[laneOf(webhook, this.clock.now())].acquire(workspaceTenant(webhook.brandId));
    return slot.acquired.then(
      () => slot,
      () => null,
    );
  }

  private async sendAll(first: Webhook, takes: boolean, signal: AbortSignal): Promise<void> {
    const end = performance.now() + TURN_MS;
    const { id, brandId } = first;
    let webhook: Webhook | null = first;
    let isBehind = takes;
    // Its attempts may never come to the end of what is due; what happens is listed all the same.
    if (takes && first.failingSince) await this.intake.take(brandId, id);
    while (webhook && !signal.aborted && performance.now() < end) {
      this.served.set(id, false);
      const { isOver, hasMore } = await this.batches.send(webhook, signal);
      if (isOver) return;
      isBehind ||= hasMore;
      // Of an endpoint that works again, or answered for the first time, everything is sent.
      if (hasMore && !webhook.failingSince && webhook.verifiedAt) continue;
      const isTaken = !hasMore && isBehind && (await this.intake.take(brandId, id)).length > 0;
      if (!hasMore && !isTaken) await this.replays.finish(webhook);
      if (!hasMore && !isTaken && !this.served.get(id)) return;
      // It may have been changed, paused or deleted in the meantime.
      webhook = await this.find(id);
    }
  }

  /** Null while nothing may be sent to it. */
  private async find(id: string): Promise<Webhook | null> {
    const webhook = await this.database.manager.findOneBy(Webhook, { id, enabled: true });
    return webhook && (webhook.retryAt === null || webhook.retryAt <= this.clock.now()) ? webhook : null;
  }
}
