import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Config } from '../../platform/kernel/config/config.js';
import { Database } from '../../platform/data/database/database.js';
import type { Domain } from '../../platform/data/domain.js';
import { PersonLock } from '../identity/index.js';
import { IdentityModule } from '../identity/identity.module.js';
import { BoardsService } from './boards-service.js';
import { GuestDirectory } from './guest-directory.js';
import { OwnGuestAccessController } from './own-guest-access.controller.js';
import { OwnGuestAccess } from './own-guest-access.js';
import { GuestsController } from './guests.controller.js';
import { GuestsService } from './guests.service.js';
import { LocalGuests } from './local-guests.js';

@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [GuestsController, OwnGuestAccessController],
  providers: [
    GuestsService,
    OwnGuestAccess,
    {
      provide: GuestDirectory,
      inject: [Config, Database, DiscoveryService, PersonLock],
      useFactory: (config: Config, database: Database, discovery: DiscoveryService, personLock: PersonLock) =>
        config.boardsService ? new BoardsService(config, database) : new LocalGuests(database, discovery, personLock),
    },
  ],
})
export class GuestsModule {}

/** People outside a workspace who may open some of it. */
export const guests: Domain = { module: GuestsModule };
