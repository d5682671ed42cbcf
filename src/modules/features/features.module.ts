import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { FeatureChange } from './feature-change.entity.js';
import { FeaturesController } from './features.controller.js';
import { FeaturesService } from './features.service.js';
import { CreateFeatureChanges1795000180000 } from './migrations/1795000180000-create-feature-changes.js';

@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [FeaturesController],
  providers: [FeaturesService],
  exports: [FeaturesService],
})
export class FeaturesModule {}

/** The optional features of a workspace. */
export const features: Domain = {
  module: FeaturesModule,
  persistence: { entities: [FeatureChange], migrations: [CreateFeatureChanges1795000180000] },
  tags: [['Workspace', 'Features, members, guests and mail addresses of a workspace']],
};
