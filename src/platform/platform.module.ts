import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { Clock, SystemClock } from './clock/clock.js';
import { Config } from './config/config.js';
import { Contract } from './contract/contract.js';
import { DatabaseModule } from './database/database.module.js';
import type { Persistence } from './database/data-source.js';
import { Embedder } from './embeddings/embedder.js';
import { Git } from './git/git.js';
import { embedderProvider } from './embeddings/embedder.provider.js';
import { ErrorFilter } from './errors/error.filter.js';
import { AnswerRoom } from './http/answer-room.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { Idempotency } from './idempotency/idempotency.js';
import { IdempotentAnswer } from './idempotency/idempotent-answer.entity.js';
import { Images } from './images/images.js';
import { Stopping } from './lifecycle/stopping.js';
import { Log } from './logging/log.js';
import { Llm } from './llm/llm.js';
import { llmProvider } from './llm/llm.provider.js';
import { LoopCursor } from './loops/loop-cursor.entity.js';
import { LoopRun } from './loops/loop-run.entity.js';
import { LoopsModule } from './loops/loops.module.js';
import { Mailer, MailLimits, Outbox } from './mailer/index.js';
import { mailerProvider } from './mailer/mailer.provider.js';
import { OutgoingMail } from './mailer/outgoing-mail.entity.js';
import { OutgoingMailQueue } from './mailer/outgoing-mail.queue.js';
import { OutgoingMails } from './mailer/outgoing-mails.js';
import { MeshHub } from './mesh/mesh-hub.js';
import { meshProvider } from './mesh/mesh.provider.js';
import { Metrics } from './metrics/metrics.js';
import { CreatePlatform1794700800000 } from './migrations/1794700800000-create-platform.js';
import { CreateOutgoingMails1794701040000 } from './migrations/1794701040000-create-outgoing-mails.js';
import { CountUsage1794702400000 } from './migrations/1794702400000-count-usage.js';
import { QueuesModule } from './queues/queues.module.js';
import { Quotas } from './quotas/quotas.js';
import { UsageFoldLoop } from './quotas/usage-fold.loop.js';
import { UsageTotals } from './quotas/usage-totals.js';
import { UsageChange, UsageTotal } from './quotas/usage.entity.js';
import { RedisModule } from './redis/redis.module.js';
import { CreatePlatformSecrets1794701550000 } from './migrations/1794701550000-create-platform-secrets.js';
import { CreateLoopCursors1794702200000 } from './migrations/1794702200000-create-loop-cursors.js';
import { PlatformSecret } from './secrets/secret.entity.js';
import { Secrets } from './secrets/secrets.js';
import { storageProvider } from './storage/storage.provider.js';
import { Storage } from './storage/storage.js';
import { Pictures } from './uploads/pictures.js';
import { UploadRoom } from './uploads/upload-room.js';

/** Tables of the platform itself. */
export const platformPersistence: Persistence = {
  entities: [IdempotentAnswer, LoopCursor, LoopRun, OutgoingMail, PlatformSecret, UsageChange, UsageTotal],
  migrations: [
    CreatePlatform1794700800000,
    CreateOutgoingMails1794701040000,
    CreatePlatformSecrets1794701550000,
    CreateLoopCursors1794702200000,
    CountUsage1794702400000,
  ],
};

/** The ground every domain stands on. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, persistence: readonly Persistence[], overrides: readonly Provider[]): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DatabaseModule.forRoot(persistence),
        RedisModule,
        AccessModule,
        LoopsModule,
        QueuesModule,
        QueuesModule.register(OutgoingMailQueue.NAME),
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useClass: SystemClock },
        Log,
        Metrics,
        Contract,
        ErrorFilter,
        Git,
        Housekeeping,
        Idempotency,
        mailerProvider,
        MailLimits,
        Outbox,
        OutgoingMails,
        OutgoingMailQueue,
        Quotas,
        UsageFoldLoop,
        UsageTotals,
        Secrets,
        Stopping,
        llmProvider,
        meshProvider,
        embedderProvider,
        storageProvider,
        Images,
        Pictures,
        UploadRoom,
        AnswerRoom,
        ...overrides,
      ],
      exports: [
        Config,
        Clock,
        Log,
        Metrics,
        Contract,
        Embedder,
        ErrorFilter,
        Git,
        Housekeeping,
        Idempotency,
        Llm,
        Mailer,
        MailLimits,
        MeshHub,
        Outbox,
        Quotas,
        Secrets,
        Stopping,
        Storage,
        Images,
        Pictures,
        UploadRoom,
        AnswerRoom,
      ],
    };
  }
}
