import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddressRefused, parseTarget } from '../../engines/outgoing-post/outgoing-post.js';
import { hostsOf } from '../../engines/public-hosts/allowed-hosts.js';
import { maskUrl } from '../../engines/secret-redaction/mask-url.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Queues } from '../../platform/background/queues/queues.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { readRows } from '../../platform/data/pages/table-page.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { EventLog, EventReader, type Settings } from '../events/index.js';
import { DeliveryQueue } from './delivery.queue.js';
import { Intake } from './intake.js';
import { Makers, type Maker } from './makers.js';
import { Replays } from './replays.js';
import { WebhookNotices } from './webhook-notices.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { refusedBecause } from './webhook-target.js';
import { Webhook } from './webhook.entity.js';
import { TEST_EVENT, WEBHOOK_EVENTS } from './webhooks.events.js';

export const MAX_WEBHOOKS = 100;
const OLD_SECRET_MS = 24 * 3_600_000;

export interface WebhookFields {
  readonly url: string;
  readonly types: readonly string[];
  readonly description: string | null;
  readonly audit: boolean;
  readonly enabled: boolean;
}

/** A webhook at the moment its secret may be shown. */
export interface WithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

const LIST = byTime('webhooks', 'webhooks', 'webhooks', { order: 'ASC' });

/** Nothing is known of how a new endpoint, or one that is switched on again, answers. */
const FRESH = { disabledReason: null, failingSince: null, failures: 0, failureMails: 0, retryAt: null };
/** Nor of one at another address. */
const UNVERIFIED = { verifiedAt: null, slowUntil: null, replayUntil: null };

