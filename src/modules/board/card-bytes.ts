import { WRITABLE } from './card-fields.js';

/** Field names, and values the service sets: ids, times, counts, names of board and column. */
const OWN_BYTES = 3_300;

/** Upper bound of a card's size as an answer, at `standard` and at `full`. */
export function cardBytes(settings: Readonly<Record<string, unknown>>): { standard_bytes: number; full_bytes: number } {
  let [standard, full] = [OWN_BYTES, OWN_BYTES];
  for (const { name, depth } of WRITABLE) {
    const bytes = storedBytes(settings[name] ?? null);
    full += bytes;
    if (depth !== 'full') standard += bytes;
  }
  return { standard_bytes: standard, full_bytes: full };
}

/** As the database writes it: numbers in JSON without an exponent, so 1e308 has 309 digits. */
function storedBytes(value: unknown): number {
  let digits = 0;
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'number' && part !== value) digits += Number(/e[+-](\d+)$/.exec(String(part))?.[1] ?? 0);
    return part;
  });
  return Buffer.byteLength(json) + digits;
}
