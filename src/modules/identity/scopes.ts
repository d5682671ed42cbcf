import type { DeclaredScope } from '../../platform/data/domain.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

const OWN = [
  {
    name: 'brand:read',
    about: 'Read people, features, feed sources and the use of the plan; for coding agents also desks and hires',
    byDefault: true,
  },
  {
    name: 'brand:admin',
    about:
      'Manage people, their roles and passwords (can make admins), guests, features, webhooks and feed sources, with the role of an admin; for coding agents also desks and hires',
    byDefault: false,
  },
  { name: 'memory:read', about: 'Read and search memories of agents, and lessons', byDefault: true },
  { name: 'memory:write', about: 'Write, correct and delete memories, and sync lessons', byDefault: true },
  { name: 'code:read', about: 'Read the code graph of projects, and find lessons near code', byDefault: true },
  { name: 'builds:write', about: 'Start, answer, cancel and merge builds of cards', byDefault: true },
] as const satisfies readonly DeclaredScope[];

declare module '../../platform/kernel/caller/token-scopes.js' {
  interface TokenScopes extends Record<(typeof OWN)[number]['name'], true> {}
}

/** Those of the service. */
export const SERVICE_SCOPES: readonly Scope[] = OWN.map(({ name }) => name);
/** Scopes of a token: those of the service, and those that domains add. */
export const SCOPES: readonly Scope[] = [];
/** The same, described. */
export const DESCRIBED_SCOPES: readonly DeclaredScope[] = [];
/** Scopes a workspace allows its tokens by default. */
export const DEFAULT_CEILING: readonly Scope[] = [];

/**
 * Sets the scopes of this process. The lists stay the same objects, because field decorators have read them before the
 * domains of a team are known.
 */
export function useScopes(added: readonly DeclaredScope[]): void {
  const all: readonly DeclaredScope[] = [...OWN, ...added];
  refill(SCOPES, namesOf(all));
  refill(DESCRIBED_SCOPES, all);
  refill(DEFAULT_CEILING, namesOf(all.filter(({ byDefault }) => byDefault)));
  namedEnum('Scope', SCOPES, all.map(({ name, about }) => `- \`${name}\`: ${about}`).join('\n'));
}

function refill<T>(list: readonly T[], entries: readonly T[]): void {
  (list as T[]).splice(0, list.length, ...entries);
}

function namesOf(scopes: readonly DeclaredScope[]): Scope[] {
  return scopes.map(({ name }) => name as Scope);
}

useScopes([]);
