import type { EventStream, Frame } from './event-stream.js';
import { erasedBy } from './event-types.js';
import type { IsOn } from './visibility.js';

/** Newest events kept in memory while a workspace has streams. */
const MAX_RECENT = 256;

type ReadAfter = (seq: number, limit: number) => Promise<readonly Frame[]>;

/** The end of one workspace's log, read once for all its streams. */
export class BrandTail {
  readonly streams = new Set<EventStream>();
  /** Features changed since `isOn` was read. */
  hasNewFeatures = false;
  private recent: readonly Frame[] = [];
  private reading: Promise<void> | null = null;
  private isStale = false;

  constructor(
    /** Number of the newest event that was read. */
    public head: number,
    public isOn: IsOn,
    private readonly readAfter: ReadAfter,
  ) {}

  /** Reads what is new. Calls while it reads share one further read. */
  advance(): Promise<void> {
    this.isStale = true;
    return (this.reading ??= this.readAll().finally(() => (this.reading = null)));
  }

  /** Events after a number, or null if they are no longer in memory. */
  framesAfter(seq: number): readonly Frame[] | null {
    if (seq >= this.head) return [];
    const from = this.recent.length - (this.head - seq);
    return from < 0 ? null : this.recent.slice(from);
  }

  private async readAll(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const frames = await this.readAfter(this.head, MAX_RECENT);
      if (!frames.length) continue;
      this.head = frames.at(-1)!.seq;
      // What was read before may have a text that is gone now.
      const isErased = frames.some(({ type }) => erasedBy(type) !== null);
      this.recent = isErased ? [] : [...this.recent, ...frames].slice(-MAX_RECENT);
      if (frames.length === MAX_RECENT) this.isStale = true;
    }
  }
}
