import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { Outbox } from '../../platform/background/mailer/index.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { EventLog } from '../events/index.js';
import { recordToken } from './identity.events.js';
import { EndedRights } from './ended-rights.js';
import { IdentityChanges } from './identity-changes.js';

/** Mail with a reset link, sent when a password becomes void. */
export const VOID_PASSWORD_MAIL = 'password-void';

interface Ending {
  /** Revokes personal access tokens too, in every workspace. */
  readonly tokens: boolean;
  /** A session to keep. */
  readonly except?: string;
}

/** Ends a person's credentials. Callers have locked the person. */
@Injectable()
export class AccountCredentials {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: IdentityChanges,
    private readonly outbox: Outbox,
    private readonly events: EventLog,
    private readonly endedRights: EndedRights,
  ) {}

  /** Ends sessions (and tokens) in every process at once; returns how many. */
  async end(userId: number, { tokens, except }: Ending): Promise<{ sessions: number; tokens: number }> {
    const { manager } = this.database;
    const ended = await manager.delete(Session, { userId, ...(except !== undefined && { id: Not(except) }) });
    const revoked = tokens ? await this.revokeTokens({ userId }) : 0;
    await this.changes.announce({ userId });
    return { sessions: ended.affected ?? 0, tokens: revoked };
  }

  /** Revokes the person's tokens, in one workspace or in all, and ends what was made by them; returns how many. */
  async revokeTokens(owner: { userId: number; brandId?: number }): Promise<number> {
    const { manager } = this.database;
    const tokens = await manager.findBy(AccessToken, { ...owner, revokedAt: IsNull() });
    await manager.update(AccessToken, { ...owner, revokedAt: IsNull() }, { revokedAt: this.clock.now() });
    for (const token of tokens) recordToken(this.events, 'token.revoked', token);
    await this.endedRights.tokensRevoked(tokens.map(({ id }) => id));
    return tokens.length;
  }

  /** The person joins this workspace: a password set by the admin of another one must not open it. */
  async joins(brandId: number, user: User): Promise<void> {
    if (user.passwordSetByBrand !== null && user.passwordSetByBrand !== brandId) await this.voidPassword(user);
  }

  /** The person leaves this workspace: a password set by its admin becomes void. */
  async leaves(brandId: number, user: User): Promise<void> {
    if (user.passwordSetByBrand === brandId) await this.voidPassword(user);
  }

  /** Makes the password void and ends everything created with it; returns how many sessions and tokens. */
  async endAll({ id, passwordHash, voidPasswordHash }: User): Promise<{ sessions: number; tokens: number }> {
    await this.database.manager.update(
      User,
      { id },
      {
        passwordHash: null,
        voidPasswordHash: passwordHash ?? voidPasswordHash,
        passwordSetByBrand: null,
        passwordChangedSince: false,
      },
    );
    return this.end(id, { tokens: true });
  }

  /** Same, and mails the person a reset link. */
  private async voidPassword(user: User): Promise<void> {
    await this.endAll(user);
    await this.outbox.post(VOID_PASSWORD_MAIL, String(user.id));
  }
}
