import type { DiscoveryService } from '@nestjs/core';

/** Every provider of this type: how a module fills a port that another one asks. */
export function providersOf<T>(discovery: DiscoveryService, type: abstract new (...args: never[]) => T): T[] {
  const providers = discovery.getProviders() as { instance: unknown }[];
  return providers.map(({ instance }) => instance).filter((one): one is T => one instanceof type);
}
