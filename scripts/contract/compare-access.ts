import type { Grant, Operation } from './document.js';

/** Callers that had access must keep it. */
export function compareAccess(before: Operation, after: Operation): string[] {
  return [...compareSecurity(before.security ?? [], after.security ?? []), ...compareGrants(before, after)];
}

type Security = NonNullable<Operation['security']>;

function compareSecurity(before: Security, after: Security): string[] {
  const names = (way: Security[number]): string[] => Object.keys(way);
  if (!after.length || after.some((way) => !names(way).length)) return [];
  if (!before.length) return ['is no longer public'];
  return before
    .filter((way) => !after.some((now) => names(now).every((name) => names(way).includes(name))))
    .map((way) => `\`${names(way).join('` and `')}\` is no longer enough`);
}

/** Scopes and roles, which OpenAPI security cannot express. */
function compareGrants({ 'x-access': before }: Operation, { 'x-access': after }: Operation): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  return before.flatMap((grant) => {
    const now = after.filter(({ by }) => by === grant.by);
    // The removal of a whole credential type is reported by the security comparison.
    if (!now.length || now.some((one) => isNoStricter(one, grant))) return [];
    return [`asks more of a caller by ${grant.by}: ${words(grant)} → ${now.map(words).join(' or ')}`];
  });
}

function isNoStricter(now: Grant, before: Grant): boolean {
  const isRoleKept = now.role === undefined || now.role === 'any' || now.role === before.role;
  const isBrandKept = now.brand !== 'required' || before.brand === 'required';
  return isRoleKept && isBrandKept && (now.scopes ?? []).every((scope) => before.scopes?.includes(scope));
}

function words({ scopes = [], role, brand }: Grant): string {
  return [...scopes, ...(role ? [role] : []), ...(brand === 'required' ? ['a workspace'] : [])].join(', ') || 'nothing';
}
