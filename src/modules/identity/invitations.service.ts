import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { sha256, type Role, type SessionCaller } from '../../platform/access/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, isUniqueViolation } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Invitation } from './entities/invitation.entity.js';
import { User } from './entities/user.entity.js';
import { MembershipService } from './membership.service.js';
import { newSecret } from './secrets.js';

const LIFETIME_MS = 7 * 86_400_000;

/** Offers of membership. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly membership: MembershipService,
  ) {}

  /** A pending invitation and the secret of its link. */
  async create(brandId: number, email: string, role: Role): Promise<{ invitation: Invitation; secret: string }> {
    const secret = newSecret('wsi');
    const now = this.clock.now();
    try {
      const invitation = await this.database.transaction(async (manager) => {
        await manager.delete(Invitation, { brandId, email, status: 'pending', expiresAt: LessThan(now) });
        return manager.save(
          manager.create(Invitation, {
            brandId,
            email,
            role,
            secretHash: sha256(secret),
            status: 'pending',
            expiresAt: new Date(now.getTime() + LIFETIME_MS),
            createdAt: now,
          }),
        );
      });
      return { invitation, secret };
    } catch (error) {
      if (isUniqueViolation(error, 'invitations_one_pending')) {
        throw refuse.malformed('An invitation is already pending for this email');
      }
      throw error;
    }
  }

  /** The invited person, signed in, becomes a member. */
  accept(secret: string, caller: SessionCaller): Promise<{ brandId: number; role: Role }> {
    return this.database.transaction(async (manager) => {
      const invitation = await manager.findOne(Invitation, {
        where: { secretHash: sha256(secret) },
        lock: { mode: 'pessimistic_write' },
      });
      const user = await manager.findOneByOrFail(User, { id: caller.userId });
      // Somebody else's invitation looks exactly like a missing one.
      if (invitation?.email.toLowerCase() !== user.email.toLowerCase()) {
        throw refuse.notFound('Invitation not found');
      }
      if (invitation.status === 'accepted') throw refuse.conflict('This invitation was already accepted');
      if (invitation.expiresAt <= this.clock.now()) throw refuse.conflict('This invitation has expired');
      await manager.update(Invitation, { id: invitation.id }, { status: 'accepted' });
      const { brandId } = invitation;
      const place = (await this.membership.of(user.id)).find((one) => one.brandId === brandId);
      const { role } = place ?? (await this.membership.put(brandId, user.id, invitation.role));
      return { brandId, role };
    });
  }
}
