import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { Database } from '../../platform/data/database/database.js';
import { BrandsService, EndedRights, MembershipService, PersonLock } from '../identity/index.js';
import { EndpointHealth } from './endpoint-health.js';
import { pauseReason } from './maker-state.js';
import { Webhook } from './webhook.entity.js';

/** Columns of a webhook. */
export type Maker = Pick<Webhook, 'makerId' | 'makerTokenId' | 'scopes'>;

/** The service itself. */
const NOBODY: Maker = { makerId: null, makerTokenId: null, scopes: null };

/** With whose rights webhooks are sent events: a webhook has no more than whoever made it, and no longer. */
@Injectable()
export class Makers {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly membership: MembershipService,
    private readonly personLock: PersonLock,
    private readonly health: EndpointHealth,
    endedRights: EndedRights,
  ) {
    endedRights.onTokensRevoked((tokenIds) => this.review({ makerTokenId: In(tokenIds) }, tokenIds));
    endedRights.onLocked((makerId) => this.review({ makerId }));
    membership.onAdminChanged(async (brandId, makerId, isAdmin) => {
      if (!isAdmin) await this.review({ brandId, makerId });
    });
  }

  /** Call first in the transaction: refuses callers whose rights are ending at the same time. Without one: the service. */
  async lock(caller?: MemberCaller): Promise<Maker> {
    if (!caller) return NOBODY;
    const { brandId, userId } = caller;
    await this.personLock.lockFor(caller, userId);
    await this.membership.requireAdmin(brandId, userId);
    const isToken = caller.kind === 'token';
    return {
      makerId: userId,
      makerTokenId: isToken ? caller.tokenId : null,
      scopes: isToken ? [...caller.scopes] : null,
    };
  }

  /** What a webhook may be sent now: its scopes, as far as the policy of the workspace still allows them. */
  async scopesOf({ brandId, scopes }: Pick<Webhook, 'brandId' | 'scopes'>): Promise<readonly Scope[] | null> {
    return scopes && (await this.policyOf(brandId))(scopes);
  }

  /** The same for many webhooks of a workspace. */
  async policyOf(brandId: number): Promise<(scopes: Webhook['scopes']) => readonly Scope[] | null> {
    const { scopeCeiling } = await this.brands.read(brandId);
    return (scopes) => scopes?.filter((scope) => scopeCeiling.includes(scope)) ?? null;
  }

  private async review(where: FindOptionsWhere<Webhook>, revoked: readonly string[] = []): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    const order = { id: 'ASC' } as const;
    const { manager } = this.database;
    for (const webhook of await manager.find(Webhook, { where: { ...where, enabled: true }, order, lock })) {
      const { brandId, makerId, makerTokenId } = webhook;
      const maker = makerId === null ? null : await this.membership.find(brandId, makerId);
      const reason = pauseReason({
        isLocked: maker !== null && maker.user.lockedAt !== null,
        role: maker?.role ?? null,
        isTokenRevoked: makerTokenId !== null && revoked.includes(makerTokenId),
      });
      if (reason) await this.health.disable(webhook, reason);
    }
  }
}
