import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { FeatureHolding } from '../features/index.js';
import { Workstation } from './workstation.entity.js';

@Injectable()
export class MachineUsage extends FeatureHolding {
  readonly feature = 'machines';
  readonly name = 'machines';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.database.manager.countBy(Workstation, { brandId });
  }
}
