import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, anySession, CurrentCaller } from '../../../platform/http/access/index.js';
import type { SessionCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { TextParam } from '../../../platform/http/fields/params.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { MembershipDto, SessionDto } from '../auth.dto.js';
import { NOT_BY_PASSWORD } from '../password-rules.js';
import { SessionCookie } from '../session-cookie.js';
import {
  InvitedAccountDto,
  INVITATION_SECRET,
  InvitationSecretDto,
  ReceivedInvitationDto,
  SignUpByInvitationDto,
} from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';
import { ACCOUNT_EXISTS, InvitedAccounts } from './invited-accounts.js';

const INVITATION_TOKEN = { ...INVITATION_SECRET, must: 'has the wrong form' };
const NOT_FOUND = 'Invitation not found';
const NOT_OPEN = ['This invitation was already accepted', 'This invitation has expired'];

const READ_LIMIT = { name: 'invitation-address', limit: 60, windowSeconds: 60, by: 'address' } as const;
const ACCOUNT_LIMIT = { name: 'invited-account', limit: 10, windowSeconds: 60, by: 'address' } as const;
const ACCOUNT_REFUSALS = {
  404: NOT_FOUND,
  409: [...NOT_OPEN, ACCOUNT_EXISTS, 'This address is not available', NOT_BY_PASSWORD],
  422: 'password: must have at least 8 characters',
};
/** Proxies write paths into logs. */
const IN_THE_PATH = 'The secret belongs into a body, which no proxy logs: ';

/** What the person with a mailed link may do. */
@ApiTags('Sessions')
@Controller('api/v1')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accounts: InvitedAccounts,
    private readonly cookie: SessionCookie,
  ) {}

  // A colon starts a route parameter: without the backslash, one of these routes would shadow the others.
  @Post('invitations\\:read')
  @Access('public')
  @RateLimit(READ_LIMIT)
  @Operation({
    summary: 'Read the invitation of a mailed link',
    description: 'The secret of the link proves that the caller reads the mailbox it was sent to. Changes nothing.',
    answer: [200, ReceivedInvitationDto],
    refusals: { 404: NOT_FOUND, 409: NOT_OPEN },
  })
  async readInvitation(@Body() { token }: InvitationSecretDto): Promise<ReceivedInvitationDto> {
    return ReceivedInvitationDto.from(...(await this.accounts.read(token)));
  }

  @Post('invitations\\:accept')
  @Access(anySession())
  @Operation({
    summary: 'Accept the invitation of a mailed link',
    description:
      'The invited person, signed in, becomes a member or a guest of the inviting workspace, if who invited them is still an admin of it.',
    answer: [200, MembershipDto],
    refusals: { 404: NOT_FOUND, 409: NOT_OPEN },
  })
  async joinByInvitation(
    @CurrentCaller() caller: SessionCaller,
    @Body() { token }: InvitationSecretDto,
  ): Promise<MembershipDto> {
    return this.accept(token, caller);
  }

  @Post('invitations\\:account')
  @Access('public')
  @RateLimit(ACCOUNT_LIMIT)
  @Operation({
    summary: 'Create an account by a mailed link',
    description:
      'For an invited person without an account: creates it, makes it a member or a guest of the inviting workspace, and signs in as `login` does. The session of a guest is in no workspace.',
    answer: [201, SessionDto],
    refusals: ACCOUNT_REFUSALS,
  })
  async signUpByInvitation(
    @Body() { token, ...account }: SignUpByInvitationDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionDto> {
    return this.createAccount(token, account, response);
  }

  @Get('invitations/:token')
  @Access('public')
  @RateLimit(READ_LIMIT)
  @Operation({
    summary: 'Get an invitation by the path',
    description: `${IN_THE_PATH}\`POST /api/v1/invitations:read\`.`,
    answer: [200, ReceivedInvitationDto],
    refusals: { 404: NOT_FOUND, 409: NOT_OPEN },
    deprecated: true,
  })
  async getInvitation(@TextParam('token', INVITATION_TOKEN) secret: string): Promise<ReceivedInvitationDto> {
    return ReceivedInvitationDto.from(...(await this.accounts.read(secret)));
  }

  @Post('invitations/:token/accept')
  @Access(anySession())
  @Operation({
    summary: 'Accept an invitation',
    description: `The invited person, signed in, becomes a member of the inviting workspace. ${IN_THE_PATH}better \`POST /api/v1/invitations:accept\`.`,
    answer: [200, MembershipDto],
    refusals: { 404: NOT_FOUND, 409: NOT_OPEN },
  })
  async acceptInvitation(
    @CurrentCaller() caller: SessionCaller,
    @TextParam('token', INVITATION_TOKEN) secret: string,
  ): Promise<MembershipDto> {
    return this.accept(secret, caller);
  }

  @Post('invitations/:token/account')
  @Access('public')
  @RateLimit(ACCOUNT_LIMIT)
  @Operation({
    summary: 'Create an account by an invitation',
    description: `${IN_THE_PATH}\`POST /api/v1/invitations:account\`.`,
    answer: [201, SessionDto],
    refusals: ACCOUNT_REFUSALS,
    deprecated: true,
  })
  async createInvitedAccount(
    @TextParam('token', INVITATION_TOKEN) secret: string,
    @Body() body: InvitedAccountDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionDto> {
    return this.createAccount(secret, body, response);
  }

  private async accept(secret: string, caller: SessionCaller): Promise<MembershipDto> {
    const { brandId, role } = await this.invitations.accept(secret, caller);
    return { brand_id: brandId, role };
  }

  private async createAccount(
    secret: string,
    { full_name: fullName, password }: InvitedAccountDto,
    response: Response,
  ): Promise<SessionDto> {
    const session = await this.accounts.create(secret, fullName, password);
    this.cookie.set(response, session);
    return SessionDto.from(session);
  }
}
