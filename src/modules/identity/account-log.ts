import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/data/database/database.js';
import { EventLog, OPERATOR_LOG, type Actor, type Settings } from '../events/index.js';
import { ACCOUNT_EVENTS } from './account.events.js';
import { Member } from './entities/member.entity.js';

type AccountEvent = keyof typeof ACCOUNT_EVENTS.types;

interface Details {
  /** Default: the caller. */
  readonly actor?: Actor;
  readonly settings?: Settings;
}

/** Records what happens to an account in the logs of all workspaces of the person; without one, in the operator's. */
@Injectable()
export class AccountLog {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
  ) {}

  /** By an admin of this workspace: other workspaces do not learn who it was. */
  resetSent(brandId: number, userId: number): Promise<void> {
    return this.database.transaction(() => {
      this.write('password.reset_sent', brandId, userId);
      return Promise.resolve();
    });
  }

  async record(type: AccountEvent, userId: number, details: Details = {}): Promise<void> {
    for (const brandId of await this.logsOf(userId)) this.write(type, brandId, userId, details);
  }

  private write(type: AccountEvent, brandId: number, userId: number, details: Details = {}): void {
    const data = { user_id: userId };
    this.events.record(ACCOUNT_EVENTS, type, { brandId, subject: { id: userId }, data, ...details });
  }

  private async logsOf(userId: number): Promise<readonly number[]> {
    const memberships = await this.database.manager.findBy(Member, { userId, removedAt: IsNull() });
    return memberships.length ? memberships.map(({ brandId }) => brandId) : [OPERATOR_LOG];
  }
}
