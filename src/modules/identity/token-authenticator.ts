import { Injectable } from '@nestjs/common';
import { Authenticators } from '../../platform/kernel/caller/authenticators.js';
import { CallerCache } from '../../platform/data/cache/caller-cache.js';
import type { Role, TokenCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { word, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Brand } from './entities/brand.entity.js';
import { IdentityChanges } from './identity-changes.js';
import { isTokenSecret } from './secrets.js';
import { TokenUse } from './token-use.loop.js';

const TOKEN = {
  ...columnsOf(AccessToken, ['id', 'brandId', 'userId', 'scopes', 'expiresAt'], 't'),
  ...columnsOf(Brand, ['scopeCeiling'], 'b'),
  role: computed(word<Role>(), 'm.role'),
};

/** The token, its owner's membership, and the scopes the workspace allows. */
const VALID = `SELECT ${selectList(TOKEN)}
           FROM access_tokens t
           JOIN members m ON m.brand_id = t.brand_id AND m.user_id = t.user_id AND m.removed_at IS NULL
           JOIN brands b ON b.id = t.brand_id
           JOIN users u ON u.id = t.user_id
          WHERE t.revoked_at IS NULL AND u.locked_at IS NULL`;
const BY_SECRET: Statement = { name: 'identity.find_token', text: `${VALID} AND t.secret_hash = $1` };
const BY_IDS: Statement = {
  name: 'identity.find_tokens',
  text: `${VALID} AND t.id = ANY($1::uuid[]) AND t.expires_at > $2`,
};

/** Authenticates personal access tokens. */
@Injectable()
export class TokenAuthenticator {
  private readonly cache = new CallerCache<TokenCaller>((hash) => this.find(hash));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly use: TokenUse,
    authenticators: Authenticators,
    changes: IdentityChanges,
  ) {
    authenticators.register('token', (secret) => this.recognise(secret));
    changes.onChange((matches) => this.cache.drop(matches));
  }

  private async recognise(secret: string): Promise<TokenCaller | null> {
    if (!isTokenSecret(secret)) return null;
    const caller = await this.cache.get(secret);
    const now = this.clock.now();
    if (!caller || caller.expiresAt <= now) return null;
    this.use.note(caller.tokenId, now);
    return caller;
  }

  /** Those of the tokens that are still valid, as they are now. */
  async current(tokenIds: readonly string[]): Promise<TokenCaller[]> {
    return (await this.database.rows(TOKEN, BY_IDS, [tokenIds, this.clock.now()])).map(toCaller);
  }

  private async find(secretHash: Buffer): Promise<TokenCaller | null> {
    const row = await this.database.row(TOKEN, BY_SECRET, [secretHash]);
    return row && toCaller(row);
  }
}

function toCaller(row: Row<typeof TOKEN>): TokenCaller {
  return {
    kind: 'token',
    tokenId: row.id,
    brandId: row.brandId,
    userId: row.userId,
    role: row.role,
    scopes: row.scopes.filter((scope) => row.scopeCeiling.includes(scope)),
    ceiling: row.scopeCeiling,
    expiresAt: row.expiresAt,
  };
}
