import type { DiscoveryService } from '@nestjs/core';

/** All providers of a type: how one module collects the implementations of a port from others. */
export function providersOf<T>(discovery: DiscoveryService, type: abstract new (...args: never[]) => T): T[] {
  const providers = discovery.getProviders() as { instance: unknown }[];
  return providers.map(({ instance }) => instance).filter((one): one is T => one instanceof type);
}
