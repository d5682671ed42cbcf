import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/data/database/database.js';
import { DemoPart, type DemoWorkspace } from '../demo/index.js';
import { FeatureUsage } from '../features/index.js';
import { Employee } from './employee.entity.js';
import { HireEmployee } from './hire-employee.js';
import { Hire } from './hire.entity.js';
import { Install } from './install.entity.js';

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

const DEMO_EMPLOYEES = [
  {
    id: 'd0000000-0000-4000-8000-000000000001',
    name: 'Release helper',
    description: 'Keeps releases going: drafts the notes from finished cards, and reminds whoever a card waits for.',
    kind: 'assistant' as const,
    packages: ['boards', 'code-search'],
    template: { files: { 'AGENTS.md': '# Release helper\n\nKeeps releases going.\n' } },
    published: true,
  },
  {
    id: 'd0000000-0000-4000-8000-000000000002',
    name: 'Shop builder',
    description: 'Builds what the board asks for, on a desk of its own, and opens a pull request for each card.',
    kind: 'builder' as const,
    packages: ['boards', 'code-search', 'builds'],
    template: { files: { 'AGENTS.md': '# Shop builder\n\nBuilds what the board asks for.\n' }, runtime: 'claude_code' },
    published: true,
  },
];

/** Two employees to hire, one of them hired. */
@Injectable()
export class DemoHires extends DemoPart {
  constructor(
    private readonly database: Database,
    private readonly hiring: HireEmployee,
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
    await this.hiring.hire(DEMO_EMPLOYEES[0]!.id, { kind: 'admin', userId: adminId, brandId, compReason: 'Demo' });
  }
}
