import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller } from '../../../platform/http/access/index.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../../platform/http/fields/params.js';
import { Idempotent } from '../../../platform/http/idempotency/idempotent-decorator.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { NewInvitationDto, InvitationDto, InvitationListDto } from './invitations.dto.js';
import { ADMINS_BY_SESSION, InvitationsService } from './invitations.service.js';
import { INVITE_LIMIT } from './invite-limit.js';

/** Invitations as the inviting workspace sees them. */
@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/invitations')
export class BrandInvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'List open invitations',
    description: 'Those that were neither accepted nor revoked and have not expired, newest first.',
    answer: [200, InvitationListDto],
  })
  async listInvitations(@IntParam('brand_id', 'Id of the workspace') brandId: number): Promise<InvitationListDto> {
    return InvitationListDto.from(await this.invitations.list(brandId));
  }

  @Post()
  @Access(admin('brand:admin'))
  @RateLimit(INVITE_LIMIT)
  @Idempotent()
  @Operation({
    summary: 'Invite a person as a member or a guest',
    description:
      'Mails a link that is valid for seven days, while the caller stays an admin and the token, if one was used, is not revoked. The person accepts by signing in, or by creating an account; the answer does not tell whether there is one. Only a session invites with the role `admin`; the other admins are mailed. With the role `guest` and `access` the person becomes a guest, who opens that board or docs space and nothing else.',
    answer: [201, InvitationDto],
    refusals: {
      400: ['User is already a member of this brand', 'An invitation is already pending for this email'],
      403: ADMINS_BY_SESSION,
      422: ['access: is required for a guest', 'access.resource_id: not found in this workspace'],
    },
  })
  async createInvitation(
    @CurrentCaller() caller: MemberCaller,
    @IntParam('brand_id', 'Id of the workspace') _brandId: number,
    @Body() { email, role, access }: NewInvitationDto,
  ): Promise<InvitationDto> {
    const shared = access && { kind: access.kind, resourceId: access.resource_id, role: access.role };
    return InvitationDto.from(await this.invitations.invite(caller, email, role, shared));
  }

  @Delete(':invitation_id')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Revoke an invitation',
    description: 'The mailed link stops working. Only for an open invitation.',
    answer: [204],
    refusals: { 404: 'Invitation not found' },
  })
  async revokeInvitation(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('invitation_id') invitationId: number,
  ): Promise<void> {
    await this.invitations.revoke(brandId, invitationId);
  }
}
