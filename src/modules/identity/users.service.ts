import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/kernel/credentials.js';
import type { SessionCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database, isUniqueViolation } from '../../platform/data/database/database.js';
import { refuse, type DomainError } from '../../platform/kernel/errors/domain-error.js';
import { RateLimits, ratePolicy } from '../../platform/data/redis/rate-limits.js';
import { OPERATOR_LOG, EventLog, person, type Actor } from '../events/index.js';
import { ACCOUNT_EVENTS } from './account.events.js';
import { AccountLog } from './account-log.js';
import { AccountCredentials } from './account-credentials.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { User } from './entities/user.entity.js';
import { MailAddresses } from './mail/mail-addresses.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { PersonLock } from './person-lock.js';
import { newSecret } from './secrets.js';

const RESET_LIFETIME_MS = 3_600_000;
/** Regardless of the IP address: each attempt with a valid link costs a password hash. */
const RESETS_OF_PERSON = ratePolicy(
  { name: 'password-reset-of', limit: 10, windowSeconds: 3_600 },
  'person whose link it is',
);

/** For the audit log. */
const NEW_PASSWORD = { after: { password: 'changed' } };

interface NewUser {
  email: string;
  fullName: string;
  mailName?: string;
  staff?: boolean;
  service?: boolean;
  platformAdmin?: boolean;
}

interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly revokeTokens: boolean;
}

/** People and their passwords. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly credentials: AccountCredentials,
    private readonly limits: RateLimits,
    private readonly mailAddresses: MailAddresses,
    private readonly personLock: PersonLock,
    private readonly accountLog: AccountLog,
    private readonly events: EventLog,
  ) {}

  async create({ password, ...request }: NewUser & { password?: string }): Promise<User> {
    const passwordHash = password === undefined ? null : await hashPassword(password);
    try {
      return await this.database.transaction(async () => {
        const user = await this.insert(request, passwordHash);
        const { id, email, fullName, staff, service, platformAdmin } = user;
        this.events.record(ACCOUNT_EVENTS, 'account.created', {
          brandId: OPERATOR_LOG,
          subject: { id, ref: email },
          data: { user_id: id },
          settings: { after: { email, full_name: fullName, staff, service, platform_admin: platformAdmin } },
        });
        return user;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_unique'))
        throw refuse.conflict('A user with this email already exists');
      throw error;
    }
  }

  /** Same with a hashed password, for use in a transaction. Throws the database's error if the address has an account. */
  insert({ mailName, ...rest }: NewUser, passwordHash: string | null): Promise<User> {
    return this.database.transaction(async (manager) => {
      await this.mailAddresses.refuseForeignLogin(rest.email);
      const defaults = { staff: false, service: false, platformAdmin: false };
      const created = await manager.save(
        manager.create(User, { ...defaults, ...rest, passwordHash, createdAt: this.clock.now() }),
      );
      if (mailName !== undefined) await this.mailAddresses.claim(mailName, created.id);
      return created;
    });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { email });
  }

  find(userId: number): Promise<User | null> {
    return this.database.manager.findOneBy(User, { id: userId });
  }

  /** Sets a password and signs the person out everywhere. */
  async setPassword(userId: number, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.transaction(() => this.storePassword(userId, passwordHash));
  }

  /**
   * Same with a hashed password, for use in a transaction, because hashing is slow. With the workspace of the admin who
   * set it, the password opens that workspace only. Tokens are revoked too: whoever knew the old password may have
   * issued them.
   */
  async storePassword(
    userId: number,
    passwordHash: string,
    { setByBrand = null, actor }: { setByBrand?: number | null; actor?: Actor } = {},
  ): Promise<void> {
    await this.accountLog.record('password.changed', userId, { actor, settings: NEW_PASSWORD });
    await this.replacePassword(userId, { passwordHash, passwordSetByBrand: setByBrand, passwordChangedSince: false });
    await this.credentials.end(userId, { tokens: true });
  }

  /**
   * Changes the password of a person who knows the current one. Ends all other sessions; returns how many tokens were
   * revoked.
   */
  async changeOwnPassword(caller: SessionCaller, change: PasswordChange): Promise<number> {
    const { userId, sessionId } = caller;
    const { current, next, revokeTokens } = change;
    if (current === next) throw refuse.field('new_password', 'must differ from the current one');
    const stored = (await this.find(userId))?.passwordHash ?? null;
    if (!(await passwordMatches(stored, current))) throw wrongCurrent();
    const passwordHash = await hashPassword(next);
    return this.database.transaction(async () => {
      const locked = await this.personLock.lockFor(caller, userId);
      // Changed or locked during the slow check.
      if (!locked || locked.lockedAt || locked.passwordHash !== stored) throw wrongCurrent();
      await this.accountLog.record('password.changed', userId, { settings: NEW_PASSWORD });
      await this.replacePassword(userId, { passwordHash, passwordChangedSince: locked.passwordSetByBrand !== null });
      return (await this.credentials.end(userId, { tokens: revokeTokens, except: sessionId })).tokens;
    });
  }

  /** Issues the secret of a reset link: single use, valid for an hour. */
  async startPasswordReset(userId: number): Promise<string> {
    const secret = newSecret('wsr');
    const now = this.clock.now();
    await this.database.manager.insert(PasswordReset, {
      secretHash: sha256(secret),
      userId,
      expiresAt: new Date(now.getTime() + RESET_LIFETIME_MS),
      createdAt: now,
    });
    return secret;
  }

  /** The link was never delivered. */
  async cancelPasswordReset(secret: string): Promise<void> {
    await this.database.manager.delete(PasswordReset, { secretHash: sha256(secret) });
  }

  async finishPasswordReset(secret: string, password: string): Promise<void> {
    const { user } = await this.validReset(secret);
    await this.limits.require(RESETS_OF_PERSON, `user:${user.id}`);
    if (await isAdmins(user, password))
      throw refuse.field('password', 'must not be the one that became void, or that an admin set');
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async () => {
      await this.personLock.lock(user.id);
      await this.validReset(secret);
      // Deletes every open link of the person, including this one.
      await this.storePassword(user.id, passwordHash, { actor: person(user.id) });
    });
  }

  private async replacePassword(userId: number, password: Partial<User>): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.update(User, { id: userId }, { ...password, voidPasswordHash: null });
      await manager.delete(PasswordReset, { userId });
    });
  }

  private async validReset(secret: string): Promise<PasswordReset & { user: User }> {
    const where = { secretHash: sha256(secret) };
    const reset = await this.database.manager.findOne(PasswordReset, { where, relations: { user: true } });
    if (!reset || reset.expiresAt <= this.clock.now() || reset.user!.lockedAt) {
      throw refuse.malformed('This link is no longer valid. Ask for a new one.');
    }
    return reset as PasswordReset & { user: User };
  }
}

/** Whether an admin of a workspace knows this password. */
async function isAdmins(user: User, password: string): Promise<boolean> {
  const known = user.voidPasswordHash ?? (user.passwordSetByBrand === null ? null : user.passwordHash);
  return known !== null && passwordMatches(known, password);
}

function wrongCurrent(): DomainError {
  return refuse.forbidden('The current password is wrong');
}
