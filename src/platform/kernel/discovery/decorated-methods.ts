import { MetadataScanner, type DiscoveryService } from '@nestjs/core';

interface DecoratedMethod<Options, Call> {
  /** What the decorator was given. */
  readonly options: Options;
  readonly owner: object;
  readonly call: Call;
}

/** All methods of providers that carry a decorator's metadata. */
export function decoratedMethods<Options, Call>(
  discovery: DiscoveryService,
  key: symbol,
): DecoratedMethod<Options, Call>[] {
  const scanner = new MetadataScanner();
  const owners = (discovery.getProviders() as { instance: unknown }[]).map(({ instance }) => instance);
  return owners
    .filter((owner) => typeof owner === 'object' && owner !== null)
    .flatMap((owner) =>
      scanner.getAllMethodNames(Object.getPrototypeOf(owner) as object).flatMap((name) => {
        const method = (owner as Record<string, unknown>)[name];
        const options = typeof method === 'function' ? (Reflect.getMetadata(key, method) as Options | undefined) : null;
        return options
          ? [{ options, owner, call: (method as (...given: never[]) => unknown).bind(owner) as Call }]
          : [];
      }),
    );
}
