import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { OperatorCaller, SessionCaller, TokenCaller } from '../../platform/kernel/caller/caller.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';

/** Serializes changes to a person's access. */
@Injectable()
export class PersonLock {
  constructor(private readonly database: Database) {}

  /** Locks the person until the transaction ends; null if there is no such person. */
  lock(userId: number): Promise<User | null> {
    const where = { id: userId };
    return this.database.manager.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Same for a caller who issues a credential or grants access. Locks the caller too, and refuses if their session or
   * token has ended since authentication: otherwise a caller who is being signed out could still obtain new access.
   */
  async lockFor(caller: TokenCaller | SessionCaller | OperatorCaller, userId: number): Promise<User | null> {
    const locked = await this.database.manager.find(User, {
      where: { id: In([caller.userId ?? userId, userId]) },
      // Fixed lock order, to avoid deadlocks.
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (!(await this.isStillGood(caller))) throw refuse.unauthenticated('Invalid or expired credential');
    return locked.find(({ id }) => id === userId) ?? null;
  }

  /**
   * Checks the session or token row itself instead of a counter on the person: whoever ends credentials holds the same
   * lock and deletes these rows, so there is no second record to keep consistent.
   */
  private async isStillGood(caller: TokenCaller | SessionCaller | OperatorCaller): Promise<boolean> {
    const { manager } = this.database;
    if (caller.kind === 'token') {
      // Locked, so that it is revoked after what it makes now, and this ends with it.
      const where = { id: caller.tokenId, revokedAt: IsNull() };
      return (await manager.findOne(AccessToken, { where, lock: { mode: 'pessimistic_read' } })) !== null;
    }
    if (caller.kind === 'operator')
      return caller.sessionId === null || manager.existsBy(Session, { id: caller.sessionId });
    // A session that has moved to another workspace may outlive the person's membership in this one.
    return manager.existsBy(Session, { id: caller.sessionId, brandId: caller.brandId ?? IsNull() });
  }
}
