import { Tail, type StreamSink } from '../../events/index.js';
import { isActive } from '../build-states.js';
import type { LoggedBuild } from './build-logs.js';
import type { NumberedEntry } from './log-entries.js';

/** An entry, ready to be sent. */
export interface EntryFrame {
  readonly seq: number;
  readonly text: string;
}

/** One reader of a log. */
export interface LogReader {
  readonly sink: StreamSink<EntryFrame>;
  /** Everything up to this number has been sent. */
  seq: number;
  isSending: boolean;
}

type ReadLog = (build: LoggedBuild, after: number, limit: number) => Promise<readonly EntryFrame[]>;

/** The end of one build's log, read once for all its readers. */
export class LogTail extends Tail<EntryFrame> {
  readonly readers = new Set<LogReader>();

  constructor(
    /** As it was read last. */
    public build: LoggedBuild,
    read: ReadLog,
  ) {
    super(build.logSeq, (after, limit) => read(this.build, after, limit));
  }

  get hasEnded(): boolean {
    return !isActive(this.build.state);
  }

  /** Reads what a build has now. */
  async follow(build: LoggedBuild): Promise<void> {
    this.build = build;
    for (let before = -1; before < this.head && this.head < build.logSeq;) {
      before = this.head;
      await this.advance();
    }
  }
}

export function entryFrame(entry: NumberedEntry): EntryFrame {
  return { seq: entry.seq, text: `id: ${entry.seq}\ndata: ${JSON.stringify(entry)}\n\n` };
}
