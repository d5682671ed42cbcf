import { REDACTED } from './secret-shapes.js';
import { patternOf, PRIVATE_KEYS } from './secret-table.js';

const LABEL = patternOf(PRIVATE_KEYS, 'conversations');
const BEGIN = new RegExp(`-----BEGIN ${LABEL}-----`, 'g');
const END = new RegExp(`-----END ${LABEL}-----`, 'y');
/** The lines of a key that was cut off; line breaks may be spelled out. */
const CUT_OFF = /(?:(?:\\+[nr]|[\s>]){0,8}[A-Za-z0-9+/=]{16,})*/y;
const ENDS = new RegExp(END, 'g');
const LINE_BREAK = String.raw`(?:\\{1,4}[nr]|[\r\n]){1,4}[ \t>]{0,16}`;
const LAST_LINES = new RegExp(
  String.raw`(?<=((?:(?<!\\)[A-Za-z0-9+/=]{16,}${LINE_BREAK})+(?:[A-Za-z0-9+/=]{1,15}${LINE_BREAK})?))`,
  'y',
);
const MAX_LENGTH = 32 * 1024;

/** Private keys in PEM form, also when line breaks are spelled `\n` and when the beginning or the end is missing. */
export function redactPrivateKeys(text: string): string {
  return hideLastLines(hideFromBegin(text));
}

function hideFromBegin(text: string): string {
  let result = '';
  let done = 0;
  for (const { 0: begin, index } of text.matchAll(BEGIN)) {
    if (index < done) continue;
    result += text.slice(done, index) + REDACTED;
    done = endOfKey(text, index + begin.length);
  }
  return result + text.slice(done);
}

/** Looks back from each end, so that lines of base64 without one are not searched again and again. */
function hideLastLines(text: string): string {
  let result = '';
  let done = 0;
  for (const { 0: end, index } of text.matchAll(ENDS)) {
    LAST_LINES.lastIndex = index;
    const lines = LAST_LINES.exec(text)?.[1];
    if (!lines) continue;
    result += text.slice(done, index - lines.length) + REDACTED;
    done = index + end.length;
  }
  return result + text.slice(done);
}

function endOfKey(text: string, from: number): number {
  // Up to the next dashes only, so that many beginnings do not make many long searches.
  const dashes = text.indexOf('-----', from);
  if (dashes !== -1 && dashes - from <= MAX_LENGTH) {
    END.lastIndex = dashes;
    if (END.test(text)) return END.lastIndex;
  }
  CUT_OFF.lastIndex = from;
  CUT_OFF.test(text);
  return Math.max(from, CUT_OFF.lastIndex);
}
