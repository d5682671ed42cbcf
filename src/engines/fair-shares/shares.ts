import type { ProcessorTime } from './processor-time.js';
import { leavesReserve } from './reserve.js';
import { currentTenant } from './tenant.js';

interface SharesOptions {
  /** For all tenants together. */
  readonly slotCount: number;
  readonly maxPerTenant: number;
  /** While other tenants are active. Default: `maxPerTenant`. */
  readonly maxPerTenantWhenShared?: number;
  /** Slots that only tenants get that use none. Default: none. */
  readonly reserved?: number;
  /**
   * Starts of one tenant in one turn of the event loop. Without it, work that ends at once, such as a refusal, would
   * pass its slot to the next work of the same tenant before any other tenant runs.
   */
  readonly maxStartsPerTurn?: number;
  /** Work of a tenant that has used more than its share of the thread waits until that is paid for. */
  readonly time?: Pick<ProcessorTime, 'waitMs'>;
  /** Waiting work of one tenant; more is refused at once. */
  readonly maxWaiting?: number;
  /** Work that waits longer is refused. */
  readonly maxWaitMs?: number;
  readonly refusal?: () => Error;
}

/** A tenant counts as active for this long after its last turn. */
const ACTIVE_MS = 2_000;

/** A slot that is in use or waited for. */
export interface Slot {
  /** Rejects when the slot is refused. */
  readonly acquired: Promise<void>;
  /** Also stops waiting. */
  release(): void;
}

interface Turn {
  readonly weight: number;
  start(): void;
}

interface Tenant {
  readonly name: string;
  readonly waiting: Set<Turn>;
  running: number;
  startedThisTurn: number;
  /** Sequence number; 0 before the first turn. */
  lastTurn: number;
}

/**
 * Slots of this process, shared by tenants. Each tenant has a limit. Waiting work starts round-robin by tenant, not in
 * order of arrival, so a thousand calls of one tenant delay the others by one step.
 */
export class Shares {
  private readonly tenants = new Map<string, Tenant>();
  private used = 0;
  private turns = 0;
  private lastReleased = performance.now();
  private isCounting = false;
  /** When the first of those who wait has paid for its time. */
  private paid: NodeJS.Timeout | undefined;
  /** The tenant that started last, and the last one before it with another name. */
  private last = { name: '', at: -Infinity };
  private lastOther = this.last;

  constructor(private readonly options: SharesOptions) {}

  /** Runs work as soon as `weight` slots are free for the tenant. */
  async run<T>(work: () => Promise<T>, weight = 1, tenant = currentTenant()): Promise<T> {
    const slot = this.acquire(tenant, weight);
    await slot.acquired;
    try {
      return await work();
    } finally {
      slot.release();
    }
  }

  acquire(name: string, weight = 1): Slot {
    const tenant = this.tenantOf(name);
    let state: 'waiting' | 'running' | 'released' = 'waiting';
    let timer: NodeJS.Timeout | undefined;
    let settle = { start: (): void => undefined, refuse: (): void => undefined };
    const acquired = new Promise<void>((resolve, reject) => {
      settle = { start: resolve, refuse: () => reject((this.options.refusal ?? noSlot)()) };
    });
    const turn: Turn = {
      weight: Math.min(weight, this.options.slotCount),
      start: () => {
        state = 'running';
        clearTimeout(timer);
        settle.start();
      },
    };
    const release = (): void => {
      if (state === 'released') return;
      clearTimeout(timer);
      if (state === 'running') this.giveBack(tenant, turn);
      if (state === 'waiting') tenant.waiting.delete(turn);
      state = 'released';
      this.settle(tenant);
    };
    const giveUp = (): void => {
      release();
      settle.refuse();
    };
    tenant.waiting.add(turn);
    this.admit();
    const { maxWaiting = Infinity, maxWaitMs } = this.options;
    if (tenant.waiting.has(turn)) {
      if (tenant.waiting.size > maxWaiting) giveUp();
      else if (maxWaitMs !== undefined) timer = setTimeout(giveUp, maxWaitMs);
    }
    return { acquired, release };
  }

