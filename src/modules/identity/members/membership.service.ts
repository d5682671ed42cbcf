import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { MemberCaller, Role } from '../../../platform/kernel/caller/caller.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AccountCredentials } from '../account-credentials.js';
import { Quotas } from '../../../platform/background/quotas/quotas.js';
import { pictureChange, pictureGrowth } from '../../../platform/background/pictures/pictures.js';
import { BrandsService } from '../brands.service.js';
import { Brand } from '../entities/brand.entity.js';
import { MailAddress } from '../entities/mail-address.entity.js';
import { Member } from '../entities/member.entity.js';
import { Session } from '../entities/session.entity.js';
import { User } from '../entities/user.entity.js';
import { EventLog, type Actor, type Settings } from '../../events/index.js';
import { MEMBER_EVENTS } from '../identity.events.js';
import { IdentityChanges } from '../identity-changes.js';
import { PersonLock } from '../person-lock.js';

type AdminHandler = (brandId: number, userId: number, isAdmin: boolean) => Promise<void>;
type JoinHandler = (brandId: number, userId: number) => Promise<void>;
type AdminCheck = (brandId: number, userId: number) => Promise<void>;
type ElsewhereCheck = (brandId: number, userId: number) => Promise<boolean>;
export const LAST_ADMIN = 'The last workspace admin cannot be changed to a member';
export type MemberWithUser = Member & { user: User };

interface Change {
  readonly brandId: number;
  readonly userId: number;
  readonly role?: Role;
  readonly settings?: Settings;
  /** Default: the caller. */
  readonly actor?: Actor;
}

