import { Injectable } from '@nestjs/common';
import { Authenticators } from '../../platform/kernel/caller/authenticators.js';
import { CallerCache } from '../../platform/data/cache/caller-cache.js';
import { sha256 } from '../../platform/kernel/credentials.js';
import type { DeskCaller, InstallerCaller } from './desk-callers.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { int, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Broadcast } from '../../platform/data/redis/broadcast.js';
import { EventLog } from '../events/index.js';
import { newSecret, requireAdminOrOrderer, type ActingPerson } from '../identity/index.js';
import { deskSettings, recordDesk } from './desk.events.js';
import { dormantBefore, isDormant, liveSql, type EnvironmentStatus } from './desk-status.js';
import { meshSidecarUrl, readSidecarUrl, sidecarRules } from './sidecar-url.js';
import { Workstation } from './workstation.entity.js';
import { WorkstationListeners } from './workstation-listener.js';

const TOPIC = 'desks';
const DESK_KEY = /^wsd_[0-9A-Za-z]{43}$/;
export const INSTALLER_TOKEN = /^wse_[0-9A-Za-z]{43}$/;

/** `sidecarUrl` null: back to its mesh address. */
type DeskChange = Partial<Pick<Workstation, 'name' | 'description' | 'status' | 'sidecarUrl' | 'buildSlots'>>;

const BUILDER_DESK = columnsOf(Workstation, [
  'id',
  'brandId',
  'name',
  'status',
  'runtime',
  'projectId',
  'buildSlots',
  'coders',
  'buildLimitMinutes',
  'buildCeilingMinutes',
]);
/** What builds have to know of a desk. */
export type BuilderDesk = Row<typeof BUILDER_DESK> & { readonly isReady: boolean };
const READ_BUILDER_DESK: Statement = {
  name: 'desks.for-builds',
  text: `SELECT ${selectList(BUILDER_DESK)} FROM workstations WHERE id = $1 AND brand_id = $2`,
};

/** The desks of a workspace, live and dormant. */
interface Fleet {
  readonly live: readonly Workstation[];
  readonly dormant: readonly Workstation[];
  readonly total: number;
}

/** Desks whose coder login was checked, skipped, and found expired. */
export interface Logins {
  readonly checked: number;
  readonly dormant: number;
  readonly expired: readonly { readonly id: string; readonly name: string }[];
  readonly expiredTotal: number;
}

/** Desks listed in one answer about logins. */
const MAX_EXPIRED = 1_000;
const EXPIRED = columnsOf(Workstation, ['id', 'name']);

