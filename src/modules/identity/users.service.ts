import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/access/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, isUniqueViolation } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { User } from './entities/user.entity.js';
import { MailAddresses } from './mail-addresses.js';
import { hashPassword } from './passwords.js';
import { PersonLock } from './person-lock.js';
import { newSecret } from './secrets.js';
import { SessionsService } from './sessions.service.js';

const RESET_LIFETIME_MS = 3_600_000;

export interface NewUser {
  email: string;
  fullName: string;
  password?: string;
  mailName?: string;
  staff?: boolean;
  service?: boolean;
  platformAdmin?: boolean;
}

/** People and their passwords. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
    private readonly mailAddresses: MailAddresses,
    private readonly personLock: PersonLock,
  ) {}

  async create(request: NewUser): Promise<User> {
    const { password, mailName, ...rest } = request;
    const user = this.database.manager.create(User, {
      staff: false,
      service: false,
      platformAdmin: false,
      ...rest,
      passwordHash: password === undefined ? null : await hashPassword(password),
      createdAt: this.clock.now(),
    });
    try {
      return await this.database.transaction(async (manager) => {
        await this.mailAddresses.refuseForeignLogin(request.email);
        const created = await manager.save(user);
        if (mailName !== undefined) await this.mailAddresses.claim(mailName, created.id);
        return created;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_unique'))
        throw refuse.conflict('A user with this email already exists');
      throw error;
    }
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { email });
  }

  /** Sets a password and signs the person out everywhere. */
  async setPassword(userId: number, password: string): Promise<void> {
    await this.storePassword(userId, await hashPassword(password));
  }

  /** The same with a password already hashed, for use inside a transaction: hashing takes its time. */
  async storePassword(userId: number, passwordHash: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.update(User, { id: userId }, { passwordHash });
      await manager.delete(PasswordReset, { userId });
      await this.sessions.endAllOf(userId);
    });
  }

  /** The secret of a link with which the person may choose a new password, once, within an hour. */
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

  /** The link never reached anybody. */
  async cancelPasswordReset(secret: string): Promise<void> {
    await this.database.manager.delete(PasswordReset, { secretHash: sha256(secret) });
  }

  async finishPasswordReset(secret: string, password: string): Promise<void> {
    const { userId } = await this.validReset(secret);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async () => {
      await this.personLock.hold(userId);
      await this.validReset(secret);
      // Takes away every open link of the person, this one included.
      await this.storePassword(userId, passwordHash);
    });
  }

  private async validReset(secret: string): Promise<PasswordReset> {
    const reset = await this.database.manager.findOneBy(PasswordReset, { secretHash: sha256(secret) });
    if (!reset || reset.expiresAt <= this.clock.now()) {
      throw refuse.malformed('This link is no longer valid. Ask for a new one.');
    }
    return reset;
  }
}
