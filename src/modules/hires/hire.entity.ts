import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { BrandOwned } from '../identity/index.js';
import { Workstation } from '../workstations/index.js';
import { Employee } from './employee.entity.js';
import type { StepKey } from './provisioning/steps.js';
import type { HireStatus } from './hire-status.js';

type HireSource = 'self_serve' | 'admin';

/** A catalog employee that works for a workspace. At most one live hire per employee and workspace. */
@Entity('hires')
@Index('hires_live_unique', ['brandId', 'profileId'], { unique: true, where: `status <> 'canceled'` })
@Index('hires_newest', ['createdAt', 'id'])
@Index('hires_brand_idx', { synchronize: false })
@Index('hires_granted_idx', { synchronize: false })
@Index('hires_due_idx', { synchronize: false })
@Index('hires_ending_idx', { synchronize: false })
@Check('hires_status_check', `status IN ('provisioning', 'active', 'canceled')`)
@Check('hires_source_check', `source IN ('self_serve', 'admin')`)
export class Hire extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index()
  @Column({ type: 'uuid' })
  profileId: string;

  @ManyToOne(() => Employee)
  @JoinColumn({ name: 'profile_id' })
  profile?: Relation<Employee>;

  @Column({ type: 'text', default: 'provisioning' })
  status: HireStatus;

  @Column({ type: 'text' })
  source: HireSource;

  /** Who hired; null: the admin key. */
  @Column({ type: 'integer', nullable: true })
  hiredBy: number | null;

  /** Why an admin granted it. */
  @Column({ type: 'text', nullable: true })
  compReason: string | null;

  /** Set at creation, so that retries never create a second one. */
  @Index('hires_agent_unique', { unique: true })
  @Column({ type: 'text' })
  agentId: string;

  @Index()
  @ForeignKey(() => Workstation, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  workstationId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  activatedAt: Date | null;

  @Column({ type: 'boolean', default: false })
  cancelAtPeriodEnd: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  canceledAt: Date | null;

  /** Who canceled; null: nobody, or the admin key. */
  @Column({ type: 'integer', nullable: true })
  canceledBy: number | null;

  /** End of a canceled hire. */
  @Column({ type: 'timestamptz', nullable: true })
  effectiveAt: Date | null;

  /** When its tools were revoked. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** Next provisioning step; null when provisioning is done. */
  @Column({ type: 'text', nullable: true })
  step: StepKey | null;

  /** Failures of that step, next attempt and last error. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null;

  @Column({ type: 'text', nullable: true })
  error: string | null;
}

export type HireChange = Partial<Omit<Hire, 'brand' | 'profile'>>;

/** Ledger of grants: which hire was granted which package, and when the grant ended. */
@Entity('hire_installs')
@Index('hire_installs_package_idx', { synchronize: false })
export class HireInstall extends BrandOwned {
  @ForeignKey(() => Hire, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  hireId: string;

  @PrimaryColumn({ type: 'text' })
  package: string;

  @Column({ type: 'timestamptz' })
  grantedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}

/** The agent's configuration for the gateway. */
@Entity('agent_configurations')
@Index(['brandId'])
export class AgentConfiguration extends BrandOwned {
  @PrimaryColumn({ type: 'text' })
  agentId: string;

  @Index()
  @ForeignKey(() => Hire, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  hireId: string;

  @Column({ type: 'jsonb' })
  settings: Record<string, unknown>;

  @Column({ type: 'timestamptz' })
  createdAt: Date;
}
