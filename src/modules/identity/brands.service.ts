import { Injectable } from '@nestjs/common';
import { DEFAULT_CEILING, SCOPES } from './scopes.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Brand, type SubscriptionStatus } from './entities/brand.entity.js';
import { DEFAULT_QUOTAS } from './default-quotas.js';
import { Plan } from './entities/plan.entity.js';
import { IdentityChanges } from './identity-changes.js';
import { PlanTerms } from './plan-terms.js';

/** Absent quotas stay. */
export type PlanChange = Omit<Plan, 'quotas'> & Partial<Pick<Plan, 'quotas'>>;

interface BrandSettings {
  name: string;
  planKey: string;
  subscriptionStatus: SubscriptionStatus;
  newNavigation: boolean;
  currentPeriodEnd: Date | null;
}

/** Workspaces and their plans. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: IdentityChanges,
    private readonly terms: PlanTerms,
  ) {}

  create(settings: Omit<BrandSettings, 'currentPeriodEnd'>): Promise<Brand> {
    return this.database.transaction(async (manager) => {
      await this.requirePlan(settings.planKey);
      return manager.save(
        manager.create(Brand, {
          ...settings,
          currentPeriodEnd: null,
          scopeCeiling: [...DEFAULT_CEILING],
          createdAt: this.clock.now(),
        }),
      );
    });
  }

  async read(brandId: number): Promise<Brand> {
    const brand = await this.database.manager.findOneBy(Brand, { id: brandId });
    if (!brand) throw refuse.notFound('Brand not found');
    return brand;
  }

  /** Ids of workspaces in ascending order, after the given one: for loops that visit all of them, page by page. */
  async ids(after: number, limit: number): Promise<number[]> {
    const rows = await this.database.rows({ id: int }, 'SELECT id FROM brands WHERE id > $1 ORDER BY id LIMIT $2', [
      after,
      limit,
    ]);
    return rows.map(({ id }) => id);
  }

  /** The workspace with what its plan includes. */
  async withPlan(brandId: number): Promise<Brand & { plan: Plan }> {
    const brand = await this.database.manager.findOne(Brand, { where: { id: brandId }, relations: { plan: true } });
    if (!brand) throw refuse.notFound('Brand not found');
    return brand as Brand & { plan: Plan };
  }

  /** Locks the workspace until the transaction ends. */
  async lock(brandId: number): Promise<void> {
    await this.database.run('SELECT 1 FROM brands WHERE id = $1 FOR NO KEY UPDATE', [brandId]);
  }

  change(brandId: number, settings: Partial<BrandSettings>): Promise<Brand> {
    return this.database.transaction(async (manager) => {
      if (settings.planKey !== undefined) await this.requirePlan(settings.planKey);
      if (!(await manager.existsBy(Brand, { id: brandId }))) throw refuse.notFound('Brand not found');
      if (Object.keys(settings).length) await manager.update(Brand, { id: brandId }, settings);
      await this.changes.announce({ brandId });
      return this.read(brandId);
    });
  }

  /** Sets the scopes that the workspace's tokens may have. Also applies to existing tokens. */
  setScopePolicy(brandId: number, allowed: readonly string[]): Promise<Brand> {
    return this.database.transaction(async (manager) => {
      await this.read(brandId);
      const scopeCeiling = SCOPES.filter((scope) => allowed.includes(scope));
      await manager.update(Brand, { id: brandId }, { scopeCeiling });
      await this.changes.announce({ brandId });
      return this.read(brandId);
    });
  }

  plans(): Promise<Plan[]> {
    return this.database.manager.find(Plan, { order: { key: 'ASC' } });
  }

  /** Creates or replaces a plan. */
  async putPlan({ quotas, ...rest }: PlanChange): Promise<Plan> {
    if (quotas) this.terms.check(quotas);
    const known = quotas ? null : await this.database.manager.findOneBy(Plan, { key: rest.key });
    const plan = { ...rest, quotas: quotas ?? known?.quotas ?? DEFAULT_QUOTAS };
    await this.database.manager.upsert(Plan, plan, ['key']);
    await this.changes.announce({ planKey: plan.key });
    return plan;
  }

  private async requirePlan(key: string): Promise<void> {
    if (!(await this.database.manager.existsBy(Plan, { key }))) throw refuse.field('plan', 'no such plan');
  }
}
