import type { ModuleCallers } from '../../kernel/caller/caller.js';

/** A key issued by a module and sent as a bearer token. */
export interface BearerKey {
  readonly by: keyof ModuleCallers;
  /** Name and description of its security scheme in the contract. */
  readonly scheme: string;
  readonly about: string;
  /** Text for routes that accept it. */
  readonly inWords: string;
}

const KEYS = new Map<string, BearerKey>();

/** Declares a key and returns a grant for `@Access`. The module also registers an authenticator (`Authenticators`). */
export function bearerKey<K extends keyof ModuleCallers>(
  key: BearerKey & { readonly by: K },
): () => { readonly by: K } {
  KEYS.set(key.by, key);
  return () => ({ by: key.by });
}

export function bearerKeys(): readonly BearerKey[] {
  return [...KEYS.values()];
}

export function bearerKeyOf(by: keyof ModuleCallers): BearerKey {
  return KEYS.get(by)!;
}
