import { Column, Entity, PrimaryColumn } from 'typeorm';
import { namedEnum } from '../../../platform/kernel/named-enum.js';
import type { Limit } from '../../../platform/background/quotas/limits.js';

export const FEATURES = namedEnum('FeatureKey', ['skills', 'feed', 'machines', 'crm']);
export type Feature = (typeof FEATURES)[number];
type FeatureFlags = Record<Feature, boolean>;

export const CODERS = ['claude', 'codex', 'openhands', 'opencode', 'pi'] as const;
export type Coder = (typeof CODERS)[number];

/** Of `team`, and of a new plan that does not say. */
export const TEAM_BUILDS_RUNNING = 5;

/** Stored form: a missing kind has no limit. */
export interface PlanQuotas {
  readonly storage_bytes: number | null;
  readonly kinds: Readonly<Record<string, Limit>>;
}

/** A workspace's plan. A null cap or limit means unlimited. */
@Entity('plans')
export class Plan {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb' })
  features: FeatureFlags;

  @Column({ type: 'integer', nullable: true })
  workstationCap: number | null;

  @Column({ type: 'integer', nullable: true })
  memorySourceLimit: number | null;

  /** Builds of a workspace that run at once. */
  @Column({ type: 'integer', nullable: true, default: TEAM_BUILDS_RUNNING })
  buildsRunning: number | null;

  @Column({ type: 'text', array: true })
  coders: Coder[];

  /** Limits on stored rows and bytes. */
  @Column({ type: 'jsonb', default: {} })
  quotas: PlanQuotas;
}
