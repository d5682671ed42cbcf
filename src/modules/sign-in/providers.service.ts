import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Database, isUniqueViolation } from '../../platform/data/database/database.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse, type DomainError } from '../../platform/kernel/errors/domain-error.js';
import { EventLog, type Settings } from '../events/index.js';
import { BrandsService } from '../identity/index.js';
import { BreakGlassAdmins } from './break-glass-admins.js';
import { IdentityProvider, IdentityProviderDomain } from './entities/identity-provider.entity.js';
import { LinkedIdentity } from './entities/linked-identity.entity.js';
import { EnvironmentProviders } from './environment-providers.js';
import { requireIssuer } from './issuer-address.js';
import { domainOf, PROVIDER_KEY, type Provider } from './provider.js';
import { IDENTITY_PROVIDER_EVENTS } from './sign-in.events.js';

export const NOT_FOUND = 'Identity provider not found';
export const READ_ONLY = 'This identity provider is set in the environment of the service';

/** A secret that is absent stays. */
type ProviderChange = Omit<Provider, 'clientSecret'> & { readonly clientSecret?: string };

/** Identity providers and the mail domains that are theirs. */
@Injectable()
export class IdentityProviders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly environment: EnvironmentProviders,
    private readonly brands: BrandsService,
    private readonly breakGlass: BreakGlassAdmins,
    private readonly events: EventLog,
  ) {}

  /** By key. The cursor is the key of the last one. */
  async list({ limit, cursor = '' }: Page): Promise<Listed<Provider>> {
    if (cursor && !PROVIDER_KEY.test(cursor)) throw refuse.malformed(INVALID_CURSOR);
    const { manager } = this.database;
    const rows = await manager.find(IdentityProvider, {
      where: { key: MoreThan(cursor) },
      relations: { domains: true },
      order: { key: 'ASC' },
      take: limit + 1,
    });
    const stored = rows.filter(({ key }) => !this.environment.find(key)).map(toProvider);
    const found = [...stored, ...this.environment.all.filter(({ key }) => key > cursor)].sort(byKey);
    const items = found.slice(0, limit);
    const shadowed = await manager.countBy(IdentityProvider, { key: In(this.environment.all.map(({ key }) => key)) });
    const total = (await manager.count(IdentityProvider)) - shadowed + this.environment.all.length;
    return { items, total, nextCursor: found.length > limit ? items.at(-1)!.key : undefined };
  }

  async find(key: string): Promise<Provider | null> {
    const given = this.environment.find(key);
    if (given) return given;
    const where = { key };
    const row = await this.database.manager.findOne(IdentityProvider, { where, relations: { domains: true } });
    return row && toProvider(row);
  }

  async require(key: string): Promise<Provider> {
    const provider = await this.find(key);
    if (!provider) throw refuse.notFound(NOT_FOUND);
    return provider;
  }

  /** The provider of an email address. */
  async ofEmail(email: string): Promise<Provider | null> {
    const domain = domainOf(email);
    const given = this.environment.ofDomain(domain);
    if (given) return given;
    const row = await this.database.manager.findOneBy(IdentityProviderDomain, { domain });
    // A stored provider that one of the environment replaces has no domains any more.
    return row && !this.environment.find(row.providerKey) ? this.find(row.providerKey) : null;
  }

  /** Creates or replaces a provider. */
  async put(change: ProviderChange): Promise<Provider> {
    const { key, domains } = change;
    if (this.environment.find(key)) throw refuse.conflict(READ_ONLY);
    requireIssuer(change.issuer, this.config.oidc.loopbackHttp);
    const taken = domains.find((domain) => this.environment.ofDomain(domain));
    if (taken !== undefined) throw domainTaken(taken);
    await this.requireBrand(change.brandId);
    return this.database.transaction(async (manager) => {
      await this.breakGlass.require(change);
      const before = await this.lock(key);
      const clientSecret = change.clientSecret ?? before?.clientSecret;
      if (clientSecret === undefined) throw refuse.field('client_secret', 'is required');
      const provider: Provider = { ...change, clientSecret };
      const { source: _source, domains: _domains, ...columns } = provider;
      await manager.upsert(IdentityProvider, { ...columns, updatedAt: this.clock.now() }, ['key']);
      await manager.delete(IdentityProviderDomain, { providerKey: key });
      for (const domain of domains) await this.bind(domain, key);
      const isMoved = before !== null && before.brandId !== provider.brandId;
      if (isMoved) this.record('deleted', before, { before: settingsOf(before) });
      const hasNewSecret = before !== null && before.clientSecret !== clientSecret;
      this.record('set', provider, {
        before: before && !isMoved ? settingsOf(before) : null,
        after: { ...settingsOf(provider), ...(hasNewSecret && { client_secret: 'changed' }) },
      });
      return provider;
    });
  }

  /** People who signed in with it keep their accounts, and their sessions until those end. */
  delete(key: string): Promise<void> {
    if (this.environment.find(key)) throw refuse.conflict(READ_ONLY);
    return this.database.transaction(async (manager) => {
      const before = await this.lock(key);
      if (!before) throw refuse.notFound(NOT_FOUND);
      await manager.delete(IdentityProvider, { key });
      await manager.delete(LinkedIdentity, { providerKey: key });
      this.record('deleted', before, { before: settingsOf(before) });
    });
  }

  private async lock(key: string): Promise<Provider | null> {
    const where = { key };
    const row = await this.database.manager.findOne(IdentityProvider, { where, lock: { mode: 'pessimistic_write' } });
    if (!row) return null;
    const domains = await this.database.manager.findBy(IdentityProviderDomain, { providerKey: key });
    return toProvider({ ...row, domains });
  }

  private async bind(domain: string, providerKey: string): Promise<void> {
    try {
      await this.database.manager.insert(IdentityProviderDomain, { domain, providerKey });
    } catch (error) {
      throw isUniqueViolation(error, 'identity_provider_domains_pkey') ? domainTaken(domain) : error;
    }
  }

  private async requireBrand(brandId: number): Promise<void> {
    const [known] = await this.brands.ids(brandId - 1, 1);
    if (known !== brandId) throw refuse.field('brand_id', 'no such workspace');
  }

  private record(change: 'set' | 'deleted', provider: Provider, settings: Settings): void {
    const { key, brandId, name, issuer, domains, enforced } = provider;
    const data = { name, issuer, domains: [...domains], enforced };
    const subject = { id: key, ref: key };
    this.events.record(IDENTITY_PROVIDER_EVENTS, `identity_provider.${change}`, { brandId, subject, data, settings });
  }
}

/** Everything but the secret. */
function settingsOf(provider: Provider): object {
  const { name, issuer, clientId, domains, scopes, roleClaim, roleMap, defaultRole, enforced, breakGlassUserId } =
    provider;
  return {
    name,
    issuer,
    client_id: clientId,
    domains,
    scopes,
    role_claim: roleClaim,
    role_map: roleMap,
    default_role: defaultRole,
    enforced,
    break_glass_user_id: breakGlassUserId,
  };
}

function toProvider({ domains = [], createdAt: _created, updatedAt: _updated, ...row }: IdentityProvider) {
  const names = domains.map(({ domain }) => domain).sort();
  return { ...row, domains: names, source: 'api' } satisfies Provider;
}

function byKey(one: Provider, other: Provider): number {
  return one.key < other.key ? -1 : 1;
}

function domainTaken(domain: string): DomainError {
  return refuse.conflict(`The domain ${domain} belongs to another identity provider`);
}
