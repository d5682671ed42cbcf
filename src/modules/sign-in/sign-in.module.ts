import { Module } from '@nestjs/common';
import { Housekeeping } from '../../platform/background/housekeeping/housekeeping.loop.js';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { BreakGlassAdmins } from './break-glass-admins.js';
import { IdentityProvider, IdentityProviderDomain } from './entities/identity-provider.entity.js';
import { LinkedIdentity } from './entities/linked-identity.entity.js';
import { PendingSignIn } from './entities/pending-sign-in.entity.js';
import { ProviderSession } from './entities/provider-session.entity.js';
import { EnvironmentProviders } from './environment-providers.js';
import { Issuers } from './issuers.js';
import { LogoutService } from './logout.service.js';
import { CreateSignIn1795000900000 } from './migrations/1795000900000-create-sign-in.js';
import { EnforcedSignIn } from './enforced-sign-in.js';
import { GroupRoles } from './group-roles.js';
import { IdentityProvidersController } from './providers.controller.js';
import { IdentityProviders } from './providers.service.js';
import { SignInAccounts } from './sign-in-accounts.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [IdentityModule],
  controllers: [SignInController, IdentityProvidersController],
  providers: [
    EnvironmentProviders,
    BreakGlassAdmins,
    IdentityProviders,
    Issuers,
    GroupRoles,
    SignInAccounts,
    SignInService,
    LogoutService,
    EnforcedSignIn,
  ],
})
export class SignInModule {
  constructor(housekeeping: Housekeeping) {
    housekeeping.sweep(
      { table: 'pending_sign_ins', column: 'expires_at', keepDays: 0 },
      { table: 'used_logout_tokens', column: 'expires_at', keepDays: 0 },
    );
  }
}

/** Sign-in with the identity provider of a company, by OpenID Connect. */
export const signIn: Domain = {
  module: SignInModule,
  persistence: {
    entities: [IdentityProvider, IdentityProviderDomain, LinkedIdentity, PendingSignIn, ProviderSession],
    migrations: [CreateSignIn1795000900000],
  },
};
