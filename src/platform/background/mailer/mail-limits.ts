import { Injectable } from '@nestjs/common';
import { RateLimits, type RatePolicy } from '../../data/redis/rate-limits.js';

/** How often one kind of mail may be caused by somebody to be sent to somebody else. */
export interface MailPolicies {
  /** To one address from one workspace. First, so that what it refuses uses up nothing that others may send. */
  readonly toOneFromWorkspace?: RatePolicy;
  /** To one address, whoever asks. */
  readonly toOne: RatePolicy;
  /** From one workspace, to whomever. */
  readonly fromWorkspace?: RatePolicy;
}

/** Keeps people's mailboxes from being filled through this service. Whoever sends a mail that somebody else caused asks here first. */
@Injectable()
export class MailLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts one mail; refuses when it is one too many. */
  async take(policies: MailPolicies, { to, brandId }: { to: string; brandId: number }): Promise<void> {
    const address = to.toLowerCase();
    await this.count(policies.toOneFromWorkspace, `brand:${brandId}:${address}`);
    await this.count(policies.toOne, address);
    await this.count(policies.fromWorkspace, `brand:${brandId}`);
  }

  private async count(policy: RatePolicy | undefined, key: string): Promise<void> {
    if (policy) await this.limits.require(policy, key);
  }
}
