import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { DASHBOARD_PATH } from '../dashboard-path.js';
import { Invitation } from '../entities/invitation.entity.js';
import { MembershipService } from '../members/membership.service.js';
import { WorkspaceNotices } from '../workspace-notices.js';

const INVITED = 'admin-invited';
const NEW_ADMIN = 'admin-new';
const PEOPLE = { label: 'See the people', path: `${DASHBOARD_PATH}/members` };

/** Mails the other admins when there is, or may soon be, one more. */
@Injectable()
export class AdminNotices {
  constructor(
    private readonly notices: WorkspaceNotices,
    membership: MembershipService,
    private readonly database: Database,
  ) {
    notices.writer(INVITED, async (id, { actor, workspace }) => {
      const invitation = await this.database.manager.findOneBy(Invitation, { id: Number(id) });
      return (
        invitation && {
          subject: `An admin was invited to ${workspace}`,
          paragraphs: [
            `${actor} invited ${invitation.email} to the workspace ${workspace} with the role admin.`,
            'Until the invitation is accepted, any admin can withdraw it.',
          ],
          action: PEOPLE,
        }
      );
    });
    notices.writer(NEW_ADMIN, (_, { actor, workspace }) => ({
      subject: `${workspace} has a new admin`,
      paragraphs: [`${actor} has the role admin in the workspace ${workspace} now.`],
      action: PEOPLE,
    }));
    membership.onAdminChanged(async (brandId, userId, isAdmin) => {
      if (isAdmin) await this.notices.post(NEW_ADMIN, { brandId, by: userId, concerns: null, about: '' });
    });
  }

  /** Call in the transaction that creates the invitation. */
  invited({ id, brandId, invitedBy }: Invitation): Promise<void> {
    return this.notices.post(INVITED, { brandId, by: invitedBy, concerns: null, about: String(id) });
  }
}
