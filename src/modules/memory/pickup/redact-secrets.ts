import { redactAssignments } from './redact-assignments.js';
import { redactHeaders } from './redact-headers.js';
import { redactPrivateKeys } from './redact-private-keys.js';
import { redactTokens } from './redact-tokens.js';
import { redactUrls } from './redact-urls.js';

const STEPS = [redactPrivateKeys, redactTokens, redactUrls, redactHeaders, redactAssignments];

/** The text with every secret that can be told by its shape or by its name replaced by `[redacted]`. */
export function redactSecrets(text: string): string {
  return STEPS.reduce((rest, step) => step(rest), text);
}
