import { REDACTED } from './secret-shapes.js';

const BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/y;
/** The lines of a key that was cut off; line breaks may be spelled out. */
const CUT_OFF = /(?:(?:\\+[nr]|[\s>]){0,8}[A-Za-z0-9+/=]{16,})*/y;
const LONGEST = 32 * 1024;

/** Private keys in PEM form, also when line breaks are spelled `\n` and when the end is missing. */
export function redactPrivateKeys(text: string): string {
  let result = '';
  let done = 0;
  for (const { 0: begin, index } of text.matchAll(BEGIN)) {
    if (index < done) continue;
    result += text.slice(done, index) + REDACTED;
    done = endOfKey(text, index + begin.length);
  }
  return result + text.slice(done);
}

function endOfKey(text: string, from: number): number {
  // Up to the next dashes only, so that many beginnings do not make many long searches.
  const dashes = text.indexOf('-----', from);
  if (dashes !== -1 && dashes - from <= LONGEST) {
    END.lastIndex = dashes;
    if (END.test(text)) return END.lastIndex;
  }
  CUT_OFF.lastIndex = from;
  CUT_OFF.test(text);
  return Math.max(from, CUT_OFF.lastIndex);
}
