import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DemoPart, type DemoWorkspace } from '../../platform/demo/demo-part.js';
import { FeatureHolding } from '../features/index.js';
import { Install } from './install.entity.js';

@Injectable()
export class InstalledPackagesHeld extends FeatureHolding {
  readonly feature = 'skills';
  readonly name = 'installed_packages';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.database.manager.countBy(Install, { brandId, enabled: true });
  }
}

@Injectable()
export class DemoInstalls extends DemoPart {
  constructor(private readonly database: Database) {
    super();
  }

  async furnish({ brandId }: DemoWorkspace): Promise<void> {
    const packages = ['boards', 'code-search'].map((name) => ({ brandId, package: name, enabled: true }));
    await this.database.manager.createQueryBuilder().insert().into(Install).values(packages).orIgnore().execute();
  }
}
