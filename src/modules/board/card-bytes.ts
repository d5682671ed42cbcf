import { jsonBytes } from '../../platform/http/answers/answer-budget.js';
import { WRITABLE } from './card-fields.js';

/** Names of all fields, and what the service itself sets: ids, moments, counts, the names of board and column. */
const OWN_BYTES = 3_300;

/** How large a card with these settings is as an answer, at most: at `standard` and at `full`. */
export function cardBytes(settings: Readonly<Record<string, unknown>>): { standard_bytes: number; full_bytes: number } {
  let [standard, full] = [OWN_BYTES, OWN_BYTES];
  for (const { name, depth } of WRITABLE) {
    const bytes = jsonBytes(settings[name] ?? null);
    full += bytes;
    if (depth !== 'full') standard += bytes;
  }
  return { standard_bytes: standard, full_bytes: full };
}
