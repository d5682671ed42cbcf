import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/domain.js';
import { GuestsModule } from '../guests/index.js';
import { IdentityModule } from '../identity/index.js';
import { DemoPhoto } from './demo-photo.js';
import { MemberPasswords } from './member-passwords.js';
import { MemberPhotosController } from './member-photos.controller.js';
import { MemberPhotos } from './member-photos.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

export { MemberPasswords, MemberPhotos, MembersService };

@Module({
  imports: [IdentityModule, GuestsModule],
  controllers: [MembersController, MemberPhotosController],
  providers: [MembersService, MemberPasswords, MemberPhotos, DemoPhoto],
  exports: [MembersService, MemberPasswords, MemberPhotos],
})
export class MembersModule {}

/** The people of a workspace. */
export const members: Domain = { module: MembersModule };
