import { Global, Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditQuery } from './audit/audit.query.js';
import { AuditService } from './audit/audit.service.js';
import { EventFeatures } from './event-features.js';
import { EventLog } from './event-log.js';
import { EventReader } from './event-reader.js';
import { EventNotices } from './event-notices.js';
import { EventStreams } from './event-streams.js';
import { Event, EventCounter } from './event.entity.js';
import { EventsController } from './events.controller.js';
import { EventsQuery } from './events.query.js';
import { EventsService } from './events.service.js';
import { CreateEvents1794703000000 } from './migrations/1794703000000-create-events.js';
import { AuditEvents1794703800000 } from './migrations/1794703800000-audit-events.js';
import { IndexRefusals1794704020000 } from './migrations/1794704020000-index-refusals.js';
import { EraseMemoryTitles1794961060000 } from './migrations/1794961060000-erase-memory-titles.js';
import { IndexSubjects1794970000000 } from './migrations/1794970000000-index-subjects.js';
import { EventRetention } from './retention.loop.js';

/** Global, as every module records what happens to its resources. */
@Global()
@Module({
  controllers: [EventsController, AuditController],
  providers: [
    EventLog,
    EventNotices,
    EventsQuery,
    EventsService,
    EventFeatures,
    EventStreams,
    EventRetention,
    EventReader,
    AuditQuery,
    AuditService,
  ],
  exports: [EventLog, EventsService, EventFeatures, EventStreams, EventRetention, EventReader],
})
export class EventsModule {}

/** The log of what happened in a workspace, and its live stream. */
export const events: Domain = {
  module: EventsModule,
  persistence: {
    entities: [Event, EventCounter],
    migrations: [
      CreateEvents1794703000000,
      AuditEvents1794703800000,
      IndexRefusals1794704020000,
      EraseMemoryTitles1794961060000,
      IndexSubjects1794970000000,
    ],
  },
  tags: [
    ['Events', 'What happened in a workspace, as a list and as a live stream', 1],
    ['Audit', 'Who did what, from where: the log that stays for a year', 1],
  ],
};
