import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller, member } from '../../../platform/http/access/index.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../../platform/http/fields/params.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Departures } from './departures.js';
import { MemberPasswords } from './member-passwords.js';
import {
  MemberChangeDto,
  MemberListDto,
  NOT_A_ROLE,
  NewPasswordDto,
  SuccessDto,
  SuccessMessageDto,
} from './members.dto.js';
import { NOT_BY_PASSWORD, requiredAdmin } from '../password-rules.js';
import { MembersService } from './members.service.js';
import { LAST_ADMIN, MembershipService } from './membership.service.js';

/** Limited, because mails go to other people. */
const RESET_LIMIT = { name: 'reset-mail', limit: 100, windowSeconds: 3_600, by: 'person' } as const;
/** Each promotion mails the other admins. */
const CHANGE_LIMIT = { name: 'change-member', limit: 300, windowSeconds: 3_600, by: 'person' } as const;
const SET_LIMIT = { name: 'set-password', limit: 60, windowSeconds: 3_600, by: 'person' } as const;

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/members')
export class MembersController {
  constructor(
    private readonly membership: MembershipService,
    private readonly members: MembersService,
    private readonly passwords: MemberPasswords,
    private readonly departures: Departures,
  ) {}

  @Get()
  @Access(member('brand:read'))
  @Operation({ summary: 'List members', description: 'All active members.', answer: [200, MemberListDto] })
  async listMembers(@IntParam('brand_id', 'Id of the workspace') brandId: number): Promise<MemberListDto> {
    const members = await this.membership.list(brandId);
    return MemberListDto.from(members, await this.membership.mailNames(members));
  }

  @Patch(':user_id')
  @Access(admin('brand:admin'))
  @RateLimit(CHANGE_LIMIT)
  @Operation({
    summary: 'Update a member',
    description:
      'Changes only the fields sent. A workspace keeps at least one admin who can sign in: a locked account does not count. When somebody becomes one, or a token ends that, they and the other admins are mailed.',
    answer: [200, SuccessDto],
    refusals: {
      400: [NOT_A_ROLE, 'No fields to update'],
      404: 'Member not found',
      409: [LAST_ADMIN, requiredAdmin('Acme')],
    },
  })
  async changeMember(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() body: MemberChangeDto,
  ): Promise<SuccessDto> {
    await this.members.change(brandId, userId, body);
    return { success: true };
  }

  @Delete(':user_id')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Remove a member',
    description:
      "Ends the membership: the person's tokens and sessions in this workspace stop working at once, and the invitations they made end. Their content stays. The person is mailed. A workspace keeps at least one admin who can sign in: a locked account does not count.",
    answer: [204],
    refusals: { 404: 'Member not found', 409: [LAST_ADMIN, requiredAdmin('Acme')] },
  })
  async deleteMember(
    @CurrentCaller() caller: MemberCaller,
    @IntParam('brand_id', 'Id of the workspace') _brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<void> {
    await this.departures.remove(caller, userId);
  }

  @Post(':user_id/reset-password')
  @Access(admin('brand:admin'))
  @RateLimit(RESET_LIMIT)
  @Operation({
    summary: 'Send a password reset link',
    description: 'The link is valid once, for an hour.',
    answer: [200, SuccessMessageDto],
    refusals: {
      404: 'Member not found',
      409: ['This account is locked', NOT_BY_PASSWORD],
      502: 'Failed to send password reset email',
    },
  })
  async sendPasswordReset(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<SuccessMessageDto> {
    const email = await this.passwords.sendResetLink(brandId, userId);
    return { success: true, message: `A link to choose a new password was sent to ${email}` };
  }

  @Post(':user_id/set-password')
  @Access(admin('brand:admin'))
  @RateLimit(SET_LIMIT)
  @Operation({
    summary: "Set a member's password",
    description:
      'Only for a person who belongs to this workspace and no other. Signs the person out everywhere and revokes their tokens. The password opens this workspace only: when the person joins another one, it becomes void and they are mailed a reset link. When it is the password of an admin, or a token sets it, the person and the admins are mailed, whatever `send_email` says.',
    answer: [200, SuccessMessageDto],
    refusals: {
      400: 'User has no auth account',
      404: 'Member not found',
      409: ["Send a reset link instead of setting this person's password.", 'This account is locked', NOT_BY_PASSWORD],
      422: 'password: must have at least 8 characters',
      502: 'Failed to set password',
    },
  })
  async setPassword(
    @CurrentCaller() caller: MemberCaller,
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() { password, send_email: sendEmail }: NewPasswordDto,
  ): Promise<SuccessMessageDto> {
    await this.passwords.set(caller, { brandId, userId }, password, sendEmail);
    return { success: true, message: 'The password was set, and the person signed out everywhere' };
  }
}
