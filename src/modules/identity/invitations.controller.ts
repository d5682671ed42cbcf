import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, anySession, CurrentCaller, type SessionCaller } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation.decorator.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { MembershipDto } from './auth.dto.js';
import { InvitationsService } from './invitations.service.js';

const INVITATION_TOKEN = {
  about: 'The secret of the mailed link',
  pattern: /^[A-Za-z0-9_]{1,100}$/,
  must: 'has the wrong form',
  example: 'wsi_EXAMPLE',
};

@ApiTags('Sessions')
@Controller('api/v1/invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post(':token/accept')
  @Access(anySession())
  @Operation({
    summary: 'Accept an invitation',
    description: 'The invited person, signed in, becomes a member of the inviting workspace.',
    answer: [200, MembershipDto],
    refusals: {
      404: 'Invitation not found',
      409: ['This invitation was already accepted', 'This invitation has expired'],
    },
  })
  async acceptInvitation(
    @CurrentCaller() caller: SessionCaller,
    @TextParam('token', INVITATION_TOKEN) secret: string,
  ): Promise<MembershipDto> {
    const { brandId, role } = await this.invitations.accept(secret, caller);
    return { brand_id: brandId, role };
  }
}
