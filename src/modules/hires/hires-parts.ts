import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/data/database/database.js';
import { DemoPart, type DemoWorkspace } from '../demo/index.js';
import { FeatureUsage } from '../features/index.js';
import { DEMO_CATALOG, employeeOf } from './demo/demo-catalog.js';
import { Employee } from './employee.entity.js';
import { HireEmployee } from './hire-employee.js';
import { Hire } from './hire.entity.js';
import { Install } from './install.entity.js';
import { Provisioner } from './provisioning/provisioner.js';

@Injectable()
export class InstalledPackageUsage extends FeatureUsage {
  readonly feature = 'skills';
  readonly name = 'installed_packages';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.database.manager.countBy(Install, { brandId, enabled: true });
  }
}

const DEMO_EMPLOYEES = DEMO_CATALOG.slice(0, 3).map(employeeOf);
const HIRED = DEMO_EMPLOYEES.slice(0, 2);

/** Three employees to hire. Two are hired: an assistant, and a builder whose desk waits for its machine. */
@Injectable()
export class DemoHires extends DemoPart {
  constructor(
    private readonly database: Database,
    private readonly hiring: HireEmployee,
    private readonly provisioner: Provisioner,
  ) {
    super();
  }

  async seed({ brandId, adminId }: DemoWorkspace): Promise<void> {
    const { manager } = this.database;
    await manager.createQueryBuilder().insert().into(Employee).values(DEMO_EMPLOYEES).orIgnore().execute();
    // Those of a demo that is older than its descriptions.
    for (const { id, description } of DEMO_EMPLOYEES)
      await manager.update(Employee, { id, description: IsNull() }, { description });
    if (await manager.existsBy(Hire, { brandId })) return;
    for (const { id } of HIRED) {
      const { hire } = await this.hiring.hire(id, { kind: 'admin', userId: adminId, brandId, compReason: 'Demo' });
      // By the queue it would not be at work yet when the service answers.
      await this.provisioner.provision(hire.id, new AbortController().signal);
    }
  }
}
