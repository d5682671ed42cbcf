import { IntField, ListField, ObjectField, StringField, TimestampField } from '../../platform/http/fields/fields.js';
import type { UsageReport } from '../../platform/background/quotas/quotas.js';

export class UsageItemDto {
  @StringField({ about: 'The counted kind', example: 'boards' })
  kind: string;
  @IntField({ about: 'Total number', example: 3 })
  rows: number;
  @IntField({ about: 'Maximum of the plan; null for no limit', nullable: true, example: 50 })
  rows_limit: number | null;
  @IntField({ about: 'Approximate bytes used', example: 6_230 })
  bytes: number;
  @IntField({ about: 'Maximum bytes of the plan for this kind; null for no limit', nullable: true, example: null })
  bytes_limit: number | null;
}

export class StorageUsageDto {
  @IntField({ about: 'Total bytes used', example: 48_200 })
  bytes: number;
  @IntField({ about: 'Maximum bytes of the plan; null for no limit', nullable: true, example: 1_073_741_824 })
  limit: number | null;
}

export class UsageDto {
  @StringField({ about: 'Key of the plan', example: 'free' })
  plan: string;
  @ListField(() => UsageItemDto, { about: 'Usage by kind' })
  items: UsageItemDto[];
  @ObjectField(() => StorageUsageDto, { about: 'Totals' })
  storage: StorageUsageDto;
  @TimestampField({ about: 'Measured at' })
  measured_at: string;

  static from({ plan, items, storage }: UsageReport, measuredAt: Date): UsageDto {
    return {
      plan,
      items: items.map(({ kind, rows, rowsLimit, bytes, bytesLimit }) => ({
        kind,
        rows,
        rows_limit: rowsLimit,
        bytes,
        bytes_limit: bytesLimit,
      })),
      storage: { ...storage },
      measured_at: measuredAt.toISOString(),
    };
  }
}
