import { StreamableFile } from '@nestjs/common';
import { refuseInTransaction } from '../../data/database/open-transaction.js';
import type { Spool } from './spool.js';

interface Kind {
  readonly type: string;
  readonly disposition?: string;
}

/**
 * The one place where answers become streams. A stream is taken at the pace of its reader, which may be very slow, so it
 * is begun only when nothing of the database is kept for it: inside a transaction both of these throw.
 */
export function bytesAnswer(bytes: Buffer, kind: Kind): StreamableFile {
  refuseInTransaction('An answer is sent');
  return new StreamableFile(bytes, { ...kind, length: bytes.length });
}

export function spooledAnswer(spool: Spool, kind: Kind): StreamableFile {
  refuseInTransaction('An answer is streamed');
  return new StreamableFile(spool.read(), { ...kind, length: spool.bytes });
}
