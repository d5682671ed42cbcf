import { namedEnum } from '../../platform/kernel/named-enum.js';
import type { IdentityProvider } from './entities/identity-provider.entity.js';

export const SOURCES = namedEnum('IdentityProviderSource', ['api', 'environment']);

type Client = 'key' | 'name' | 'brandId' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes';
type Roles = 'roleClaim' | 'roleMap' | 'defaultRole' | 'enforced' | 'breakGlassUserId';
/** An identity provider, from the database or from the environment. */
export interface Provider extends Readonly<Pick<IdentityProvider, Client | Roles>> {
  readonly domains: readonly string[];
  readonly source: (typeof SOURCES)[number];
}

export const PROVIDER_KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const DOMAIN = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Of an email address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
