import { Injectable } from '@nestjs/common';
import { Loop, type LoopResult } from '../../../platform/background/loops/loop-decorator.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { LogArchives } from './log-archives.js';
import { LogPieces } from './log-pieces.js';

const MINUTE_MS = 60_000;
/** Late enough for whoever reads along, and for what a desk reports late. */
const ARCHIVE_AFTER_MS = 10 * MINUTE_MS;
const KEEP_MS = 90 * 24 * 60 * MINUTE_MS;
/** Builds of one run; the next one goes on. */
const BATCH = 100;

/** Moves logs of ended builds out of the database, and removes them when they are too old or their build is gone. */
@Injectable()
export class BuildLogArchiveLoop {
  private readonly hasStorage: boolean;

  constructor(
    private readonly pieces: LogPieces,
    private readonly archives: LogArchives,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.hasStorage = config.storage.location.kind !== 'none';
  }

  @Loop({
    name: 'build-log-archive',
    every: '1m',
    jitter: '10s',
    about: 'Moves logs of ended builds into the storage and removes old ones',
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const removed = await this.each(signal, this.pieces.ofEnded(this.before(KEEP_MS), BATCH), ({ id }) =>
      this.pieces.remove(id),
    );
    if (!this.hasStorage) return { archived: 0, removed };
    const removedFiles = await this.each(signal, this.archives.tooOld(this.before(KEEP_MS), BATCH), (archive) =>
      this.archives.remove(archive),
    );
    const archived = await this.each(signal, this.pieces.ofEnded(this.before(ARCHIVE_AFTER_MS), BATCH), (build) =>
      this.archives.archive(build),
    );
    return { archived, removed: removed + removedFiles };
  }

  private before(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }

  private async each<T>(signal: AbortSignal, read: Promise<T[]>, work: (one: T) => Promise<void>): Promise<number> {
    let done = 0;
    for (const one of await read) {
      signal.throwIfAborted();
      await work(one);
      done++;
    }
    return done;
  }
}
