import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { WorkstationsModule } from '../workstations/workstations.module.js';
import { MachineUpdate } from './machine-update.entity.js';
import { MachineUpdatesController } from './machine-updates.controller.js';
import { MachineUpdatesService } from './machine-updates.service.js';
import { CreateMachineUpdates1795000720000 } from './migrations/1795000720000-create-machine-updates.js';
import { UpdateAttention } from './updates-overview.js';
import { MachineUpdatesLoop } from './machine-updates.loop.js';
import { DemoUpdates } from './demo-updates.js';

@Module({
  imports: [WorkstationsModule],
  controllers: [MachineUpdatesController],
  providers: [MachineUpdatesService, MachineUpdatesLoop, DemoUpdates, UpdateAttention],
})
export class MachineUpdatesModule {}

/** Updates of the program that runs on machines. */
export const machineUpdates: Domain = {
  module: MachineUpdatesModule,
  persistence: { entities: [MachineUpdate], migrations: [CreateMachineUpdates1795000720000] },
};
