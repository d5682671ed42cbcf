import { currentParty } from './tenant.js';

interface SharesOptions {
  /** At once, of all parties together. */
  readonly places: number;
  /** At once, of one party. */
  readonly each: number;
  /** The same while others are there: who is alone may have more. */
  readonly eachBeside?: number;
  /**
   * How many of one party may begin in one turn of the event loop. Work that is over at once, such as a refusal, would
   * give its place to the next of its party again and again before anybody else has a step.
   */
  readonly perTurn?: number;
  /** How many of one party may wait; the next one is refused at once. */
  readonly maxWaiting?: number;
  /** How long one may wait before it is refused. */
  readonly maxWaitMs?: number;
  /** What is said then. */
  readonly refusal?: () => Error;
}

/** So long after its last turn a party still counts as being there. */
const PRESENT_MS = 2_000;

/** A place that is taken, or waited for. */
export interface Place {
  /** Settles when the place is taken, or refused. */
  readonly taken: Promise<void>;
  /** Gives the place back, or stops waiting for it. */
  leave(): void;
}

interface Turn {
  readonly weight: number;
  start(): void;
}

interface Party {
  readonly name: string;
  readonly waiting: Set<Turn>;
  running: number;
  /** In this turn of the event loop. */
  begun: number;
  /** The how-manieth turn was its last one; 0: it had none yet. */
  lastTurn: number;
}

/**
 * Places in this process that several parties share. Nobody has more than a part of them; those who wait take
 * turns by party, not by order of arrival: a thousand calls of one party are a single step for all others.
 */
export class Shares {
  private readonly parties = new Map<string, Party>();
  private used = 0;
  private turns = 0;
  private lastLeft = performance.now();
  private isCounting = false;
  /** Who had the last turn, and when; and the same of the last one that was not theirs. */
  private last = { name: '', at: -Infinity };
  private lastOther = this.last;

  constructor(private readonly options: SharesOptions) {}

  /** Does work of a party once there is room. A weight takes several places at once; all of them: alone. */
  async run<T>(work: () => Promise<T>, weight = 1, party = currentParty()): Promise<T> {
    const place = this.enter(party, weight);
    await place.taken;
    try {
      return await work();
    } finally {
      place.leave();
    }
  }

  enter(name: string, weight = 1): Place {
    const party = this.partyOf(name);
    let state: 'waiting' | 'inside' | 'left' = 'waiting';
    let timer: NodeJS.Timeout | undefined;
    let settle = { start: (): void => undefined, refuse: (): void => undefined };
    const taken = new Promise<void>((resolve, reject) => {
      settle = { start: resolve, refuse: () => reject((this.options.refusal ?? noPlace)()) };
    });
    const turn: Turn = {
      weight: Math.min(weight, this.options.places),
      start: () => {
        state = 'inside';
        clearTimeout(timer);
        settle.start();
      },
    };
    const leave = (): void => {
      if (state === 'left') return;
      clearTimeout(timer);
      if (state === 'inside') this.giveBack(party, turn);
      if (state === 'waiting') party.waiting.delete(turn);
      state = 'left';
      this.settle(party);
    };
    const giveUp = (): void => {
      leave();
      settle.refuse();
    };
    party.waiting.add(turn);
    this.admit();
    const { maxWaiting = Infinity, maxWaitMs } = this.options;
    if (party.waiting.has(turn)) {
      if (party.waiting.size > maxWaiting) giveUp();
      else if (maxWaitMs !== undefined) timer = setTimeout(giveUp, maxWaitMs);
    }
    return { taken, leave };
  }

  /** A place at once, or none. */
  tryEnter(name: string): Place | null {
    const { places } = this.options;
    const { running, waiting } = this.parties.get(name) ?? NOBODY;
    return this.used < places && running < this.partOf(name) && !waiting.size ? this.enter(name) : null;
  }

  /** How long all places have been taken without one being given back; 0 while one is free. */
  get stalledMs(): number {
    return this.used < this.options.places ? 0 : performance.now() - this.lastLeft;
  }

  private partyOf(name: string): Party {
    const party = this.parties.get(name) ?? { name, waiting: new Set(), running: 0, begun: 0, lastTurn: 0 };
    this.parties.set(name, party);
    return party;
  }

  private giveBack(party: Party, { weight }: Turn): void {
    this.used -= weight;
    party.running -= weight;
    this.lastLeft = performance.now();
  }

  private settle(party: Party): void {
    this.forgetIfGone(party);
    this.admit();
  }

  private forgetIfGone(party: Party): void {
    if (!party.running && !party.waiting.size && !party.begun) this.parties.delete(party.name);
  }

  /** Work that does not fit yet is not overtaken by lighter work. */
  private admit(): void {
    for (let party = this.next(); party; party = this.next()) {
      const turn = firstOf(party.waiting)!;
      if (this.used + turn.weight > this.options.places) return;
      party.waiting.delete(turn);
      this.used += turn.weight;
      party.running += turn.weight;
      party.lastTurn = ++this.turns;
      this.remember(party.name);
      if (this.options.perTurn !== undefined) this.countInTurn(party);
      turn.start();
    }
  }

  private remember(name: string): void {
    if (this.last.name !== name) this.lastOther = this.last;
    this.last = { name, at: performance.now() };
  }

  /** How many places a party may have now. */
  private partOf(name: string): number {
    const { each, eachBeside = each } = this.options;
    const other = this.last.name === name ? this.lastOther : this.last;
    return performance.now() - other.at < PRESENT_MS ? eachBeside : each;
  }

  private countInTurn(party: Party): void {
    party.begun++;
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => {
      this.isCounting = false;
      for (const one of this.parties.values()) {
        one.begun = 0;
        this.forgetIfGone(one);
      }
      this.admit();
    });
  }

  /** Whose last turn is the longest ago, of those who wait and may have one more. */
  private next(): Party | undefined {
    let next: Party | undefined;
    const { perTurn = Infinity } = this.options;
    for (const party of this.parties.values()) {
      const { name, waiting, running, begun, lastTurn } = party;
      const turn = firstOf(waiting);
      const isWithinPart = turn && (running === 0 || running + turn.weight <= this.partOf(name));
      if (isWithinPart && begun < perTurn && (!next || lastTurn < next.lastTurn)) next = party;
    }
    return next;
  }
}

const NOBODY = { running: 0, waiting: new Set() } as const;

/** The one that came first. */
function firstOf(turns: ReadonlySet<Turn>): Turn | undefined {
  return turns.values().next().value;
}

function noPlace(): Error {
  return new Error('There was no place in time');
}
