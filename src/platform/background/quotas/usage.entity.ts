import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Usage of one kind by a workspace, without pending changes. No foreign key, so that no writer waits for a counter. */
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

/** Change made by one statement; written by triggers, see `countUsage`. */
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
