import { Injectable } from '@nestjs/common';
import { TtlCache } from '../../platform/data/cache/ttl-cache.js';
import { json, text } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas, type Terms } from '../../platform/background/quotas/quotas.js';
import type { PlanQuotas } from './entities/plan.entity.js';
import { IdentityChanges } from './identity-changes.js';

interface KnownTerms extends Terms {
  readonly brandId: number;
  readonly planKey: string;
}

/** Plan limits of a workspace, for quota checks. */
@Injectable()
export class PlanTerms {
  private readonly terms = new TtlCache<number, KnownTerms>((brandId) => this.read(brandId));

  constructor(
    private readonly database: Database,
    private readonly quotas: Quotas,
    changes: IdentityChanges,
  ) {
    changes.onChange((matches) => this.terms.drop(matches));
    quotas.readTermsFrom((brandId) => this.terms.get(brandId));
  }

  /** Refuses limits on unknown kinds. */
  check({ kinds }: PlanQuotas): void {
    const known = new Set(this.quotas.kinds.map(({ kind }) => kind));
    const unknown = Object.keys(kinds).find((kind) => !known.has(kind));
    if (unknown !== undefined) throw refuse.field('quotas.limits', `${unknown} is not counted`);
  }

  private async read(brandId: number): Promise<KnownTerms | null> {
    const row = await this.database.row(
      { key: text, quotas: json<Partial<PlanQuotas>>() },
      {
        name: 'plan.terms',
        text: 'SELECT p.key, p.quotas FROM brands b JOIN plans p ON p.key = b.plan_key WHERE b.id = $1',
      },
      [brandId],
    );
    if (!row) return null;
    const { storage_bytes: storageBytes = null, kinds = {} } = row.quotas;
    return { brandId, planKey: row.key, plan: row.key, limits: { storageBytes, kinds } };
  }
}
