import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a workspace has of a kind, but for the changes that are not added up yet. Without a foreign key: nobody waits for a counter. */
@Entity('usage_totals')
export class UsageTotal {
  @PrimaryColumn({ type: 'integer' })
  brandId: number;

  @PrimaryColumn({ type: 'text' })
  kind: string;

  @Column({ type: 'bigint' })
  rows: number;

  @Column({ type: 'bigint' })
  bytes: number;
}

/** What one statement added or took away; written by triggers, see `countUsage`. */
@Entity('usage_changes')
@Index('usage_changes_of_brand', ['brandId', 'kind'])
export class UsageChange {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'integer' })
  brandId: number;

  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'bigint' })
  rows: number;

  @Column({ type: 'bigint' })
  bytes: number;
}
