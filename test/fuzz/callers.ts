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
  session: ['admin session', 'member session'],
  operator: ['operator', 'platform admin'],
  desk: ['desk'],
  installer: ['installer'],
};

/** Who may call this operation. */
export function callersOf({ 'x-access': rule }: ContractOperation): readonly Caller[] {
  return rule === 'public' ? ['nobody', 'admin token'] : [...new Set(rule.flatMap(({ by }) => BY[by]!))];
}

/** They act on every workspace by right. */
export const isOperator = (caller: Caller): boolean => caller === 'operator' || caller === 'platform admin';
