import { Global, Module } from '@nestjs/common';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import type { Domain } from '../../platform/data/domain.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditQuery } from './audit/audit.query.js';
import { AuditService } from './audit/audit.service.js';
import { EventFeatures } from './event-features.js';
import { EventSubjects } from './event-subjects.js';
import { EventLog } from './event-log.js';
import { EventReader } from './event-reader.js';
import { EventNotices } from './event-notices.js';
import { EventStreams } from './event-streams.js';
import { Event, EventCounter } from './event.entity.js';
import { EVENT_KINDS } from './events-usage.js';
import { EventTypesController } from './event-types.controller.js';
import { EventsController } from './events.controller.js';
import { EventsQuery } from './events.query.js';
import { EventsService } from './events.service.js';
import { CreateEvents1795000120000 } from './migrations/1795000120000-create-events.js';
import { FollowedEvents } from './followed-events.query.js';
import { OpenStreams } from './open-streams.js';
import { EventRetention } from './retention.loop.js';

/** Global, as every module records what happens to its resources. */
@Global()
@Module({
  controllers: [EventTypesController, EventsController, AuditController],
  providers: [
    EventLog,
    EventNotices,
    EventsQuery,
    EventsService,
    EventFeatures,
    EventSubjects,
    OpenStreams,
    EventStreams,
    EventRetention,
    EventReader,
    FollowedEvents,
    AuditQuery,
    AuditService,
  ],
  exports: [
    EventLog,
    EventsService,
    EventFeatures,
    EventSubjects,
    EventStreams,
    OpenStreams,
    EventRetention,
    EventReader,
    FollowedEvents,
  ],
})
export class EventsModule {
  constructor(quotas: Quotas) {
    quotas.register(...EVENT_KINDS);
  }
}

/** The log of what happened in a workspace, and its live stream. */
export const events: Domain = {
  module: EventsModule,
  persistence: {
    entities: [Event, EventCounter],
    migrations: [CreateEvents1795000120000],
  },
  tags: [
    ['Events', 'What happened in a workspace, as a list and as a live stream', 1],
    ['Audit', 'Who did what, from where: the log that stays for a year', 1],
  ],
};
