import { type DomainError, refuse } from '../../kernel/errors/domain-error.js';

/** Largest answer in bytes, unless a route says more and streams it. */
export const MAX_ANSWER_BYTES = 8_388_608;

/**
 * Text that is read for one answer, in bytes as the database keeps it. As JSON it may be longer, but hardly ever twice as
 * long.
 */
export const MAX_TEXT_BYTES = MAX_ANSWER_BYTES / 2;

/** An answer of this size is refused; `retry` says what to ask for instead. */
export function answerTooLarge(bytes: number, retry?: Record<string, unknown>): DomainError {
  return refuse.tooLarge({
    error: 'answer_too_large',
    message: `The answer would have ${bytes} bytes; at most ${MAX_ANSWER_BYTES} are given. Ask for less at a time.`,
    actual_bytes: bytes,
    limit_bytes: MAX_ANSWER_BYTES,
    ...(retry && { retry_with: retry }),
  });
}

/** How many of these, from the first on, fit together; the first one in any case. */
export function countWithin(sizes: readonly number[], budget: number): number {
  let sum = 0;
  const beyond = sizes.findIndex((size, index) => (sum += size) > budget && index > 0);
  return beyond < 0 ? sizes.length : beyond;
}

/** Bytes of a value in a JSON answer. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
