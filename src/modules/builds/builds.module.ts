import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { Build, BuildSettings } from './build.entity.js';
import { BuildLogController } from './log/build-log.controller.js';
import { BuildLogArchive, BuildLogPiece } from './log/build-log.entity.js';
import { LOG_PROVIDERS } from './log/log-providers.js';
import { CreateBuilds1795000900000 } from './migrations/1795000900000-create-builds.js';

@Module({
  imports: [IdentityModule],
  controllers: [BuildLogController],
  providers: [...LOG_PROVIDERS],
})
export class BuildsModule {}

/** Cards given to agents become changes on branches. */
export const builds: Domain = {
  module: BuildsModule,
  persistence: {
    entities: [Build, BuildSettings, BuildLogPiece, BuildLogArchive],
    migrations: [CreateBuilds1795000900000],
  },
  tags: [['Builds', 'What agents build from cards']],
};
