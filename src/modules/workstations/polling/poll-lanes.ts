export interface LaneLimits {
  /** Concurrent checks in the fast lane. */
  readonly fast: number;
  /** Concurrent checks in the slow lane. */
  readonly slow: number;
  /** How long a check may keep a fast slot that another check could use. */
  readonly patienceMs: number;
}

interface LaneRun<T, R> {
  readonly items: readonly T[];
  readonly check: (item: T, signal: AbortSignal) => Promise<R>;
  /** Receives each result as it arrives. */
  readonly onResult: (item: T, result: R) => void;
  /** Checks that are likely to be slow start in the slow lane. */
  readonly wasSlow?: (item: T) => boolean;
  /** Stops the run: aborts running checks and delivers no further results. */
  readonly signal?: AbortSignal;
}

/** Schedules a callback; returns its cancel function. */
export type Delay = (ms: number, then: () => void) => () => void;

/** 10,000 desks that all hang for 5 s finish in less than 30 s. */
export const LANE_LIMITS: LaneLimits = { fast: 256, slow: 2_000, patienceMs: 500 };

/** Checks decided without network end synchronously: yield to other work after this many. */
const MAX_STARTS_PER_TURN = 100;

const systemDelay: Delay = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/**
 * Runs many checks with bounded concurrency, so that hanging checks do not delay the others: a check that takes longer
 * than `patienceMs` moves from its fast slot to the slow lane. While the slow lane has free slots, h hanging checks
 * delay any other by at most ceil(h / fast) × patienceMs.
 */
export class PollLanes {
  constructor(
    private readonly limits: LaneLimits = LANE_LIMITS,
    private readonly delay: Delay = systemDelay,
  ) {}

  run<T, R>(run: LaneRun<T, R>): Promise<void> {
    return new Promise((resolve, reject) => {
      new Round(run, this.limits, this.delay, (error) => (error === null ? resolve() : reject(error))).begin();
    });
  }
}

type Lane = 'fast' | 'slow';
interface Visit {
  lane: Lane;
  /** One controller per check: adding a listener to a shared signal gets slower with each listener. */
  readonly stop: AbortController;
  cancel: () => void;
}

/** A FIFO queue. */
class Queue<T> {
  private next = 0;
  constructor(private readonly items: readonly T[]) {}
  get empty(): boolean {
    return this.next >= this.items.length;
  }
  take(): T {
    return this.items[this.next++]!;
  }
}

class Round<T, R> {
  private readonly trusted: Queue<T>;
  private readonly slowBefore: Queue<T>;
  private readonly taken: Record<Lane, number> = { fast: 0, slow: 0 };
  private readonly visits = new Set<Visit>();
  /** Checks over their time in a fast slot; each moves to the next free slow slot. */
  private readonly overdue = new Set<Visit>();
  private startsThisTurn = 0;
  private ended = false;
  private readonly onAbort = (): void => this.end(null);

  constructor(
    private readonly run: LaneRun<T, R>,
    private readonly limits: LaneLimits,
    private readonly delay: Delay,
    private readonly done: (error: Error | null) => void,
  ) {
    const isSuspect = run.wasSlow ?? (() => false);
    this.trusted = new Queue(run.items.filter((item) => !isSuspect(item)));
    this.slowBefore = new Queue(run.items.filter((item) => isSuspect(item)));
  }

  begin(): void {
    if (this.run.signal?.aborted) return this.end(null);
    this.run.signal?.addEventListener('abort', this.onAbort, { once: true });
    this.fill();
  }

  private fill(): void {
    if (this.ended) return;
    const { fast, slow } = this.limits;
    for (const visit of this.overdue) {
      if (this.taken.slow >= slow) break;
      this.move(visit);
    }
    while (!this.trusted.empty && this.taken.fast < fast && this.mayStart()) this.start(this.trusted.take(), 'fast');
    // Checks that were slow before leave slots in the slow lane for those of the fast lane, and use the fast lane only
    // when it is idle.
    const slots = this.trusted.empty ? slow : Math.max(slow - fast, 1);
    while (!this.slowBefore.empty && this.taken.slow < Math.min(slots, slow) && this.mayStart())
      this.start(this.slowBefore.take(), 'slow');
    while (this.trusted.empty && !this.slowBefore.empty && this.taken.fast < fast && this.mayStart())
      this.start(this.slowBefore.take(), 'fast');
    if (this.trusted.empty && this.slowBefore.empty && this.taken.fast + this.taken.slow === 0) this.end(null);
  }

  private mayStart(): boolean {
    return !this.ended && this.startsThisTurn < MAX_STARTS_PER_TURN;
  }

  private start(item: T, lane: Lane): void {
    if (++this.startsThisTurn === 1) setImmediate(() => this.nextTurn());
    const visit: Visit = { lane, stop: new AbortController(), cancel: () => {} };
    this.visits.add(visit);
    this.taken[lane]++;
    if (lane === 'fast') visit.cancel = this.delay(this.limits.patienceMs, () => this.isOverdue(visit));
    const leave = (): void => {
      visit.cancel();
      this.visits.delete(visit);
      this.overdue.delete(visit);
      this.taken[visit.lane]--;
    };
    let check: Promise<R>;
    try {
      check = this.run.check(item, visit.stop.signal);
    } catch (error) {
      check = Promise.reject(asError(error));
    }
    check
      .then((result) => {
        leave();
        if (this.ended) return;
        this.run.onResult(item, result);
        this.fill();
      })
      .catch((error: unknown) => this.end(asError(error)));
  }

  private nextTurn(): void {
    this.startsThisTurn = 0;
    this.fill();
  }

  private isOverdue(visit: Visit): void {
    this.overdue.add(visit);
    this.fill();
  }

  private move(visit: Visit): void {
    this.overdue.delete(visit);
    this.taken.fast--;
    this.taken.slow++;
    visit.lane = 'slow';
  }

  private end(error: Error | null): void {
    if (this.ended) return;
    this.ended = true;
    this.run.signal?.removeEventListener('abort', this.onAbort);
    for (const { stop, cancel: callOff } of this.visits) {
      callOff();
      stop.abort();
    }
    this.done(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A check failed.', { cause: error });
}
