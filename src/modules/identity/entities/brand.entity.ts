import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Plan } from './plan.entity.js';
import { namedEnum } from '../../../platform/kernel/named-enum.js';

export const SUBSCRIPTION_STATUSES = namedEnum('SubscriptionStatus', ['active', 'none', 'past_due', 'canceled']);
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A workspace. */
@Entity('brands')
@Index('brands_search', { synchronize: false })
export class Brand {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Index()
  @Column({ type: 'text' })
  planKey: string;

  @ManyToOne(() => Plan)
  @JoinColumn({ name: 'plan_key' })
  plan?: Relation<Plan>;

  @Column({ type: 'text', default: 'none' })
  subscriptionStatus: SubscriptionStatus;

  @Column({ type: 'boolean', default: true })
  newNavigation: boolean;

  /** Scopes the workspace's tokens may have. */
  @Column({ type: 'text', array: true })
  scopeCeiling: string[];

  @Column({ type: 'timestamptz', nullable: true })
  currentPeriodEnd: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
