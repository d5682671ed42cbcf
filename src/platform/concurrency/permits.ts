/** How long to wait for a place, and what to say then. */
interface Patience {
  readonly ms: number;
  readonly refusal: () => Error;
}
interface RunOptions {
  weight?: number;
  patience?: Patience;
}
interface Turn {
  readonly weight: number;
  start: () => void;
}

/** At most so many pieces of work at once in this process; the others wait their turn, first come, first served. */
export class Permits {
  private readonly waiting: Turn[] = [];
  private free: number;

  constructor(private readonly count: number) {
    this.free = count;
  }

  /** Does the work once there is room. A weight takes several places at once; all of them: alone. */
  async run<T>(work: () => Promise<T>, { weight = 1, patience }: RunOptions = {}): Promise<T> {
    const taken = Math.min(weight, this.count);
    await this.enter(taken, patience);
    try {
      return await work();
    } finally {
      this.free += taken;
      this.admit();
    }
  }

  private enter(weight: number, patience?: Patience): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = { weight, start: resolve };
      if (patience) {
        const timer = setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(turn), 1);
          reject(patience.refusal());
          this.admit();
        }, patience.ms);
        turn.start = () => {
          clearTimeout(timer);
          resolve();
        };
      }
      this.waiting.push(turn);
      this.admit();
    });
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && next.weight <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.weight;
      next.start();
    }
  }
}
