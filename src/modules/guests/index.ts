import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Domain } from '../../platform/domain.js';
import { IdentityModule, PersonLock } from '../identity/index.js';
import { BoardsService } from './boards-service.js';
import { GuestDirectory } from './guest-directory.js';
import { GuestPlacesController } from './guest-places.controller.js';
import { GuestPlaces } from './guest-places.js';
import { GuestsController } from './guests.controller.js';
import { GuestsService } from './guests.service.js';
import { LocalGuests } from './local-guests.js';

export { GuestDirectory, type Guest } from './guest-directory.js';
export { GuestPlaceDto, GuestRoleDto } from './guests.dto.js';
export { GuestsService } from './guests.service.js';
export { ResourceGuests, type GuestAccess, type ResourceKind } from './resource-guests.js';

/** A person's id is enough to name them a guest, and then shows who they are: not something to be done by the thousand. */
export const ADD_GUEST_LIMIT = { name: 'add-guest', limit: 200, windowSeconds: 3_600, by: 'person' } as const;

@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [GuestsController, GuestPlacesController],
  providers: [
    GuestsService,
    GuestPlaces,
    {
      provide: GuestDirectory,
      inject: [Config, Database, DiscoveryService, PersonLock],
      useFactory: (config: Config, database: Database, discovery: DiscoveryService, persons: PersonLock) =>
        config.boardsService ? new BoardsService(config, database) : new LocalGuests(database, discovery, persons),
    },
  ],
  exports: [GuestsService, GuestDirectory],
})
export class GuestsModule {}

/** People outside a workspace who can open some of it. */
export const guests: Domain = { module: GuestsModule };
