import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { HealthService } from './health.service.js';
import { LoopRuns } from './loop-runs.js';
import { LoopsController } from './loops.controller.js';
import { SystemListsController } from './operator-lists.controller.js';
import { OutgoingMailList } from './outgoing-mails.query.js';
import { QueueStates } from './queue-states.js';
import { SystemController } from './system.controller.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [SystemController, LoopsController, SystemListsController],
  providers: [HealthService, LoopRuns, OutgoingMailList, QueueStates],
})
export class SystemModule {}

/** Health, info, metrics and the background loops. */
export const system: Domain = {
  module: SystemModule,
  tags: [['System', 'Health and info: public', 2]],
};
