import type { Role } from '../../platform/kernel/caller/caller.js';
import {
  BoolField,
  EnumField,
  IntField,
  JsonField,
  StringField,
  StringListField,
  UrlField,
} from '../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { ROLES } from '../identity/index.js';
import { DEFAULT_SCOPES } from './entities/identity-provider.entity.js';
import { DOMAIN, PROVIDER_KEY, SOURCES, type Provider } from './provider.js';

const MAX_DOMAINS = 50;
const NAME = { about: 'Name for people: “Continue with Acme”', example: 'Acme' };
const BRAND_ID = { about: 'The workspace that people of these domains join', example: 1 };
const ISSUER = { about: 'Address of the issuer, https', example: 'https://login.acme.example/realms/staff' };
const CLIENT_ID = { about: 'Id of this service at the issuer', example: 'workspace' };
const DOMAINS = {
  about: 'Mail domains whose people sign in with it. A domain belongs to one provider only.',
  example: ['acme.example'],
};
const SCOPES = {
  about:
    'What the provider is asked for, one space between. Providers that send groups only under a scope of its own need that scope here',
  example: 'openid email profile groups',
};
/** As RFC 6749 writes scopes. */
const SCOPE = /^[!#-[\]-~]+$/;
const ROLE_CLAIM = {
  about: 'Claim with the groups or roles of a person, or a path to it such as `realm_access.roles`',
  example: 'groups',
};
const ROLE_MAP = {
  about: 'Value of the claim → role in the workspace; of several the higher one',
  example: { 'workspace-admins': 'admin', staff: 'member' },
  others: { type: 'string', enum: [...ROLES] },
  maxBytes: 20_000,
  nullable: true,
};
const DEFAULT_ROLE = {
  about: 'Role of people whom the claim gives none; null: they are refused',
  values: ROLES,
  example: 'member',
};
const ENFORCED = { about: 'People of these domains no longer sign in by password', example: false };
const BREAK_GLASS = {
  about: 'Id of the one admin who may still sign in by password; needed with `enforced`',
  min: 1,
  example: 7,
  nullable: true,
};

export class IdentityProviderSettingsDto {
  @StringField({ ...NAME, about: `${NAME.about}. Default: the key.`, max: 100, notBlank: true, optional: true })
  name?: string;
  @IntField({ ...BRAND_ID, min: 1 })
  brand_id: number;
  @UrlField(ISSUER)
  issuer: string;
  @StringField({ ...CLIENT_ID, max: 255, notBlank: true })
  client_id: string;
  @StringField({
    about: 'Secret of this service at the issuer; never shown again. Absent: the stored one stays.',
    example: 'EXAMPLE',
    max: 1_000,
    notBlank: true,
    optional: true,
  })
  client_secret?: string;
  @StringListField({ ...DOMAINS, maxItems: MAX_DOMAINS, maxLength: 253, unique: true })
  domains: string[];
  @StringField({ ...SCOPES, max: 500, default: DEFAULT_SCOPES })
  scopes: string;
  @StringField({ ...ROLE_CLAIM, max: 200, notBlank: true, nullable: true, default: null })
  role_claim: string | null;
  @JsonField({ ...ROLE_MAP, default: null })
  role_map: Record<string, unknown> | null;
  @EnumField({ ...DEFAULT_ROLE, nullable: true })
  default_role: Role | null;
  @BoolField(ENFORCED)
  enforced: boolean;
  @IntField({ ...BREAK_GLASS, default: null })
  break_glass_user_id: number | null;

  /** Without a secret if none was sent. */
  toProvider(key: string, source: Provider['source']): Omit<Provider, 'clientSecret'> & { clientSecret?: string } {
    return {
      key,
      source,
      name: this.name ?? key,
      brandId: this.brand_id,
      issuer: this.issuer,
      clientId: this.client_id,
      clientSecret: this.client_secret,
      domains: checkedDomains(this.domains),
      scopes: checkedScopes(this.scopes),
      roleClaim: this.role_claim,
      roleMap: this.role_map && checkedRoles(this.role_map),
      defaultRole: this.default_role,
      enforced: this.enforced,
      breakGlassUserId: checkedBreakGlass(this),
    };
  }
}

/** An entry of OIDC_PROVIDERS. */
export class EnvironmentProviderDto extends IdentityProviderSettingsDto {
  @StringField({
    about: 'Key of the provider',
    pattern: PROVIDER_KEY,
    must: 'must be 1 to 40 lowercase letters, digits or -',
  })
  key: string;
}

function checkedDomains(given: readonly string[]): string[] {
  const domains = given.map((domain) => domain.toLowerCase());
  if (!domains.length) throw refuse.field('domains', 'must have at least 1 item');
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) throw refuse.field('domains', 'items must be domain names such as acme.example');
  return [...new Set(domains)];
}

