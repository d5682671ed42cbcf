import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { BrandOwned, User } from '../identity/index.js';

export const DISABLED_REASONS = namedEnum('WebhookDisabledReason', [
  'gone',
  'failing',
  'token_revoked',
  'maker_locked',
  'maker_removed',
  'maker_not_admin',
]);
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An endpoint of a workspace that events are posted to. Its secret is derived, not stored. */
@Entity('webhooks')
@Index('webhooks_of_workspace', ['brandId', 'createdAt'])
export class Webhook extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  url: string;

  /** Exact names and `task.*`; empty: all. */
  @Column({ type: 'text', array: true, default: '{}' })
  types: string[];

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Whether events of the audit log come with where they came from and what they changed. */
  @Column({ type: 'boolean', default: false })
  audit: boolean;

  @Column({ type: 'boolean', default: true })
  enabled: boolean;

  /** Why the service switched it off; null if an admin paused it. */
  @Column({ type: 'text', nullable: true })
  disabledReason: DisabledReason | null;

  /** Deliveries exist for all events up to this number that it is sent. */
  @Column({ type: 'bigint' })
  seq: number;

  @Column({ type: 'integer', default: 1 })
  secretVersion: number;

  /** Until then the secret before signs too. */
  @Column({ type: 'timestamptz', nullable: true })
  oldSecretUntil: Date | null;

  /** Since then no attempt succeeded. */
  @Column({ type: 'timestamptz', nullable: true })
  failingSince: Date | null;

  /** Attempts that failed since then. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  /** Mails about it that admins were sent since then. */
  @Column({ type: 'smallint', default: 0 })
  failureMails: number;

  /** No attempt before that. */
  @Column({ type: 'timestamptz', nullable: true })
  retryAt: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  /** Who made it, or last set its address or types or switched it on; null: the service itself. */
  @Index('webhooks_of_maker')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  makerId: number | null;

  /** The token by which they did; null: a session. */
  @Index('webhooks_of_token')
  @Column({ type: 'uuid', nullable: true })
  makerTokenId: string | null;

  /** Scopes of that token: nothing else is sent; null: everything that admins may read. */
  @Column({ type: 'text', array: true, nullable: true })
  scopes: Scope[] | null;

  /** When the endpoint answered 2xx for the first time at this address. */
  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt: Date | null;

  /** Until then it counts as slow, because of its last answers. */
  @Column({ type: 'timestamptz', nullable: true })
  slowUntil: Date | null;

  /** A replay is under way up to this number. */
  @Column({ type: 'bigint', nullable: true })
  replayUntil: number | null;
}
