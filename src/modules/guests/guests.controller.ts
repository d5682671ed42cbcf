import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../platform/http/fields/params.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { INVALID_RESPONSE } from './boards-service.js';
import { InvitationDto, INVITE_LIMIT } from '../identity/index.js';
import { GuestListDto, GuestRemovalDto } from './guests.dto.js';
import { GuestsService } from './guests.service.js';
import { REMOVE_GUEST_LIMIT } from './resource-guests.js';

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/guests')
export class GuestsController {
  constructor(private readonly guests: GuestsService) {}

  @Get()
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'List guests',
    description: 'People outside the workspace who may open some of its boards or docs spaces.',
    answer: [200, GuestListDto],
    refusals: { 502: INVALID_RESPONSE },
  })
  async listGuests(@IntParam('brand_id', 'Id of the workspace') brandId: number): Promise<GuestListDto> {
    return GuestListDto.from(await this.guests.list(brandId));
  }

  @Post(':user_id/make-member')
  @Access(admin('brand:admin'))
  @RateLimit(INVITE_LIMIT)
  @Idempotent()
  @Operation({
    summary: 'Invite a guest as a member',
    description:
      'Mails the guest a link that is valid for seven days. The guest keeps their access until they accept and become a member.',
    answer: [201, InvitationDto],
    refusals: {
      400: ['User is already a member of this brand', 'An invitation is already pending for this email'],
      404: 'Guest not found',
      502: INVALID_RESPONSE,
    },
  })
  async makeMember(
    @CurrentCaller() caller: MemberCaller,
    @IntParam('brand_id', 'Id of the workspace') _brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<InvitationDto> {
    return InvitationDto.from(await this.guests.makeMember(caller, userId));
  }

  @Delete(':user_id')
  @Access(admin('brand:admin'))
  @RateLimit(REMOVE_GUEST_LIMIT)
  @Operation({
    summary: 'Remove a guest',
    description:
      'Removes the guest from every board and docs space and revokes an open invitation. Their cards, comments and pages stay.',
    answer: [200, GuestRemovalDto],
    refusals: { 404: 'Guest not found', 502: INVALID_RESPONSE },
  })
  async removeGuest(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<GuestRemovalDto> {
    const { boards, docs } = await this.guests.remove(brandId, userId);
    return { success: true, boards_removed: boards, docs_removed: docs };
  }
}
