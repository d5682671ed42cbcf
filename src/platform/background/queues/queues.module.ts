import { BullModule } from '@nestjs/bull';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../../kernel/config/config.js';
import { Queues } from './queues.js';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ url: config.redis.url, prefix: 'queue' }),
    }),
  ],
  providers: [Queues],
  exports: [Queues],
})
export class QueuesModule {
  /** For the module that owns the `DurableQueue` of this name. */
  static register(name: string): DynamicModule {
    return BullModule.registerQueue({ name });
  }
}
