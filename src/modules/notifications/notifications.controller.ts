import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { NotificationChoices } from './notification-settings.js';
import {
  NewNotificationSettingsDto,
  NotificationListDto,
  NotificationSettingsDto,
  NotificationsQueryDto,
  ReadNotificationsDto,
  UnreadDto,
} from './notifications.dto.js';
import { NotificationsQuery, type Reader } from './notifications.query.js';
import { NotificationsService } from './notifications.service.js';

/** What happened in the workspace and concerns the caller. */
@ApiTags('Notifications')
@Controller('api/v1/me')
export class NotificationsController {
  constructor(
    private readonly query: NotificationsQuery,
    private readonly notifications: NotificationsService,
    private readonly choices: NotificationChoices,
  ) {}

  @Get('notifications')
  @Access(member())
  @Operation({
    summary: 'List my notifications',
    description:
      'What happened in the workspace and concerns you, newest first: of the last 30 days, at most 10,000. `notification.created` on the event stream announces new ones.',
    answer: [200, NotificationListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listNotifications(
    @CurrentCaller() caller: MemberCaller,
    @Query() query: NotificationsQueryDto,
  ): Promise<NotificationListDto> {
    const listed = await this.query.list(readerOf(caller), query);
    return { ...NotificationListDto.from(listed), unread: await this.query.unread(caller) };
  }

  @Post('notifications/read')
  @HttpCode(200)
  @Access(member())
  @Operation({
    summary: 'Mark my notifications as read',
    description:
      'Some by their ids, or all up to a moment. Those that are read already, or not yours, stay as they are.',
    answer: [200, UnreadDto],
    refusals: { 422: ['ids: is required, or until', 'until: cannot be given with ids'] },
  })
  async markNotificationsRead(
    @CurrentCaller() caller: MemberCaller,
    @Body() body: ReadNotificationsDto,
  ): Promise<UnreadDto> {
    return { unread: await this.notifications.markRead(caller, body) };
  }

  @Get('notification-settings')
  @Access(member())
  @Operation({
    summary: 'Get my notification settings',
    description: 'What you chose in this workspace, or the defaults.',
    answer: [200, NotificationSettingsDto],
  })
  async getNotificationSettings(@CurrentCaller() { brandId, userId }: MemberCaller): Promise<NotificationSettingsDto> {
    return NotificationSettingsDto.from(await this.choices.of(brandId, userId));
  }

  @Put('notification-settings')
  @Access(member())
  @Operation({
    summary: 'Set my notification settings',
    description: 'All of them. What is muted is not made from now on; what is there stays.',
    answer: [200, NotificationSettingsDto],
  })
  async setNotificationSettings(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @Body() body: NewNotificationSettingsDto,
  ): Promise<NotificationSettingsDto> {
    return NotificationSettingsDto.from(await this.choices.put(brandId, userId, body));
  }
}

function readerOf(caller: MemberCaller): Reader {
  const { brandId, userId } = caller;
  return { brandId, userId, scopes: caller.kind === 'token' ? caller.scopes : null };
}
