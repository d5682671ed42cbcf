import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { SessionCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { readTimeCursor, writeTimeCursor } from '../../platform/data/pages/cursors.js';
import { person } from '../events/index.js';
import { PersonLock, UsersService, type User } from '../identity/index.js';
import { ResourceGuests, type OwnAccess, type ResourceKind } from './resource-guests.js';

export const CHOOSE_A_PASSWORD = 'An admin of a workspace set your password: choose your own by a reset link first';

export interface OwnGuestAccessPage {
  readonly items: readonly OwnAccess[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * A person's guest access to workspaces they do not belong to. Anybody can be added to a board, so access counts only
 * once it was accepted. A password set by an admin of one workspace opens that workspace only: it neither lists nor
 * accepts guest access.
 */
@Injectable()
export class OwnGuestAccess implements OnModuleInit {
  private sources: readonly ResourceGuests[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    private readonly personLock: PersonLock,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.sources = providersOf(this.discovery, ResourceGuests);
  }

  async list(userId: number, cursor: string | undefined, limit: number): Promise<OwnGuestAccessPage> {
    const before = readTimeCursor(cursor);
    requireOwnPassword(await this.users.find(userId));
    const found: OwnAccess[] = [];
    let total = 0;
    for (const source of this.sources) {
      found.push(...(await source.accessOf(userId, before, limit + 1)));
      total += await source.countOf(userId);
    }
    const items = found.toSorted(newestFirst).slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, total, nextCursor: last ? writeTimeCursor(last.createdAt, last.resourceId) : null };
  }

  accept(caller: SessionCaller, kind: ResourceKind, resourceId: string): Promise<OwnAccess> {
    return this.asPerson(caller, () => this.source(kind).accept(resourceId, caller.userId, this.clock.now()));
  }

  /** Name of a board or docs space of the workspace. */
  async nameOf(brandId: number, kind: ResourceKind, resourceId: string): Promise<string> {
    const name = await this.source(kind).nameOf(brandId, resourceId);
    if (name === null) throw refuse.field('access.resource_id', 'not found in this workspace');
    return name;
  }

  /** Gives a person access, and accepts it for them: they accepted an invitation to it. */
  async open(
    brandId: number,
    { kind, resourceId, role }: { kind: ResourceKind; resourceId: string; role: string },
    userId: number,
  ): Promise<void> {
    const source = this.source(kind);
    if ((await source.nameOf(brandId, resourceId)) === null) throw refuse.notFound('Invitation not found');
    requireOwnPassword(await this.users.find(userId));
    await source.put(brandId, resourceId, userId, role, person(userId));
    await source.accept(resourceId, userId, this.clock.now());
  }

  leave(caller: SessionCaller, kind: ResourceKind, resourceId: string): Promise<void> {
    return this.asPerson(caller, () => this.source(kind).leave(resourceId, caller.userId));
  }

  /** Under the person's lock, so that no admin sets the password at the same time. */
  private asPerson<T>(caller: SessionCaller, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      requireOwnPassword(await this.personLock.lockFor(caller, caller.userId));
      return work();
    });
  }

  private source(kind: ResourceKind): ResourceGuests {
    const source = this.sources.find((one) => one.kind === kind);
    if (!source) throw refuse.notFound('Guest access not found');
    return source;
  }
}

function requireOwnPassword(user: User | null): void {
  if (!user || user.lockedAt) throw refuse.unauthenticated('Invalid or expired credential');
  if (user.passwordSetByBrand !== null) throw refuse.forbidden(CHOOSE_A_PASSWORD);
}

function newestFirst(a: OwnAccess, b: OwnAccess): number {
  const apart = b.createdAt.getTime() - a.createdAt.getTime();
  return apart || (a.resourceId < b.resourceId ? 1 : -1);
}
