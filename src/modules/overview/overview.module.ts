import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { AttentionDismissal } from './attention-dismissal.entity.js';
import { Dismissals } from './dismissals.js';
import { CreateAttentionDismissals1795001000000 } from './migrations/1795001000000-create-attention-dismissals.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [OverviewController],
  providers: [OverviewService, Dismissals],
})
export class OverviewModule {}

/** What needs a person, and how much there is, over what the modules contribute. */
export const overview: Domain = {
  module: OverviewModule,
  persistence: { entities: [AttentionDismissal], migrations: [CreateAttentionDismissals1795001000000] },
};
