import { Module } from '@nestjs/common';
import type { Domain } from 'workspace-platform';
import { BoardModule } from 'workspace-platform/modules/board';
import { IdentityModule } from 'workspace-platform/modules/identity';
import { StandupTools } from './agents/standup.tools.js';
import { CreateStandupNotes1900000000000 } from './migrations/1900000000000-create-standup-notes.js';
import { AddStandupCard1900000060000 } from './migrations/1900000060000-add-standup-card.js';
import { StandupController } from './standup.controller.js';
import { StandupCleanup } from './standup.loop.js';
import { StandupNote } from './standup-note.entity.js';
import { standupScopes } from './standup.scopes.js';
import { StandupService } from './standup.service.js';
import { standupSettings } from './standup.settings.js';

@Module({
  imports: [IdentityModule, BoardModule],
  controllers: [StandupController],
  providers: [StandupService, StandupCleanup, StandupTools],
  exports: [StandupService],
})
export class StandupModule {}

/** What people did, in their own words. */
export const standup: Domain = {
  module: StandupModule,
  compatible: '^0.2',
  persistence: {
    entities: [StandupNote],
    migrations: [CreateStandupNotes1900000000000, AddStandupCard1900000060000],
  },
  scopes: standupScopes,
  settings: standupSettings,
  tags: [['Standup', 'What people did']],
  links: [{ name: 'Standup', url: '/api/v1/docs#/Standup' }],
};
