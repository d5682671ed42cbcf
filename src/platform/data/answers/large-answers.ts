import { Injectable, type StreamableFile } from '@nestjs/common';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { MAX_ANSWER_BYTES } from './answer-budget.js';
import { jsonPieces } from '../../../engines/http-wire/json-pieces.js';
import { spooled } from './spool.js';
import { spooledAnswer } from './streamed-answer.js';

/** Answers up to this size need no slot and no spool. */
export const SMALL_ANSWER_BYTES = 1_048_576;
const UNIT = 1_048_576;
/** Bytes of large answers in progress: of the process, and of one workspace. */
const MAX_UNITS = (4 * MAX_ANSWER_BYTES) / UNIT;
const MAX_UNITS_PER_TENANT = MAX_ANSWER_BYTES / UNIT;
const MAX_WAIT_MS = 30_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Limits the memory for large answers in progress. A finished answer waits for its reader in a spool, so a slow reader
 * blocks nobody.
 */
@Injectable()
export class LargeAnswers {
  private readonly shares = new Shares({
    slotCount: MAX_UNITS,
    maxPerTenant: MAX_UNITS_PER_TENANT,
    maxWaitMs: MAX_WAIT_MS,
    refusal: busy,
  });

  /** Reads and answers about this many bytes: small values directly, large ones in a slot and through a spool. */
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

  /** Runs work that needs about this many bytes of memory. */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.shares.run(work, Math.ceil(bytes / UNIT));
  }
}

function busy(): Error {
  return refuse.unavailable('The resource is busy, try again', { headers: { 'Retry-After': '5' } });
}
