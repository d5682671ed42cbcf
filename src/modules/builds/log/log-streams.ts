import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { runAsService, runAsTenant } from '../../../engines/fair-shares/tenant.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../../platform/kernel/logging/request-context.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { workspaceTenant } from '../../../platform/kernel/workspace-tenant.js';
import { OpenStreams, type StreamCaller, type StreamSink } from '../../events/index.js';
import { BuildSignals } from '../build-signals.js';
import { BuildLogs, type LoggedBuild, type LogPage } from './build-logs.js';
import { LoggedBuilds } from './logged-builds.query.js';
import { LogNotices } from './log-notices.js';
import { entryFrame, LogTail, type EntryFrame, type LogReader } from './log-tail.js';

/** Without Redis, new entries and the end of a build are found by looking. */
const LOOK_MS = 1_000;
const BATCH = 500;
/** Pages read at once for readers that are far behind. */
const OLD_PAGES = { slotCount: 2, maxPerTenant: 1 };

export const NO_BUILD = 'Build not found';

/** Logs as they are written, in this process. Their places are counted with the event streams. */
@Injectable()
export class LogStreams {
  private readonly tails = new Map<string, LogTail>();
  private readonly oldPages = new Shares(OLD_PAGES);
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly logs: BuildLogs,
    private readonly builds: LoggedBuilds,
    private readonly streams: OpenStreams,
    private readonly log: Log,
    notices: LogNotices,
    signals: BuildSignals,
  ) {
    const follow = (buildId: string): void => void this.attempt(() => this.follow([buildId]));
    notices.onEntries(follow);
    signals.onChange(follow);
  }

  /** Sends the entries after a number, then those that come, until the build has ended. */
  async open(caller: StreamCaller, buildId: string, after: number, sink: StreamSink<EntryFrame>): Promise<void> {
    this.streams.requireFree(caller);
    const build = await this.builds.find(caller.brandId, buildId);
    if (!build) throw refuse.notFound(NO_BUILD);
    // Others may have connected in the meantime.
    this.streams.requireFree(caller);
    const reader: LogReader = { sink, seq: after, isSending: false };
    const tail = this.join(build, reader);
    this.streams.add({ caller, sink, refresh: () => undefined }, () => this.leave(buildId, reader));
    if (!sink.isOpen) return;
    sink.begin();
    this.send(tail, reader);
  }

  private join(build: LoggedBuild, reader: LogReader): LogTail {
    const tail = this.tails.get(build.id) ?? new LogTail(build, (...of) => this.newest(...of));
    this.tails.set(build.id, tail);
    tail.readers.add(reader);
    this.looking ??= outsideRequest(() =>
      runAsService(() =>
        setInterval(() => void this.attempt(() => this.follow([...this.tails.keys()])), LOOK_MS).unref(),
      ),
    );
    return tail;
  }

  private leave(buildId: string, reader: LogReader): void {
    const tail = this.tails.get(buildId);
    tail?.readers.delete(reader);
    if (!tail?.readers.size) this.tails.delete(buildId);
    if (this.tails.size) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  /** One query for all builds: a message may be lost, or Redis be away. */
  private async follow(buildIds: readonly string[]): Promise<void> {
    const read = buildIds.filter((id) => this.tails.has(id));
    if (!read.length) return;
    const builds = new Map((await this.builds.those(read)).map((build) => [build.id, build]));
    for (const id of read) {
      const [tail, build] = [this.tails.get(id), builds.get(id)];
      if (tail && !build) for (const { sink } of tail.readers) sink.end('ended');
      else if (tail && build) void this.attempt(() => this.advance(tail, build));
    }
  }

  private async advance(tail: LogTail, build: LoggedBuild): Promise<void> {
    await tail.follow(build);
    for (const reader of tail.readers) this.send(tail, reader);
  }

  /** Brings a reader up to the end of the log; from memory, or from the database when it is far behind. */
  private send(tail: LogTail, reader: LogReader): void {
    if (reader.isSending) return;
    reader.isSending = true;
    void this.attempt(async () => {
      while (reader.seq < tail.head && isListening(tail, reader)) {
        const recent = tail.framesAfter(reader.seq);
        if (recent) await sendAll(reader, recent);
        else await this.sendOlder(tail, reader);
      }
      if (tail.hasEnded && reader.seq >= Math.max(tail.head, tail.build.logSeq)) reader.sink.end('ended');
    }).finally(() => (reader.isSending = false));
  }

  private async sendOlder(tail: LogTail, reader: LogReader): Promise<void> {
    const { build } = tail;
    const page = await runAsTenant(workspaceTenant(build.brandId), () =>
      this.oldPages.run(async () =>
        isListening(tail, reader) ? await this.logs.read(build, reader.seq, BATCH) : null,
      ),
    );
    // After the slot is released: a reader may be slow.
    if (page) await sendPage(reader, page, build.logSeq);
    await nextTurn();
  }

  /** Read once for all readers, and not behind what the workspace has under way. */
  private async newest(build: LoggedBuild, after: number, limit: number): Promise<readonly EntryFrame[]> {
    const { entries } = await runAsTenant(`log of ${build.id}`, () => this.logs.read(build, after, limit));
    return entries.map(entryFrame);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The next look tries again; the streams stay open.
      this.log.warn('log stream update failed: retrying', { error });
    }
  }
}

function isListening(tail: LogTail, reader: LogReader): boolean {
  return reader.sink.isOpen && tail.readers.has(reader);
}

async function sendAll(reader: LogReader, frames: readonly EntryFrame[]): Promise<void> {
  await reader.sink.send(frames);
  reader.seq = frames.at(-1)?.seq ?? reader.seq;
}

/** A log that is too old has nothing more: its readers are at its end. */
async function sendPage(reader: LogReader, { entries, nextAfter, ended }: LogPage, logSeq: number): Promise<void> {
  await sendAll(reader, entries.map(entryFrame));
  reader.seq = ended ? Math.max(nextAfter, logSeq) : nextAfter;
}
