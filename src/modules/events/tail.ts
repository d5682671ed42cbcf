/** Newest entries kept in memory while a log has streams. */
const MAX_RECENT = 256;
const MAX_RECENT_LENGTH = 1_048_576;

/** Something numbered of a log, ready to be sent. */
export interface Numbered {
  readonly seq: number;
  readonly text: string;
}

/** The end of one log, read once for all its streams. */
export class Tail<F extends Numbered> {
  private recent: readonly F[] = [];
  private reading: Promise<void> | null = null;
  private isStale = false;

  constructor(
    /** Number of the newest entry that was read. */
    public head: number,
    private readonly readAfter: (seq: number, limit: number) => Promise<readonly F[]>,
  ) {}

  /** Reads what is new. Calls while it reads share one further read. */
  advance(): Promise<void> {
    this.isStale = true;
    return (this.reading ??= this.readAll().finally(() => (this.reading = null)));
  }

  /** Entries after a number, or null if they are no longer in memory. */
  framesAfter(seq: number): readonly F[] | null {
    if (seq >= this.head) return [];
    const from = this.recent.length - (this.head - seq);
    return from < 0 ? null : this.recent.slice(from);
  }

  /** Whether these say that what was read before them is no longer true. */
  protected outdates(_frames: readonly F[]): boolean {
    return false;
  }

  private async readAll(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const frames = await this.readAfter(this.head, MAX_RECENT);
      if (!frames.length) continue;
      this.head = frames.at(-1)!.seq;
      this.recent = this.outdates(frames) ? [] : newest([...this.recent, ...frames]);
      if (frames.length === MAX_RECENT) this.isStale = true;
    }
  }
}

/** No more than are kept, and of no more than the length that is. */
function newest<F extends Numbered>(frames: readonly F[]): readonly F[] {
  let length = 0;
  let from = frames.length;
  while (from > 0 && frames.length - from < MAX_RECENT && length < MAX_RECENT_LENGTH)
    length += frames[--from]!.text.length;
  return frames.slice(from);
}
