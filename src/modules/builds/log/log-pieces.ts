import { Injectable } from '@nestjs/common';
import { int, text, timestamptz, uuid } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import type { StoredEntries } from './log-entries.js';

const INSERT =
  'INSERT INTO build_log_pieces (build_id, first_seq, last_seq, bytes, entries) VALUES ($1, $2, $3, $4, $5)';
/** The texts of pieces beyond so many bytes are not read. */
const AFTER = `SELECT p.first_seq, p.entries
    FROM (SELECT n.*, sum(n.bytes) OVER (ORDER BY n.last_seq) - n.bytes AS before
            FROM (SELECT * FROM build_log_pieces WHERE build_id = $1 AND last_seq > $2 ORDER BY last_seq LIMIT $3) n) p
   WHERE p.before < $4 ORDER BY p.first_seq`;
/** Looks at one piece of each build: most are of builds that run. */
const OF_ENDED = `WITH RECURSIVE logged AS (
      (SELECT build_id FROM build_log_pieces ORDER BY build_id LIMIT 1)
      UNION ALL
      SELECT (SELECT p.build_id FROM build_log_pieces p WHERE p.build_id > l.build_id ORDER BY p.build_id LIMIT 1)
        FROM logged l WHERE l.build_id IS NOT NULL)
  SELECT b.id, b.finished_at FROM logged l JOIN builds b ON b.id = l.build_id
   WHERE b.finished_at < $1 ORDER BY b.finished_at LIMIT $2`;
const REMOVE = 'DELETE FROM build_log_pieces WHERE build_id = $1';

/** Lines of one report, or those of them that were asked for. */
export interface Piece {
  readonly firstSeq: number;
  readonly lines: readonly string[];
}

export interface EndedBuild {
  readonly id: string;
  readonly finishedAt: Date;
}

/** Logs that are in the database. */
@Injectable()
export class LogPieces {
  constructor(private readonly database: Database) {}

  async add(buildId: string, firstSeq: number, { lines, bytes }: StoredEntries): Promise<void> {
    const values = [buildId, firstSeq, firstSeq + lines.length - 1, bytes, lines.join('\n')];
    await this.database.run(INSERT, values);
  }

  /** What comes after a number, in order: so many pieces at most, and none that begins after so many bytes. */
  async after(buildId: string, after: number, limit: number, maxBytes: number): Promise<Piece[]> {
    const values = [buildId, after, limit, maxBytes];
    const rows = await this.database.rows({ first_seq: int, entries: text }, AFTER, values);
    return rows.map(({ first_seq: firstSeq, entries }) => {
      const lines = entries.split('\n');
      const known = Math.max(0, after + 1 - firstSeq);
      return { firstSeq: firstSeq + known, lines: known ? lines.slice(known) : lines };
    });
  }

  /** Builds that ended before a moment and have pieces, the oldest first. */
  async ofEnded(before: Date, limit: number): Promise<EndedBuild[]> {
    const rows = await this.database.rows({ id: uuid, finished_at: timestamptz }, OF_ENDED, [before, limit]);
    return rows.map(({ id, finished_at: finishedAt }) => ({ id, finishedAt }));
  }

  async remove(buildId: string): Promise<void> {
    await this.database.run(REMOVE, [buildId]);
  }
}
