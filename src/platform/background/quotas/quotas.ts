import { Injectable } from '@nestjs/common';
import { refuse } from '../../kernel/errors/domain-error.js';
import {
  excessMessage,
  excessOf,
  grows,
  isLimited,
  storageOf,
  type Amount,
  type Excess,
  type Growth,
  type QuotaLimits,
} from './limits.js';
import { RecentUsage } from './recent-usage.js';
import { UsageTotals } from './usage-totals.js';

/** A kind of data that a quota limits. */
export interface UsageKind {
  readonly kind: string;
  /** Name for people. */
  readonly plural: string;
}

/** The plan of a workspace and its limits. */
export interface Terms {
  readonly plan: string;
  readonly limits: QuotaLimits;
}

/** Null when the workspace does not exist. */
type TermsOf = (brandId: number) => Promise<Terms | null>;

interface UsageItem extends Amount {
  readonly kind: string;
  readonly rowsLimit: number | null;
  readonly bytesLimit: number | null;
}

export interface UsageReport {
  readonly plan: string;
  readonly items: readonly UsageItem[];
  readonly storage: { readonly bytes: number; readonly limit: number | null };
}

const UPGRADE_URL = '/dashboard/settings/plan';

/**
 * Checks quotas. Every write that adds data calls `require` first, in the same transaction. Nothing is locked: concurrent
 * writers may together exceed a limit by what they write.
 */
@Injectable()
export class Quotas {
  private readonly known = new Map<string, UsageKind>();
  private readonly recent = new RecentUsage();
  private termsOf: TermsOf = () => Promise.resolve(null);

  constructor(private readonly totals: UsageTotals) {}

  /** Modules register the kinds of their tables. */
  register(...kinds: UsageKind[]): void {
    for (const kind of kinds) this.known.set(kind.kind, kind);
  }

  /** Sets the source of plans. */
  readTermsFrom(termsOf: TermsOf): void {
    this.termsOf = termsOf;
  }

  get kinds(): readonly UsageKind[] {
    return [...this.known.values()];
  }

  /** Refuses growth over the quota: `require(brandId, { boards: { rows: 1, bytes: 200 } })`. */
  async require(brandId: number, growth: Growth): Promise<void> {
    const excess = await this.excess(brandId, growth);
    if (!excess) return;
    throw refuse.forbidden({
      error: 'quota_exceeded',
      limit_type: excess.limitType,
      limit: excess.limit,
      current: excess.current,
      unit: excess.unit,
      message: this.messageOf(excess),
      upgrade_url: UPGRADE_URL,
    });
  }

  /** The message of the refusal, or null when the growth fits. For background work, which skips a full workspace. */
  async fault(brandId: number, growth: Growth): Promise<string | null> {
    const excess = await this.excess(brandId, growth);
    return excess && this.messageOf(excess);
  }

  async report(brandId: number): Promise<UsageReport> {
    const terms = await this.termsOf(brandId);
    if (!terms) throw refuse.notFound('Brand not found');
    const usage = await this.totals.of(brandId);
    const items = this.kinds.map(({ kind }) => ({
      kind,
      rows: usage.get(kind)?.rows ?? 0,
      rowsLimit: terms.limits.kinds[kind]?.rows ?? null,
      bytes: usage.get(kind)?.bytes ?? 0,
      bytesLimit: terms.limits.kinds[kind]?.bytes ?? null,
    }));
    return { plan: terms.plan, items, storage: { bytes: storageOf(usage), limit: terms.limits.storageBytes } };
  }

  private async excess(brandId: number, growth: Growth): Promise<Excess | null> {
    for (const kind of Object.keys(growth))
      if (!this.known.has(kind)) throw new Error(`Usage kind ${kind} is not registered`);
    if (!grows(growth)) return null;
    const terms = await this.termsOf(brandId);
    if (!terms || !isLimited(terms.limits, growth)) return null;
    if (this.recent.fitsEasily(brandId, terms.limits, growth)) return null;
    const usage = await this.totals.of(brandId);
    const excess = excessOf(terms.limits, usage, growth);
    if (!excess) this.recent.remember(brandId, usage, growth);
    return excess;
  }

  private messageOf(excess: Excess): string {
    return excessMessage(excess, this.known.get(excess.limitType)?.plural ?? '');
  }
}
