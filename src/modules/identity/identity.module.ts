import type { Domain } from '../../platform/data/domain.js';
import { AccessToken } from './entities/access-token.entity.js';
import { Agent } from './entities/agent.entity.js';
import { Brand } from './entities/brand.entity.js';
import { Invitation } from './entities/invitation.entity.js';
import { MailAddress } from './entities/mail-address.entity.js';
import { Member } from './entities/member.entity.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { Plan } from './entities/plan.entity.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { CreateIdentity1795000060000 } from './migrations/1795000060000-create-identity.js';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Housekeeping } from '../../platform/background/housekeeping/housekeeping.loop.js';
import { AccountCredentials } from './account-credentials.js';
import { AccountLinking } from './account-linking.js';
import { AccountLog } from './account-log.js';
import { AccountLocks } from './account-locks.js';
import { AccountsController } from './accounts.controller.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { AgentsService } from './agents.service.js';
import { AuthController } from './auth.controller.js';
import { BrandsService } from './brands.service.js';
import { DemoPeople } from './demo-people.js';
import { DemoSeeder } from './demo-seeder.js';
import { EndedRights } from './ended-rights.js';
import { IdentityAttention } from './identity-overview.js';
import { IdentityChanges } from './identity-changes.js';
import { IDENTITY_KINDS } from './identity-usage.js';
import { AdminNotices } from './invitations/admin-notices.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { GuestInvitations } from './invitations/invited-access.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { OpenInvitations } from './invitations/open-invitations.js';
import { InvitedAccounts } from './invitations/invited-accounts.js';
import { MailAddresses } from './mail/mail-addresses.js';
import { MeController } from './me.controller.js';
import { MembershipService } from './members/membership.service.js';
import { NamedPhotos } from './members/named-photos.js';
import { OperatorController } from './operator.controller.js';
import { OperatorListsController } from './operator-lists/operator-lists.controller.js';
import { OperatorLists } from './operator-lists/operator-lists.query.js';
import { OwnPasswordController } from './own-password.controller.js';
import { PasswordRules } from './password-rules.js';
import { PersonLock } from './person-lock.js';
import { PlanTerms } from './plan-terms.js';
import { ScopesController } from './scopes.controller.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import { SignIns } from './sign-ins.js';
import { StreamCredentials } from './stream-credentials.js';
import { TokenAuthenticator } from './token-authenticator.js';
import { TokenUse } from './token-use.loop.js';
import { TokensService } from './tokens.service.js';
import { UsersService } from './users.service.js';
import { VoidPasswordMail } from './void-password-mail.js';
import { WorkspaceNotices } from './workspace-notices.js';

const services = [
  AccountLinking,
  AccountLog,
  AdminNotices,
  AgentsService,
  BrandsService,
  EndedRights,
  IdentityChanges,
  InvitationsService,
  GuestInvitations,
  MailAddresses,
  MembershipService,
  NamedPhotos,
  OpenInvitations,
  PasswordRules,
  PersonLock,
  SessionCookie,
  SessionsService,
  SignIns,
  TokensService,
  UsersService,
  WorkspaceNotices,
];

@Module({
  imports: [DiscoveryModule],
  controllers: [
    AuthController,
    MeController,
    ScopesController,
    OwnPasswordController,
    InvitationsController,
    OperatorController,
    OperatorListsController,
    AccountsController,
  ],
  providers: [
    ...services,
    AccountCredentials,
    AccountLocks,
    InvitedAccounts,
    VoidPasswordMail,
    PlanTerms,
    OperatorLists,
    TokenAuthenticator,
    StreamCredentials,
    IdentityAttention,
    TokenUse,
    DemoPeople,
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

/** Workspaces, plans, people, sessions, tokens, invitations, and operator routes for them. */
export const identity: Domain = {
  module: IdentityModule,
  persistence: {
    entities: [Plan, Brand, User, Member, Session, AccessToken, Invitation, PasswordReset, Agent, MailAddress],
    migrations: [CreateIdentity1795000060000],
  },
  tags: [
    ['Tokens', 'Personal access tokens'],
    ['Sessions', 'Dashboard sign-in and invitations', 1],
    ['Operator', "Workspaces, plans, people and background loops, for the platform's staff", 4],
  ],
};
