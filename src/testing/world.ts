import type { INestApplication } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { sha256 } from '../platform/kernel/credentials.js';
import type { Role } from '../platform/kernel/caller/caller.js';
import type { Scope } from '../platform/kernel/caller/token-scopes.js';
import { Brand, InvitationsService, MembershipService, UsersService, User } from '../modules/identity/index.js';
import { AccessToken } from '../modules/identity/entities/access-token.entity.js';
import { Session } from '../modules/identity/entities/session.entity.js';
import { DEFAULT_CEILING } from '../modules/identity/scopes.js';
import { newSecret, newTokenSecret } from '../modules/identity/secrets.js';
import { int } from '../platform/data/database/columns.js';
import { Database } from '../platform/data/database/database.js';
import { Config } from '../platform/kernel/config/config.js';
import { Clock } from '../platform/kernel/clock/clock.js';
import { DAY } from './test-clock.js';

export const PASSWORD = 'correct horse battery';
/** The stored hash determines the cost of a comparison: keeps thousands of sign-ins fast. */
const QUICK = { memoryCost: 8, timeCost: 1 };

export interface Person {
  user: User;
  brandId: number;
  /** A token of this person; no scopes unless named. */
  token(...scopes: Scope[]): Promise<string>;
  /** Value of a session cookie of this person. */
  session(): Promise<string>;
}

let sharedHash: Promise<string> | undefined;
let counter = 0;
const next = (): number => ++counter;

/** Creates what a test needs: workspaces, people, tokens, sessions. */
export class World {
  constructor(private app: INestApplication) {}

  /** Lets go of the service once it has stopped. */
  forget(): void {
    Reflect.deleteProperty(this, 'app');
  }

  /** Inserted as it is, like tokens and members: thousands of tests begin with them, and the services ask much more. */
  async brand(settings: { plan?: string; ceiling?: readonly Scope[]; name?: string } = {}): Promise<Brand> {
    const brand = {
      name: settings.name ?? `Brand ${next()}`,
      planKey: settings.plan ?? 'team',
      subscriptionStatus: 'active' as const,
      newNavigation: true,
      currentPeriodEnd: null,
      scopeCeiling: [...(settings.ceiling ?? DEFAULT_CEILING)],
      createdAt: this.app.get(Clock).now(),
    };
    const { manager } = this.app.get(Database);
    const { identifiers } = await manager.insert(Brand, brand);
    return manager.create(Brand, { ...brand, ...identifiers[0] });
  }

  async user(settings: { email?: string; platformAdmin?: boolean; password?: string } = {}): Promise<User> {
    const number = next();
    const { password, ...rest } = settings;
    const user = await this.app.get(UsersService).create({
      email: `person${number}@test.example`,
      fullName: `Person ${number}`,
      password,
      ...rest,
    });
    if (password !== undefined) return user;
    // Hashing is slow on purpose; most people can share one hash.
    const passwordHash = await (sharedHash ??= hash(PASSWORD, QUICK));
    await this.app.get(Database).manager.update(User, { id: user.id }, { passwordHash });
    return Object.assign(user, { passwordHash });
  }

  async member(brand: Brand | number, role: Role = 'member', user?: User): Promise<Person> {
    const brandId = typeof brand === 'number' ? brand : brand.id;
    const person = user ?? (await this.newMember(brandId, role));
    if (user) await this.app.get(MembershipService).put(brandId, person.id, role);
    return {
      user: person,
      brandId,
      token: (...scopes) => this.token(brandId, person.id, scopes),
      session: () => this.session(person.id, brandId),
    };
  }

  private async token(brandId: number, userId: number, scopes: Scope[]): Promise<string> {
    const secret = newTokenSecret();
    const createdAt = this.app.get(Clock).now();
    await this.app.get(Database).manager.insert(AccessToken, {
      brandId,
      userId,
      name: 'token',
      scopes,
      expiresAt: new Date(createdAt.getTime() + 90 * DAY),
      secretHash: sha256(secret),
      createdAt,
      // Used before: a first use is an event.
      lastUsedAt: createdAt,
    });
    return secret;
  }

  private async session(userId: number, brandId: number | null): Promise<string> {
    const secret = newSecret('wss');
    const createdAt = this.app.get(Clock).now();
    await this.app.get(Database).manager.insert(Session, {
      secretHash: sha256(secret),
      userId,
      brandId,
      expiresAt: new Date(createdAt.getTime() + this.app.get(Config).session.ttlMs),
      createdAt,
    });
    return secret;
  }

  private async newMember(brandId: number, role: Role): Promise<User> {
    const number = next();
    const now = this.app.get(Clock).now();
    const person = {
      email: `person${number}@test.example`,
      fullName: `Person ${number}`,
      passwordHash: await (sharedHash ??= hash(PASSWORD, QUICK)),
      createdAt: now,
    };
    const database = this.app.get(Database);
    const row = await database.row(
      { id: int },
      `WITH person AS (
         INSERT INTO users (email, full_name, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id
       ), member AS (
         INSERT INTO members (brand_id, user_id, role, joined_at) SELECT $5, id, $6, $4 FROM person
       )
       SELECT id FROM person`,
      [person.email, person.fullName, person.passwordHash, now, brandId, role],
    );
    return database.manager.create(User, {
      ...person,
      id: row!.id,
      passwordSetByBrand: null,
      passwordChangedSince: false,
      voidPasswordHash: null,
      staff: false,
      service: false,
      platformAdmin: false,
      lockedAt: null,
      lockReason: null,
    });
  }

  /** The secret of an invitation's link. */
  async invitation(brand: Brand, email: string, role: Role = 'member'): Promise<string> {
    const invitations = this.app.get(InvitationsService);
    const { id } = await invitations.create(brand.id, email, role);
    return (await invitations.renewSecret(id))!;
  }

  /** A person who belongs to no workspace, with a session. */
  async outsider(settings: Parameters<World['user']>[0] = {}): Promise<{ user: User; session: string }> {
    const user = await this.user(settings);
    return { user, session: await this.session(user.id, null) };
  }

  /** A session of a platform admin who belongs to no workspace. */
  async platformAdmin(): Promise<string> {
    const user = await this.user({ platformAdmin: true });
    return this.session(user.id, null);
  }
}
