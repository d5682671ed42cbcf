import type { CoderReading } from './adapter.js';

type Refusal = CoderReading['refusal'];

const SIGN_IN =
  /(?:^|status:? |error:? |\()401\b|not (?:logged|signed) in|please (?:log|sign) in|\/login|authenticat|unauthorized|invalid (?:api key|bearer|token)|no api key|api key (?:is )?missing/i;
const LIMIT =
  /(?:^|status:? |error:? |\()429\b|\b(?:usage|session|weekly|rate|spending) limit|quota|credit balance|billing|too many requests|insufficient (?:funds|credit)/i;

const MAX_MESSAGE = 1_000;

/** What the account of a coder refuses, by the message with which the coder failed. Null: it failed for something else. */
export function refusalIn(message: string, resetsAt?: Date): Refusal {
  const text = message.trim().slice(0, MAX_MESSAGE);
  if (LIMIT.test(text)) return { reason: 'coder_limit', message: withTime(text, resetsAt) };
  return SIGN_IN.test(text) ? { reason: 'coder_not_signed_in', message: text } : null;
}

/** A time in words has no day, and no zone that the reader knows. */
export function withTime(message: string, resetsAt?: Date): string {
  return resetsAt ? `${message} (${resetsAt.toISOString()})` : message;
}
