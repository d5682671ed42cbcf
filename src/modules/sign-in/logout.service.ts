import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { isObject } from '../../platform/kernel/values.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { refuse, type DomainError } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { SessionsService } from '../identity/index.js';
import { ProviderSession } from './entities/provider-session.entity.js';
import { problemOf, refusedBy } from './issuer-problems.js';
import { CLOCK_TOLERANCE_S, Issuers } from './issuers.js';
import type { Provider } from './provider.js';
import { IdentityProviders } from './providers.service.js';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE_S = 600;
const MAX_ID = 255;
export const INVALID_LOGOUT_TOKEN = 'The logout token is not valid';
export const NO_KEYS = 'The keys of the issuer could not be read';
export const USED_LOGOUT_TOKEN = 'This logout token was already used';

interface Logout {
  readonly issuer: string;
  readonly jti: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** OpenID Connect Back-Channel Logout: the identity provider ends the sessions that it opened. */
@Injectable()
export class LogoutService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly providers: IdentityProviders,
    private readonly issuers: Issuers,
    private readonly sessions: SessionsService,
    private readonly log: Log,
  ) {}

  async end(key: string, token: string): Promise<void> {
    const provider = await this.providers.require(key);
    const logout = await this.read(provider, token);
    await this.database.transaction(async (manager) => {
      await this.use(logout);
      const { issuer, subject, sid } = logout;
      const which = { issuer, ...(sid !== null && { sid }), ...(subject !== null && { subject }) };
      for (const { sessionId } of await manager.findBy(ProviderSession, which))
        await this.sessions.signOut({ sessionId }, provider);
    });
  }

  private async read(provider: Provider, token: string): Promise<Logout> {
    const claims = await this.issuers.verify(token, provider, { maxTokenAge: MAX_AGE_S }).catch((error: unknown) => {
      this.log.info('logout token refused', { provider: provider.key, problem: problemOf(error) });
      throw refusedBy(error).reason === 'unavailable' ? refuse.badUpstream(NO_KEYS) : invalid();
    });
    const { iss, sub, sid, jti, events, nonce } = claims;
    const isLogout = isObject(events) && isObject(events[LOGOUT_EVENT]) && nonce === undefined;
    const isNamed = isId(sub) || isId(sid);
    if (!isLogout || !isNamed || !isId(jti)) throw invalid();
    return { issuer: iss!, jti, subject: isId(sub) ? sub : null, sid: isId(sid) ? sid : null };
  }

  /** Kept until the token would be too old anyway. */
  private async use({ issuer, jti }: Logout): Promise<void> {
    const keepMs = (MAX_AGE_S + 2 * CLOCK_TOLERANCE_S) * 1_000;
    const inserted = await this.database.run(
      'INSERT INTO used_logout_tokens (issuer, jti, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [issuer, jti, new Date(this.clock.now().getTime() + keepMs)],
    );
    if (!inserted) throw refuse.malformed(USED_LOGOUT_TOKEN);
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID;
}

function invalid(): DomainError {
  return refuse.malformed(INVALID_LOGOUT_TOKEN);
}
