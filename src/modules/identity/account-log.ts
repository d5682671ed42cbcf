import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/data/database/database.js';
import { EventLog, OPERATOR_LOG, person, type Actor, type Settings } from '../events/index.js';
import { ACCOUNT_EVENTS, ACCOUNT_LINK_EVENTS, type AccountLinkEventData } from './account.events.js';
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

  /** By the person, also in the workspace of the provider, which they may join just now. */
  async recordLink(providerBrandId: number, data: AccountLinkEventData, after: object): Promise<void> {
    const { user_id: userId } = data;
    const entry = { subject: { id: userId }, actor: person(userId), data, settings: { after } };
    const memberships = await this.memberships(userId);
    for (const brandId of new Set([...memberships, providerBrandId]))
      this.events.record(ACCOUNT_LINK_EVENTS, 'account.linked', { brandId, ...entry });
  }

  private write(type: AccountEvent, brandId: number, userId: number, details: Details = {}): void {
    const data = { user_id: userId };
    this.events.record(ACCOUNT_EVENTS, type, { brandId, subject: { id: userId }, data, ...details });
  }

  private async logsOf(userId: number): Promise<readonly number[]> {
    const memberships = await this.memberships(userId);
    return memberships.length ? memberships : [OPERATOR_LOG];
  }

  private async memberships(userId: number): Promise<readonly number[]> {
    const found = await this.database.manager.findBy(Member, { userId, removedAt: IsNull() });
    return found.map(({ brandId }) => brandId);
  }
}
