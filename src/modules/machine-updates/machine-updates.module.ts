import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { WorkstationsModule } from '../workstations/workstations.module.js';
import { MachineUpdate } from './machine-update.entity.js';
import { MachineUpdatesController } from './machine-updates.controller.js';
import { MachineUpdatesService } from './machine-updates.service.js';
import { CreateMachineUpdates1794701850000 } from './migrations/1794701850000-create-machine-updates.js';
import { UpdateAttention } from './updates-overview.js';
import { MachineUpdatesLoop } from './machine-updates.loop.js';

@Module({
  imports: [WorkstationsModule],
  controllers: [MachineUpdatesController],
  providers: [MachineUpdatesService, MachineUpdatesLoop, UpdateAttention],
})
export class MachineUpdatesModule {}

/** Updates of the program that runs on machines. */
export const machineUpdates: Domain = {
  module: MachineUpdatesModule,
  persistence: { entities: [MachineUpdate], migrations: [CreateMachineUpdates1794701850000] },
};
