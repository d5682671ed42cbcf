import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, refuse } from '../../platform/errors/domain-error.js';
import { tooMany } from '../../platform/http/rate-limit.js';
import { letter, Mailer, MailNotSent, Outbox, type Mail } from '../../platform/mailer/index.js';
import { RateLimits } from '../../platform/redis/rate-limits.js';
import { GuestDirectory } from '../guests/index.js';
import {
  BrandsService,
  hashPassword,
  InvitationsService,
  LINK_PAGES_PATH,
  MembershipService,
  PersonLock,
  UsersService,
  type MemberWithUser,
  type User,
} from '../identity/index.js';

const CHANGED_MAIL = 'password-changed';
/** However many admins ask. */
const PER_PERSON = { name: 'reset-mail-to', limit: 10, windowSeconds: 3_600 };

/** What a workspace admin can do about a member's password. */
@Injectable()
export class MemberPasswords {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
    private readonly guests: GuestDirectory,
    private readonly persons: PersonLock,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
  ) {
    outbox.writer(CHANGED_MAIL, (subject) => this.writeChanged(subject));
  }

  /** Mails the member a link to choose a new password. Answers who it was sent to. */
  async sendResetLink(brandId: number, userId: number): Promise<string> {
    const { user } = await this.membership.require(brandId, userId);
    const verdict = await this.limits.take(PER_PERSON, `user:${userId}`);
    if (!verdict.allowed) throw tooMany(PER_PERSON, verdict);
    const { name } = await this.brands.read(brandId);
    const secret = await this.users.startPasswordReset(userId);
    try {
      await this.mailer.send(this.resetLetter(user, name, secret));
    } catch (error) {
      await this.users.cancelPasswordReset(secret);
      if (!(error instanceof MailNotSent)) throw error;
      throw refuse.badUpstream('Failed to send password reset email', { cause: error });
    }
    return user.email;
  }

  /** Sets the password of somebody who belongs to this workspace and no other, and signs them out everywhere. */
  async set(brandId: number, userId: number, password: string, sendEmail: boolean): Promise<void> {
    await this.requireOwnPerson(brandId, await this.membership.require(brandId, userId));
    try {
      const passwordHash = await hashPassword(password);
      await this.database.transaction(async () => {
        // Held, so that the person does not leave, or join another workspace, meanwhile.
        await this.persons.hold(userId);
        await this.requireOwnPerson(brandId, await this.membership.require(brandId, userId));
        await this.users.storePassword(userId, passwordHash);
        if (sendEmail) await this.outbox.post(CHANGED_MAIL, `${brandId}/${userId}`);
      });
    } catch (error) {
      throw error instanceof DomainError ? error : refuse.badUpstream('Failed to set password', { cause: error });
    }
  }

  private async requireOwnPerson(brandId: number, { user }: MemberWithUser): Promise<void> {
    if (user.passwordHash === null) throw refuse.malformed('User has no auth account');
    if (user.staff || user.service || user.platformAdmin || (await this.isElsewhere(brandId, user))) {
      throw refuse.conflict("Send a reset link instead of setting this person's password.");
    }
  }

  /** With the password goes everything its person can open: in another workspace as a member, as a guest, or soon. */
  private async isElsewhere(brandId: number, { id, email }: User): Promise<boolean> {
    return (
      (await this.membership.of(id)).some((place) => place.brandId !== brandId) ||
      (await this.guests.isElsewhere(brandId, id)) ||
      (await this.invitations.isInvitedElsewhere(brandId, email))
    );
  }

  private resetLetter(user: User, workspace: string, secret: string): Mail {
    return letter({
      to: user.email,
      subject: 'Choose a new password',
      greeting: `Hello ${user.fullName},`,
      paragraphs: [`an admin of the workspace ${workspace} asked us to send you a link to choose a new password.`],
      action: {
        label: 'Choose a new password',
        url: `${this.config.baseUrl}${LINK_PAGES_PATH}/password-reset#${secret}`,
      },
      footnote: 'The link works once, within an hour. If you want to keep your password, ignore this mail.',
    });
  }

  private async writeChanged(subject: string): Promise<Mail | null> {
    const [brandId, userId] = subject.split('/').map(Number) as [number, number];
    const member = await this.membership.find(brandId, userId);
    if (!member) return null;
    const { name } = await this.brands.read(brandId);
    return letter({
      to: member.user.email,
      subject: 'Your password was changed',
      greeting: `Hello ${member.user.fullName},`,
      paragraphs: [
        `an admin of the workspace ${name} has set a new password for your account.`,
        'You were signed out everywhere. Ask your admin for the new password, or for a link to choose your own.',
      ],
    });
  }
}
