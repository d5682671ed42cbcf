import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { FeatureUsage } from '../features/index.js';
import { Workstation } from './workstation.entity.js';

@Injectable()
export class MachineUsage extends FeatureUsage {
  readonly feature = 'machines';
  readonly name = 'machines';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.database.manager.countBy(Workstation, { brandId });
  }
}