/** Memberships of workspaces. */
@Injectable()
export class MembershipService {
  private readonly joinHandlers: JoinHandler[] = [];
  private readonly leaveHandlers: JoinHandler[] = [];
  private readonly adminHandlers: AdminHandler[] = [];
  private readonly elsewhereChecks: ElsewhereCheck[] = [];
  private readonly adminChecks: AdminCheck[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: IdentityChanges,
    private readonly brands: BrandsService,
    private readonly personLock: PersonLock,
    private readonly credentials: AccountCredentials,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  /** Handlers run in the transaction that makes a person a member. */
  onJoined(handler: JoinHandler): void {
    this.joinHandlers.push(handler);
  }

  /** Handlers run in the transaction that ends a membership. */
  onLeft(handler: JoinHandler): void {
    this.leaveHandlers.push(handler);
  }

  /** Handlers run in the transaction that makes a person an admin, or ends that. */
  onAdminChanged(handler: AdminHandler): void {
    this.adminHandlers.push(handler);
  }

  /** For modules that grant access by other means than membership: counts in `isElsewhere`. */
  addElsewhereCheck(check: ElsewhereCheck): void {
    this.elsewhereChecks.push(check);
  }

  /** Checks run before an admin becomes a member or leaves, and may refuse it. */
  addAdminCheck(check: AdminCheck): void {
    this.adminChecks.push(check);
  }

  /** The active member, or null. */
  async find(brandId: number, userId: number): Promise<MemberWithUser | null> {
    const where = { brandId, userId, removedAt: IsNull() };
    return (await this.database.manager.findOne(Member, { where, relations: { user: true } })) as MemberWithUser | null;
  }

  /** The active member; refuses if there is none. */
  async require(brandId: number, userId: number): Promise<MemberWithUser> {
    const member = await this.find(brandId, userId);
    if (!member) throw refuse.notFound('Member not found');
    return member;
  }

  /** Refuses unless the person is an admin, and one until the transaction ends. */
  async requireAdmin(brandId: number, userId: number): Promise<void> {
    const where = { brandId, userId, role: 'admin', removedAt: IsNull() } as const;
    const admin = await this.database.manager.findOne(Member, { where, lock: { mode: 'pessimistic_read' } });
    if (!admin) throw refuse.forbidden('Brand admin access required');
  }

  /** Whether the person was a member and was removed. */
  wasRemoved(brandId: number, userId: number): Promise<boolean> {
    return this.database.manager.existsBy(Member, { brandId, userId, removedAt: Not(IsNull()) });
  }

  /** All active members, in order of joining. */
  async list(brandId: number): Promise<MemberWithUser[]> {
    const members = await this.database.manager.find(Member, {
      where: { brandId, removedAt: IsNull() },
      relations: { user: true },
      order: { joinedAt: 'ASC', userId: 'ASC' },
    });
    return members as MemberWithUser[];
  }

  /** The names of their mail addresses. */
  async mailNames(members: readonly Member[]): Promise<Map<number, string>> {
    const userId = In(members.map((member) => member.userId));
    const addresses = await this.database.manager.findBy(MailAddress, { userId, forwardsUntil: IsNull() });
    return new Map(addresses.map((address) => [address.userId, address.name]));
  }

  /** Changes role or position; a workspace keeps at least one admin. The actor is the caller unless given. */
  change(
    brandId: number,
    userId: number,
    settings: { role?: Role; position?: string | null },
    actor?: Actor,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      // Locks the workspace: of two concurrent demotions, the second sees the first.
      await this.brands.lock(brandId);
      const { role, position } = await this.require(brandId, userId);
      const before = { role, position };
      const isLosingAdmin = settings.role === 'member' && role === 'admin';
      if (isLosingAdmin) {
        await this.requireAnotherAdmin(brandId, userId);
        await this.checkAdmin(brandId, userId);
      }
      await manager.update(Member, { brandId, userId }, settings);
      await this.compareRoles(brandId, userId, role, settings.role ?? role);
      const after = {
        role: settings.role ?? role,
        position: settings.position === undefined ? position : settings.position,
      };
      this.record('member.changed', { brandId, userId, role: after.role, settings: { before, after }, actor });
      await this.changes.announce({ userId });
    });
  }

  /** Adds a member or changes the role; an absent position stays. The actor is the caller unless given. */
  put(brandId: number, userId: number, role: Role, position?: string | null, actor?: Actor): Promise<MemberWithUser> {
    return this.database.transaction(async (manager) => {
      if (!(await manager.existsBy(Brand, { id: brandId }))) throw refuse.notFound('Brand not found');
      const user = await this.personLock.lock(userId);
      if (!user) throw refuse.notFound('User not found');
      const known = await this.find(brandId, userId);
      const isNew = !known;
      if (known?.role === 'admin' && role !== 'admin') await this.checkAdmin(brandId, userId);
      const settings = {
        before: known && { role: known.role, position: known.position },
        after: { role, position: position === undefined ? (known?.position ?? null) : position },
      };
      this.record(isNew ? 'member.added' : 'member.changed', { brandId, userId, role, actor, settings });
      await this.database.run(
        `INSERT INTO members (brand_id, user_id, role, position, joined_at) VALUES ($1, $2, $3, $4, $6)
         ON CONFLICT (brand_id, user_id) DO UPDATE
            SET role = excluded.role,
                position = CASE WHEN $5 THEN excluded.position ELSE members.position END,
                joined_at = CASE WHEN members.removed_at IS NULL THEN members.joined_at ELSE excluded.joined_at END,
                removed_at = NULL`,
        [brandId, userId, role, position ?? null, position !== undefined, this.clock.now()],
      );
      await this.compareRoles(brandId, userId, known?.role, role);
      if (isNew) {
        await this.credentials.joins(brandId, user);
        await this.settleInvitations(brandId, userId);
        for (const joined of this.joinHandlers) await joined(brandId, userId);
      }
      await this.changes.announce({ userId });
      return this.require(brandId, userId);
    });
  }

  /** Sets the picture's key and size; returns the previous key. */
  setPhoto(brandId: number, userId: number, photo: string | null, photoBytes: number): Promise<string | null> {
    return this.database.transaction(async (manager) => {
      const where = { brandId, userId, removedAt: IsNull() };
      const member = await manager.findOne(Member, { where, lock: { mode: 'pessimistic_write' } });
      if (!member) throw refuse.notFound('Member not found');
      await this.quotas.require(brandId, { pictures: pictureGrowth(member, photo, photoBytes) });
      await manager.update(Member, { brandId, userId }, { photo, photoBytes: photo === null ? null : photoBytes });
      if (photo !== member.photo) {
        const settings = pictureChange(member.photo, photo);
        this.record('member.changed', { brandId, userId, role: member.role, settings });
      }
      return member.photo;
    });
  }

  /** Ends a membership: the person's tokens and sessions in this workspace stop working. */
  remove(brandId: number, userId: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      // Locked, so that no credential is issued at the same time.
      const user = await this.personLock.lock(userId);
      const { role, position } = await this.require(brandId, userId);
      if (role === 'admin') await this.checkAdmin(brandId, userId);
      const now = this.clock.now();
      await manager.update(Member, { brandId, userId }, { removedAt: now });
      // Permanent: a person who joins again starts without the old credentials.
      await this.credentials.revokeTokens({ brandId, userId });
      await manager.delete(Session, { brandId, userId });
      if (user) await this.credentials.leaves(brandId, user);
      await this.settleInvitations(brandId, userId);
      await this.compareRoles(brandId, userId, role, undefined);
      for (const left of this.leaveHandlers) await left(brandId, userId);
      this.record('member.removed', { brandId, userId, settings: { before: { role, position } } });
      await this.changes.announce({ userId });
    });
  }

  /** Same for an admin, or for the member themself: a workspace keeps at least one admin. */
  removeFor(caller: MemberCaller, userId: number): Promise<void> {
    const { brandId } = caller;
    return this.database.transaction(async () => {
      // Lock order: the workspace before the person. Of two concurrent removals, the second sees the first.
      await this.brands.lock(brandId);
      await this.personLock.lockFor(caller, userId);
      const { role } = await this.require(brandId, userId);
      if (role === 'admin') await this.requireAnotherAdmin(brandId, userId);
      await this.remove(brandId, userId);
    });
  }

  /** One who can sign in: a locked account administers nothing. Callers have locked the workspace. */
  private async requireAnotherAdmin(brandId: number, userId: number): Promise<void> {
    const other = { brandId, userId: Not(userId), role: 'admin', removedAt: IsNull() } as const;
    const stays = await this.database.manager.existsBy(Member, { ...other, user: { lockedAt: IsNull() } });
    if (!stays) throw refuse.conflict(LAST_ADMIN);
  }

  /** A person who is no member has no role. */
  private async compareRoles(brandId: number, userId: number, before?: Role, after?: Role): Promise<void> {
    const isAdmin = after === 'admin';
    if ((before === 'admin') === isAdmin) return;
    for (const changed of this.adminHandlers) await changed(brandId, userId, isAdmin);
  }

  private async checkAdmin(brandId: number, userId: number): Promise<void> {
    for (const check of this.adminChecks) await check(brandId, userId);
  }

  private record(type: `member.${'added' | 'changed' | 'removed'}`, change: Change): void {
    const { brandId, userId, role, settings, actor } = change;
    const data = { user_id: userId, role };
    this.events.record(MEMBER_EVENTS, type, { brandId, subject: { id: userId }, data, settings, actor });
  }

  /** Revokes open invitations: a member needs none, and a removed person must not use an old one. */
  async settleInvitations(brandId: number, userId: number): Promise<void> {
    await this.database.run(
      `DELETE FROM invitations i USING users u
        WHERE u.id = $2 AND i.brand_id = $1 AND i.email = u.email AND i.status = 'pending'`,
      [brandId, userId],
    );
  }

  /** Whether the person has access to another workspace. */
  async isElsewhere(brandId: number, userId: number): Promise<boolean> {
    if ((await this.of(userId)).some((member) => member.brandId !== brandId)) return true;
    for (const check of this.elsewhereChecks) if (await check(brandId, userId)) return true;
    return false;
  }

  /** The person's workspaces, in order of joining. */
  async of(userId: number): Promise<(Member & { brand: Brand })[]> {
    const members = await this.database.manager.find(Member, {
      where: { userId, removedAt: IsNull() },
      relations: { brand: true },
      order: { joinedAt: 'ASC', brandId: 'ASC' },
    });
    return members as (Member & { brand: Brand })[];
  }
}
