import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SCOPES, SERVICE_SCOPES } from './scopes.js';
import { sha256 } from '../../platform/kernel/credentials.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Database } from '../../platform/data/database/database.js';
import {
  daysBefore,
  DemoHistory,
  DemoPart,
  HISTORY_DAYS,
  playHistory,
  type DemoMoment,
  type DemoWorkspace,
} from '../demo/index.js';
import { EventLog } from '../events/index.js';
import { playAt } from '../../platform/kernel/clock/played-moment.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { replaceFile } from '../../engines/atomic-files/replace-file.js';
import { AgentsService } from './agents.service.js';
import { BrandsService } from './brands.service.js';
import { DemoPeople } from './demo-people.js';
import { Brand } from './entities/brand.entity.js';
import { User } from './entities/user.entity.js';
import { MembershipService } from './members/membership.service.js';
import { TokensService } from './tokens.service.js';
import { UsersService } from './users.service.js';

/** Credentials for the first calls. Stored in DATA_DIR, because the database has only their digests. */
export interface DemoCredentials {
  readonly brandId: number;
  readonly adminEmail: string;
  readonly memberEmail: string;
  readonly guestEmail: string;
  /** A platform admin, for the pages of operators. */
  readonly operatorEmail: string;
  readonly password: string;
  /** The admin's token, with every scope. */
  readonly adminToken: string;
  /** The member's token, without `brand:admin`. */
  readonly memberToken: string;
  /** Scopes that the workspace and its tokens were given: those that domains add later are given at the next start. */
  readonly scopes?: readonly Scope[];
}

interface Made {
  readonly workspace: DemoWorkspace;
  readonly credentials: DemoCredentials;
}

const LIFETIME_MS = 364 * 86_400_000;
const FILE = 'demo-credentials.json';
const PEOPLE = {
  admin: { email: 'admin@demo.example', fullName: 'Demo Admin', mailName: 'demo-admin' },
  member: { email: 'member@demo.example', fullName: 'Demo Member', mailName: 'demo-member' },
  guest: { email: 'guest@demo.example', fullName: 'Demo Guest', mailName: undefined },
  operator: {
    email: 'operator@demo.example',
    fullName: 'Demo Operator',
    mailName: 'demo-operator',
    platformAdmin: true,
  },
} as const;

const mayMember = (scope: Scope): boolean => scope !== 'brand:admin';

