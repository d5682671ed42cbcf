import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { BrandsService } from '../identity/index.js';
import { OrderDesk } from '../workstations/index.js';
import type { Employee } from './employee.entity.js';
import { Hire } from './hire.entity.js';

export const HIRE_NEEDS = namedEnum('HireNeed', ['template', 'subscription', 'desk']);
export type HireNeed = (typeof HIRE_NEEDS)[number];

const PROFILE = columnsOf(Hire, ['profileId']);

/** What a workspace lacks before it can hire, so that nobody learns it from a refusal or from a hire that stalls. */
@Injectable()
export class HireNeeds {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly desks: OrderDesk,
  ) {}

  /** Null: no workspace, as for the operator, whose grants need no subscription. */
  async of(brandId: number | null): Promise<(employee: Employee) => HireNeed[]> {
    const lacking = brandId === null ? () => [] : await this.ofBrand(brandId);
    return (employee) => [...(employee.template === null ? (['template'] as const) : []), ...lacking(employee)];
  }

  private async ofBrand(brandId: number): Promise<(employee: Employee) => HireNeed[]> {
    const { subscriptionStatus } = await this.brands.read(brandId);
    const { limit, current } = await this.desks.cap(brandId);
    const spare = limit !== null && current >= limit ? await this.withDesk(brandId) : null;
    return ({ id, kind }) => [
      ...(subscriptionStatus === 'active' ? [] : (['subscription'] as const)),
      ...(kind === 'builder' && spare && !spare.has(id) ? (['desk'] as const) : []),
    ];
  }

  /** Employees whose canceled hire has a desk: a new hire takes it over. */
  private async withDesk(brandId: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows(
      PROFILE,
      `SELECT DISTINCT ${selectList(PROFILE)} FROM hires
        WHERE brand_id = $1 AND status = 'canceled' AND workstation_id IS NOT NULL`,
      [brandId],
    );
    return new Set(rows.map(({ profileId }) => profileId));
  }
}
