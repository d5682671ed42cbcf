import { StreamableFile } from '@nestjs/common';
import { refuseInTransaction } from '../database/open-transaction.js';
import { PageStream } from './page-stream.js';
import type { Spool } from './spool.js';

interface Kind {
  readonly type: string;
  readonly disposition?: string;
}

/**
 * The only code that turns answers into streams. A reader may be very slow, so these functions throw inside a transaction:
 * no database connection may wait for a reader.
 */
export function bytesAnswer(bytes: Buffer, kind: Kind): StreamableFile {
  refuseInTransaction('Answer sent');
  return new StreamableFile(bytes, { ...kind, length: bytes.length });
}

export function spooledAnswer(spool: Spool, kind: Kind): StreamableFile {
  refuseInTransaction('Answer streamed');
  return new StreamableFile(spool.read(), { ...kind, length: spool.bytes });
}

/** Sends pages of text as they are read (`PagedAnswers`). Each must be read without a transaction that outlives it. */
export function pagedAnswer(pages: AsyncIterable<string>, kind: Kind): StreamableFile {
  refuseInTransaction('Answer streamed');
  return new StreamableFile(new PageStream(pages), kind);
}
