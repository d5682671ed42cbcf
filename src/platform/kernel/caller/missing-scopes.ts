import type { Scope } from './token-scopes.js';

/** Message of a scope refusal: every missing scope, and whether the workspace policy allows it. */
export function describeMissingScopes(missing: readonly Scope[], ceiling: readonly string[]): string {
  const allowed = missing.filter((scope) => ceiling.includes(scope));
  const barred = missing.filter((scope) => !ceiling.includes(scope));
  const named = `Missing scope${missing.length > 1 ? 's' : ''} ${missing.join(', ')}.`;
  const it = missing.length > 1 ? 'them' : 'it';
  if (!barred.length) return `${named} The workspace policy allows ${it}: use a token that carries ${it}.`;
  const widen = 'a platform admin must widen the policy first.';
  if (!allowed.length) return `${named} The workspace policy does not allow ${it}: ${widen}`;
  return `${named} The workspace policy allows ${allowed.join(', ')}. The workspace policy does not allow ${barred.join(', ')}: ${widen}`;
}
