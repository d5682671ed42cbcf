import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, anySession, CurrentCaller } from '../../platform/http/access/index.js';
import type { SessionCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { ChoiceParam, UuidParam } from '../../platform/http/fields/params.js';
import {
  OwnGuestAccessQuery,
  OwnGuestAccessDto,
  OwnGuestAccessListDto,
  RESOURCE_KINDS,
} from './own-guest-access.dto.js';
import { CHOOSE_A_PASSWORD, OwnGuestAccess } from './own-guest-access.js';
import type { ResourceKind } from './resource-guests.js';

const KIND = 'A board, or a docs space';
const RESOURCE = 'Id of the board or docs space';

/** A person's guest access to other workspaces. */
@ApiTags('Sessions')
@Controller('api/v1/me/guest-access')
export class OwnGuestAccessController {
  constructor(private readonly access: OwnGuestAccess) {}

  @Get()
  @Access(anySession())
  @Operation({
    summary: 'List my guest access',
    description: 'Access to boards and docs spaces of other workspaces, accepted or only offered, newest first.',
    answer: [200, OwnGuestAccessListDto],
    refusals: { 400: 'cursor: is not a cursor this endpoint issued', 403: CHOOSE_A_PASSWORD },
  })
  async listMyGuestAccess(
    @CurrentCaller() { userId }: SessionCaller,
    @Query() { cursor, limit }: OwnGuestAccessQuery,
  ): Promise<OwnGuestAccessListDto> {
    return OwnGuestAccessListDto.from(await this.access.list(userId, cursor, limit));
  }

  @Post(':kind/:resource_id/accept')
  @Access(anySession())
  @Operation({
    summary: 'Accept guest access',
    description:
      'Access is only offered until it is accepted. From then on the person has access to more than one workspace: an admin can no longer set their password, only send a reset link.',
    answer: [200, OwnGuestAccessDto],
    refusals: { 403: CHOOSE_A_PASSWORD, 404: 'Guest access not found' },
  })
  async acceptGuestAccess(
    @CurrentCaller() caller: SessionCaller,
    @ChoiceParam('kind', RESOURCE_KINDS, KIND) kind: ResourceKind,
    @UuidParam('resource_id', RESOURCE) resourceId: string,
  ): Promise<OwnGuestAccessDto> {
    return OwnGuestAccessDto.from(await this.access.accept(caller, kind, resourceId));
  }

  @Delete(':kind/:resource_id')
  @Access(anySession())
  @Operation({
    summary: 'Leave a board or docs space',
    description: 'Gives up access to one board or docs space, accepted or only offered.',
    answer: [204],
    refusals: { 403: CHOOSE_A_PASSWORD, 404: 'Guest access not found' },
  })
  async leaveGuestAccess(
    @CurrentCaller() caller: SessionCaller,
    @ChoiceParam('kind', RESOURCE_KINDS, KIND) kind: ResourceKind,
    @UuidParam('resource_id', RESOURCE) resourceId: string,
  ): Promise<void> {
    await this.access.leave(caller, kind, resourceId);
  }
}
