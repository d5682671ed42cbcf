import { ratePolicy } from '../../../platform/data/redis/rate-limits.js';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { sha256 } from '../../../platform/kernel/credentials.js';
import type { MemberCaller, Role, SessionCaller } from '../../../platform/kernel/caller/caller.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database, isUniqueViolation } from '../../../platform/data/database/database.js';
import { refuse, type DomainError } from '../../../platform/kernel/errors/domain-error.js';
import type { Mail } from '../../../engines/mail-message/mailer.js';
import { MailLimits, Outbox } from '../../../platform/background/mailer/index.js';
import type { Brand } from '../entities/brand.entity.js';
import { Invitation } from '../entities/invitation.entity.js';
import { AccessToken } from '../entities/access-token.entity.js';
import { User } from '../entities/user.entity.js';
import { EventLog, person } from '../../events/index.js';
import { EndedRights } from '../ended-rights.js';
import { recordInvitation } from '../identity.events.js';
import { MembershipService } from '../members/membership.service.js';
import { PersonLock } from '../person-lock.js';
import { newSecret } from '../secrets.js';
import { AdminNotices } from './admin-notices.js';
import type { InvitedRole } from '../roles.js';
import { GuestInvitations, type InvitedAccess } from './invited-access.js';
import { OpenInvitations } from './open-invitations.js';
import { invitationLink, invitationMail } from './invitation-mail.js';

export const INVITATION_MAIL = 'invitation';
/** Anybody with an address can be invited: limited per address, against spam. */
export const INVITATION_MAIL_LIMITS = {
  toOneFromWorkspace: ratePolicy(
    { name: 'invitation-mail', limit: 3, windowSeconds: 86_400 },
    'workspace and recipient',
  ),
  toOne: ratePolicy({ name: 'invitation-mail-to', limit: 5, windowSeconds: 3_600, rolling: true }, 'recipient'),
  fromWorkspace: ratePolicy({ name: 'invitation-mail-from', limit: 50, windowSeconds: 3_600 }, 'workspace'),
};
const LIFETIME_MS = 7 * 86_400_000;
export const ADMINS_BY_SESSION = 'An admin is invited by an admin who is signed in, not by a token';

type NewAccess = Omit<InvitedAccess, 'name'>;

/** Who invites, and by which token. */
interface Inviter {
  readonly userId: number;
  readonly tokenId?: string;
}

