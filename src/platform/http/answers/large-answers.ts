import { Injectable, type StreamableFile } from '@nestjs/common';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { MAX_ANSWER_BYTES } from './answer-budget.js';
import { jsonPieces } from './json-pieces.js';
import { spooled } from './spool.js';
import { spooledAnswer } from './streamed-answer.js';

/** Answers up to this size are made like any other. */
export const SMALL_ANSWER_BYTES = 1_048_576;
const UNIT = 1_048_576;
/** Bytes of large answers that are being made at a time, in this process and by one workspace. */
const AT_ONCE = (4 * MAX_ANSWER_BYTES) / UNIT;
const AT_ONCE_EACH = MAX_ANSWER_BYTES / UNIT;
const MAX_WAIT_MS = 30_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Room in memory for a few large answers at a time. Once made, an answer waits for its reader in a spool, so a slow reader
 * keeps no room from others.
 */
@Injectable()
export class AnswerRoom {
  private readonly shares = new Shares({ places: AT_ONCE, each: AT_ONCE_EACH, maxWaitMs: MAX_WAIT_MS, refusal: busy });

  /** Reads and answers what has about so many bytes: as it is when it is small, otherwise in turn and through a spool. */
  async json<T extends object>(bytes: number, read: () => Promise<T>): Promise<T | StreamableFile> {
    if (bytes <= SMALL_ANSWER_BYTES) return read();
    const spool = await this.run(bytes, () =>
      spooled(async (into) => {
        const pacer = new Pacer();
        for (const piece of jsonPieces(await read())) {
          await into.write(piece);
          await pacer.pause();
        }
      }, MAX_ANSWER_BYTES),
    );
    return spooledAnswer(spool, { type: JSON_TYPE });
  }

  /** Does work that takes about so many bytes of memory, in turn. */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.shares.run(work, Math.ceil(bytes / UNIT));
  }
}

function busy(): Error {
  return refuse.unavailable('The resource is busy, try again', { headers: { 'Retry-After': '5' } });
}
