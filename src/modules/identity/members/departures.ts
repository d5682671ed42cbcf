import { Injectable } from '@nestjs/common';
import { letter } from '../../../engines/mail-message/letter.js';
import type { Mail } from '../../../engines/mail-message/mailer.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Outbox } from '../../../platform/background/mailer/index.js';
import { Database } from '../../../platform/data/database/database.js';
import { BrandsService } from '../brands.service.js';
import { UsersService } from '../users.service.js';
import { WorkspaceNotices } from '../workspace-notices.js';
import { MembershipService } from './membership.service.js';

const REMOVED = 'member-removed';
const LEFT = 'member-left';

/** How people cease to be members: removed by an admin, or by themselves. */
@Injectable()
export class Departures {
  constructor(
    private readonly database: Database,
    private readonly membership: MembershipService,
    private readonly brands: BrandsService,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly notices: WorkspaceNotices,
  ) {
    outbox.writer(REMOVED, (subject) => this.writeRemoved(subject));
    notices.writer(LEFT, (_, { actor, workspace }) => ({
      subject: `${actor} left ${workspace}`,
      paragraphs: [
        `${actor} left the workspace ${workspace}.`,
        'Their tokens and sessions in it have ended. Their content stays.',
      ],
    }));
  }

  /** Removes the person and mails them. An admin who removes themself leaves. */
  async remove(caller: MemberCaller, userId: number): Promise<void> {
    if (userId === caller.userId) return this.leave(caller);
    await this.database.transaction(async () => {
      await this.membership.removeFor(caller, userId);
      await this.outbox.post(REMOVED, `${caller.brandId}/${userId}`);
    });
  }

  /** The caller leaves; the admins are mailed. */
  leave(caller: MemberCaller): Promise<void> {
    const { brandId, userId } = caller;
    return this.database.transaction(async () => {
      await this.membership.removeFor(caller, userId);
      await this.notices.post(LEFT, { brandId, by: userId, concerns: null, about: '' });
    });
  }

  private async writeRemoved(subject: string): Promise<Mail | null> {
    const [brandId = 0, userId = 0] = subject.split('/').map(Number);
    const user = await this.users.find(userId);
    // Back again in the meantime.
    if (!user || (await this.membership.find(brandId, userId))) return null;
    const { name } = await this.brands.read(brandId);
    return letter({
      to: user.email,
      subject: `You are no longer a member of ${name}`,
      greeting: `Hello ${user.fullName},`,
      paragraphs: [
        `an admin removed you from the workspace ${name}. Your tokens and sessions in it have ended.`,
        'Your account stays, and so does what you wrote in the workspace.',
      ],
    });
  }
}
