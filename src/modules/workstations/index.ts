import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/domain.js';
import { DesksService } from './desks.service.js';
import { MachinesHeld } from './machines-held.js';
import { CreateWorkstations1794700980000 } from './migrations/1794700980000-create-workstations.js';
import { AddDeskKeys1794701460000 } from './migrations/1794701460000-add-desk-keys.js';
import { OperatorEnvironmentsController } from './operator-environments.controller.js';
import { Workstation } from './workstation.entity.js';

export { DesksService, Workstation };

@Module({
  controllers: [OperatorEnvironmentsController],
  providers: [DesksService, MachinesHeld],
  exports: [DesksService],
})
export class WorkstationsModule {}

/** Dedicated Linux desks. */
export const workstations: Domain = {
  module: WorkstationsModule,
  persistence: { entities: [Workstation], migrations: [CreateWorkstations1794700980000, AddDeskKeys1794701460000] },
};
