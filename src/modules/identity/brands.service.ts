import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { DEFAULT_CEILING, SCOPES } from './scopes.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Brand } from './entities/brand.entity.js';
import { DEFAULT_QUOTAS } from './default-quotas.js';
import { Plan, TEAM_BUILDS_RUNNING } from './entities/plan.entity.js';
import { EventLog, OPERATOR_LOG } from '../events/index.js';
import { PLAN_EVENTS, WORKSPACE_EVENTS } from './account.events.js';
import { IdentityChanges } from './identity-changes.js';
import { PlanTerms } from './plan-terms.js';

/** Absent quotas and numbers of builds stay. */
export type PlanChange = Omit<Plan, 'quotas' | 'buildsRunning'> & Partial<Pick<Plan, 'quotas' | 'buildsRunning'>>;

type BrandSettings = Pick<Brand, 'name' | 'planKey' | 'subscriptionStatus' | 'newNavigation' | 'currentPeriodEnd'>;

/** Workspaces and their plans. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: IdentityChanges,
    private readonly terms: PlanTerms,
    private readonly events: EventLog,
  ) {}

  create(settings: Omit<BrandSettings, 'currentPeriodEnd'>): Promise<Brand> {
    return this.database.transaction(async (manager) => {
      await this.requirePlan(settings.planKey);
      const brand = await manager.save(
        manager.create(Brand, {
          ...settings,
          currentPeriodEnd: null,
          scopeCeiling: [...DEFAULT_CEILING],
          createdAt: this.clock.now(),
        }),
      );
      this.record('workspace.created', null, brand);
      return brand;
    });
  }

  async read(brandId: number): Promise<Brand> {
    const brand = await this.database.manager.findOneBy(Brand, { id: brandId });
    if (!brand) throw refuse.notFound('Brand not found');
    return brand;
  }

  /** Ids of workspaces in ascending order, after the given one: for loops that visit all of them, page by page. */
  async ids(after: number, limit: number): Promise<number[]> {
    const where = { id: MoreThan(after) };
    const brands = await this.database.manager.find(Brand, {
      where,
      select: { id: true },
      order: { id: 'ASC' },
      take: limit,
    });
    return brands.map(({ id }) => id);
  }

  /** The workspace with what its plan includes. */
  async withPlan(brandId: number): Promise<Brand & { plan: Plan }> {
    const brand = await this.database.manager.findOne(Brand, { where: { id: brandId }, relations: { plan: true } });
    if (!brand) throw refuse.notFound('Brand not found');
    return brand as Brand & { plan: Plan };
  }

  /** How many builds of the workspace may run at once; null: any number. */
  async buildsRunningCap(brandId: number): Promise<number | null> {
    return (await this.withPlan(brandId)).plan.buildsRunning;
  }

  /** Locks the workspace until the transaction ends. */
  async lock(brandId: number): Promise<void> {
    await this.database.run('SELECT 1 FROM brands WHERE id = $1 FOR NO KEY UPDATE', [brandId]);
  }

  change(brandId: number, settings: Partial<BrandSettings>): Promise<Brand> {
    return this.database.transaction(async (manager) => {
      if (settings.planKey !== undefined) await this.requirePlan(settings.planKey);
      const before = await this.read(brandId);
      if (Object.keys(settings).length) await manager.update(Brand, { id: brandId }, settings);
      return this.changed(before);
    });
  }

  /** Sets the scopes that the workspace's tokens may have. Also applies to existing tokens. */
  setScopePolicy(brandId: number, allowed: readonly string[]): Promise<Brand> {
    return this.database.transaction(async (manager) => {
      const before = await this.read(brandId);
      const scopeCeiling = SCOPES.filter((scope) => allowed.includes(scope));
      await manager.update(Brand, { id: brandId }, { scopeCeiling });
      return this.changed(before);
    });
  }

  private async changed(before: Brand): Promise<Brand> {
    const after = await this.read(before.id);
    this.record('workspace.changed', before, after);
    await this.changes.announce({ brandId: before.id });
    return after;
  }

  private record(type: keyof typeof WORKSPACE_EVENTS.types, before: Brand | null, after: Brand): void {
    const { id: brandId, name } = after;
    const settings = { before: before && termsOf(before), after: termsOf(after) };
    this.events.record(WORKSPACE_EVENTS, type, { brandId, subject: { id: brandId }, data: { name }, settings });
  }

  plans(): Promise<Plan[]> {
    return this.database.manager.find(Plan, { order: { key: 'ASC' } });
  }

  /** Creates or replaces a plan. */
  async putPlan({ quotas, buildsRunning, ...rest }: PlanChange): Promise<Plan> {
    if (quotas) this.terms.check(quotas);
    const { key } = rest;
    return this.database.transaction(async (manager) => {
      const before = await manager.findOneBy(Plan, { key });
      const kept = before ?? { quotas: DEFAULT_QUOTAS, buildsRunning: TEAM_BUILDS_RUNNING };
      const plan = {
        ...rest,
        quotas: quotas ?? kept.quotas,
        buildsRunning: buildsRunning === undefined ? kept.buildsRunning : buildsRunning,
      };
      await manager.upsert(Plan, plan, ['key']);
      this.events.record(PLAN_EVENTS, 'plan.changed', {
        brandId: OPERATOR_LOG,
        subject: { id: key },
        data: { key },
        settings: { before, after: plan },
      });
      await this.changes.announce({ planKey: key });
      return plan;
    });
  }

  private async requirePlan(key: string): Promise<void> {
    if (!(await this.database.manager.existsBy(Plan, { key }))) throw refuse.field('plan', 'no such plan');
  }
}

function termsOf(brand: Brand): object {
  const { name, planKey, subscriptionStatus, newNavigation, currentPeriodEnd, scopeCeiling } = brand;
  return {
    name,
    plan: planKey,
    subscription_status: subscriptionStatus,
    new_navigation: newNavigation,
    current_period_end: currentPeriodEnd,
    scopes: scopeCeiling,
  };
}