  /** Null when no slot is free now. */
  tryAcquire(name: string): Slot | null {
    const { slotCount } = this.options;
    const { running, waiting } = this.tenants.get(name) ?? IDLE_TENANT;
    const isFree = this.used < slotCount && this.leavesReserve(running, 1);
    const mayStart = isFree && running < this.limitOf(name) && !waiting.size && !this.options.time?.waitMs(name);
    return mayStart ? this.acquire(name) : null;
  }

  /** How long all slots have been in use without a release; 0 while one is free. */
  get stalledMs(): number {
    return this.used < this.options.slotCount ? 0 : performance.now() - this.lastReleased;
  }

  private tenantOf(name: string): Tenant {
    const tenant = this.tenants.get(name) ?? { name, waiting: new Set(), running: 0, startedThisTurn: 0, lastTurn: 0 };
    this.tenants.set(name, tenant);
    return tenant;
  }

  private giveBack(tenant: Tenant, { weight }: Turn): void {
    this.used -= weight;
    tenant.running -= weight;
    this.lastReleased = performance.now();
  }

  private settle(tenant: Tenant): void {
    this.forgetIfGone(tenant);
    this.admit();
  }

  private forgetIfGone(tenant: Tenant): void {
    if (!tenant.running && !tenant.waiting.size && !tenant.startedThisTurn) this.tenants.delete(tenant.name);
  }

  /** Lighter work does not overtake work that does not fit yet. */
  private admit(): void {
    for (let tenant = this.next(); tenant; tenant = this.next()) {
      const turn = firstOf(tenant.waiting)!;
      if (this.used + turn.weight > this.options.slotCount) return;
      tenant.waiting.delete(turn);
      this.used += turn.weight;
      tenant.running += turn.weight;
      tenant.lastTurn = ++this.turns;
      this.remember(tenant.name);
      if (this.options.maxStartsPerTurn !== undefined) this.countInTurn(tenant);
      turn.start();
    }
  }

  private remember(name: string): void {
    if (this.last.name !== name) this.lastOther = this.last;
    this.last = { name, at: performance.now() };
  }

  private leavesReserve(running: number, weight: number): boolean {
    const { slotCount, reserved = 0 } = this.options;
    return leavesReserve({ used: this.used, running }, { slotCount, reserved }, weight);
  }

  private limitOf(name: string): number {
    const { maxPerTenant, maxPerTenantWhenShared = maxPerTenant } = this.options;
    const other = this.last.name === name ? this.lastOther : this.last;
    return performance.now() - other.at < ACTIVE_MS ? maxPerTenantWhenShared : maxPerTenant;
  }

  private countInTurn(tenant: Tenant): void {
    tenant.startedThisTurn++;
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => {
      this.isCounting = false;
      for (const one of this.tenants.values()) {
        one.startedThisTurn = 0;
        this.forgetIfGone(one);
      }
      this.admit();
    });
  }

  /** The waiting tenant below its limit whose last turn is the longest ago. */
  private next(): Tenant | undefined {
    let next: Tenant | undefined;
    let shortestWait = Infinity;
    const { maxStartsPerTurn = Infinity, time } = this.options;
    for (const tenant of this.tenants.values()) {
      const { name, waiting, running, startedThisTurn, lastTurn } = tenant;
      const turn = firstOf(waiting);
      const isWithinLimit = turn && (running === 0 || running + turn.weight <= this.limitOf(name));
      const isAdmissible = isWithinLimit && this.leavesReserve(running, turn.weight);
      if (!isAdmissible || startedThisTurn >= maxStartsPerTurn) continue;
      const wait = time?.waitMs(name) ?? 0;
      if (wait > 0) shortestWait = Math.min(shortestWait, wait);
      else if (!next || lastTurn < next.lastTurn) next = tenant;
    }
    if (!next && shortestWait < Infinity) this.lookAgainIn(shortestWait);
    return next;
  }

  private lookAgainIn(ms: number): void {
    clearTimeout(this.paid);
    this.paid = setTimeout(() => this.admit(), Math.ceil(ms));
  }
}

const IDLE_TENANT = { running: 0, waiting: new Set() } as const;

function firstOf(turns: ReadonlySet<Turn>): Turn | undefined {
  return turns.values().next().value;
}

function noSlot(): Error {
  return new Error('Timed out waiting for a slot');
}
