import { type DomainError, refuse } from '../../kernel/errors/domain-error.js';

/** Default limit; a route that streams may allow more. */
export const MAX_ANSWER_BYTES = 8_388_608;

/**
 * Text read for one answer, in bytes as stored in the database. As JSON it may be longer, but rarely twice as long.
 */
export const MAX_TEXT_BYTES = MAX_ANSWER_BYTES / 2;

/** Refusal of an answer of this size; `retry` tells the client what to request instead. */
export function answerTooLarge(bytes: number, retry?: Record<string, unknown>): DomainError {
  return refuse.tooLarge({
    error: 'answer_too_large',
    message: `The answer would be ${bytes} bytes; the limit is ${MAX_ANSWER_BYTES}. Request fewer items.`,
    actual_bytes: bytes,
    limit_bytes: MAX_ANSWER_BYTES,
    ...(retry && { retry_with: retry }),
  });
}

/** How many items from the start fit the budget; at least one. */
export function countWithin(sizes: readonly number[], budget: number): number {
  let sum = 0;
  const beyond = sizes.findIndex((size, index) => (sum += size) > budget && index > 0);
  return beyond < 0 ? sizes.length : beyond;
}

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
