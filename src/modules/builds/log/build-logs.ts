import { Injectable } from '@nestjs/common';
import { int, text } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import type { BuildEntry } from '../../../shared/build-protocol.js';
import type { Build } from '../build.entity.js';
import { isActive } from '../build-states.js';
import { fitting, lastBytes, numbered, type NumberedEntry } from './log-entries.js';
import { LogArchives } from './log-archives.js';
import { LogNotices } from './log-notices.js';
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

const INSERT = `INSERT INTO build_log_pieces (build_id, first_seq, last_seq, bytes, entries) VALUES ($1, $2, $3, $4, $5)`;
/** Only pieces that can be on the page; texts of the others are not read. */
const AFTER = `SELECT p.first_seq, p.entries
    FROM (SELECT n.*, sum(n.bytes) OVER (ORDER BY n.last_seq) - n.bytes AS before
            FROM (SELECT * FROM build_log_pieces WHERE build_id = $1 AND last_seq > $2 ORDER BY last_seq LIMIT $3) n) p
   WHERE p.before < $4 ORDER BY p.first_seq`;

/** Logs of builds: rows of a table while a build runs, files in the storage some time after its end. */
@Injectable()
export class BuildLogs {
  constructor(
    private readonly database: Database,
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
    const lastSeq = logSeq + added.lines.length;
    if (lastSeq > logSeq) {
      await this.database.run(INSERT, [id, logSeq + 1, lastSeq, added.bytes, added.lines.join('\n')]);
      await this.database.afterCommit(() => this.notices.announce(id));
    }
    return { logSeq: lastSeq, logBytes: added.logBytes };
  }

  /** Entries after a number, in order; fewer than the limit where they are long. */
  async read({ id, state, logSeq }: LoggedBuild, after: number, limit: number): Promise<LogPage> {
    const isOver = !isActive(state);
    if (after >= logSeq) return { entries: [], nextAfter: after, ended: isOver };
    const pieces = await this.database.rows({ first_seq: int, entries: text }, AFTER, [
      id,
      after,
      limit,
      MAX_PAGE_BYTES,
    ]);
    // A log is moved at once: without a piece it is in the storage, or was too old.
    if (!pieces.length) return this.archived(id, logSeq, after, limit);
    const lines = pieces.flatMap(({ first_seq: firstSeq, entries }) => linesAfter(entries, firstSeq, after));
    const entries = page(lines, Math.max(after + 1, pieces[0]!.first_seq), limit);
    const nextAfter = entries.at(-1)!.seq;
    return { entries, nextAfter, ended: isOver && nextAfter >= logSeq };
  }

  /** The end of a log as text for people. */
  async tail(build: LoggedBuild, maxBytes: number): Promise<string> {
    let after = Math.max(0, build.logSeq - MAX_TAIL);
    let shown = '';
    for (;;) {
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
      const entries = page(
        part.lines.slice(Math.max(0, from + 1 - part.firstSeq)),
        Math.max(from + 1, part.firstSeq),
        limit,
      );
      const nextAfter = entries.at(-1)?.seq ?? part.lastSeq;
      if (entries.length) return { entries, nextAfter, ended: nextAfter >= logSeq };
      from = nextAfter;
    }
  }
}

function linesAfter(entries: string, firstSeq: number, after: number): string[] {
  const lines = entries.split('\n');
  return firstSeq > after ? lines : lines.slice(after + 1 - firstSeq);
}

/** At least one entry, else no more than the limit and the size of a page. */
function page(lines: readonly string[], firstSeq: number, limit: number): NumberedEntry[] {
  let bytes = 0;
  let count = 0;
  while (count < Math.min(lines.length, limit)) {
    bytes += Buffer.byteLength(lines[count]!);
    if (bytes > MAX_PAGE_BYTES && count > 0) break;
    count++;
  }
  return numbered(lines.slice(0, count), firstSeq);
}
