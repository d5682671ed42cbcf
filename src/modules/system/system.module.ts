import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { HealthService } from './health.service.js';
import { LoopsController } from './loops.controller.js';
import { SystemController } from './system.controller.js';

@Module({ controllers: [SystemController, LoopsController], providers: [HealthService] })
export class SystemModule {}

/** Health, info, metrics and the background loops. */
export const system: Domain = {
  module: SystemModule,
  tags: [['System', 'Health and info: public', 2]],
};
