import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { EventLog } from '../events/index.js';
import { GuestInvitations, InvitationsService, MembershipService, type Invitation } from '../identity/index.js';
import { GUEST_EVENTS } from './guests.events.js';
import { OwnGuestAccess } from './own-guest-access.js';
import { GuestDirectory, type Guest, type Removed } from './guest-directory.js';

/** People outside a workspace who may open some of its boards or docs spaces. */
@Injectable()
export class GuestsService {
  constructor(
    private readonly directory: GuestDirectory,
    private readonly membership: MembershipService,
    private readonly invitations: InvitationsService,
    private readonly database: Database,
    private readonly events: EventLog,
    private readonly access: OwnGuestAccess,
    guestInvitations: GuestInvitations,
  ) {
    guestInvitations.register({
      nameOf: (brandId, { kind, resourceId }) => this.access.nameOf(brandId, kind, resourceId),
      open: (brandId, shared, userId) => this.access.open(brandId, shared, userId),
    });
    membership.onJoined((brandId, userId) => directory.joined(brandId, userId));
    membership.addElsewhereCheck((brandId, userId) => directory.isElsewhere(brandId, userId));
  }

  list(brandId: number): Promise<Guest[]> {
    return this.directory.list(brandId);
  }

  /** Invites a guest to become a member. Their access stays until they accept. */
  async makeMember(caller: MemberCaller, userId: number): Promise<Invitation> {
    const { brandId } = caller;
    return this.directory.exclusively(userId, async () => {
      if (await this.membership.find(brandId, userId)) throw refuse.malformed('User is already a member of this brand');
      const guest = (await this.directory.list(brandId)).find((one) => one.userId === userId);
      if (!guest) throw refuse.notFound('Guest not found');
      return this.invitations.create(brandId, guest.email, 'member', caller);
    });
  }

  /**
   * Removes all access and revokes open invitations, which would let the person back in. An invitation alone makes no
   * guest: otherwise the answer would tell whose id an invited address is.
   */
  async remove(brandId: number, userId: number): Promise<Removed> {
    return this.directory.exclusively(userId, async () => {
      const removed = await this.directory.remove(brandId, userId);
      if (!removed) throw refuse.notFound('Guest not found');
      await this.membership.settleInvitations(brandId, userId);
      await this.database.transaction(() => Promise.resolve(this.record(brandId, userId, removed)));
      return removed;
    });
  }

  private record(brandId: number, userId: number, before: Removed): void {
    const data = { user_id: userId };
    this.events.record(GUEST_EVENTS, 'guest.removed', { brandId, subject: { id: userId }, data, settings: { before } });
  }
}
