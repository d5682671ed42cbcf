import type { Role } from '../../platform/kernel/caller/caller.js';
import type { Provider } from './provider.js';

type Claims = Readonly<Record<string, unknown>>;
type RoleRules = Pick<Provider, 'roleClaim' | 'roleMap' | 'defaultRole'>;

/** The role that a claim gives, the higher one of several; null if it gives none. */
export function mappedRole(claims: Claims, { roleClaim, roleMap }: RoleRules): Role | null {
  if (roleClaim === null || roleMap === null) return null;
  const roles = valuesOf(claims, roleClaim).flatMap((value) => (Object.hasOwn(roleMap, value) ? [roleMap[value]] : []));
  return roles.includes('admin') ? 'admin' : roles.includes('member') ? 'member' : null;
}

/** Whether the issuer sent the claim that gives roles. Without rules none is missing. */
export function isRoleClaimMissing(claims: Claims, { roleClaim, roleMap }: RoleRules): boolean {
  return roleClaim !== null && roleMap !== null && claimOf(claims, roleClaim) === undefined;
}

/** Of a claim by its name, or by a path such as `realm_access.roles`: a text or a list of texts. */
function valuesOf(claims: Claims, name: string): string[] {
  return [claimOf(claims, name)].flat().filter((one) => typeof one === 'string');
}

function claimOf(claims: Claims, name: string): unknown {
  return Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(partOf, claims);
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Claims)[name]
    : undefined;
}
