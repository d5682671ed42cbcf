import type { ModuleCallers } from '../caller/caller.js';

/** A key that a module gives out, and that whoever holds it sends as a bearer token. */
export interface BearerKey {
  readonly by: keyof ModuleCallers;
  /** Its name among the security schemes of the contract, and what is said of it there. */
  readonly scheme: string;
  readonly about: string;
  /** What a route that takes it says. */
  readonly inWords: string;
}

const KEYS = new Map<string, BearerKey>();

/** Declares such a key; the module also registers who recognises it (`Authenticators`). Gives what `@Access` takes. */
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
