import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../../platform/http/access/index.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { MailAddresses } from './mail-addresses.js';
import { MAIL_NAME_RULE } from './mail-name.js';
import {
  MailAddressDto,
  MailNameAvailabilityDto,
  MailNameQuery,
  OwnMailAddressDto,
  MailAddressChangeDto,
} from './mail.dto.js';

/** Every rename blocks a name for 30 days. */
const RENAME_LIMIT = { name: 'rename-mail', limit: 20, windowSeconds: 86_400, by: 'person' } as const;

@ApiTags('Workspace')
@Controller('api/v1/me/mail/address')
export class MailController {
  constructor(
    private readonly addresses: MailAddresses,
    private readonly config: Config,
  ) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'Get my mail address',
    description: 'Your address on the mail domain, and the previous one while it forwards.',
    answer: [200, OwnMailAddressDto],
    refusals: { 404: 'Not found' },
  })
  async getMyMailAddress(@CurrentCaller() { userId }: MemberCaller): Promise<OwnMailAddressDto> {
    return OwnMailAddressDto.from(await this.addresses.read(userId));
  }

  @Get('availability')
  @Access(member())
  @Operation({
    summary: 'Check a mail name',
    description: 'A name is not available if somebody owns it, or if it still forwards for somebody else.',
    answer: [200, MailNameAvailabilityDto],
    refusals: { 404: 'Not found', 422: `name: ${MAIL_NAME_RULE}` },
  })
  async getMailAvailability(
    @CurrentCaller() { userId }: MemberCaller,
    @Query() { name }: MailNameQuery,
  ): Promise<MailNameAvailabilityDto> {
    return { name, domain: this.config.mailDomain, available: await this.addresses.isAvailable(userId, name) };
  }

  @Put()
  @Access(member())
  @RateLimit(RENAME_LIMIT)
  @Operation({
    summary: 'Rename my mail address',
    description: 'Mail to the old address is forwarded to the new one for 30 days, and nobody else can take it.',
    answer: [200, MailAddressDto],
    refusals: {
      404: 'Not found',
      409: ['This address is not available', 'This is already your address', 'This mailbox cannot be renamed'],
      422: `name: ${MAIL_NAME_RULE}`,
    },
  })
  async renameMailAddress(
    @CurrentCaller() { userId }: MemberCaller,
    @Body() { name }: MailAddressChangeDto,
  ): Promise<MailAddressDto> {
    return MailAddressDto.from(await this.addresses.rename(userId, name));
  }
}
