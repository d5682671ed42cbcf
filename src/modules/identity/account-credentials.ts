import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { Outbox } from '../../platform/background/mailer/index.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { IdentityChanges } from './identity-changes.js';

/** Kind of the mail that replaces a void password by a link. */
export const VOID_PASSWORD_MAIL = 'password-void';

interface Ending {
  /** Also the personal access tokens, in every workspace. */
  readonly tokens: boolean;
  /** A session that stays. */
  readonly except?: string;
}

/** Ends what a person has to prove who they are. Whoever calls this holds the person's lock. */
@Injectable()
export class AccountCredentials {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: IdentityChanges,
    private readonly outbox: Outbox,
  ) {}

  /** Signs the person out, at once in every process; says of how much. */
  async end(userId: number, { tokens, except }: Ending): Promise<{ sessions: number; tokens: number }> {
    const { manager } = this.database;
    const ended = await manager.delete(Session, { userId, ...(except !== undefined && { id: Not(except) }) });
    const revoked = tokens
      ? await manager.update(AccessToken, { userId, revokedAt: IsNull() }, { revokedAt: this.clock.now() })
      : null;
    await this.changes.announce({ userId });
    return { sessions: ended.affected ?? 0, tokens: revoked?.affected ?? 0 };
  }

  /** The person joins this workspace: a password that the admin of another one set must not open it. */
  async joins(brandId: number, user: User): Promise<void> {
    if (user.passwordSetByBrand !== null && user.passwordSetByBrand !== brandId) await this.voidPassword(user);
  }

  /** The person leaves this workspace: a password that its admin set opens nothing any more. */
  async leaves(brandId: number, user: User): Promise<void> {
    if (user.passwordSetByBrand === brandId) await this.voidPassword(user);
  }

  /** Whatever was made by somebody who knew the password goes with it; the person is mailed a link to choose their own. */
  private async voidPassword({ id, passwordHash }: User): Promise<void> {
    await this.database.manager.update(
      User,
      { id },
      { passwordHash: null, voidPasswordHash: passwordHash, passwordSetByBrand: null, passwordChangedSince: false },
    );
    await this.end(id, { tokens: true });
    await this.outbox.post(VOID_PASSWORD_MAIL, String(id));
  }
}
