import { Injectable, type StreamableFile } from '@nestjs/common';
import { Shares } from '../concurrency/shares.js';
import { refuse } from '../errors/domain-error.js';
import { answerTooLarge, MAX_ANSWER_BYTES } from './answer-budget.js';
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
        const text = JSON.stringify(await read());
        const size = Buffer.byteLength(text);
        if (size > MAX_ANSWER_BYTES) throw answerTooLarge(size);
        await into.write(text);
      }),
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
