import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '../../../platform/data/database/database.js';
import { RateLimits, ratePolicy } from '../../../platform/data/redis/rate-limits.js';
import { refuse, type DomainError } from '../../../platform/kernel/errors/domain-error.js';
import type { Invitation } from '../entities/invitation.entity.js';
import type { Brand } from '../entities/brand.entity.js';
import { MailAddresses } from '../mail/mail-addresses.js';
import { PasswordRules } from '../password-rules.js';
import { hashPassword } from '../passwords.js';
import { SessionsService, type StartedSession } from '../sessions.service.js';
import { UsersService } from '../users.service.js';
import { InvitationsService } from './invitations.service.js';

export const ACCOUNT_EXISTS = 'There is an account with this email address: sign in to accept';
/** Regardless of the IP address: each attempt with a valid link costs a password hash. */
const ATTEMPTS = ratePolicy({ name: 'invited-account-of', limit: 10, windowSeconds: 3_600 }, 'invitation');

/** Accounts that invited people create. The link proves that the person reads the mailbox. */
@Injectable()
export class InvitedAccounts {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly mailAddresses: MailAddresses,
    private readonly limits: RateLimits,
    private readonly rules: PasswordRules,
  ) {}

  /** The invitation of a link, and whether its person has an account. */
  async read(secret: string): Promise<[invitation: Invitation & { brand: Brand }, hasAccount: boolean]> {
    const invitation = await this.invitations.read(secret);
    return [invitation, (await this.users.findByEmail(invitation.email)) !== null];
  }

  /** Creates the account, makes it a member or a guest, and signs it in. */
  async create(secret: string, fullName: string, password: string): Promise<StartedSession> {
    const [{ id, email }, hasAccount] = await this.read(secret);
    if (hasAccount) throw accountExists();
    await this.rules.require({ email });
    await this.limits.require(ATTEMPTS, `invitation:${id}`);
    const passwordHash = await hashPassword(password);
    try {
      return await this.database.transaction(async () => {
        const invitation = await this.invitations.lock(secret);
        const user = await this.users.insert({ email, fullName }, passwordHash);
        await this.mailAddresses.give(user.id, email);
        const { brandId, role } = await this.invitations.settle(invitation, user.id);
        return this.sessions.start(user, { method: 'invitation' }, role === 'guest' ? undefined : brandId);
      });
    } catch (error) {
      throw isUniqueViolation(error, 'users_email_unique') ? accountExists() : error;
    }
  }
}

function accountExists(): DomainError {
  return refuse.conflict(ACCOUNT_EXISTS);
}
