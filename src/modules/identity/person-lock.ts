import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { OperatorCaller, SessionCaller, TokenCaller } from '../../platform/http/access/index.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';

/** Whoever changes what a person may do takes turns here. */
@Injectable()
export class PersonLock {
  constructor(private readonly database: Database) {}

  /** The person, held until the transaction ends; null when there is no such person. */
  lock(userId: number): Promise<User | null> {
    const where = { id: userId };
    return this.database.manager.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * The same for a caller who wants something made that lets somebody in. The caller is held too, and refused if what they came
   * with has ended since they were recognised: otherwise they would keep what they were waiting for while they were signed out.
   */
  async lockFor(caller: TokenCaller | SessionCaller | OperatorCaller, userId: number): Promise<User | null> {
    const locked = await this.database.manager.find(User, {
      where: { id: In([caller.userId ?? userId, userId]) },
      // Always in this order, so that two who hold each other's person do not wait in a circle.
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (!(await this.isStillGood(caller))) throw refuse.unauthenticated('Invalid or expired credential');
    return locked.find(({ id }) => id === userId) ?? null;
  }

  /**
   * The session or token itself is looked for, not a number on the person that counts how often credentials were ended: whoever
   * ends credentials holds the same lock and takes away these very rows, so there is no second record to keep in step.
   */
  private async isStillGood(caller: TokenCaller | SessionCaller | OperatorCaller): Promise<boolean> {
    const { manager } = this.database;
    if (caller.kind === 'token') return manager.existsBy(AccessToken, { id: caller.tokenId, revokedAt: IsNull() });
    return caller.sessionId === null || manager.existsBy(Session, { id: caller.sessionId });
  }
}
