import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import type { Webhook } from './webhook.entity.js';

/** What failed once is in the plan of its retries, and no longer part of the replay. */
const FINISH: Statement = {
  name: 'webhooks.finish_replay',
  text: `UPDATE webhooks w SET replay_until = NULL
    WHERE w.id = $1 AND w.seq >= w.replay_until
      AND NOT EXISTS (SELECT FROM webhook_deliveries d
                       WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.tries = 0 AND d.event_seq <= w.replay_until)`,
};

export const UNVERIFIED = 'This endpoint has not answered 2xx yet: send it a test first';
const replaying = (last: string): string =>
  `A replay is under way, up to the event ${last}: wait until it ends, or pause the webhook`;
/** An example. */
export const REPLAYING = replaying('1-4711');

type Replayed = Pick<Webhook, 'id' | 'brandId' | 'verifiedAt' | 'replayUntil'>;

/** Replays: one at a time for an endpoint, and only to one that has answered. */
@Injectable()
export class Replays {
  constructor(private readonly database: Database) {}

  /** Notes the end of a replay all of whose deliveries were tried. */
  async finish({ id, replayUntil }: Replayed): Promise<boolean> {
    return replayUntil === null || (await this.database.run(FINISH, [id])) > 0;
  }

  /** Callers have locked the webhook. */
  async requirePossible(webhook: Replayed): Promise<void> {
    const { brandId, verifiedAt, replayUntil } = webhook;
    if (!verifiedAt) throw refuse.conflict(UNVERIFIED);
    if (await this.finish(webhook)) return;
    throw refuse.conflict(replaying(`${brandId}-${replayUntil}`));
  }
}
