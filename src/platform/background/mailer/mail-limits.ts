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
    await this.count(policies.toOneFromWorkspace, `brand:${brandId}:${address}`);
    await this.count(policies.toOne, address);
    await this.count(policies.fromWorkspace, `brand:${brandId}`);
  }

  private async count(policy: RatePolicy | undefined, key: string): Promise<void> {
    if (policy) await this.limits.require(policy, key);
  }
}

/** The mailbox behind an address: `ada+news@…` and `Ada@…` come to one person. */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  return `${name.split('+', 1)[0]}@${domain}`;
}