/** Invitations to workspaces. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly membership: MembershipService,
    private readonly personLock: PersonLock,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly mailLimits: MailLimits,
    private readonly events: EventLog,
    private readonly adminNotices: AdminNotices,
    private readonly openInvitations: OpenInvitations,
    private readonly guests: GuestInvitations,
    endedRights: EndedRights,
  ) {
    outbox.writer(INVITATION_MAIL, (id) => this.write(Number(id)));
    endedRights.onTokensRevoked((tokenIds) => this.openInvitations.withdrawThoseBy(tokenIds));
    endedRights.onLocked((userId) => this.openInvitations.withdrawThoseOf(userId));
    membership.onAdminChanged(async (brandId, userId, isAdmin) => {
      if (!isAdmin) await this.openInvitations.withdrawThoseOf(userId, brandId);
    });
  }

  /** Invitations that can still be accepted, newest first. */
  list(brandId: number): Promise<Invitation[]> {
    return this.database.manager.find(Invitation, {
      where: { brandId, ...this.openInvitations.open },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** The role that an invitation, which can still be accepted, gives this address as a member; or null. */
  async findRole(brandId: number, email: string): Promise<Role | null> {
    const where = { brandId, email, ...this.openInvitations.open };
    const invitation = await this.database.manager.findOneBy(Invitation, where);
    if (!invitation || invitation.role === 'guest') return null;
    return (await this.isBacked(invitation)) ? invitation.role : null;
  }

  /** Invites whoever reads this mailbox, with or without an account. */
  async invite(caller: MemberCaller, email: string, role: InvitedRole, shared?: NewAccess): Promise<Invitation> {
    const { brandId } = caller;
    // A token may leak, and an admin outlives it.
    if (role === 'admin' && caller.kind === 'token') throw refuse.forbidden(ADMINS_BY_SESSION);
    if (role === 'guest' && !shared) throw refuse.field('access', 'is required for a guest');
    if (role !== 'guest' && shared) throw refuse.field('access', 'is for guests only');
    const access = shared ? await this.guests.named(brandId, shared) : null;
    return this.database.transaction(async (manager) => {
      const known = await manager.findOneBy(User, { email });
      // Locked, so that the person does not become a member at the same time.
      if (known) await this.personLock.lock(known.id);
      if (known && (await this.membership.find(brandId, known.id)))
        throw refuse.malformed('User is already a member of this brand');
      return this.create(brandId, email, role, caller, access);
    });
  }

  /** Creates a pending invitation and mails its link. Without an inviter: by the service itself. */
  async create(
    brandId: number,
    email: string,
    role: InvitedRole,
    inviter?: Inviter,
    access: InvitedAccess | null = null,
  ): Promise<Invitation> {
    const now = this.clock.now();
    try {
      return await this.database.transaction(async (manager) => {
        if (inviter) await this.membership.requireAdmin(brandId, inviter.userId);
        await manager.delete(Invitation, { brandId, email, status: 'pending', expiresAt: LessThanOrEqual(now) });
        const invitation = await manager.save(
          manager.create(Invitation, {
            brandId,
            email,
            role,
            access,
            invitedBy: inviter?.userId ?? null,
            invitedByToken: inviter?.tokenId ?? null,
            secretHash: sha256(newSecret('wsi')),
            status: 'pending',
            expiresAt: new Date(now.getTime() + LIFETIME_MS),
            createdAt: now,
          }),
        );
        // Last, so that an invitation refused for another reason sends no mail.
        await this.mailLimits.take(INVITATION_MAIL_LIMITS, { to: email, brandId });
        await this.outbox.post(INVITATION_MAIL, String(invitation.id));
        recordInvitation(this.events, 'invitation.sent', invitation);
        if (role === 'admin') await this.adminNotices.invited(invitation);
        return invitation;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'invitations_one_pending')) {
        throw refuse.malformed('An invitation is already pending for this email');
      }
      throw error;
    }
  }

  /** Withdraws an open invitation: its link stops working. */
  revoke(brandId: number, id: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      const invitation = await this.openInvitations.lock(brandId, id);
      await manager.delete(Invitation, { id });
      recordInvitation(this.events, 'invitation.revoked', invitation);
    });
  }

  /** Issues a new link secret; the old link stops working. Null if the invitation can no longer be accepted. */
  async renewSecret(invitationId: number): Promise<string | null> {
    const secret = newSecret('wsi');
    const { affected } = await this.database.manager.update(
      Invitation,
      { id: invitationId, ...this.openInvitations.open },
      { secretHash: sha256(secret) },
    );
    return affected ? secret : null;
  }

  /** Renders the invitation mail. The secret is created here, so that it exists only in the mail. */
  private async write(invitationId: number): Promise<Mail | null> {
    const secret = await this.renewSecret(invitationId);
    if (!secret) return null;
    const where = { id: invitationId };
    const invitation = await this.database.manager.findOne(Invitation, {
      where,
      relations: { brand: true, inviter: true },
    });
    // Revoked in the meantime.
    if (!invitation) return null;
    const { email, expiresAt } = invitation;
    return invitationMail({
      to: email,
      workspace: invitation.brand!.name,
      inviter: invitation.inviter?.fullName ?? null,
      shared: invitation.access,
      link: invitationLink(this.config.baseUrl, secret),
      expiresAt,
    });
  }

  /** The open invitation of a mailed link, with its workspace. */
  async read(secret: string): Promise<Invitation & { brand: Brand }> {
    const where = { secretHash: sha256(secret) };
    const invitation = await this.database.manager.findOne(Invitation, { where, relations: { brand: true } });
    return (await this.requireOpen(invitation)) as Invitation & { brand: Brand };
  }

  /** Same for use in a transaction, at whose end nobody else has accepted the invitation. */
  async lock(secret: string): Promise<Invitation> {
    return this.requireOpen(await this.findLocked(secret));
  }

  /** The invited person, signed in, becomes a member or a guest. */
  accept(secret: string, caller: SessionCaller): Promise<{ brandId: number; role: InvitedRole }> {
    return this.database.transaction(async () => {
      // Lock order: the person before the invitation.
      const user = await this.personLock.lockFor(caller, caller.userId);
      const invitation = await this.findLocked(secret);
      // Another person's invitation is indistinguishable from a missing one.
      if (!user || user.lockedAt || invitation?.email.toLowerCase() !== user.email.toLowerCase()) throw notFound();
      return this.settle(await this.requireOpen(invitation), user.id);
    });
  }

  /** Makes the person a member or a guest by a locked invitation. */
  async settle(invitation: Invitation, userId: number): Promise<{ brandId: number; role: InvitedRole }> {
    const { id, brandId } = invitation;
    await this.database.manager.update(Invitation, { id }, { status: 'accepted' });
    const actor = person(userId);
    recordInvitation(this.events, 'invitation.accepted', invitation, actor);
    const known = await this.membership.find(brandId, userId);
    if (known) return { brandId, role: known.role };
    if (invitation.role === 'guest') await this.guests.open(brandId, invitation.access!, userId);
    else await this.membership.put(brandId, userId, invitation.role, undefined, actor);
    return { brandId, role: invitation.role };
  }

  private findLocked(secret: string): Promise<Invitation | null> {
    const where = { secretHash: sha256(secret) };
    return this.database.manager.findOne(Invitation, { where, lock: { mode: 'pessimistic_write' } });
  }

  private async requireOpen(invitation: Invitation | null): Promise<Invitation> {
    if (!invitation) throw notFound();
    if (invitation.status === 'accepted') throw refuse.conflict('This invitation was already accepted');
    if (invitation.expiresAt <= this.clock.now()) throw refuse.conflict('This invitation has expired');
    if (!(await this.isBacked(invitation))) throw notFound();
    return invitation;
  }

  /** Whether who made it is still an admin, and their token one: either may have ended while they made it. */
  private async isBacked({ brandId, invitedBy, invitedByToken }: Invitation): Promise<boolean> {
    if (invitedBy === null) return true;
    const token = invitedByToken === null ? null : { id: invitedByToken, revokedAt: IsNull() };
    if (token && !(await this.database.manager.existsBy(AccessToken, token))) return false;
    const inviter = await this.membership.find(brandId, invitedBy);
    return inviter?.role === 'admin' && inviter.user.lockedAt === null;
  }
}

function notFound(): DomainError {
  return refuse.notFound('Invitation not found');
}
