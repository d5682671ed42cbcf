import { Global, Module, type DynamicModule, type FactoryProvider, type Provider } from '@nestjs/common';
import { HttpModule } from './http/http.module.js';
import { Clock, SystemClock } from './kernel/clock/clock.js';
import { Config } from './kernel/config/config.js';
import { Contract } from './http/contract/contract.js';
import { DatabaseModule } from './data/database/database.module.js';
import type { Persistence } from './data/database/data-source.js';
import { embedderProvider } from './background/embeddings/embedder-provider.js';
import { ErrorFilter } from './http/errors/error-filter.js';
import { LargeAnswers } from './data/answers/large-answers.js';
import { PagedAnswers } from './data/answers/paged-answers.js';
import { Housekeeping } from './background/housekeeping/housekeeping.loop.js';
import { Idempotency } from './http/idempotency/idempotency.js';
import { IdempotentAnswer } from './http/idempotency/idempotent-answer.entity.js';
import { Images } from '../engines/images/images.js';
import { Stopping } from './kernel/lifecycle/stopping.js';
import { Log } from './kernel/logging/log.js';
import { llmProvider } from './background/llm/llm-provider.js';
import { LoopCursor } from './background/loops/loop-cursor.entity.js';
import { LoopRun } from './background/loops/loop-run.entity.js';
import { LoopsModule } from './background/loops/loops.module.js';
import { MailLimits, Outbox } from './background/mailer/index.js';
import { mailerProvider } from './background/mailer/mailer-provider.js';
import { OutgoingMail } from './background/mailer/outgoing-mail.entity.js';
import { OutgoingMailQueue } from './background/mailer/outgoing-mail.queue.js';
import { OutgoingMails } from './background/mailer/outgoing-mails.js';
import { Metrics } from './kernel/metrics/metrics.js';
import { CreatePlatform1795000000000 } from './migrations/1795000000000-create-platform.js';
import { QueuesModule } from './background/queues/queues.module.js';
import { Quotas } from './background/quotas/quotas.js';
import { UsageFoldLoop } from './background/quotas/usage-fold.loop.js';
import { UsageTotals } from './background/quotas/usage-totals.js';
import { UsageChange, UsageTotal } from './background/quotas/usage.entity.js';
import { RedisModule } from './data/redis/redis.module.js';
import { PlatformSecret } from './data/secrets/secret.entity.js';
import { Secrets } from './data/secrets/secrets.js';
import { storageProvider } from './data/storage/storage-provider.js';
import { Pictures } from './background/pictures/pictures.js';
import { UploadSlots } from './http/uploads/upload-slots.js';

/** Tables of the platform itself. */
export const platformPersistence: Persistence = {
  entities: [IdempotentAnswer, LoopCursor, LoopRun, OutgoingMail, PlatformSecret, UsageChange, UsageTotal],
  migrations: [CreatePlatform1795000000000],
};

@Global()
@Module({})
export class PlatformModule {
  /** `ports` are the providers of the domains, `overrides` replace any provider. */
  static forRoot(
    config: Config,
    persistence: readonly Persistence[],
    ports: readonly FactoryProvider[],
    overrides: readonly Provider[],
  ): DynamicModule {
    const providers: Provider[] = [
      { provide: Config, useValue: config },
      { provide: Clock, useClass: SystemClock },
      { provide: Images, useFactory: () => new Images() },
      Log,
      Metrics,
      Contract,
      ErrorFilter,
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
      embedderProvider,
      storageProvider,
      Pictures,
      UploadSlots,
      LargeAnswers,
      PagedAnswers,
      ...ports,
    ];
    return {
      module: PlatformModule,
      imports: [
        DatabaseModule.forRoot(persistence),
        RedisModule,
        HttpModule,
        LoopsModule,
        QueuesModule,
        QueuesModule.register(OutgoingMailQueue.NAME),
      ],
      providers: [...providers, ...overrides],
      exports: providers,
    };
  }
}
