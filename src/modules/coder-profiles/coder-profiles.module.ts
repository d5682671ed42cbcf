import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { WorkstationsModule } from '../workstations/workstations.module.js';
import { BuildSettingsService } from './build-settings.js';
import { CoderProfileChange, CoderProfileOverride } from './coder-profile.entity.js';
import { CoderProfilesController } from './coder-profiles.controller.js';
import { CoderProfilesService } from './coder-profiles.service.js';
import { CreateCoderProfiles1795000600000 } from './migrations/1795000600000-create-coder-profiles.js';

@Module({
  imports: [IdentityModule, WorkstationsModule],
  controllers: [CoderProfilesController],
  providers: [CoderProfilesService, BuildSettingsService],
  exports: [CoderProfilesService, BuildSettingsService],
})
export class CoderProfilesModule {}

/** Settings of builds. */
export const coderProfiles: Domain = {
  module: CoderProfilesModule,
  persistence: {
    entities: [CoderProfileOverride, CoderProfileChange],
    migrations: [CreateCoderProfiles1795000600000],
  },
  tags: [['Coder profiles', 'Settings of builds', 1]],
};