function checkedScopes(given: string): string {
  const scopes = given.split(' ');
  if (!scopes.every((scope) => SCOPE.test(scope)) || !scopes.includes('openid'))
    throw refuse.field('scopes', 'must be scopes with one space between them, openid among them');
  return given;
}

function checkedRoles(map: Readonly<Record<string, unknown>>): Record<string, Role> {
  if (Object.values(map).some((role) => !ROLES.includes(role as Role)))
    throw refuse.field('role_map', `values must be among: ${ROLES.join(', ')}`);
  return map as Record<string, Role>;
}

function checkedBreakGlass({ enforced, break_glass_user_id: userId }: IdentityProviderSettingsDto): number | null {
  if (enforced && userId === null) throw refuse.field('break_glass_user_id', 'is required with enforced');
  return userId;
}

export class IdentityProviderDto {
  @StringField({ about: 'Key of the provider', example: 'acme' })
  key: string;
  @StringField(NAME)
  name: string;
  @IntField(BRAND_ID)
  brand_id: number;
  @StringField(ISSUER)
  issuer: string;
  @StringField(CLIENT_ID)
  client_id: string;
  @StringListField({ ...DOMAINS, maxItems: MAX_DOMAINS })
  domains: string[];
  @StringField(SCOPES)
  scopes: string;
  @StringField({ ...ROLE_CLAIM, nullable: true })
  role_claim: string | null;
  @JsonField(ROLE_MAP)
  role_map: Record<string, Role> | null;
  @EnumField({ ...DEFAULT_ROLE, nullable: true })
  default_role: Role | null;
  @BoolField(ENFORCED)
  enforced: boolean;
  @IntField(BREAK_GLASS)
  break_glass_user_id: number | null;
  @EnumField({ about: 'Where it is set; one of the environment cannot be changed here', values: SOURCES })
  source: Provider['source'];
  @StringField({
    about: 'To be registered at the issuer',
    example: 'https://workspaces.example.com/api/v1/auth/oidc/acme/callback',
  })
  redirect_uri: string;
  @StringField({
    about: 'To be registered at the issuer, if it announces the end of its sessions',
    example: 'https://workspaces.example.com/api/v1/auth/oidc/acme/backchannel-logout',
  })
  backchannel_logout_uri: string;

  static from(provider: Provider, baseUrl: string): IdentityProviderDto {
    const routes = `${baseUrl}/api/v1/auth/oidc/${provider.key}`;
    return {
      key: provider.key,
      name: provider.name,
      brand_id: provider.brandId,
      issuer: provider.issuer,
      client_id: provider.clientId,
      domains: [...provider.domains],
      scopes: provider.scopes,
      role_claim: provider.roleClaim,
      role_map: provider.roleMap && { ...provider.roleMap },
      default_role: provider.defaultRole,
      enforced: provider.enforced,
      break_glass_user_id: provider.breakGlassUserId,
      source: provider.source,
      redirect_uri: `${routes}/callback`,
      backchannel_logout_uri: `${routes}/backchannel-logout`,
    };
  }
}

export class IdentityProviderListDto extends ListOf(IdentityProviderDto, {
  about: 'Identity providers, by key',
  total: MATCHING,
}) {}
