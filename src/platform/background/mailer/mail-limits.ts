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
    for (const [policy, key] of countersOf(policies, to, brandId)) await this.limits.require(policy, key);
  }

  /** Same for a mail that is left out over the limit, while what caused it goes on. */
  async allows(policies: MailPolicies, { to, brandId }: { to: string; brandId: number }): Promise<boolean> {
    for (const [policy, key] of countersOf(policies, to, brandId))
      if (!(await this.limits.take(policy, key)).allowed) return false;
    return true;
  }
}

function countersOf(policies: MailPolicies, to: string, brandId: number): (readonly [RatePolicy, string])[] {
  const address = mailboxOf(to);
  const counters = [
    [policies.toOneFromWorkspace, `brand:${brandId}:${address}`],
    [policies.toOne, address],
    [policies.fromWorkspace, `brand:${brandId}`],
  ] as const;
  return counters.flatMap(([policy, key]) => (policy ? [[policy, key] as const] : []));
}

/** The mailbox behind an address: `ada+news@…` and `Ada@…` come to one person. */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  return `${name.split('+', 1)[0]}@${domain}`;
}