/** Seeds a demo workspace at the first start; later starts add only what is missing. */
@Injectable()
export class DemoSeeder {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly brands: BrandsService,
    private readonly users: UsersService,
    private readonly membership: MembershipService,
    private readonly tokens: TokensService,
    private readonly agents: AgentsService,
    private readonly discovery: DiscoveryService,
    private readonly people: DemoPeople,
    private readonly events: EventLog,
  ) {}

  async seed(): Promise<DemoCredentials> {
    const begin = (): Promise<Made> => this.database.transaction(() => this.workspace());
    if (!this.config.demoHistory) return this.withParts(await begin());
    const now = this.clock.now();
    const made = await playAt(daysBefore(now, HISTORY_DAYS), begin);
    await this.play(made.workspace, now);
    return this.withParts(made);
  }

  /** Five months of a workspace in which people and agents work. */
  private async play(workspace: DemoWorkspace, now: Date): Promise<void> {
    const colleagues = await playAt(daysBefore(now, HISTORY_DAYS - 1), () => this.people.put(workspace.brandId));
    const people = [
      { id: workspace.adminId, name: PEOPLE.admin.fullName },
      { id: workspace.memberId, name: PEOPLE.member.fullName },
      ...colleagues,
    ];
    const lively = { ...workspace, people, ids: new Map<string, string>() };
    const moments: DemoMoment[] = [];
    for (const history of providersOf(this.discovery, DemoHistory)) moments.push(...(await history.moments(lively)));
    await playHistory(moments, now);
  }

  private async withParts({ workspace, credentials }: Made): Promise<DemoCredentials> {
    for (const part of providersOf(this.discovery, DemoPart)) await part.seed(workspace);
    return credentials;
  }

  private async workspace(): Promise<Made> {
    const kept = this.kept();
    const known = kept && (await this.database.manager.findOneBy(Brand, { id: kept.brandId, name: 'Demo' }));
    const password = known ? kept.password : randomBytes(9).toString('base64url');
    const brand =
      known ??
      (await this.existing()) ??
      (await this.brands.create({
        name: 'Demo',
        planKey: 'enterprise',
        subscriptionStatus: 'active',
        newNavigation: true,
      }));
    if (this.config.demoHistory) await this.events.beginAt(brand.id, this.clock.now());
    if (!known) await this.brands.setScopePolicy(brand.id, SCOPES);
    const [admin, member, guest] = [
      await this.person(PEOPLE.admin, password, !known),
      await this.person(PEOPLE.member, password, !known),
      await this.person(PEOPLE.guest, password, !known),
    ];
    const isNewOperator = !(await this.users.findByEmail(PEOPLE.operator.email));
    const operator = await this.person(PEOPLE.operator, password, !known);
    const workspace = { brandId: brand.id, adminId: admin.id, memberId: member.id, guestId: guest.id };
    if (known) {
      if (isNewOperator) await this.membership.put(brand.id, operator.id, 'member', 'Operator');
      const credentials = await this.withNewScopes(known, kept);
      return { workspace, credentials: { ...credentials, operatorEmail: operator.email } };
    }

    await this.membership.put(brand.id, admin.id, 'admin', 'Founder');
    await this.membership.put(brand.id, member.id, 'member', 'Engineer');
    await this.membership.put(brand.id, operator.id, 'member', 'Operator');
    await this.agents.put('demo-agent', brand.id, 'Demo agent');
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    const adminToken = await this.tokens.issue(brand.id, admin.id, { scopes: SCOPES, name: 'demo admin', expiresAt });
    const memberToken = await this.tokens.issue(brand.id, member.id, {
      scopes: SCOPES.filter(mayMember),
      name: 'demo member',
      expiresAt,
    });
    const credentials = {
      brandId: brand.id,
      adminEmail: admin.email,
      memberEmail: member.email,
      guestEmail: guest.email,
      operatorEmail: operator.email,
      password,
      adminToken: adminToken.secret,
      memberToken: memberToken.secret,
      scopes: [...SCOPES],
    };
    await this.keep(credentials);
    return { workspace, credentials };
  }

  /** Scopes of domains that the program did not have when the credentials were made. What an operator took away stays away. */
  private async withNewScopes(brand: Brand, kept: DemoCredentials): Promise<DemoCredentials> {
    const given = kept.scopes ?? SERVICE_SCOPES;
    const added = SCOPES.filter((scope) => !given.includes(scope));
    if (!added.length) return kept;
    await this.brands.setScopePolicy(brand.id, [...brand.scopeCeiling, ...added]);
    await this.tokens.addScopes(sha256(kept.adminToken), added);
    await this.tokens.addScopes(sha256(kept.memberToken), added.filter(mayMember));
    const credentials = { ...kept, scopes: [...given, ...added] };
    await this.keep(credentials);
    return credentials;
  }

  private keep(credentials: DemoCredentials): Promise<void> {
    return this.database.afterCommit(() => replaceFile(this.path(), JSON.stringify(credentials, null, 2), 0o600));
  }

  private async person(
    about: { email: string; fullName: string; mailName?: string; platformAdmin?: boolean },
    password: string,
    renew: boolean,
  ): Promise<User> {
    const known = await this.users.findByEmail(about.email);
    if (!known) return this.users.create({ ...about, password });
    if (renew) await this.users.setPassword(known.id, password);
    return known;
  }

  /** Credentials written at an earlier start; a missing or damaged file counts as none and is rewritten. */
  private kept(): DemoCredentials | null {
    try {
      const kept = JSON.parse(readFileSync(this.path(), 'utf8')) as DemoCredentials;
      return Number.isInteger(kept.brandId) && kept.adminToken && kept.memberToken && kept.password ? kept : null;
    } catch {
      return null;
    }
  }

  /** The demo workspace of an earlier start, found by its admin. */
  private async existing(): Promise<Brand | null> {
    const admin = await this.users.findByEmail(PEOPLE.admin.email);
    const memberships = admin ? await this.membership.of(admin.id) : [];
    return memberships.find(({ brand }) => brand.name === 'Demo')?.brand ?? null;
  }

  private path(): string {
    return join(this.config.dataDir, FILE);
  }
}
