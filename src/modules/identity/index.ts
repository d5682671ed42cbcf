import type { Domain } from '../../platform/domain.js';
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
import { IdentityModule } from './identity.module.js';
import { CreateIdentity1794700860000 } from './migrations/1794700860000-create-identity.js';
import { CountIdentity1794702460000 } from './migrations/1794702460000-count-identity.js';
import { CreateMailAddresses1794701100000 } from './migrations/1794701100000-create-mail-addresses.js';
import { GuardAccounts1794702000000 } from './migrations/1794702000000-guard-accounts.js';

export {
  AccessToken,
  Agent,
  Brand,
  IdentityModule,
  Invitation,
  MailAddress,
  Member,
  PasswordReset,
  Plan,
  Session,
  User,
};
export { CODERS, FEATURES, type Coder, type Feature } from './entities/plan.entity.js';
export { hasPassword } from './entities/user.entity.js';
export { actingPerson, requireAdminOrOrderer, type ActingPerson } from './acting-person.js';
export { AGENT_ID } from './agent-id.js';
export { AgentsService } from './agents.service.js';
export { BrandsService } from './brands.service.js';
export { DemoSeeder, type DemoCredentials } from './demo-seeder.js';
export { ActorDto, MemberDto, ROLES } from './identity.dto.js';
export { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from './passwords.js';
export { COUNTED_IDENTITY, countedPictures } from './identity.usage.js';
export { IdentityChanges } from './identity-changes.js';
export { InvitationsService } from './invitations.service.js';
export { LINK_PAGES_PATH, linkPages } from './link-pages.js';
export { MailAddresses } from './mail-addresses.js';
export { MAIL_NAME, MAIL_NAME_RULE } from './mail-name.js';
export { MembershipService, type MemberWithUser } from './membership.service.js';
export { passwordLetter } from './password-letter.js';
export { PersonLock } from './person-lock.js';
export { photoUrl } from './photo-url.js';
export { newSecret } from './secrets.js';
export { SessionsService } from './sessions.service.js';
export { TokensService } from './tokens.service.js';
export { UsersService } from './users.service.js';
export { WorkspaceNotices } from './workspace-notices.js';

/** Workspaces, plans, people, sessions, tokens, invitations, and the operator's routes for them. */
export const identity: Domain = {
  module: IdentityModule,
  persistence: {
    entities: [Plan, Brand, User, Member, Session, AccessToken, Invitation, PasswordReset, Agent, MailAddress],
    migrations: [
      CreateIdentity1794700860000,
      CreateMailAddresses1794701100000,
      GuardAccounts1794702000000,
      CountIdentity1794702460000,
    ],
  },
  tags: [
    ['Sessions', 'Signing in to the dashboard, and joining a workspace'],
    ['Tokens', 'Personal access tokens'],
    ['Operator', 'Workspaces, plans, people and background work: for the platform staff'],
  ],
};
