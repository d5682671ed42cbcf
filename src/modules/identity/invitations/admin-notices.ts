import { Injectable } from '@nestjs/common';
import type { MemberCaller, Role } from '../../../platform/kernel/caller/caller.js';
import type { RequestWithCaller } from '../../../platform/http/access/current-caller.js';
import { Database } from '../../../platform/data/database/database.js';
import { currentRequest } from '../../../platform/kernel/logging/request-context.js';
import { DASHBOARD_PATH } from '../dashboard-path.js';
import { Invitation } from '../entities/invitation.entity.js';
import { User } from '../entities/user.entity.js';
import { MembershipService } from '../members/membership.service.js';
import { WorkspaceNotices } from '../workspace-notices.js';

const INVITED = 'admin-invited';
const NEW_ADMIN = 'admin-new';
const PASSWORD_SET = 'admin-password-set';
const MEMBER_PASSWORD_SET = 'password-set-by-token';
const ADMIN_ENDED = 'admin-ended-by-token';
const PEOPLE = { label: 'See the people', path: `${DASHBOARD_PATH}/members` };
const NOT_MEANT = 'If nobody meant this, ';

/**
 * Mails the admins when there is, or may soon be, one more, when the password of one was set for them, and when a token
 * sets any password or takes the role away.
 */
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
    notices.writer(NEW_ADMIN, async (about, { actor, workspace, isOwn }) => {
      const doer = await this.nameOf(about);
      if (isOwn)
        return {
          subject: `You are an admin of ${workspace}`,
          paragraphs: [`${doer || 'Somebody'} gave you the role admin in the workspace ${workspace}.`],
          action: PEOPLE,
        };
      return {
        subject: `${workspace} has a new admin`,
        paragraphs: [
          `${actor} has the role admin in the workspace ${workspace} now${doer && `: ${doer} gave it to them`}.`,
          ...(doer ? [`${NOT_MEANT}${revoke(about)}take the role away again.`] : []),
        ],
        action: PEOPLE,
      };
    });
    notices.writer(PASSWORD_SET, async (about, { actor, workspace }) => ({
      subject: `The password of an admin of ${workspace} was set`,
      paragraphs: [
        `${await this.nameOf(about)} set a new password for ${actor}, who has the role admin in the workspace ${workspace}. ${actor} was signed out everywhere, and their tokens are revoked.`,
        `${NOT_MEANT}${revoke(about)}send ${actor} a link to choose a new password.`,
      ],
      action: PEOPLE,
    }));
    notices.writer(MEMBER_PASSWORD_SET, async (about, { actor, workspace }) => ({
      subject: `The password of a member of ${workspace} was set by a token`,
      paragraphs: [
        `${await this.nameOf(about)} set a new password for ${actor}, a member of the workspace ${workspace}. ${actor} was signed out everywhere, and their tokens are revoked.`,
        `${NOT_MEANT}${revoke(about)}send ${actor} a link to choose a new password.`,
      ],
      action: PEOPLE,
    }));
    notices.writer(ADMIN_ENDED, async (about, { actor, workspace, isOwn }) => ({
      subject: isOwn ? `You are no longer an admin of ${workspace}` : `${workspace} has an admin less`,
      paragraphs: [
        `${await this.nameOf(about)} took the role admin in the workspace ${workspace} from ${isOwn ? 'you' : actor}.`,
        ...(isOwn ? [] : [`${NOT_MEANT}${revoke(about)}give the role back.`]),
      ],
      action: PEOPLE,
    }));
    membership.onAdminChanged(async (brandId, userId, isAdmin) => {
      const about = doerOf((currentRequest()?.request as RequestWithCaller | undefined)?.caller, userId);
      const notifiesActor = about !== '';
      if (!isAdmin && !about.startsWith('token:')) return;
      if (!isAdmin)
        return this.notices.post(ADMIN_ENDED, { brandId, by: userId, notifiesActor, concerns: userId, about });
      await this.notices.post(NEW_ADMIN, { brandId, by: userId, notifiesActor, concerns: null, about });
    });
  }

  /** Call in the transaction that creates the invitation. */
  invited({ id, brandId, invitedBy }: Invitation): Promise<void> {
    return this.notices.post(INVITED, { brandId, by: invitedBy, concerns: null, about: String(id) });
  }

  /** Also to whose token it was: it may be in other hands. Call in the transaction that sets the password. */
  passwordSet(caller: MemberCaller, userId: number, role: Role): Promise<void> {
    const about = doerOf(caller, userId);
    const kind = role === 'admin' ? PASSWORD_SET : MEMBER_PASSWORD_SET;
    return this.notices.post(kind, { brandId: caller.brandId, by: userId, concerns: null, about });
  }

  /** As `doerOf` wrote it. */
  private async nameOf(about: string): Promise<string> {
    const [kind, id] = about.split(':');
    const user = id ? await this.database.manager.findOneBy(User, { id: Number(id) }) : null;
    if (!user) return '';
    return kind === 'token' ? `a token of ${user.fullName}` : user.fullName;
  }
}

function revoke(about: string): string {
  return about.startsWith('token:') ? 'have the token revoked that did it, and ' : '';
}

/** Who did it, unless it is the person themself, or the platform: of a person the way, too. */
function doerOf(caller: RequestWithCaller['caller'], userId: number): string {
  if (caller?.kind !== 'token' && caller?.kind !== 'session') return '';
  return caller.kind === 'session' && caller.userId === userId ? '' : `${caller.kind}:${caller.userId}`;
}
