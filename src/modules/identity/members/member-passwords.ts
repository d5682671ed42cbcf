import { Injectable } from '@nestjs/common';
import { letter } from '../../../engines/mail-message/letter.js';
import { Mailer, MailNotSent, type Mail } from '../../../engines/mail-message/mailer.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database } from '../../../platform/data/database/database.js';
import { DomainError, refuse } from '../../../platform/kernel/errors/domain-error.js';
import { MailLimits, Outbox } from '../../../platform/background/mailer/index.js';
import { RateLimits, ratePolicy } from '../../../platform/data/redis/rate-limits.js';
import { AccountLog } from '../account-log.js';
import { BrandsService } from '../brands.service.js';
import { hasPassword, type User } from '../entities/user.entity.js';
import { passwordMail } from '../password-mail.js';
import { ownerOf, PasswordRules } from '../password-rules.js';
import { hashPassword } from '../passwords.js';
import { AdminNotices } from '../invitations/admin-notices.js';
import { PersonLock } from '../person-lock.js';
import { UsersService } from '../users.service.js';
import { MembershipService, type MemberWithUser } from './membership.service.js';

const CHANGED_MAIL = 'password-changed';
/** Shared by all admins. */
const RESET_MAILS = { toOne: ratePolicy({ name: 'reset-mail-to', limit: 10, windowSeconds: 3_600 }, 'recipient') };
const CHANGED_MAILS = { toOne: ratePolicy({ name: 'password-mail-to', limit: 10, windowSeconds: 3_600 }, 'recipient') };
/** Each costs a password hash and signs the person out. */
const SET_OF_PERSON = ratePolicy(
  { name: 'set-password-of', limit: 5, windowSeconds: 3_600 },
  'person whose password it is',
);

/** What a workspace admin may do with a member's password. */
@Injectable()
export class MemberPasswords {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly users: UsersService,
    private readonly personLock: PersonLock,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailLimits,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly accountLog: AccountLog,
    private readonly rules: PasswordRules,
    private readonly adminNotices: AdminNotices,
  ) {
    outbox.writer(CHANGED_MAIL, (subject) => this.writeChanged(subject));
  }

  /** Mails the member a reset link. Returns the recipient. */
  async sendResetLink(brandId: number, userId: number): Promise<string> {
    const { user } = await this.membership.require(brandId, userId);
    if (user.lockedAt) throw locked();
    await this.rules.require(ownerOf(user));
    await this.mailLimits.take(RESET_MAILS, { to: user.email, brandId });
    const { name } = await this.brands.read(brandId);
    const secret = await this.users.startPasswordReset(userId);
    try {
      await this.mailer.send(this.resetMail(user, name, secret));
    } catch (error) {
      await this.users.cancelPasswordReset(secret);
      if (!(error instanceof MailNotSent)) throw error;
      throw refuse.badUpstream('Failed to send password reset email', { cause: error });
    }
    await this.accountLog.resetSent(brandId, userId);
    return user.email;
  }

  /** Sets the password of a person who belongs to this workspace only, and signs them out everywhere. */
  async set(
    caller: MemberCaller,
    { brandId, userId }: { brandId: number; userId: number },
    password: string,
    sendEmail: boolean,
  ): Promise<void> {
    const member = await this.membership.require(brandId, userId);
    await this.requireOwnPerson(brandId, member);
    await this.rules.require(ownerOf(member.user));
    await this.limits.require(SET_OF_PERSON, `user:${userId}`);
    if (sendEmail) await this.mailLimits.take(CHANGED_MAILS, { to: member.user.email, brandId });
    try {
      const passwordHash = await hashPassword(password);
      await this.database.transaction(async () => {
        // Locked, so that the person does not leave, or join another workspace, at the same time.
        await this.personLock.lockFor(caller, userId);
        const current = await this.membership.require(brandId, userId);
        await this.requireOwnPerson(brandId, current);
        await this.users.storePassword(userId, passwordHash, { setByBrand: brandId });
        const isAdmin = current.role === 'admin';
        const isByToken = caller.kind === 'token';
        // An admin is always notified: whoever did it could sign in as them. A token may be in other hands.
        if (sendEmail || isAdmin || isByToken) await this.outbox.post(CHANGED_MAIL, `${brandId}/${userId}`);
        if (isAdmin || isByToken) await this.adminNotices.passwordSet(caller, userId, current.role);
      });
    } catch (error) {
      throw error instanceof DomainError ? error : refuse.badUpstream('Failed to set password', { cause: error });
    }
  }

  private async requireOwnPerson(brandId: number, { user }: MemberWithUser): Promise<void> {
    if (!hasPassword(user)) throw refuse.malformed('User has no auth account');
    if (user.lockedAt) throw locked();
    // The password opens everything the person has access to. Unaccepted guest access does not count: accepting it
    // voids the password.
    const isElsewhere = await this.membership.isElsewhere(brandId, user.id);
    if (user.staff || user.service || user.platformAdmin || isElsewhere) {
      throw refuse.conflict("Send a reset link instead of setting this person's password.");
    }
  }

  private resetMail(user: User, workspace: string, secret: string): Mail {
    return passwordMail(this.config.baseUrl, user, secret, {
      paragraphs: [`an admin of the workspace ${workspace} asked us to send you a link to choose a new password.`],
      otherwise: 'If you want to keep your password, ignore this mail.',
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

function locked(): DomainError {
  return refuse.conflict('This account is locked');
}
