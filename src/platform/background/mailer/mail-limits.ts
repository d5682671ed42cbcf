import { Injectable } from '@nestjs/common';
import { RateLimits, type RatePolicy } from '../../data/redis/rate-limits.js';

/** Rate limits for one kind of mail that one person causes to be sent to another. */
export interface MailPolicies {
  /** To one address from one workspace. Checked first, so that a refusal uses nothing of the limits shared with others. */
  readonly toOneFromWorkspace?: RatePolicy;
  /** To one address, from anyone. */
  readonly toOne: RatePolicy;
  /** From one workspace, to anyone. */
  readonly fromWorkspace?: RatePolicy;
}

/** Prevents the use of this service for mail bombing. Call it before sending a mail that another person caused. */
@Injectable()
export class MailLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts one mail; refuses it over the limit. */
  async take(policies: MailPolicies, { to, brandId }: { to: string; brandId: number }): Promise<void> {
    const address = mailboxOf(to);
    const counters = [
      [policies.toOneFromWorkspace, `brand:${brandId}:${address}`],
      [policies.toOne, address],
      [policies.fromWorkspace, `brand:${brandId}`],
    ] as const;
    for (const [policy, key] of counters) if (policy) await this.limits.require(policy, key);
  }
}

/** What providers make of the names of their mailboxes, beside a `+tag`. */
const NAMES: readonly [domain: RegExp, nameOf: (name: string) => string][] = [
  [/^gmail\.com$/, (name) => name.replaceAll('.', '')],
  [/^(?:proton\.me|protonmail\.com|pm\.me)$/, (name) => name.replace(/[._-]/g, '')],
  [/^(?:yahoo|ymail|rocketmail)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, (name) => name.split('-', 1)[0]!],
];

/** The mailbox behind an address: `ada+news@…` and `Ada@…` come to one person, and so do `a.d.a` and `ada` at Gmail. */
export function mailboxOf(address: string): string {
  const [sent = '', at = ''] = address.toLowerCase().split('@');
  const domain = at === 'googlemail.com' ? 'gmail.com' : at;
  const name = sent.split('+', 1)[0]!;
  const nameOf = NAMES.find(([of]) => of.test(domain))?.[1];
  return `${nameOf?.(name) ?? name}@${domain}`;
}
