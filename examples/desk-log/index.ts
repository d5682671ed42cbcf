import { Module } from '@nestjs/common';
import { IdentityModule } from '../../src/modules/identity/identity.module.js';
import { WorkstationsModule } from '../../src/modules/workstations/workstations.module.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { DeskLogController } from './desk-log.controller.js';
import { DeskLogEntry } from './desk-log-entry.entity.js';
import { DeskLogService } from './desk-log.service.js';
import { CreateDeskLog1900000000000 } from './migrations/1900000000000-create-desk-log.js';
import { SilentDesks } from './silent-desks.loop.js';

export { DeskLogEntry, DeskLogService };

@Module({
  imports: [IdentityModule, WorkstationsModule],
  controllers: [DeskLogController],
  providers: [DeskLogService, SilentDesks],
  exports: [DeskLogService],
})
export class DeskLogModule {}

/** A log per desk: members write to it, and so does the service when a desk falls silent. */
export const deskLog: Domain = {
  module: DeskLogModule,
  persistence: { entities: [DeskLogEntry], migrations: [CreateDeskLog1900000000000] },
  tags: [['Desk log', 'What happened to each desk']],
};
