import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/kernel/credentials.js';
import type { BrandSessionCaller, OperatorCaller } from '../../platform/kernel/caller/caller.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Brand } from './entities/brand.entity.js';
import { EventLog } from '../events/index.js';
import { EndedRights } from './ended-rights.js';
import { IdentityChanges } from './identity-changes.js';
import { recordToken } from './identity.events.js';
import { MembershipService } from './members/membership.service.js';
import { PersonLock } from './person-lock.js';
import { newTokenSecret } from './secrets.js';

const DAY_MS = 86_400_000;
const DEFAULT_LIFETIME_MS = 90 * DAY_MS;
const MAX_LIFETIME_MS = 365 * DAY_MS;

export interface TokenRequest {
  scopes: readonly Scope[];
  name?: string;
  expiresAt?: Date;
}

/** A person in a workspace. */
interface Owner {
  readonly brandId: number;
  readonly userId: number;
}

/** A token with its secret, which exists only in the answer that issues it. */
export interface IssuedToken {
  token: AccessToken;
  secret: string;
}

/** Issues, lists, rotates and revokes personal access tokens. */
@Injectable()
export class TokensService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly membership: MembershipService,
    private readonly personLock: PersonLock,
    private readonly changes: IdentityChanges,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
    private readonly endedRights: EndedRights,
  ) {}

  /** Issues a token for a caller whose own credential is still valid. */
  issueFor(caller: BrandSessionCaller | OperatorCaller, owner: Owner, request: TokenRequest): Promise<IssuedToken> {
    return this.database.transaction(async () => {
      await this.personLock.lockFor(caller, owner.userId);
      return this.issue(owner.brandId, owner.userId, request);
    });
  }

  /** Issues without a caller. `added`: 0 for a token that replaces another. */
  async issue(brandId: number, userId: number, request: TokenRequest, added: 0 | 1 = 1): Promise<IssuedToken> {
    const expiresAt = this.expiryOf(request);
    return this.database.transaction(async (manager) => {
      const brand = await manager.findOneBy(Brand, { id: brandId });
      if (!brand) throw refuse.notFound('Brand not found');
      const barred = request.scopes.find((scope) => !brand.scopeCeiling.includes(scope));
      if (barred) throw refuse.field('scopes', `${barred} is not allowed by the workspace policy`);
      // Locked, so that the person is not removed at the same time.
      const person = await this.personLock.lock(userId);
      await this.membership.require(brandId, userId);
      if (person?.lockedAt) throw refuse.conflict('This account is locked');
      await this.quotas.require(brandId, { tokens: { rows: added, bytes: added * sizeOf(request.name) } });
      const secret = newTokenSecret();
      const token = await manager.save(
        manager.create(AccessToken, {
          brandId,
          userId,
          name: request.name ?? 'token',
          scopes: [...new Set(request.scopes)],
          expiresAt,
          secretHash: sha256(secret),
          createdAt: this.clock.now(),
          lastUsedAt: null,
          revokedAt: null,
        }),
      );
      recordToken(this.events, 'token.issued', token);
      return { token, secret };
    });
  }

  /** Active tokens of one person in one workspace, newest first. */
  list(brandId: number, userId: number): Promise<AccessToken[]> {
    return this.database.manager
      .createQueryBuilder(AccessToken, 't')
      .where({ brandId, userId })
      .andWhere('t.revoked_at IS NULL')
      .orderBy('t.created_at', 'DESC')
      .addOrderBy('t.id')
      .getMany();
  }

  /** Adds to the scopes of the token with this secret's digest, if it is there. Without a caller: for the demo workspace. */
  async addScopes(secretHash: Buffer, added: readonly Scope[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      const token = await manager.findOneBy(AccessToken, { secretHash });
      if (!token) return;
      await manager.update(AccessToken, { id: token.id }, { scopes: [...new Set([...token.scopes, ...added])] });
      await this.changes.announce({ tokenId: token.id });
    });
  }

  /** Issues a new secret with the same name, scopes and lifetime; the old one stops working at once. */
  rotate(tokenId: string, caller: BrandSessionCaller): Promise<IssuedToken> {
    return this.database.transaction(async () => {
      // Lock order: the person before their token.
      await this.personLock.lockFor(caller, caller.userId);
      const old = await this.revoke(tokenId, caller);
      const lifetime = old.expiresAt.getTime() - old.createdAt.getTime();
      const expiresAt = new Date(this.clock.now().getTime() + lifetime);
      return this.issue(old.brandId, old.userId, { scopes: old.scopes, name: old.name, expiresAt }, 0);
    });
  }

  /** Revokes a token, and ends what was made by it; with `owner`, only if it belongs to that person in that workspace. */
  async revoke(tokenId: string, owner?: Owner): Promise<AccessToken> {
    return this.database.transaction(async (manager) => {
      const token = await manager.findOne(AccessToken, {
        where: { id: tokenId, ...(owner && { brandId: owner.brandId, userId: owner.userId }) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!token || token.revokedAt) throw refuse.notFound('Token not found');
      token.revokedAt = this.clock.now();
      await manager.update(AccessToken, { id: tokenId }, { revokedAt: token.revokedAt });
      await this.changes.announce({ tokenId });
      await this.endedRights.tokensRevoked([tokenId]);
      recordToken(this.events, 'token.revoked', token);
      return token;
    });
  }

  private expiryOf({ expiresAt }: TokenRequest): Date {
    const now = this.clock.now().getTime();
    if (!expiresAt) return new Date(now + DEFAULT_LIFETIME_MS);
    if (expiresAt.getTime() <= now) throw refuse.field('expires_at', 'must be in the future');
    if (expiresAt.getTime() > now + MAX_LIFETIME_MS)
      throw refuse.field('expires_at', 'must be at most 365 days from now');
    return expiresAt;
  }
}
