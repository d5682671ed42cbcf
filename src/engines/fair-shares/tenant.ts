import { AsyncLocalStorage } from 'node:async_hooks';

/** Tenant of work that the process does for itself. */
export const SERVICE = 'service';

/** The slot of a request, while it is answered. */
export interface RequestSlot {
  release(): void;
  /** Waits for a slot again. Without one in time, the work goes on all the same. */
  regain(): Promise<void>;
}

interface Work {
  tenant: string;
  slot?: RequestSlot;
  /** Waits for something outside that are under way. */
  outside?: number;
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
export function switchTenant(tenant: string, slot?: RequestSlot): void {
  const work = storage.getStore();
  if (work) Object.assign(work, { tenant, slot });
}

/** Releases the request's slot for good: its work has slots of its own. */
export function releaseSlot(): void {
  const work = storage.getStore();
  work?.slot?.release();
  if (work) work.slot = undefined;
}

/** Waits for something outside, such as a language model, without the request's slot, and goes on with one. */
export async function withoutSlot<T>(wait: () => Promise<T>): Promise<T> {
  const work = storage.getStore();
  const slot = work?.slot;
  if (!slot) return wait();
  work.outside = (work.outside ?? 0) + 1;
  if (work.outside === 1) slot.release();
  try {
    return await wait();
  } finally {
    work.outside--;
    if (work.outside === 0) await slot.regain();
  }
}
