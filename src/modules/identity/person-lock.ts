import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { User } from './entities/user.entity.js';

/** Whoever changes what a person may do takes turns here. */
@Injectable()
export class PersonLock {
  constructor(private readonly database: Database) {}

  /** The person, held until the transaction ends; null when there is no such person. */
  hold(userId: number): Promise<User | null> {
    const where = { id: userId };
    return this.database.manager.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
  }
}
