import { currentTenant, SERVICE } from './tenant.js';

/** Used before a tenant has to wait. */
const FREE_MS = 50;
/** Part of the thread's time for those who use more than that, together, while others are there who do not. */
const PART = 0.5;
/** How long what is free takes to be paid for. */
const FREE_WAIT_MS = FREE_MS / PART;
/** However much was used at once. */
const MAX_WAIT_MS = 1_000;
/** A tenant is there for this long after its last request, and busy after it last used more than is free. */
const PRESENT_MS = 2_000;
/** Accounts are looked through this often for those that are paid. */
const SWEEP_MS = 1_000;

/**
 * Accounts of the time that tenants use of the one thread that answers everybody. What is more than free is paid for by
 * waiting, if others are there that are not busy themselves: whoever is alone waits for nothing, and has nothing to pay
 * when others come; busy ones among themselves take turns and use all of the thread.
 */
export class ProcessorTime {
  /** When what a tenant used is paid for. */
  private readonly paidAt = new Map<string, number>();
  /** Tenants that have not paid for what is more than free. They divide their part. */
  private readonly indebted = new Set<string>();
  /** Tenants that used more than is free lately, paid or not. */
  private readonly busyUntil = new Map<string, number>();
  private sweptAt = 0;
  /** The tenant that is not busy whose request came last, and the last one before it with another name. */
  private last = { name: '', at: -Infinity };
  private lastOther = this.last;
  private working: string | null = null;
  private since = { clock: 0, processor: 0 };
  private readonly end = (): void => this.settle(null);

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly used: () => number = processorMs,
  ) {}

  /** A request of this tenant: others share the thread with it from now on. */
  arrive(name: string): void {
    const now = this.now();
    if ((this.busyUntil.get(name) ?? now) > now) return;
    if (this.last.name !== name) this.lastOther = this.last;
    this.last = { name, at: now };
  }

  /**
   * From here on the thread works for this tenant, until somebody else's work begins or the turn of the event loop ends.
   * Called wherever a tenant's work begins again: with its slot, with its rows, with its next piece.
   */
  begin(name = currentTenant()): void {
    if (this.working === name) return;
    if (this.working === null) setImmediate(this.end);
    this.settle(name);
  }

  /** Time used for a tenant. What the service does for itself is free. */
  charge(name: string, ms: number): void {
    if (name === SERVICE || ms <= 0) return;
    const now = this.now();
    if (now - this.sweptAt > SWEEP_MS) this.sweep(now);
    const price = Math.max(1, this.indebted.size) / PART;
    const paidAt = Math.max(now, this.paidAt.get(name) ?? now) + ms * price;
    const latest = now + FREE_WAIT_MS + (this.isAlone(name, now) ? 0 : MAX_WAIT_MS);
    this.paidAt.set(name, Math.min(paidAt, latest));
    if (Math.min(paidAt, latest) - now > FREE_WAIT_MS) this.indebted.add(name);
    if (paidAt - now > FREE_WAIT_MS) this.busyUntil.set(name, now + PRESENT_MS);
  }

  /** How long work of a tenant waits before it goes on. */
  waitMs(name: string): number {
    const paidAt = this.paidAt.get(name);
    if (paidAt === undefined) return 0;
    const now = this.now();
    const wait = paidAt - now - FREE_WAIT_MS;
    if (wait <= 0) this.indebted.delete(name);
    return this.isAlone(name, now) ? 0 : Math.max(0, wait);
  }

  private isAlone(name: string, now: number): boolean {
    const other = this.last.name === name ? this.lastOther : this.last;
    return now - other.at >= PRESENT_MS;
  }

  /** The clock alone would count waiting for a processor, processor time alone what other threads do meanwhile. */
  private settle(next: string | null): void {
    const now = { clock: this.now(), processor: this.used() };
    const { clock, processor } = this.since;
    if (this.working !== null) this.charge(this.working, Math.min(now.clock - clock, now.processor - processor));
    this.working = next;
    this.since = now;
  }

  private sweep(now: number): void {
    this.sweptAt = now;
    for (const [name, paidAt] of this.paidAt) {
      if (paidAt - now <= FREE_WAIT_MS) this.indebted.delete(name);
      if (paidAt <= now) this.paidAt.delete(name);
    }
    for (const [name, until] of this.busyUntil) if (until <= now) this.busyUntil.delete(name);
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The accounts of this process. */
export const processorTime = new ProcessorTime();
