import { Injectable } from '@nestjs/common';
import { int, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { EventReader } from '../events/index.js';
import { Makers } from './makers.js';
import { matchesType } from './matches-type.js';
import { Webhook } from './webhook.entity.js';

/** Events that become deliveries in one transaction. */
const BATCH = 500;
/** While so many deliveries wait for an endpoint, later events stay in the log. */
export const MAX_PENDING = 1_000;

const FOLLOWER = {
  ...columnsOf(Webhook, ['id', 'seq', 'types', 'scopes'], 'w'),
  pending: computed(
    int,
    `(SELECT count(*)::int FROM (
        SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.status = 'pending' LIMIT ${MAX_PENDING}) p)`,
  ),
};
type Follower = Row<typeof FOLLOWER>;

/** Those that another process works on are left to it. */
const LOCK: Statement = {
  name: 'webhooks.lock_followers',
  text: `SELECT ${selectList(FOLLOWER)}
    FROM webhooks w WHERE w.brand_id = $1 AND w.enabled AND ($2::uuid IS NULL OR w.id = $2)
   ORDER BY w.id FOR NO KEY UPDATE OF w SKIP LOCKED`,
};

/** An event that has a delivery is sent again: its endpoint was set back. */
const ADD: Statement = {
  name: 'webhooks.add_deliveries',
  text: `INSERT INTO webhook_deliveries (webhook_id, event_seq, type, next_attempt_at, created_at)
    SELECT w, e, t, $4, $4 FROM unnest($1::uuid[], $2::bigint[], $3::text[]) AS made (w, e, t)
    ON CONFLICT (webhook_id, event_seq) DO UPDATE SET status = 'pending', tries = 0, next_attempt_at = excluded.next_attempt_at
     WHERE webhook_deliveries.status <> 'pending'`,
};

const ADVANCE: Statement = {
  name: 'webhooks.advance',
  text: 'UPDATE webhooks SET seq = $2 WHERE id = ANY($1) AND seq <> $2',
};

const ANY_FOLLOWER: Statement = {
  name: 'webhooks.any_follower',
  text: 'SELECT FROM webhooks WHERE brand_id = $1 AND enabled LIMIT 1',
};

interface NewDelivery {
  readonly webhookId: string;
  readonly seq: number;
  readonly type: string;
}

/**
 * Makes deliveries of events. Each endpoint has its position in the log, which moves in the transaction that makes its
 * deliveries: a process that is killed skips nothing.
 */
@Injectable()
export class Intake {
  constructor(
    private readonly database: Database,
    private readonly events: EventReader,
    private readonly makers: Makers,
    private readonly clock: Clock,
  ) {}

  /** For all endpoints of a workspace, or for one. Returns those that have new deliveries. */
  async take(brandId: number, webhookId: string | null = null): Promise<readonly string[]> {
    if (!(await this.database.run(ANY_FOLLOWER, [brandId]))) return [];
    return this.database.transaction(() => this.takeLocked(brandId, webhookId));
  }

  private async takeLocked(brandId: number, webhookId: string | null): Promise<readonly string[]> {
    const followers = await this.database.rows(FOLLOWER, LOCK, [brandId, webhookId]);
    const ready = followers.filter(({ pending }) => pending < MAX_PENDING);
    const made: NewDelivery[] = [];
    // Nearly always they are all at the same position, and share one read of the log.
    for (const seq of new Set(ready.map((one) => one.seq))) {
      const group = ready.filter((one) => one.seq === seq);
      made.push(...(await this.follow(brandId, seq, group)));
    }
    if (made.length) await this.add(made);
    return [...new Set(made.map((one) => one.webhookId))];
  }

  private async follow(brandId: number, from: number, group: readonly Follower[]): Promise<NewDelivery[]> {
    const { events, next } = await this.events.after(brandId, from, BATCH);
    if (next === from) return [];
    await this.database.run(ADVANCE, [group.map(({ id }) => id), next]);
    const allowed = await this.makers.policyOf(brandId);
    const wanted = group.map(({ id, types, scopes: given }) => {
      const scopes = allowed(given);
      return { id, wants: (type: string) => matchesType(types, type) && this.events.mayReceive(type, scopes) };
    });
    return events.flatMap(({ seq, type }) =>
      wanted.filter(({ wants }) => wants(type)).map(({ id }) => ({ webhookId: id, seq, type })),
    );
  }

  private async add(made: readonly NewDelivery[]): Promise<void> {
    await this.database.run(ADD, [
      made.map(({ webhookId }) => webhookId),
      made.map(({ seq }) => seq),
      made.map(({ type }) => type),
      this.clock.now(),
    ]);
  }
}
