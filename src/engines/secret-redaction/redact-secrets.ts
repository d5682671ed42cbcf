import { redactAssignments } from './redact-assignments.js';
import { redactCommands } from './redact-commands.js';
import { redactHeaders } from './redact-headers.js';
import { redactPrivateKeys } from './redact-private-keys.js';
import { redactTokens } from './redact-tokens.js';
import { redactUrls } from './redact-urls.js';

const STEPS = [redactPrivateKeys, redactTokens, redactUrls, redactHeaders, redactCommands, redactAssignments];

/** Invisible characters, which would hide a name or a token from every rule; those that join emoji stay. */
const ZERO_WIDTH = /[\u200B\u200C\u2060\uFEFF]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu;

/** What is taken out can bring another name before a value; ordinarily the second round finds nothing more. */
const MAX_ROUNDS = 5;

/** Replaces every secret that is recognised by shape or name by `[redacted]`. */
export function redactSecrets(text: string): string {
  let redacted = text.replace(ZERO_WIDTH, '');
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const before = redacted;
    redacted = STEPS.reduce((rest, step) => step(rest), before);
    if (redacted === before) break;
  }
  return redacted;
}
