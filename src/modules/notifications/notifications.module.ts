import { Module } from '@nestjs/common';
import { QueuesModule } from '../../platform/background/queues/queues.module.js';
import type { Domain } from '../../platform/data/domain.js';
import { BoardModule } from '../board/board.module.js';
import { BuildsModule } from '../builds/builds.module.js';
import { DocsModule } from '../docs/docs.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { Directory } from './making/directory.js';
import { Intake } from './making/intake.js';
import { NotificationsQueue } from './making/notifications.queue.js';
import { ReadOccurrences } from './making/read-occurrences.js';
import { WakeUps } from './making/wake-ups.js';
import { PeriodMails } from './mails/notification-mails.loop.js';
import { NotificationMails } from './mails/notification-mails.js';
import { CreateNotifications1795001020000 } from './migrations/1795001020000-create-notifications.js';
import { NotificationRetention } from './notification-retention.loop.js';
import { NotificationChoices } from './notification-settings.js';
import { Notification, NotificationCursor, NotificationSettings, PageMentions } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsQuery } from './notifications.query.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [IdentityModule, BoardModule, BuildsModule, DocsModule, QueuesModule.register(NotificationsQueue.NAME)],
  controllers: [NotificationsController],
  providers: [
    NotificationsQuery,
    NotificationsService,
    NotificationChoices,
    NotificationsQueue,
    Intake,
    ReadOccurrences,
    Directory,
    WakeUps,
    NotificationMails,
    PeriodMails,
    NotificationRetention,
  ],
})
export class NotificationsModule {}

/** What happened in a workspace and concerns a person. */
export const notifications: Domain = {
  module: NotificationsModule,
  persistence: {
    entities: [Notification, NotificationSettings, NotificationCursor, PageMentions],
    migrations: [CreateNotifications1795001020000],
  },
  tags: [['Notifications', 'What happened in a workspace and concerns you', 1]],
};
