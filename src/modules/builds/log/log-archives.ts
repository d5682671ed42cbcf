import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Storage, StorageUnreachable } from '../../../engines/object-storage/storage.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { StorageNotConfigured } from '../../../platform/data/storage/no-storage.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { BuildLogArchive, type ArchivedPart } from './build-log.entity.js';
import { LogPieces, type EndedBuild, type Piece } from './log-pieces.js';

const compressed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Of a part before it is compressed: a reader loads one of them. */
const MAX_PART_BYTES = 1_048_576;
const MAX_PIECES = 1_000;

export const STORAGE_REFUSALS = {
  502: 'The storage of logs could not be reached',
  503: 'The storage of logs is not configured',
} as const;

const STORED = columnsOf(BuildLogArchive, ['id', 'parts']);
const OF_BUILD = `SELECT ${selectList(STORED)} FROM build_log_archives WHERE build_id = $1 AND is_stored = $2`;
const TOO_OLD = `SELECT ${selectList(STORED)} FROM build_log_archives
   WHERE build_id IS NULL OR ended_at < $1 ORDER BY ended_at LIMIT $2`;
const BEGIN = `INSERT INTO build_log_archives (id, build_id, parts, ended_at) VALUES ($1, $2, '[]', $3)`;
const ADD_PART = 'UPDATE build_log_archives SET parts = parts || $2::jsonb WHERE id = $1';
const FINISH = 'UPDATE build_log_archives SET is_stored = true WHERE id = $1';
const REMOVE = 'DELETE FROM build_log_archives WHERE id = $1';

type Stored = Pick<BuildLogArchive, 'id' | 'parts'>;

/** Logs of ended builds in the storage. */
@Injectable()
export class LogArchives {
  constructor(
    private readonly database: Database,
    private readonly pieces: LogPieces,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** Entries after a number, as far as one part has them; null: there are none. */
  async partAfter(buildId: string, after: number): Promise<(Piece & { readonly lastSeq: number }) | null> {
    const archive = await this.database.row(STORED, OF_BUILD, [buildId, true]);
    const part = archive?.parts.find(({ last_seq: last }) => last > after);
    if (!archive || !part) return null;
    const { first_seq: firstSeq, last_seq: lastSeq } = part;
    const file = await reading(this.storage.get(keyOf(archive.id, part)));
    // The others can still be read.
    if (!file) this.log.warn('a part of the log of a build is missing in the storage', { buildId, part });
    const lines = file ? (await unpacked(file.bytes)).toString().split('\n') : [];
    const known = Math.max(0, after + 1 - firstSeq);
    return { firstSeq: firstSeq + known, lastSeq, lines: lines.slice(known) };
  }

  /** Moves the log of an ended build into the storage. What an attempt before it left there is removed first. */
  async archive({ id: buildId, finishedAt }: EndedBuild): Promise<void> {
    const begun = await this.database.row(STORED, OF_BUILD, [buildId, false]);
    if (begun) await this.remove(begun);
    const id = randomUUID();
    await this.database.run(BEGIN, [id, buildId, finishedAt]);
    for await (const { firstSeq, lines } of this.partsOf(buildId)) {
      const part: ArchivedPart = { first_seq: firstSeq, last_seq: firstSeq + lines.length - 1 };
      // Before the file, so that none is forgotten.
      await this.database.run(ADD_PART, [id, JSON.stringify([part])]);
      const bytes = await compressed(lines.join('\n'));
      await this.storage.put(keyOf(id, part), { bytes, type: 'application/gzip' });
    }
    await this.database.transaction(async () => {
      await this.database.run(FINISH, [id]);
      await this.pieces.remove(buildId);
    });
  }

  /** Of deleted builds, and of those that ended before a moment. */
  tooOld(before: Date, limit: number): Promise<Stored[]> {
    return this.database.rows(STORED, TOO_OLD, [before, limit]);
  }

  /** The files first: without a row nobody would know of them. */
  async remove({ id, parts }: Stored): Promise<void> {
    for (const part of parts) await this.storage.remove(keyOf(id, part));
    await this.database.run(REMOVE, [id]);
  }

  private async *partsOf(buildId: string): AsyncGenerator<Piece> {
    let part: { firstSeq: number; lines: string[] } = { firstSeq: 1, lines: [] };
    let bytes = 0;
    for (let read = await this.after(buildId, 0); read.length; read = await this.after(buildId, end(read.at(-1)!))) {
      for (const { firstSeq, lines } of read)
        for (const [index, line] of lines.entries()) {
          const length = Buffer.byteLength(line) + 1;
          if (part.lines.length && bytes + length > MAX_PART_BYTES) {
            yield part;
            [part, bytes] = [{ firstSeq: firstSeq + index, lines: [] }, 0];
          }
          part.lines.push(line);
          bytes += length;
        }
    }
    if (part.lines.length) yield part;
  }

  private after(buildId: string, after: number): Promise<Piece[]> {
    return this.pieces.after(buildId, after, MAX_PIECES, MAX_PART_BYTES);
  }
}

const end = ({ firstSeq, lines }: Piece): number => firstSeq + lines.length - 1;

function keyOf(archiveId: string, { first_seq: firstSeq }: ArchivedPart): string {
  return `build-logs/${archiveId}/${firstSeq}.gz`;
}

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof StorageNotConfigured) throw refuse.unavailable(STORAGE_REFUSALS[503], { cause });
    if (cause instanceof StorageUnreachable) throw refuse.badUpstream(STORAGE_REFUSALS[502], { cause });
    throw cause;
  }
}
