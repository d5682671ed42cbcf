import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Config } from './platform/kernel/config/config.js';
import type { Domain } from './platform/data/domain.js';
import { PlatformModule, platformPersistence } from './platform/platform.module.js';
import type { Persistence } from './platform/data/database/data-source.js';

/** Tables of the platform and of all domains. */
export function persistenceOf(domains: readonly Domain[]): Persistence[] {
  return [platformPersistence, ...domains.flatMap(({ persistence }) => persistence ?? [])];
}

@Module({})
export class AppModule {
  /** `overrides` replace ports, such as the clock. */
  static of(config: Config, domains: readonly Domain[], overrides: readonly Provider[] = []): DynamicModule {
    const ports = domains.flatMap((domain) => domain.ports ?? []);
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config, persistenceOf(domains), ports, overrides),
        ...domains.map(({ module }) => module),
      ],
    };
  }
}
