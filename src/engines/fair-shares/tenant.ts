import { AsyncLocalStorage } from 'node:async_hooks';

/** Tenant of work that the process does for itself. */
const SERVICE = 'service';

interface Work {
  tenant: string;
  /** Releases the slot of the request. */
  releaseSlot?: () => void;
}

const storage = new AsyncLocalStorage<Work>();

/** The tenant of the current work; `service` outside `runAsTenant`. */
export function currentTenant(): string {
  return storage.getStore()?.tenant ?? SERVICE;
}

export function runAsTenant<T>(tenant: string, work: () => T): T {
  return storage.run({ tenant }, work);
}

/** For work that goes on after the request that starts it. */
export function runAsService<T>(work: () => T): T {
  return storage.exit(work);
}

/** Counts the rest of the current work for another tenant: the caller of a request is known now. */
export function switchTenant(tenant: string, releaseSlot?: () => void): void {
  const work = storage.getStore();
  if (work) Object.assign(work, { tenant, releaseSlot });
}

/** Releases the request's slot early, before a wait for something outside such as a language model. */
export function releaseSlot(): void {
  storage.getStore()?.releaseSlot?.();
}
