import { Injectable } from '@nestjs/common';
import { MembershipService, PasswordRules, type PasswordOwner, type PasswordRule } from '../identity/index.js';
import { domainOf, type Provider } from './provider.js';
import { IdentityProviders } from './providers.service.js';

/** Where a provider is enforced, its people do not use passwords: except one admin, and the operator's own people. */
@Injectable()
export class EnforcedSignIn {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly membership: MembershipService,
    rules: PasswordRules,
  ) {
    rules.addCheck((owner) => this.check(owner));
  }

  private async check(owner: PasswordOwner): Promise<PasswordRule | null> {
    const provider = await this.providers.ofEmail(owner.email);
    if (!provider?.enforced) return null;
    const sentence = `People with an address at ${domainOf(owner.email)} sign in with ${provider.name}, not with a password`;
    return { sentence, exempt: owner.platformAdmin === true || (await this.isBreakGlassAdmin(provider, owner)) };
  }

  private async isBreakGlassAdmin({ breakGlassUserId, brandId }: Provider, { userId }: PasswordOwner) {
    if (userId === undefined || breakGlassUserId !== userId) return false;
    return (await this.membership.find(brandId, userId))?.role === 'admin';
  }
}
