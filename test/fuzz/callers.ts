import type { ContractOperation } from '../../src/platform/http/contract/operations.js';

/** Kinds of credentials that an attacker can have. */
export const CALLERS = [
  'admin token',
  'member token',
  'bare token',
  'admin session',
  'member session',
  'operator',
  'platform admin',
  'desk',
  'installer',
  'nobody',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Those whom most operations refuse. */
export const OTHERS: readonly Caller[] = [
  'nobody',
  'bare token',
  'member token',
  'member session',
  'desk',
  'installer',
];

const BY: Record<string, readonly Caller[]> = {
  token: ['admin token'],
  operator: ['operator', 'platform admin'],
  desk: ['desk'],
  installer: ['installer'],
  // Whoever else may call it is tried; test/contract/guests.spec.ts tries guests.
  guest: [],
};

/** Who may call this operation. */
export function callersOf({ 'x-access': rule }: ContractOperation): readonly Caller[] {
  if (rule === 'public') return ['nobody', 'admin token'];
  const takesTokens = rule.some(({ by }) => by === 'token');
  return [
    ...new Set(rule.flatMap((grant) => (grant.by === 'session' ? sessionsOf(grant, takesTokens) : BY[grant.by]!))),
  ];
}

/** Beside the token of an admin, the session of a member is enough. */
function sessionsOf({ role }: { role?: string }, takesTokens: boolean): readonly Caller[] {
  if (role === 'admin') return ['admin session'];
  return takesTokens ? ['member session'] : ['admin session', 'member session'];
}

/** They act on every workspace by right. */
export const isOperator = (caller: Caller): boolean => caller === 'operator' || caller === 'platform admin';
