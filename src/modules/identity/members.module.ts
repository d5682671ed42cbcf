import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { GuestsModule } from '../guests/guests.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { DemoPhoto } from './demo-photo.js';
import { MemberPasswords } from './member-passwords.js';
import { MemberPhotosController } from './member-photos.controller.js';
import { MemberPhotos } from './member-photos.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [IdentityModule, GuestsModule],
  controllers: [MembersController, MemberPhotosController],
  providers: [MembersService, MemberPasswords, MemberPhotos, DemoPhoto],
  exports: [MembersService, MemberPasswords, MemberPhotos],
})
export class MembersModule {}

/** The people of a workspace. */
export const members: Domain = { module: MembersModule };
