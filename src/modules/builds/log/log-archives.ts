import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Storage, StorageUnreachable } from '../../../engines/object-storage/storage.js';
import { json, uuid } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { StorageNotConfigured } from '../../../platform/data/storage/no-storage.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import type { ArchivedPart } from './build-log.entity.js';

const compressed = promisify(gzip);
const unpacked = promisify(gunzip);

export const STORAGE_REFUSALS = {
  502: 'The storage of logs could not be reached',
  503: 'The storage of logs is not configured',
} as const;

const ARCHIVE = 'SELECT id, parts FROM build_log_archives WHERE build_id = $1 AND is_stored';

interface LoadedPart {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly lines: readonly string[];
}

/** Logs of ended builds in the storage. */
@Injectable()
export class LogArchives {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** The part with the first entry after a number; null: there is none. */
  async partAfter(buildId: string, after: number): Promise<LoadedPart | null> {
    const archive = await this.database.row({ id: uuid, parts: json<readonly ArchivedPart[]>() }, ARCHIVE, [buildId]);
    const part = archive?.parts.find(({ last_seq: lastSeq }) => lastSeq > after);
    if (!archive || !part) return null;
    const file = await reading(this.storage.get(keyOf(archive.id, part)));
    // The others can still be read.
    if (!file) this.log.warn('a part of the log of a build is missing in the storage', { buildId, part });
    const lines = file ? (await unpacked(file.bytes)).toString().split('\n') : [];
    return { firstSeq: part.first_seq, lastSeq: part.last_seq, lines };
  }

  /** On disk once this returns. */
  async put(archiveId: string, part: ArchivedPart, lines: readonly string[]): Promise<void> {
    const bytes = await compressed(lines.join('\n'));
    await this.storage.put(keyOf(archiveId, part), { bytes, type: 'application/gzip' });
  }

  async remove(archiveId: string, parts: readonly ArchivedPart[]): Promise<void> {
    for (const part of parts) await this.storage.remove(keyOf(archiveId, part));
  }
}

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
