import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}

/** What needs a person, and how much there is, over what the modules contribute. */
export const overview: Domain = { module: OverviewModule };
