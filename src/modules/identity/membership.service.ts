import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Role } from '../../platform/access/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Brand } from './entities/brand.entity.js';
import { Member } from './entities/member.entity.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { IdentityChanges } from './identity-changes.js';

export type MemberWithUser = Member & { user: User };

/** Who belongs to which workspace. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: IdentityChanges,
  ) {}

  /** The active member, or a refusal. */
  async require(brandId: number, userId: number): Promise<MemberWithUser> {
    const member = await this.database.manager.findOne(Member, {
      where: { brandId, userId, removedAt: IsNull() },
      relations: { user: true },
    });
    if (!member) throw refuse.notFound('Member not found');
    return member as MemberWithUser;
  }

  /** Makes a person a member with this role, or changes a member's role; an absent position stays as it is. */
  put(brandId: number, userId: number, role: Role, position?: string | null): Promise<MemberWithUser> {
    return this.database.transaction(async (manager) => {
      if (!(await manager.existsBy(Brand, { id: brandId }))) throw refuse.notFound('Brand not found');
      if (!(await manager.existsBy(User, { id: userId }))) throw refuse.notFound('User not found');
      await this.database.rows(
        `INSERT INTO members (brand_id, user_id, role, position, joined_at) VALUES ($1, $2, $3, $4, $6)
         ON CONFLICT (brand_id, user_id) DO UPDATE
            SET role = excluded.role,
                position = CASE WHEN $5 THEN excluded.position ELSE members.position END,
                joined_at = CASE WHEN members.removed_at IS NULL THEN members.joined_at ELSE excluded.joined_at END,
                removed_at = NULL`,
        [brandId, userId, role, position ?? null, position !== undefined, this.clock.now()],
      );
      await this.changes.announce({ userId });
      return this.require(brandId, userId);
    });
  }

  /** Ends a membership: the person's tokens and sessions in this workspace stop working. */
  remove(brandId: number, userId: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.require(brandId, userId);
      const now = this.clock.now();
      await manager.update(Member, { brandId, userId }, { removedAt: now });
      // For good: somebody who is taken in again later starts without the old credentials.
      await manager.update(AccessToken, { brandId, userId, revokedAt: IsNull() }, { revokedAt: now });
      await manager.delete(Session, { brandId, userId });
      await this.changes.announce({ userId });
    });
  }

  /** The person's workspaces, the one joined first coming first. */
  async of(userId: number): Promise<(Member & { brand: Brand })[]> {
    const members = await this.database.manager.find(Member, {
      where: { userId, removedAt: IsNull() },
      relations: { brand: true },
      order: { joinedAt: 'ASC', brandId: 'ASC' },
    });
    return members as (Member & { brand: Brand })[];
  }
}
