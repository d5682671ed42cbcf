import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../engines/mail-message/mailer.js';
import { MailLimits, Outbox } from '../../../platform/background/mailer/index.js';
import { Database } from '../../../platform/data/database/database.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { EventLog } from '../../events/index.js';
import type { Invitation } from '../entities/invitation.entity.js';
import { recordInvitation } from '../identity.events.js';
import { invitationLink } from './invitation-mail.js';
import { INVITATION_MAIL, INVITATION_MAIL_LIMITS, InvitationsService } from './invitations.service.js';
import { OpenInvitations } from './open-invitations.js';

export const LINKS_BY_SESSION = 'A link is given to an admin who is signed in, not to a token';
export const NO_LINK = {
  sent: 'This installation mails its links: send the invitation again',
  none: 'This installation sends no mails: ask its operator',
  waiting: 'The mail of this invitation is being written: try again in a moment',
} as const;

/** For an invitation whose mail did not arrive: the mail once more, or its link where mails reach nobody. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly mailLimits: MailLimits,
    private readonly outbox: Outbox,
    private readonly invitations: InvitationsService,
    private readonly open: OpenInvitations,
    private readonly events: EventLog,
  ) {}

  /** The mail has a new link; the old one stops working. */
  sendAgain(brandId: number, id: number): Promise<Invitation> {
    return this.database.transaction(async () => {
      const invitation = await this.open.lock(brandId, id);
      await this.mailLimits.take(INVITATION_MAIL_LIMITS, { to: invitation.email, brandId });
      await this.outbox.post(INVITATION_MAIL, String(id));
      recordInvitation(this.events, 'invitation.sent', invitation);
      return invitation;
    });
  }

  /**
   * A link proves that its holder reads the mailbox. So an admin gets one only where no mailbox is ever reached: the
   * links of such an installation lie in files.
   */
  newLink({ kind, brandId }: MemberCaller, id: number): Promise<{ url: string; expiresAt: Date }> {
    return this.database.transaction(async () => {
      const invitation = await this.open.lock(brandId, id);
      // A token may leak, and whoever joins outlives it.
      if (kind === 'token') throw refuse.forbidden(LINKS_BY_SESSION);
      const { delivery } = this.mailer;
      if (delivery !== 'files') throw refuse.conflict(NO_LINK[delivery]);
      // It will have a link of its own, which ends this one.
      if (await this.outbox.isWaiting(INVITATION_MAIL, String(id))) throw refuse.conflict(NO_LINK.waiting);
      const secret = await this.invitations.renewSecret(id);
      if (secret === null) throw refuse.notFound('Invitation not found');
      recordInvitation(this.events, 'invitation.link_shown', invitation);
      return { url: invitationLink(this.config.baseUrl, secret), expiresAt: invitation.expiresAt };
    });
  }
}
