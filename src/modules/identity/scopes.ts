import type { DeclaredScope } from '../../platform/data/domain.js';
import type { Scope } from '../../platform/http/access/index.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

const OWN = [
  { name: 'brand:read', about: 'Read the workspace, its people, boards, desks and hires', byDefault: true },
  { name: 'brand:admin', about: 'Administer the workspace, with the role of an admin', byDefault: false },
  { name: 'memory:read', about: 'Read memories of agents', byDefault: true },
  { name: 'memory:write', about: 'Write memories of agents', byDefault: true },
  { name: 'code:read', about: 'Read code graphs and lessons', byDefault: true },
] as const satisfies readonly DeclaredScope[];

declare module '../../platform/http/caller/token-scopes.js' {
  interface TokenScopes extends Record<(typeof OWN)[number]['name'], true> {}
}

/** Those of the service. */
export const SERVICE_SCOPES: readonly Scope[] = OWN.map(({ name }) => name);
/** Scopes of a token: those of the service, and those that domains add. */
export const SCOPES: readonly Scope[] = [];
/** Scopes a workspace allows its tokens by default. */
export const DEFAULT_CEILING: readonly Scope[] = [];

/**
 * Sets the scopes of this process. The lists stay the same objects, because field decorators have read them before the
 * domains of a team are known.
 */
export function useScopes(added: readonly DeclaredScope[]): void {
  const all: readonly DeclaredScope[] = [...OWN, ...added];
  refill(SCOPES, all);
  refill(
    DEFAULT_CEILING,
    all.filter(({ byDefault }) => byDefault),
  );
  namedEnum('Scope', SCOPES, all.map(({ name, about }) => `- \`${name}\`: ${about}`).join('\n'));
}

function refill(list: readonly Scope[], scopes: readonly DeclaredScope[]): void {
  (list as Scope[]).splice(0, list.length, ...scopes.map(({ name }) => name as Scope));
}

useScopes([]);
