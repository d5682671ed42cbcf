import type { INestApplication } from '@nestjs/common';
import type { Role, Scope } from '../../src/platform/access/index.js';
import {
  BrandsService,
  InvitationsService,
  MembershipService,
  TokensService,
  UsersService,
  type Brand,
  type User,
} from '../../src/modules/identity/index.js';
import { SessionsService } from '../../src/modules/identity/index.js';

export const PASSWORD = 'correct horse battery';

export interface Person {
  user: User;
  brandId: number;
  /** A token of this person; no scopes unless named. */
  token(...scopes: Scope[]): Promise<string>;
  /** Value of a session cookie of this person. */
  session(): Promise<string>;
}

let counter = 0;
const next = (): number => ++counter;

/** Builds the world a test needs: workspaces, people, tokens, sessions. */
export class World {
  constructor(private readonly app: INestApplication) {}

  async brand(settings: { plan?: string; ceiling?: readonly Scope[]; name?: string } = {}): Promise<Brand> {
    const brands = this.app.get(BrandsService);
    const brand = await brands.create({
      name: settings.name ?? `Brand ${next()}`,
      planKey: settings.plan ?? 'team',
      subscriptionStatus: 'active',
    });
    return settings.ceiling ? brands.setScopePolicy(brand.id, settings.ceiling) : brand;
  }

  user(settings: { email?: string; platformAdmin?: boolean; password?: string } = {}): Promise<User> {
    const number = next();
    return this.app.get(UsersService).create({
      email: settings.email ?? `person${number}@test.example`,
      fullName: `Person ${number}`,
      password: settings.password ?? PASSWORD,
      platformAdmin: settings.platformAdmin,
    });
  }

  async member(brand: Brand | number, role: Role = 'member', user?: User): Promise<Person> {
    const brandId = typeof brand === 'number' ? brand : brand.id;
    const person = user ?? (await this.user());
    await this.app.get(MembershipService).put(brandId, person.id, role);
    return {
      user: person,
      brandId,
      token: async (...scopes) => (await this.app.get(TokensService).issue(brandId, person.id, { scopes })).secret,
      session: async () => (await this.app.get(SessionsService).signIn(person.email, PASSWORD, brandId)).secret,
    };
  }

  /** The secret of an invitation's link. */
  async invitation(brand: Brand, email: string, role: Role = 'member'): Promise<string> {
    const invitations = this.app.get(InvitationsService);
    const { id } = await invitations.create(brand.id, email, role);
    return (await invitations.renewSecret(id))!;
  }

  /** A session of a platform admin who belongs to no workspace. */
  async platformAdmin(): Promise<string> {
    const user = await this.user({ platformAdmin: true });
    return (await this.app.get(SessionsService).signIn(user.email, PASSWORD)).secret;
  }
}