/** Desks and their keys. */
@Injectable()
export class DesksService {
  private readonly callers = new CallerCache<DeskCaller>((hash) => this.byKey(hash));

  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: EventLog,
    private readonly listeners: WorkstationListeners,
    authenticators: Authenticators,
  ) {
    authenticators.register('desk', (key) => (DESK_KEY.test(key) ? this.callers.get(key) : Promise.resolve(null)));
    // Not cached: a used or replaced token must fail at once.
    authenticators.register('installer', (token) =>
      INSTALLER_TOKEN.test(token) ? this.byToken(sha256(token)) : Promise.resolve(null),
    );
    broadcast.on(TOPIC, ({ deskId }) => {
      this.callers.drop((caller) => caller.deskId === deskId);
    });
  }

  async read(brandId: number, id: string): Promise<Workstation> {
    const desk = await this.database.manager.findOneBy(Workstation, { brandId, id });
    if (!desk) throw refuse.notFound('Not found');
    return desk;
  }

  async forBuilds(brandId: number, id: string): Promise<BuilderDesk | null> {
    const desk = await this.database.row(BUILDER_DESK, READ_BUILDER_DESK, [id, brandId]);
    return desk && { ...desk, isReady: desk.status === 'active' };
  }

  /** Same, locked until the transaction ends. */
  async lock(brandId: number, id: string): Promise<Workstation> {
    const desk = await this.lockIfExists(brandId, id);
    if (!desk) throw refuse.notFound('Not found');
    return desk;
  }

  lockIfExists(brandId: number, id: string): Promise<Workstation | null> {
    const found = { where: { brandId, id }, lock: { mode: 'pessimistic_write' as const } };
    return this.database.manager.findOne(Workstation, found);
  }

  /** Newest first. */
  async list(brandId: number, skip: number, take: number): Promise<{ items: Workstation[]; total: number }> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const [items, total] = await this.database.manager.findAndCount(Workstation, {
      where: { brandId },
      order,
      skip,
      take,
    });
    return { items, total };
  }

  /** Newest first. */
  async fleet(brandId: number, page: number, perPage: number): Promise<Fleet> {
    const { items: desks, total } = await this.list(brandId, (page - 1) * perPage, perPage);
    const now = this.clock.now();
    return {
      live: desks.filter((desk) => !isDormant(desk, now)),
      dormant: desks.filter((desk) => isDormant(desk, now)),
      total,
    };
  }

  async logins(brandId: number): Promise<Logins> {
    const live = liveSql('$2');
    const values = [brandId, dormantBefore(this.clock.now())];
    const counts = await this.database.row(
      { checked: int, dormant: int, expiredTotal: int },
      `SELECT count(*) FILTER (WHERE ${live})::integer AS checked, count(*) FILTER (WHERE NOT ${live})::integer AS dormant,
              count(*) FILTER (WHERE ${live} AND login = 'expired')::integer AS "expiredTotal"
         FROM workstations WHERE brand_id = $1`,
      values,
    );
    const expired = await this.database.rows(
      EXPIRED,
      `SELECT ${selectList(EXPIRED)} FROM workstations WHERE brand_id = $1 AND login = 'expired' AND ${live}
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_EXPIRED}`,
      values,
    );
    return { ...counts!, expired };
  }

  /** Every member may name and describe a desk; only an admin or the person who ordered it may do more. */
  change(brandId: number, id: string, change: DeskChange, by: ActingPerson): Promise<Workstation> {
    const { status, sidecarUrl, buildSlots, ...texts } = change;
    return this.database.transaction(async (manager) => {
      const desk = await this.lock(brandId, id);
      const isMoved = status !== undefined && status !== desk.status;
      const isRepointed = sidecarUrl !== undefined && sidecarUrl !== desk.sidecarUrl;
      const isResized = buildSlots !== undefined && buildSlots !== desk.buildSlots;
      if (isMoved || isRepointed || isResized) requireAdminOrOrderer(by, desk.orderedBy);
      const changes: Partial<Workstation> = {
        ...texts,
        ...(isResized && { buildSlots }),
        ...(isMoved && this.moved(status)),
        ...(isRepointed && this.repointed(desk, sidecarUrl)),
      };
      if (Object.keys(changes).length) {
        await manager.update(Workstation, { id }, changes);
        const settings = { before: deskSettings(desk), after: deskSettings({ ...desk, ...changes }) };
        recordDesk(this.events, 'desk.changed', { ...desk, ...changes }, { changed: Object.keys(changes), settings });
        if (changes.status === 'suspended') await this.listeners.gone({ id, brandId }, 'suspended');
      }
      return Object.assign(desk, changes);
    });
  }

  /** Sets whether the installation of a desk, in any workspace, is shared; undefined: unchanged. */
  share(id: string, sharedInstallation: boolean | undefined): Promise<Workstation> {
    return this.database.transaction(async (manager) => {
      const desk = await manager.findOne(Workstation, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!desk) throw refuse.notFound('Environment not found');
      if (sharedInstallation === undefined) return desk;
      await manager.update(Workstation, { id }, { sharedInstallation });
      const settings = { before: deskSettings(desk), after: deskSettings({ ...desk, sharedInstallation }) };
      recordDesk(this.events, 'desk.changed', desk, { changed: ['shared_installation'], settings });
      return Object.assign(desk, { sharedInstallation });
    });
  }

  /** Issues a new key; the old one stops working. */
  async issueKey(brandId: number, id: string): Promise<string> {
    const key = newSecret('wsd');
    await this.database.transaction(async (manager) => {
      await manager.update(Workstation, { brandId, id }, { keyHash: sha256(key) });
      await this.forgetCallers(id);
    });
    return key;
  }

  /** After the commit, every process looks up the desk's credentials again. */
  forgetCallers(deskId: string): Promise<void> {
    return this.database.afterCommit(() => this.broadcast.publish(TOPIC, { deskId }));
  }

  private moved(requested: EnvironmentStatus): Partial<Workstation> {
    if (requested === 'active' || requested === 'unreachable')
      throw refuse.field('status', 'is set by health checks only');
    return { status: requested, misses: 0 };
  }

  private repointed(desk: Workstation, requested: string | null): Partial<Workstation> {
    const { meshAddress } = desk;
    const sidecarUrl = requested === null ? meshAddress && meshSidecarUrl(meshAddress) : this.readUrl(requested, desk);
    return sidecarUrl === desk.sidecarUrl ? {} : { sidecarUrl, misses: 0, misrouted: false };
  }

  private readUrl(requested: string, desk: Workstation): string {
    const read = readSidecarUrl(requested, sidecarRules(this.config, desk));
    if ('problem' in read) throw refuse.field('sidecar_url', read.problem);
    return read.url;
  }

  private async byKey(keyHash: Buffer): Promise<DeskCaller | null> {
    const desk = await this.database.manager.findOneBy(Workstation, { keyHash });
    return desk && { kind: 'desk', deskId: desk.id, brandId: desk.brandId };
  }

  private async byToken(patHash: Buffer): Promise<InstallerCaller | null> {
    const desk = await this.database.manager.findOneBy(Workstation, { patHash });
    return desk && { kind: 'installer', deskId: desk.id, brandId: desk.brandId, tokenHash: patHash };
  }
}
