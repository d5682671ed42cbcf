import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import type { BuildEntry } from '../../../shared/build-protocol.js';
import type { Build } from '../build.entity.js';
import { isActive } from '../build-states.js';
import { LogArchives } from './log-archives.js';
import { fitting, lastBytes, numbered, type NumberedEntry } from './log-entries.js';
import { LogNotices } from './log-notices.js';
import { LogPieces, type Piece } from './log-pieces.js';
import { plainText } from './plain-text.js';
import { redactEntries } from './redact-entries.js';

export type LoggedBuild = Pick<Build, 'id' | 'brandId' | 'state' | 'logSeq'>;

export interface LogPage {
  readonly entries: readonly NumberedEntry[];
  readonly nextAfter: number;
  /** The build has ended, and nothing comes after these. */
  readonly ended: boolean;
}

/** Of one page, so that it needs no slot among large answers. */
const MAX_PAGE_BYTES = 786_432;
/** Entries looked at for the end of a log. */
const MAX_TAIL = 200;

/** Logs of builds: rows of a table while a build runs, files in the storage some time after its end. */
@Injectable()
export class BuildLogs {
  constructor(
    private readonly database: Database,
    private readonly pieces: LogPieces,
    private readonly archives: LogArchives,
    private readonly notices: LogNotices,
  ) {}

  /**
   * Adds entries, in the caller's transaction, which has the row of the build locked and writes into it what this
   * returns. Secrets are taken out; a long entry is cut; a full log says so once.
   */
  async append(
    { id, logSeq, logBytes }: Pick<Build, 'id' | 'brandId' | 'logSeq' | 'logBytes'>,
    entries: readonly BuildEntry[],
  ): Promise<{ logSeq: number; logBytes: number }> {
    const added = fitting(await redactEntries(entries), logBytes);
    if (added.lines.length) {
      await this.pieces.add(id, logSeq + 1, added);
      await this.database.afterCommit(() => this.notices.announce(id));
    }
    return { logSeq: logSeq + added.lines.length, logBytes: added.logBytes };
  }

  /** Entries after a number, in order; fewer than the limit where they are long. */
  async read({ id, state, logSeq }: LoggedBuild, after: number, limit: number): Promise<LogPage> {
    const isOver = !isActive(state);
    if (after >= logSeq) return { entries: [], nextAfter: after, ended: isOver };
    const [first, ...more] = await this.pieces.after(id, after, limit, MAX_PAGE_BYTES);
    // A log is moved at once: without a piece it is in the storage, or was too old.
    if (!first) return this.archived(id, logSeq, after, limit);
    const entries = page({ ...first, lines: [first, ...more].flatMap(({ lines }) => lines) }, limit);
    const nextAfter = entries.at(-1)!.seq;
    return { entries, nextAfter, ended: isOver && nextAfter >= logSeq };
  }

  /** The end of a log as text for people. */
  async tail(build: LoggedBuild, maxBytes: number): Promise<string> {
    let shown = '';
    for (let after = Math.max(0, build.logSeq - MAX_TAIL); ;) {
      const { entries, nextAfter } = await this.read(build, after, MAX_TAIL);
      if (!entries.length) return shown;
      shown = lastBytes([shown, plainText(entries)].filter(Boolean).join('\n'), maxBytes);
      after = nextAfter;
    }
  }

  private async archived(id: string, logSeq: number, after: number, limit: number): Promise<LogPage> {
    for (let from = after; ;) {
      const part = await this.archives.partAfter(id, from);
      if (!part) return { entries: [], nextAfter: from, ended: true };
      const entries = page(part, limit);
      const nextAfter = entries.at(-1)?.seq ?? part.lastSeq;
      if (entries.length) return { entries, nextAfter, ended: nextAfter >= logSeq };
      from = nextAfter;
    }
  }
}

/** At least one entry, else no more than the limit and the size of a page. */
function page({ firstSeq, lines }: Piece, limit: number): NumberedEntry[] {
  let bytes = 0;
  let count = 0;
  while (count < Math.min(lines.length, limit)) {
    bytes += Buffer.byteLength(lines[count]!);
    if (bytes > MAX_PAGE_BYTES && count > 0) break;
    count++;
  }
  return numbered(lines.slice(0, count), firstSeq);
}
