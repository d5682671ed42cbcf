import type { Role } from '../../platform/kernel/caller/caller.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const SOURCES = namedEnum('IdentityProviderSource', ['api', 'environment']);

/** An identity provider, from the database or from the environment. */
export interface Provider {
  readonly key: string;
  readonly name: string;
  readonly brandId: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: readonly string[];
  readonly roleClaim: string | null;
  readonly roleMap: Readonly<Record<string, Role>> | null;
  readonly defaultRole: Role | null;
  readonly enforced: boolean;
  /** The admin who may still sign in by password. */
  readonly breakGlassUserId: number | null;
  readonly source: (typeof SOURCES)[number];
}

export const PROVIDER_KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const DOMAIN = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Of an e-mail address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
