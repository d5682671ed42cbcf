import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Authenticators } from '../../platform/kernel/caller/authenticators.js';
import { CallerCache } from '../../platform/data/cache/caller-cache.js';
import { sha256 } from '../../platform/kernel/credentials.js';
import type { Role, SessionCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { nullable, word, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { EMAIL } from '../../engines/mail-message/email-address.js';
import { DomainError, refuse } from '../../platform/kernel/errors/domain-error.js';
import { Session } from './entities/session.entity.js';
import { User } from './entities/user.entity.js';
import { IdentityChanges } from './identity-changes.js';
import { MembershipService } from './members/membership.service.js';
import { PasswordRules } from './password-rules.js';
import { passwordMatches } from './passwords.js';
import { PersonLock } from './person-lock.js';
import { newSecret } from './secrets.js';
import { SignIns, type EndedByProvider, type OpenedSignIn } from './sign-ins.js';

const SESSION = {
  ...columnsOf(Session, ['id', 'userId', 'brandId', 'expiresAt'], 's'),
  ...columnsOf(User, ['platformAdmin'], 'u'),
  role: computed(nullable(word<Role>()), 'm.role'),
};
const VALID = `SELECT ${selectList(SESSION)}
           FROM sessions s
           JOIN users u ON u.id = s.user_id
           LEFT JOIN members m ON m.brand_id = s.brand_id AND m.user_id = s.user_id AND m.removed_at IS NULL
          WHERE u.locked_at IS NULL AND (m.role IS NOT NULL OR s.brand_id IS NULL)`;
const BY_SECRET: Statement = { name: 'identity.find_session', text: `${VALID} AND s.secret_hash = $1` };
const BY_IDS: Statement = {
  name: 'identity.find_sessions',
  text: `${VALID} AND s.id = ANY($1::uuid[]) AND s.expires_at > $2`,
};

interface SessionBrand {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** Storage key of the person's picture there. */
  readonly photo: string | null;
}

export interface SignedIn {
  readonly user: User;
  /** The workspace of the session. */
  readonly brand: SessionBrand | null;
  /** All workspaces of the person, in order of joining. */
  readonly brands: readonly SessionBrand[];
}

export interface StartedSession extends SignedIn {
  readonly id: string;
  /** Value of the cookie. */
  readonly secret: string;
  readonly expiresAt: Date;
}

/** Dashboard sessions: sign in, authenticate, sign out. */
@Injectable()
export class SessionsService {
  private readonly cache = new CallerCache<SessionCaller>((hash) => this.lookUp(hash));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly membership: MembershipService,
    private readonly personLock: PersonLock,
    private readonly changes: IdentityChanges,
    private readonly rules: PasswordRules,
    private readonly signIns: SignIns,
    authenticators: Authenticators,
  ) {
    authenticators.register('session', (secret) => this.recognise(secret));
    changes.onChange((matches) => this.cache.drop(matches));
  }

  async signIn(email: string, password: string, brandId?: number): Promise<StartedSession> {
    // Only valid addresses are looked up: otherwise characters that compare as equal would bypass the login limit.
    const user = EMAIL.test(email) ? await this.database.manager.findOneBy(User, { email }) : null;
    const rule = await this.rules.find({ email, userId: user?.id, platformAdmin: user?.platformAdmin });
    // A locked person, and one who may not use a password, get the same answer after the same time as any other.
    const isUsable = user && !user.lockedAt && (rule?.exempt ?? true);
    const isRight = await passwordMatches(isUsable ? user.passwordHash : null, password);
    try {
      if (!isRight || !user) throw wrongPassword();
      return await this.startByPassword(user, brandId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal !== 'unauthenticated') throw error;
      // Also for somebody unknown, so that it takes the same time.
      const memberships = await this.membership.of(user?.id ?? 0);
      const reason = rule ? 'not_by_password' : 'wrong_password';
      const brandIds = memberships.map((membership) => membership.brandId);
      await this.signIns.refused({ method: 'password', reason, email, brandIds });
      throw rule ? refuse.forbidden(rule.sentence) : error;
    }
  }

  private startByPassword(user: User, brandId: number | undefined): Promise<StartedSession> {
    return this.database.transaction(async () => {
      // The password may have changed during the slow check, which ended all sessions: check again under the lock.
      const locked = await this.personLock.lock(user.id);
      if (!locked || locked.lockedAt || locked.passwordHash !== user.passwordHash) throw wrongPassword();
      if (!(await this.opensItsWorkspace(locked))) throw wrongPassword();
      return this.start(user, { method: 'password' }, brandId);
    });
  }

  /** Starts a session in the named workspace, else in the one joined first. Callers have locked the person. */
  async start(user: User, by: Pick<OpenedSignIn, 'method' | 'provider'>, brandId?: number): Promise<StartedSession> {
    const brands = await this.brandsOf(user);
    const brand = brandId === undefined ? (brands[0] ?? null) : find(brands, brandId);
    const secret = newSecret('wss');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.config.session.ttlMs);
    const id = randomUUID();
    await this.database.manager.insert(Session, {
      id,
      secretHash: sha256(secret),
      userId: user.id,
      brandId: brand?.id ?? null,
      expiresAt,
      createdAt: now,
    });
    this.signIns.opened({ ...by, userId: user.id, sessionId: id, brandId: brand?.id ?? null });
    return { id, user, brand, brands, secret, expiresAt };
  }

  /** Who is signed in with this secret, or null. */
  async find(secret: string | null): Promise<SignedIn | null> {
    const caller = await this.callerOf(secret);
    return caller && this.read(caller);
  }

  /** The session with this secret, or null. */
  async callerOf(secret: string | null): Promise<SessionCaller | null> {
    return secret === null ? null : this.recognise(secret);
  }

  async read({ userId, brandId }: SessionCaller): Promise<SignedIn> {
    const user = await this.database.manager.findOneByOrFail(User, { id: userId });
    const brands = await this.brandsOf(user);
    return { user, brand: brandId === null ? null : find(brands, brandId), brands };
  }

  /** Moves the session, in all tabs of the browser, to another workspace of the person. */
  switchBrand(caller: SessionCaller, brandId: number): Promise<SignedIn> {
    return this.database.transaction(async (manager) => {
      // Locked, so that the person does not leave the workspace at the same time.
      const user = await this.personLock.lockFor(caller, caller.userId);
      if (!user || !mayOpen(user, brandId)) throw refuse.notFound('Brand not found');
      const brands = await this.brandsOf(user);
      const brand = find(brands, brandId);
      await manager.update(Session, { id: caller.sessionId }, { brandId });
      await this.changes.announce({ sessionId: caller.sessionId });
      this.signIns.moved({ userId: user.id, brandId });
      return { user, brand, brands };
    });
  }

  signOut({ sessionId }: Pick<SessionCaller, 'sessionId'>, by?: EndedByProvider): Promise<void> {
    return this.database.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const session = await manager.findOne(Session, { where: { id: sessionId }, lock });
      if (!session) return;
      await manager.delete(Session, { id: sessionId });
      await this.changes.announce({ sessionId });
      this.signIns.ended(session, by);
    });
  }

  /** Those of the sessions that are still valid, as they are now. */
  async current(sessionIds: readonly string[]): Promise<SessionCaller[]> {
    return (await this.database.rows(SESSION, BY_IDS, [sessionIds, this.clock.now()])).map(toCaller);
  }

  /** A password set by an admin opens that workspace only, and only while the person has no other. */
  private async opensItsWorkspace({ id, passwordSetByBrand }: User): Promise<boolean> {
    if (passwordSetByBrand === null) return true;
    const memberships = await this.membership.of(id);
    return memberships.length === 1 && memberships[0]!.brandId === passwordSetByBrand;
  }

  private async brandsOf({ id }: User): Promise<SessionBrand[]> {
    const memberships = await this.membership.of(id);
    return memberships.map(({ brandId, brand, role, photo }) => ({ id: brandId, name: brand.name, role, photo }));
  }

  private async recognise(secret: string): Promise<SessionCaller | null> {
    const caller = await this.cache.get(secret);
    return caller && caller.expiresAt > this.clock.now() ? caller : null;
  }

  private async lookUp(secretHash: Buffer): Promise<SessionCaller | null> {
    const row = await this.database.row(SESSION, BY_SECRET, [secretHash]);
    return row && toCaller(row);
  }
}

function toCaller(row: Row<typeof SESSION>): SessionCaller {
  return {
    kind: 'session',
    sessionId: row.id,
    userId: row.userId,
    brandId: row.brandId,
    role: row.role,
    platformAdmin: row.platformAdmin,
    expiresAt: row.expiresAt,
  };
}

function find(brands: readonly SessionBrand[], brandId: number): SessionBrand {
  const brand = brands.find(({ id }) => id === brandId);
  if (!brand) throw refuse.notFound('Brand not found');
  return brand;
}

/** A password set by an admin opens that workspace only. */
function mayOpen({ passwordSetByBrand }: User, brandId: number): boolean {
  return passwordSetByBrand === null || passwordSetByBrand === brandId;
}

function wrongPassword(): DomainError {
  return refuse.unauthenticated('Invalid email or password');
}
