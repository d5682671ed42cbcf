import { currentParty } from './party.js';

interface SharesOptions {
  /** At once, of all parties together. */
  readonly places: number;
  /** At once, of one party. */
  readonly each: number;
  /** How many of one party may wait; the next one is refused at once. */
  readonly maxWaiting?: number;
  /** How long one may wait before it is refused. */
  readonly maxWaitMs?: number;
  /** What is said then. */
  readonly refusal?: () => Error;
}

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
  readonly waiting: Turn[];
  running: number;
  /** The how-manieth turn was its last one; 0: it had none yet. */
  lastTurn: number;
}

/**
 * Places in this process that workspaces and strangers share. Nobody has more than a part of them; those who wait take
 * turns by party, not by order of arrival: a thousand calls of one party are a single step for all others.
 */
export class Shares {
  private readonly parties = new Map<string, Party>();
  private used = 0;
  private turns = 0;
  private lastLeft = performance.now();

  constructor(private readonly options: SharesOptions) {}

  /** Does work of the current party once there is room. A weight takes several places at once; all of them: alone. */
  async run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    const place = this.enter(currentParty(), weight);
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
      clearTimeout(timer);
      if (state === 'inside') this.giveBack(party, turn);
      if (state === 'waiting') party.waiting.splice(party.waiting.indexOf(turn), 1);
      state = 'left';
      this.settle(party);
    };
    const giveUp = (): void => {
      leave();
      settle.refuse();
    };
    party.waiting.push(turn);
    this.admit();
    const { maxWaiting = Infinity, maxWaitMs } = this.options;
    if (party.waiting.includes(turn)) {
      if (party.waiting.length > maxWaiting) giveUp();
      else if (maxWaitMs !== undefined) timer = setTimeout(giveUp, maxWaitMs);
    }
    return { taken, leave };
  }

  /** A place at once, or none. */
  tryEnter(name: string): Place | null {
    const { places, each } = this.options;
    const { running, waiting } = this.parties.get(name) ?? { running: 0, waiting: [] };
    return this.used < places && running < each && !waiting.length ? this.enter(name) : null;
  }

  /** How long all places have been taken without one being given back; 0 while one is free. */
  get stalledMs(): number {
    return this.used < this.options.places ? 0 : performance.now() - this.lastLeft;
  }

  private partyOf(name: string): Party {
    const party = this.parties.get(name) ?? { name, waiting: [], running: 0, lastTurn: 0 };
    this.parties.set(name, party);
    return party;
  }

  private giveBack(party: Party, { weight }: Turn): void {
    this.used -= weight;
    party.running -= weight;
    this.lastLeft = performance.now();
  }

  private settle(party: Party): void {
    if (!party.running && !party.waiting.length) this.parties.delete(party.name);
    this.admit();
  }

  /** Work that does not fit yet is not overtaken by lighter work. */
  private admit(): void {
    for (let party = this.next(); party; party = this.next()) {
      const turn = party.waiting[0]!;
      if (this.used + turn.weight > this.options.places) return;
      party.waiting.shift();
      this.used += turn.weight;
      party.running += turn.weight;
      party.lastTurn = ++this.turns;
      turn.start();
    }
  }

  /** Whose last turn is the longest ago, of those who wait and may have one more. */
  private next(): Party | undefined {
    let next: Party | undefined;
    for (const party of this.parties.values()) {
      const { waiting, running, lastTurn } = party;
      const turn = waiting[0];
      const isWithinPart = turn && (running === 0 || running + turn.weight <= this.options.each);
      if (isWithinPart && (!next || lastTurn < next.lastTurn)) next = party;
    }
    return next;
  }
}

function noPlace(): Error {
  return new Error('There was no place in time');
}