/** The endpoints of a workspace. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
    private readonly log: EventReader,
    private readonly secrets: WebhookSecrets,
    private readonly makers: Makers,
    private readonly notices: WebhookNotices,
    private readonly replays: Replays,
    private readonly intake: Intake,
    private readonly queue: DeliveryQueue,
    private readonly queues: Queues,
  ) {}

  /** Oldest first. */
  async list(brandId: number, page: Page): Promise<Listed<Webhook>> {
    const listed = await readList(this.database, columnsOf(Webhook, ['id']), LIST, [['brand_id = $?', brandId]], page);
    const ids = listed.items.map(({ id }) => id);
    return { ...listed, items: await readRows(this.database, Webhook, ids) };
  }

  async get(brandId: number, id: string): Promise<Webhook> {
    return (await this.database.manager.findOneBy(Webhook, { brandId, id })) ?? notFound();
  }

  /** Sent what the caller may read; without a caller, by the service itself, everything that admins may. */
  async create(brandId: number, fields: WebhookFields, caller?: MemberCaller): Promise<WithSecret> {
    const { url, types, description, audit, enabled } = fields;
    this.requireValid(brandId, { url, types });
    if ((await this.database.manager.countBy(Webhook, { brandId })) >= MAX_WEBHOOKS)
      throw refuse.conflict(`A workspace can have ${MAX_WEBHOOKS} webhooks`);
    await this.quotas.require(brandId, { webhooks: { rows: 1, bytes: sizeOf(url, description) } });
    const webhook = await this.database.transaction(async (manager) => {
      const maker = await this.makers.lock(caller);
      const seq = await this.log.head(brandId);
      const draft = { brandId, url, types: [...types], description, audit, enabled, seq, createdAt: this.clock.now() };
      const made = manager.create(Webhook, { ...draft, ...maker, ...FRESH, ...UNVERIFIED, secretVersion: 1 });
      const saved = await manager.save(made);
      this.record('webhook.created', saved, { after: settingsOf(saved) });
      if (caller?.kind === 'token') await this.notices.postByToken(brandId, saved.id, caller.userId, 'made');
      return saved;
    });
    return { webhook, secret: await this.secrets.shown(webhook) };
  }

  /**
   * What happened before the change is sent by the old rules. Whoever decides what is sent where is the maker from then
   * on: nobody gets what another may read.
   */
  change(brandId: number, id: string, change: Partial<WebhookFields>, caller?: MemberCaller): Promise<Webhook> {
    this.requireValid(brandId, change);
    return this.database.transaction(async () => {
      // Lock order: the person before what they made.
      const maker = caller && (await this.makers.lock(caller));
      return this.changeLocked(brandId, id, change, { maker, isToken: caller?.kind === 'token' });
    });
  }

  private changeLocked(
    brandId: number,
    id: string,
    change: Partial<WebhookFields>,
    { maker, isToken }: { maker?: Maker; isToken: boolean },
  ): Promise<Webhook> {
    return this.locked(brandId, id, async (webhook, manager) => {
      const { url = webhook.url, description = webhook.description, enabled = webhook.enabled } = change;
      const { types = webhook.types, audit = webhook.audit } = change;
      if (webhook.enabled) await this.intake.take(brandId, id);
      const begins = enabled && !webhook.enabled;
      const isPauseOver = begins && webhook.disabledReason === null;
      const isMoved = url !== webhook.url;
      const decides = begins || isMoved || audit !== webhook.audit || String(types) !== String(webhook.types);
      const changed = {
        ...(decides && maker),
        url,
        types: [...types],
        description,
        audit,
        enabled,
        // Events of a pause are not sent; a replay sends them. What an endpoint missed that the service had switched off
        // is sent.
        ...(isPauseOver && { seq: await this.log.head(brandId) }),
        ...((begins || isMoved) && FRESH),
        ...(!enabled && { replayUntil: null }),
        ...(isMoved && UNVERIFIED),
      };
      await manager.update(Webhook, { id }, changed);
      const after = await manager.findOneByOrFail(Webhook, { id });
      this.record('webhook.changed', after, changeOf(webhook, after));
      if (decides && maker?.makerId && isToken) await this.notices.postByToken(brandId, id, maker.makerId, 'changed');
      await this.wake(id);
      return after;
    });
  }

  /** The secret before signs for another day, or with `now` no more. One that signed beside it ends either way. */
  rotate(
    brandId: number,
    id: string,
    { now = false }: { readonly now?: boolean } = {},
    caller?: MemberCaller,
  ): Promise<WithSecret> {
    return this.locked(brandId, id, async (webhook, manager) => {
      const secretVersion = webhook.secretVersion + 1;
      const oldSecretUntil = now ? null : new Date(this.clock.now().getTime() + OLD_SECRET_MS);
      await manager.update(Webhook, { id }, { secretVersion, oldSecretUntil });
      this.record('webhook.rotated', webhook, { after: { secret: 'changed', old_secret_until: oldSecretUntil } });
      if (caller?.kind === 'token') await this.notices.postByToken(brandId, id, caller.userId, 'rotated the secret of');
      const rotated = Object.assign(webhook, { secretVersion, oldSecretUntil });
      return { webhook: rotated, secret: await this.secrets.shown(rotated) };
    });
  }

  async remove(brandId: number, id: string): Promise<void> {
    await this.locked(brandId, id, async (webhook, manager) => {
      await manager.delete(Webhook, { id });
      this.record('webhook.deleted', { ...webhook, enabled: false }, { before: settingsOf(webhook) });
    });
  }

  /** Sets the endpoint back in the log: what follows the cursor is sent again. One at a time. */
  replay(brandId: number, id: string, after: string): Promise<Webhook> {
    return this.locked(brandId, id, async (webhook, manager) => {
      requireEnabled(webhook);
      const seq = Math.min(webhook.seq, await this.log.numberOf(brandId, after));
      await this.replays.requirePossible(webhook);
      const replayUntil = seq < webhook.seq ? webhook.seq : null;
      await manager.update(Webhook, { id }, { seq, replayUntil });
      this.record('webhook.replayed', webhook, { after: { sends_after: `${brandId}-${seq}` } });
      await this.wake(id);
      return Object.assign(webhook, { seq, replayUntil });
    });
  }

  /** Ends the pause after a failure. */
  async tryNow(id: string): Promise<void> {
    await this.database.manager.update(Webhook, { id }, { retryAt: null });
  }

  /** After the commit of the current transaction. */
  async wake(id: string): Promise<void> {
    await this.database.afterCommit(() => this.queues.enqueue(this.queue, { webhook_id: id }));
  }

  /** Runs `work` while nobody else changes the webhook. */
  locked<T>(brandId: number, id: string, work: (webhook: Webhook, manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const webhook = await manager.findOne(Webhook, { where: { brandId, id }, lock });
      return work(webhook ?? notFound(), manager);
    });
  }

  private requireValid(brandId: number, { url, types }: Partial<WebhookFields>): void {
    if (types) this.log.requireTypes(types);
    if (url === undefined) return;
    try {
      parseTarget(url, hostsOf(this.config.webhooks.allowedHosts, brandId));
    } catch (error) {
      throw error instanceof AddressRefused ? refuse.field('url', refusedBecause(error)) : error;
    }
  }

  /** In the current transaction. */
  record(
    type: Exclude<keyof typeof WEBHOOK_EVENTS.types, 'webhook.disabled' | typeof TEST_EVENT>,
    { id, brandId, url, enabled }: Webhook,
    settings?: Settings,
  ): void {
    const shown = maskUrl(url);
    const data = { url: shown, enabled };
    this.events.record(WEBHOOK_EVENTS, type, { brandId, subject: { id, ref: shown }, data, settings });
  }
}

/** Without the secrets of the address: other webhooks are sent them. */
function settingsOf({ url, types, description, audit, enabled }: Webhook): WebhookFields {
  return { url: maskUrl(url), types, description, audit, enabled };
}

function changeOf(before: Webhook, after: Webhook): Settings {
  const [old, now] = [settingsOf(before), settingsOf(after)];
  const isHidden = before.url !== after.url && old.url === now.url;
  return { before: old, after: isHidden ? { ...now, address: 'changed' } : now };
}

export function requireEnabled({ enabled }: Webhook): void {
  if (!enabled) throw refuse.conflict('This webhook is switched off: switch it on first');
}

function notFound(): never {
  throw refuse.notFound('Webhook not found');
}
