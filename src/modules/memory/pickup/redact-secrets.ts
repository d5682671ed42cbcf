import { redactAssignments } from './redact-assignments.js';
import { redactHeaders } from './redact-headers.js';
import { redactPrivateKeys } from './redact-private-keys.js';
import { redactTokens } from './redact-tokens.js';
import { redactUrls } from './redact-urls.js';

const STEPS = [redactPrivateKeys, redactTokens, redactUrls, redactHeaders, redactAssignments];

/** What is taken out can bring another name before a value; ordinarily the second round finds nothing more. */
const MOST_ROUNDS = 5;

/** The text with every secret that can be told by its shape or by its name replaced by `[redacted]`. */
export function redactSecrets(text: string): string {
  let redacted = text;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const before = redacted;
    redacted = STEPS.reduce((rest, step) => step(rest), before);
    if (redacted === before) break;
  }
  return redacted;
}
