import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { runAsService } from '../../../engines/fair-shares/tenant.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { BuildSignals } from '../build-signals.js';
import { QueueQuery } from './queue.query.js';

interface Waiter {
  readonly brandId: number;
  readonly wake: () => void;
}

/** Desks that wait for work in this process. */
@Injectable()
export class DeskWaiters implements BeforeApplicationShutdown {
  private readonly byDesk = new Map<string, Set<Waiter>>();
  private readonly byBrand = new Map<number, Set<Waiter>>();
  private stopping = false;

  constructor(
    private readonly queue: QueueQuery,
    private readonly log: Log,
    signals: BuildSignals,
  ) {
    signals.onDesk((deskId) => wakeAll(this.byDesk.get(deskId)));
    signals.onWorkspace((brandId) => outsideRequest(() => runAsService(() => void this.wakeConcerned(brandId))));
  }

  /** Desks that wait now, for the metrics. */
  get count(): number {
    return this.byDesk.size;
  }

  /**
   * Begins to listen for work at once, so that none is missed while the queue is read. `next` waits for it: true if there
   * may be some, false after the time, or when the desk or this process goes away.
   */
  listen(deskId: string, brandId: number, gone: AbortSignal): { next(ms: number): Promise<boolean>; close(): void } {
    let isWoken = false;
    let settle: ((isWork: boolean) => void) | null = null;
    const waiter: Waiter = {
      brandId,
      wake: () => {
        isWoken = true;
        settle?.(true);
      },
    };
    add(this.byDesk, deskId, waiter);
    add(this.byBrand, brandId, waiter);
    return {
      next: (ms) => {
        if (isWoken || gone.aborted || this.stopping || ms <= 0) {
          const isWork = isWoken && !gone.aborted && !this.stopping;
          isWoken = false;
          return Promise.resolve(isWork);
        }
        return new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => settle?.(false), ms);
          const leave = (): void => settle?.(false);
          gone.addEventListener('abort', leave);
          settle = (isWork) => {
            settle = null;
            isWoken = false;
            clearTimeout(timer);
            gone.removeEventListener('abort', leave);
            resolve(isWork && !this.stopping);
          };
        });
      },
      close: () => {
        settle?.(false);
        remove(this.byDesk, deskId, waiter);
        remove(this.byBrand, brandId, waiter);
      },
    };
  }

  /** One look at the queue instead of one by each desk that waits: most are for another desk. */
  private async wakeConcerned(brandId: number): Promise<void> {
    if (!this.byBrand.has(brandId)) return;
    try {
      for (const deskId of await this.queue.concerned(brandId)) wakeAll(this.byDesk.get(deskId));
    } catch (error) {
      this.log.debug('queue of builds not read', { brandId, error });
      wakeAll(this.byBrand.get(brandId));
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const waiters of this.byDesk.values()) wakeAll(waiters);
  }
}

function wakeAll(waiters: ReadonlySet<Waiter> | undefined): void {
  for (const { wake } of waiters ?? []) wake();
}

function add<K>(map: Map<K, Set<Waiter>>, key: K, waiter: Waiter): void {
  const known = map.get(key);
  if (known) known.add(waiter);
  else map.set(key, new Set([waiter]));
}

function remove<K>(map: Map<K, Set<Waiter>>, key: K, waiter: Waiter): void {
  const known = map.get(key);
  known?.delete(waiter);
  if (known?.size === 0) map.delete(key);
}
