import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '../../platform/data/database/database.js';
import type { Role } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { DomainError } from '../../platform/kernel/errors/domain-error.js';
import { person } from '../events/index.js';
import {
  AccountLinking,
  InvitationsService,
  MailAddresses,
  MembershipService,
  PersonLock,
  SessionsService,
  UsersService,
  type StartedSession,
  type User,
} from '../identity/index.js';
import type { ClaimedIdentity } from './claimed-identity.js';
import { BreakGlassAdmins } from './break-glass-admins.js';
import { LinkedIdentity } from './entities/linked-identity.entity.js';
import { ProviderSession } from './entities/provider-session.entity.js';
import { GroupRoles } from './group-roles.js';
import { domainOf, type Provider } from './provider.js';
import { SignInRefused } from './refusals.js';

/** Two first sign-ins of one person at the same time: the second one finds what the first one made. */
const RACES = ['users_email_unique', 'linked_identities_pkey', 'linked_identities_one_of_issuer'];

/** Accounts and memberships of people whom an identity provider vouches for. */
@Injectable()
export class SignInAccounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly mailAddresses: MailAddresses,
    private readonly personLock: PersonLock,
    private readonly membership: MembershipService,
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionsService,
    private readonly linking: AccountLinking,
    private readonly breakGlass: BreakGlassAdmins,
    private readonly groupRoles: GroupRoles,
  ) {}

  /**
   * Signs the person in, at the first time as a new member. Nothing but a role of a group that is gone changes if they
   * are refused. The session is that of whoever started the sign-in.
   */
  async admit(provider: Provider, identity: ClaimedIdentity, sessionId: string | null): Promise<StartedSession> {
    if (!provider.domains.includes(domainOf(identity.email))) throw new SignInRefused('foreign_domain');
    const mapped = await this.groupRoles.follow(provider, identity);
    if ((mapped ?? provider.defaultRole) === null) throw new SignInRefused('no_role');
    const attempt = () => this.database.transaction(() => this.open(provider, identity, mapped, sessionId));
    return attempt().catch((error: unknown) => {
      if (RACES.some((constraint) => isUniqueViolation(error, constraint))) return attempt();
      throw error;
    });
  }

  private async open(
    provider: Provider,
    identity: ClaimedIdentity,
    mapped: Role | null,
    sessionId: string | null,
  ): Promise<StartedSession> {
    const { issuer, subject, sid } = identity;
    const found = (await this.linked(identity)) ?? (await this.link(provider, identity, sessionId));
    const user = await this.personLock.lock(found.id);
    if (!user || user.lockedAt) throw new SignInRefused('locked');
    if (!(await this.membership.find(provider.brandId, user.id))) {
      await this.join(provider, user, mapped);
      await this.groupRoles.remember(identity, mapped);
    }
    const by = { method: 'oidc', provider: provider.key } as const;
    const session = await this.sessions.start(user, by, provider.brandId);
    await this.database.manager.insert(ProviderSession, { sessionId: session.id, issuer, subject, sid });
    return session;
  }

  private async linked({ issuer, subject }: ClaimedIdentity): Promise<User | null> {
    const where = { issuer, subject };
    const link = await this.database.manager.findOne(LinkedIdentity, { where, relations: { user: true } });
    return link?.user ?? null;
  }

  /** Links the account of the address, or a new one: the issuer verified the address, and its domain is the issuer's. */
  private async link(provider: Provider, identity: ClaimedIdentity, sessionId: string | null): Promise<User> {
    const { issuer, subject } = identity;
    const known = await this.users.findByEmail(identity.email);
    const user = known ?? (await this.create(identity));
    if (known) await this.take(provider, known, issuer, sessionId);
    const link = { issuer, subject, userId: user.id, providerKey: provider.key, linkedAt: this.clock.now() };
    await this.database.manager.insert(LinkedIdentity, link);
    return user;
  }

  /** Whoever made the account, or knows its password, is not always whom the issuer means. */
  private async take(provider: Provider, known: User, issuer: string, sessionId: string | null): Promise<void> {
    const user = await this.personLock.lock(known.id);
    if (!user || user.lockedAt) throw new SignInRefused('locked');
    await this.requireLinkable(user, issuer);
    const [started] = sessionId === null ? [] : await this.sessions.current([sessionId]);
    const isConfirmed = started?.userId === user.id;
    if (!isConfirmed && (await this.breakGlass.isNamed(user.id))) throw new SignInRefused('confirm_first');
    await this.linking.link(user, { ...provider, issuer, isConfirmed });
  }

  private async requireLinkable(user: User, issuer: string): Promise<void> {
    // Else whoever runs a company's provider could become the operator.
    if (user.platformAdmin || user.staff || user.service) throw new SignInRefused('password_only');
    // The address was given to somebody else, whom the issuer knows by another subject.
    if (await this.database.manager.existsBy(LinkedIdentity, { userId: user.id, issuer }))
      throw new SignInRefused('other_identity');
  }

  private async create({ email, fullName }: ClaimedIdentity): Promise<User> {
    try {
      const user = await this.users.insert({ email, fullName }, null);
      await this.mailAddresses.give(user.id, email);
      return user;
    } catch (error) {
      throw error instanceof DomainError ? new SignInRefused('unavailable_address') : error;
    }
  }

  /** Who was removed comes back by invitation only. */
  private async join({ brandId, defaultRole }: Provider, user: User, mapped: Role | null): Promise<void> {
    const invited = await this.invitations.findRole(brandId, user.email);
    if (!invited && (await this.membership.wasRemoved(brandId, user.id))) throw new SignInRefused('removed');
    const role = mapped ?? invited ?? defaultRole!;
    await this.membership.put(brandId, user.id, role, undefined, person(user.id));
  }
}
