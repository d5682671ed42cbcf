import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import type { Role } from '../../platform/kernel/caller/caller.js';
import { DomainError } from '../../platform/kernel/errors/domain-error.js';
import { EventLog, type Actor } from '../events/index.js';
import { MembershipService } from '../identity/index.js';
import type { ClaimedIdentity } from './claimed-identity.js';
import { LinkedIdentity } from './entities/linked-identity.entity.js';
import type { Provider } from './provider.js';
import { isRoleClaimMissing, mappedRole } from './role-of.js';
import { MISSING_CLAIM_EVENTS } from './sign-in.events.js';

/** Roles that groups of an identity provider give: they change and go with the group. */
@Injectable()
export class GroupRoles {
  constructor(
    private readonly database: Database,
    private readonly membership: MembershipService,
    private readonly events: EventLog,
  ) {}

  /** The role that the groups of the person give now, or null. A role that a group gave before follows them. */
  async follow(provider: Provider, identity: ClaimedIdentity): Promise<Role | null> {
    const role = mappedRole(identity.claims, provider);
    await this.database.transaction(async (manager) => {
      if (isRoleClaimMissing(identity.claims, provider)) this.recordMissing(provider, identity);
      // Without rules there is nothing to follow: the operator took them away, not the person's group.
      if (provider.roleClaim === null || provider.roleMap === null) return;
      const { issuer, subject } = identity;
      const link = await manager.findOneBy(LinkedIdentity, { issuer, subject });
      if (!link || link.groupRole === role) return;
      const otherwise = provider.defaultRole ?? 'member';
      const isFollowed = await this.change(provider, link.userId, link.groupRole ?? otherwise, role ?? otherwise);
      // Who had to stay an admin is looked at again at the next sign-in.
      if (isFollowed) await this.remember(identity, role);
    });
    return role;
  }

  /** For the next sign-in. */
  async remember({ issuer, subject }: ClaimedIdentity, groupRole: Role | null): Promise<void> {
    await this.database.manager.update(LinkedIdentity, { issuer, subject }, { groupRole });
  }

  /** Unless an admin of the workspace has given another role since. False if the person must stay an admin. */
  private async change(provider: Provider, userId: number, given: Role, role: Role): Promise<boolean> {
    const { brandId } = provider;
    const member = await this.membership.find(brandId, userId);
    if (!member || member.role !== given || given === role) return true;
    try {
      await this.membership.change(brandId, userId, { role }, actorOf(provider));
      return true;
    } catch (error) {
      // The last admin, or the one who can sign in when the provider is down.
      if (error instanceof DomainError && error.refusal === 'conflict') return false;
      throw error;
    }
  }

  private recordMissing(provider: Provider, { email }: ClaimedIdentity): void {
    const { brandId, key, scopes, roleClaim } = provider;
    this.events.record(MISSING_CLAIM_EVENTS, 'identity_provider.claim_missing', {
      brandId,
      subject: { id: key, ref: key },
      actor: actorOf(provider),
      data: { claim: roleClaim!, scopes, email },
    });
  }
}

function actorOf({ key, name }: Provider): Actor {
  return { kind: 'service', id: key, name };
}
