import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/domain.js';
import { IdentityModule } from '../identity/index.js';
import { MemberPasswords } from './member-passwords.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

export { MemberPasswords, MembersService };

@Module({
  imports: [IdentityModule],
  controllers: [MembersController],
  providers: [MembersService, MemberPasswords],
  exports: [MembersService, MemberPasswords],
})
export class MembersModule {}

/** The people of a workspace. */
export const members: Domain = { module: MembersModule };
