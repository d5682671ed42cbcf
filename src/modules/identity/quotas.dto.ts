import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { IntField, ListField, StringField } from '../../platform/http/fields/fields.js';
import type { PlanQuotas } from './entities/plan.entity.js';

const MAX_BYTES = Number.MAX_SAFE_INTEGER;

export class QuotaLimitDto {
  @StringField({ about: 'The limited kind, as in the usage', example: 'boards', max: 60 })
  kind: string;
  @IntField({ about: 'Maximum number per workspace; null for no limit', nullable: true, example: 50 })
  rows: number | null;
  @IntField({ about: 'Maximum number of bytes; null for no limit', nullable: true, max: MAX_BYTES, example: null })
  bytes: number | null;
}

export class QuotasDto {
  @IntField({
    about: 'Maximum number of bytes in total; null for no limit',
    nullable: true,
    max: MAX_BYTES,
    example: 1_073_741_824,
  })
  storage_bytes: number | null;
  @ListField(() => QuotaLimitDto, { about: 'Limits of single kinds; other kinds are unlimited', maxItems: 100 })
  limits: QuotaLimitDto[];

  toQuotas(): PlanQuotas {
    const kinds = Object.fromEntries(this.limits.map(({ kind, rows, bytes }) => [kind, { rows, bytes }]));
    if (Object.keys(kinds).length < this.limits.length)
      throw refuse.field('quotas.limits', 'must not name a kind twice');
    return { storage_bytes: this.storage_bytes, kinds };
  }

  static from({ storage_bytes = null, kinds = {} }: Partial<PlanQuotas>): QuotasDto {
    const limits = Object.entries(kinds).map(([kind, { rows, bytes }]) => ({ kind, rows, bytes }));
    return Object.assign(new QuotasDto(), { storage_bytes, limits });
  }
}
