import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller } from '../../../platform/http/access/index.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../../platform/http/fields/params.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { InvitationLinkDto, OpenInvitationDto } from './invitations.dto.js';
import { InvitationLinks, LINKS_BY_SESSION, NO_LINK } from './invitation-links.js';
import { INVITE_LIMIT } from './invite-limit.js';

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/invitations/:invitation_id')
export class InvitationLinksController {
  constructor(private readonly links: InvitationLinks) {}

  @Post('send')
  @Access(admin('brand:admin'))
  @RateLimit(INVITE_LIMIT)
  @Operation({
    summary: 'Send an invitation again',
    description: 'Mails a new link; the one mailed before stops working. The invitation ends when it would have.',
    answer: [200, OpenInvitationDto],
    refusals: { 404: 'Invitation not found' },
  })
  async sendInvitation(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('invitation_id') invitationId: number,
  ): Promise<OpenInvitationDto> {
    return OpenInvitationDto.from(await this.links.sendAgain(brandId, invitationId));
  }

  @Post('link')
  @Access(admin('brand:admin'))
  @RateLimit(INVITE_LIMIT)
  @Operation({
    summary: 'Get the link of an invitation',
    description:
      'Only where mails are files (`mail` of `GET /api/v1/system/installation`): a new link to hand to the person; the one mailed before stops working.',
    answer: [200, InvitationLinkDto],
    refusals: { 403: LINKS_BY_SESSION, 404: 'Invitation not found', 409: Object.values(NO_LINK) },
  })
  async getInvitationLink(
    @CurrentCaller() caller: MemberCaller,
    @IntParam('brand_id', 'Id of the workspace') _brandId: number,
    @IntParam('invitation_id') invitationId: number,
  ): Promise<InvitationLinkDto> {
    return InvitationLinkDto.from(await this.links.newLink(caller, invitationId));
  }
}
