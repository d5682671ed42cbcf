import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { AccountCredentials } from './account-credentials.js';
import { AccountLocks } from './account-locks.js';
import { AccountsController } from './accounts.controller.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { AgentsService } from './agents.service.js';
import { AuthController } from './auth.controller.js';
import { BrandsService } from './brands.service.js';
import { DemoSeeder } from './demo-seeder.js';
import { IdentityChanges } from './identity-changes.js';
import { IDENTITY_KINDS } from './identity.usage.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { MailAddresses } from './mail-addresses.js';
import { MeController } from './me.controller.js';
import { MembershipService } from './membership.service.js';
import { OperatorController } from './operator.controller.js';
import { OwnPasswordController } from './own-password.controller.js';
import { PersonLock } from './person-lock.js';
import { PlanTerms } from './plan-terms.js';
import { SessionsService } from './sessions.service.js';
import { TokenAuthenticator } from './token-authenticator.js';
import { TokensService } from './tokens.service.js';
import { UsersService } from './users.service.js';
import { VoidPasswordMail } from './void-password-mail.js';
import { WorkspaceNotices } from './workspace-notices.js';

const services = [
  AgentsService,
  BrandsService,
  IdentityChanges,
  InvitationsService,
  MailAddresses,
  MembershipService,
  PersonLock,
  SessionsService,
  TokensService,
  UsersService,
  WorkspaceNotices,
];

@Module({
  imports: [DiscoveryModule],
  controllers: [
    AuthController,
    MeController,
    OwnPasswordController,
    InvitationsController,
    OperatorController,
    AccountsController,
  ],
  providers: [
    ...services,
    AccountCredentials,
    AccountLocks,
    VoidPasswordMail,
    PlanTerms,
    TokenAuthenticator,
    DemoSeeder,
  ],
  exports: services,
})
export class IdentityModule {
  constructor(housekeeping: Housekeeping, quotas: Quotas) {
    quotas.register(...IDENTITY_KINDS);
    housekeeping.sweep(
      { table: 'sessions', column: 'expires_at', keepDays: 0 },
      { table: 'password_resets', column: 'expires_at', keepDays: 1 },
      { table: 'mail_addresses', column: 'forwards_until', keepDays: 0 },
    );
  }
}
