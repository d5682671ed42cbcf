import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that belongs to nobody in particular. */
const SERVICE = 'service';

interface Work {
  party: string;
  /** Gives back the place among the requests being answered. */
  leave?: () => void;
}

const storage = new AsyncLocalStorage<Work>();

/** Whose work this is: the name of a party, or `service` for what the process does for itself. */
export function currentParty(): string {
  return storage.getStore()?.party ?? SERVICE;
}

/** Does work as a party. */
export function asParty<T>(party: string, work: () => T): T {
  return storage.run({ party }, work);
}

/** What follows in the work under way is done as another party: the caller of a request has become known. */
export function becomeParty(party: string, leave?: () => void): void {
  const work = storage.getStore();
  if (work) Object.assign(work, { party, leave });
}

/** The rest of this work is waiting for somebody outside, such as a model: others may have its place among the requests. */
export function leavePlace(): void {
  storage.getStore()?.leave?.();
}
