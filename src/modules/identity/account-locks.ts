import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { AccountLog } from './account-log.js';
import { AccountCredentials } from './account-credentials.js';
import { EndedRights } from './ended-rights.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { User } from './entities/user.entity.js';
import { PersonLock } from './person-lock.js';

/** Operator actions against an account. */
@Injectable()
export class AccountLocks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly personLock: PersonLock,
    private readonly credentials: AccountCredentials,
    private readonly accountLog: AccountLog,
    private readonly endedRights: EndedRights,
  ) {}

  /** Locks the account and ends all its credentials. Idempotent. */
  async lock(userId: number, reason: string | undefined, operatorId: number | null): Promise<User> {
    if (userId === operatorId) throw refuse.conflict('You cannot lock your own account');
    return this.database.transaction(async (manager) => {
      const user = await this.require(userId);
      const lockedAt = user.lockedAt ?? this.clock.now();
      const lockReason = reason ?? user.lockReason;
      await manager.update(User, { id: userId }, { lockedAt, lockReason });
      await this.accountLog.record('account.locked', userId, { settings: { after: { reason: lockReason } } });
      await manager.delete(PasswordReset, { userId });
      await this.endedRights.locked(userId);
      const ended = await this.credentials.end(userId, { tokens: true });
      this.log.info('account locked', { user_id: userId, by: operatorId, ...ended });
      return Object.assign(user, { lockedAt, lockReason });
    });
  }

  unlock(userId: number): Promise<User> {
    return this.database.transaction(async (manager) => {
      const user = await this.require(userId);
      const open = { lockedAt: null, lockReason: null };
      await manager.update(User, { id: userId }, open);
      await this.accountLog.record('account.unlocked', userId, { settings: { before: { reason: user.lockReason } } });
      this.log.info('account unlocked', { user_id: userId });
      return Object.assign(user, open);
    });
  }

  /** Ends all sessions, optionally tokens too. The person may sign in again. */
  signOut(userId: number, tokens: boolean): Promise<{ sessions: number; tokens: number }> {
    return this.database.transaction(async () => {
      await this.require(userId);
      await this.accountLog.record('account.signed_out', userId);
      return this.credentials.end(userId, { tokens });
    });
  }

  private async require(userId: number): Promise<User> {
    const user = await this.personLock.lock(userId);
    if (!user) throw refuse.notFound('User not found');
    return user;
  }
}
