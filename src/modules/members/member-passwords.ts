import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, refuse } from '../../platform/errors/domain-error.js';
import { letter, Mailer, MailNotSent, Outbox, type Mail } from '../../platform/mailer/index.js';
import {
  BrandsService,
  LINK_PAGES_PATH,
  MembershipService,
  User,
  UsersService,
  type MemberWithUser,
} from '../identity/index.js';

const CHANGED_MAIL = 'password-changed';

/** What a workspace admin can do about a member's password. */
@Injectable()
export class MemberPasswords {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
  ) {
    outbox.writer(CHANGED_MAIL, (subject) => this.writeChanged(subject));
  }

  /** Mails the member a link to choose a new password. Answers who it was sent to. */
  async sendResetLink(brandId: number, userId: number): Promise<string> {
    const { user } = await this.membership.require(brandId, userId);
    const secret = await this.users.startPasswordReset(userId);
    try {
      await this.mailer.send(this.resetLetter(user, secret));
    } catch (error) {
      await this.users.cancelPasswordReset(secret);
      if (!(error instanceof MailNotSent)) throw error;
      throw refuse.badUpstream('Failed to send password reset email', { cause: error });
    }
    return user.email;
  }

  /** Sets the password of somebody who belongs to this workspace and no other, and signs them out everywhere. */
  async set(brandId: number, userId: number, password: string, sendEmail: boolean): Promise<void> {
    const member = await this.membership.require(brandId, userId);
    try {
      await this.database.transaction(async () => {
        await this.requireOwnPerson(member);
        await this.users.setPassword(userId, password);
        if (sendEmail) await this.outbox.post(CHANGED_MAIL, `${brandId}/${userId}`);
      });
    } catch (error) {
      throw error instanceof DomainError ? error : refuse.badUpstream('Failed to set password', { cause: error });
    }
  }

  private async requireOwnPerson({ brandId, userId }: MemberWithUser): Promise<void> {
    // Locked, so that the person does not join another workspace meanwhile.
    const user = await this.database.manager.findOneOrFail(User, {
      where: { id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (user.passwordHash === null) throw refuse.malformed('User has no auth account');
    const isElsewhere = (await this.membership.of(userId)).some((place) => place.brandId !== brandId);
    if (isElsewhere || user.staff || user.service || user.platformAdmin) {
      throw refuse.conflict("Send a reset link instead of setting this person's password.");
    }
  }

  private resetLetter(user: User, secret: string): Mail {
    return letter({
      to: user.email,
      subject: 'Choose a new password',
      greeting: `Hello ${user.fullName},`,
      paragraphs: ['an admin of your workspace asked us to send you a link to choose a new password.'],
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
