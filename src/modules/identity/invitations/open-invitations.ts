import { Injectable } from '@nestjs/common';
import { In, MoreThan, type FindOptionsWhere } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { EventLog } from '../../events/index.js';
import { Invitation } from '../entities/invitation.entity.js';
import { recordInvitation } from '../identity.events.js';

/** Invitations that can still be accepted. */
@Injectable()
export class OpenInvitations {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: EventLog,
  ) {}

  /** What makes an invitation one of them. */
  get open() {
    return { status: 'pending', expiresAt: MoreThan(this.clock.now()) } as const;
  }

  /** One of the workspace, locked; refuses if there is none. */
  async lock(brandId: number, id: number): Promise<Invitation> {
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { ...this.open, id, brandId };
    const invitation = await this.database.manager.findOne(Invitation, { where, lock });
    if (!invitation) throw refuse.notFound('Invitation not found');
    return invitation;
  }

  /** The person is no longer an admin of the workspace, or of any: the invitations they made end. */
  withdrawThoseOf(userId: number, brandId?: number): Promise<void> {
    return this.withdraw({ invitedBy: userId, ...(brandId !== undefined && { brandId }) });
  }

  /** The tokens were revoked: the invitations made by them end. */
  async withdrawThoseBy(tokenIds: readonly string[]): Promise<void> {
    await this.withdraw({ invitedByToken: In(tokenIds) });
  }

  private async withdraw(where: FindOptionsWhere<Invitation>): Promise<void> {
    const { manager } = this.database;
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await manager.find(Invitation, { where: { ...this.open, ...where }, order: { id: 'ASC' }, lock });
    for (const invitation of found) {
      await manager.delete(Invitation, { id: invitation.id });
      recordInvitation(this.events, 'invitation.revoked', invitation);
    }
  }
}
