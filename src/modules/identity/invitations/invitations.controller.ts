import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, anySession, CurrentCaller, type SessionCaller } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation.decorator.js';
import { TextParam } from '../../../platform/http/fields/params.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { MembershipDto, SessionDto } from '../auth.dto.js';
import { NOT_BY_PASSWORD } from '../password-rules.js';
import { SessionCookie } from '../session-cookie.js';
import { CreateInvitedAccountDto, ReceivedInvitationDto } from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';
import { ACCOUNT_EXISTS, InvitedAccounts } from './invited-accounts.js';

const INVITATION_TOKEN = {
  about: 'The secret of the mailed link',
  pattern: /^[A-Za-z0-9_]{1,100}$/,
  must: 'has the wrong form',
  example: 'wsi_EXAMPLE',
};
const NOT_FOUND = 'Invitation not found';
const NOT_OPEN = ['This invitation was already accepted', 'This invitation has expired'];

@ApiTags('Sessions')
@Controller('api/v1/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accounts: InvitedAccounts,
    private readonly cookie: SessionCookie,
  ) {}

  @Get(':token')
  @Access('public')
  @RateLimit({ name: 'invitation-address', limit: 60, windowSeconds: 60, by: 'address' })
  @Operation({
    summary: 'Get the invitation of a mailed link',
    description: 'The secret of the link proves that the caller reads the mailbox it was sent to.',
    answer: [200, ReceivedInvitationDto],
    refusals: { 404: NOT_FOUND, 409: NOT_OPEN },
  })
  async getInvitation(@TextParam('token', INVITATION_TOKEN) secret: string): Promise<ReceivedInvitationDto> {
    return ReceivedInvitationDto.from(...(await this.accounts.read(secret)));
  }

  @Post(':token/accept')
  @Access(anySession())
  @Operation({
    summary: 'Accept an invitation',
    description: 'The invited person, signed in, becomes a member of the inviting workspace.',
    answer: [200, MembershipDto],
    refusals: { 404: NOT_FOUND, 409: NOT_OPEN },
  })
  async acceptInvitation(
    @CurrentCaller() caller: SessionCaller,
    @TextParam('token', INVITATION_TOKEN) secret: string,
  ): Promise<MembershipDto> {
    const { brandId, role } = await this.invitations.accept(secret, caller);
    return { brand_id: brandId, role };
  }

  @Post(':token/account')
  @Access('public')
  @RateLimit({ name: 'invited-account', limit: 10, windowSeconds: 60, by: 'address' })
  @Operation({
    summary: 'Create an account by an invitation',
    description:
      'For an invited person without an account: creates it, makes it a member of the inviting workspace, and signs in as `login` does.',
    answer: [201, SessionDto],
    refusals: {
      404: NOT_FOUND,
      409: [...NOT_OPEN, ACCOUNT_EXISTS, 'This address is not available', NOT_BY_PASSWORD],
      422: 'password: must have at least 8 characters',
    },
  })
  async createInvitedAccount(
    @TextParam('token', INVITATION_TOKEN) secret: string,
    @Body() body: CreateInvitedAccountDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionDto> {
    const session = await this.accounts.create(secret, body.full_name, body.password);
    this.cookie.set(response, session);
    return SessionDto.from(session);
  }
}
