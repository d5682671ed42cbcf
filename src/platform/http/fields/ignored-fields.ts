import { currentRequest } from '../../kernel/logging/request-context.js';

const HEADER = 'X-Ignored-Fields';
/** Unknown fields listed in an answer: there may be thousands. */
export const MAX_NAMED = 20;

/** Names body fields and query parameters that the operation does not know in the answer's header. */
export function nameIgnored(fields: readonly string[]): void {
  const response = currentRequest()?.response;
  if (!response || !fields.length) return;
  const earlier = response.getHeader(HEADER);
  const names = fields.slice(0, MAX_NAMED).map((name) => encodeURIComponent(name.slice(0, 64).toWellFormed()));
  response.setHeader(HEADER, [earlier, ...names].filter(Boolean).join(', '));
}

/** `tags[]` is how some clients spell a list called `tags`. */
export const plainName = (name: string): string => name.replace(/\[\]$/, '');
