import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from './identity.module.js';
import { BrandInvitationsController } from './invitations/brand-invitations.controller.js';
import { Departures } from './members/departures.js';
import { InvitationLinksController } from './invitations/invitation-links.controller.js';
import { InvitationLinks } from './invitations/invitation-links.js';
import { DemoPhoto } from './members/demo-photo.js';
import { MemberPasswords } from './members/member-passwords.js';
import { MemberPhotosController } from './members/member-photos.controller.js';
import { MemberPhotos } from './members/member-photos.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { OwnMembershipController } from './members/own-membership.controller.js';
import { OwnPhotoController } from './members/own-photo.controller.js';
import { PeopleController } from './members/people.controller.js';
import { WorkspaceNameController } from './members/workspace-name.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [
    MembersController,
    MemberPhotosController,
    OwnMembershipController,
    OwnPhotoController,
    PeopleController,
    WorkspaceNameController,
    BrandInvitationsController,
    InvitationLinksController,
  ],
  providers: [MembersService, Departures, MemberPasswords, MemberPhotos, DemoPhoto, InvitationLinks],
})
export class MembersModule {}

/** Members of a workspace: part of identity, with its own tag in the contract. */
export const members: Domain = { module: MembersModule };
