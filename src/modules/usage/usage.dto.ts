import { ApiSchema } from '@nestjs/swagger';
import { IntField, ListField, ObjectField, StringField, TimestampField } from '../../platform/http/fields/fields.js';
import type { UsageReport } from '../../platform/background/quotas/quotas.js';

@ApiSchema({ name: 'UsageItem' })
export class UsageItemDto {
  @StringField({ about: 'What is counted', example: 'boards' })
  kind: string;
  @IntField({ about: 'How many there are', example: 3 })
  rows: number;
  @IntField({ about: 'How many the plan allows; null for no limit', nullable: true, example: 50 })
  rows_limit: number | null;
  @IntField({ about: 'About how many bytes they take', example: 6_230 })
  bytes: number;
  @IntField({ about: 'How many bytes the plan allows; null for no limit of its own', nullable: true, example: null })
  bytes_limit: number | null;
}

@ApiSchema({ name: 'StorageUsage' })
export class StorageUsageDto {
  @IntField({ about: 'Bytes of everything together', example: 48_200 })
  bytes: number;
  @IntField({ about: 'How many bytes the plan allows; null for no limit', nullable: true, example: 1_073_741_824 })
  limit: number | null;
}

@ApiSchema({ name: 'Usage' })
export class UsageDto {
  @StringField({ about: 'Key of the plan', example: 'free' })
  plan: string;
  @ListField(() => UsageItemDto, { about: 'Every kind that is counted' })
  items: UsageItemDto[];
  @ObjectField(() => StorageUsageDto, { about: 'Everything together' })
  storage: StorageUsageDto;
  @TimestampField({ about: 'When this was so' })
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
