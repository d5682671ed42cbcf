/**
 * Text of strangers as Markdown that shows it and nothing else. Each function goes over the text once, character by
 * character, and leaves alone what needs no change: the texts are long and there are many.
 */
const PLAIN = 0;
const MARKUP = 1;
const BLANK = 2;

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 0x20 || code === 0x7f) return BLANK;
  return '\\`*_[]<>#|~&'.includes(String.fromCharCode(code)) ? MARKUP : PLAIN;
});

/** Beyond ASCII: controls and what `\s` takes for white space. */
function isWideBlank(code: number): boolean {
  if (code <= 0xa0) return true;
  if (code < 0x1680) return false;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

function kindOf(code: number): number {
  if (code < 128) return ASCII[code]!;
  return isWideBlank(code) ? BLANK : PLAIN;
}

/** What `trim` takes away: all that is blank, except control characters that are no white space. */
function isTrimmed(code: number): boolean {
  if (code < 128) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code >= 0xa0 && isWideBlank(code);
}

/** The line breaks that any reader of Markdown might know. */
function isLineBreak(code: number): boolean {
  return (code >= 0x0a && code <= 0x0d) || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** A part of a text: runs of blanks become one space, markup is escaped. */
function escaped(text: string, start: number, end: number): string {
  let written = '';
  let from = start;
  for (let at = start; at < end; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === PLAIN) continue;
    if (kind === MARKUP) {
      written += `${text.slice(from, at)}\\`;
      from = at;
      continue;
    }
    let after = at + 1;
    while (after < end && kindOf(text.charCodeAt(after)) === BLANK) after++;
    if (after > at + 1 || text.charCodeAt(at) !== 0x20) {
      written += `${text.slice(from, at)} `;
      from = after;
    }
    at = after - 1;
  }
  return written + text.slice(from, end);
}

const MAX_LIST_DIGITS = 9;

/** A part of a text as a line by itself: also what would begin a list, a heading by underline or a rule is made text. */
function escapedLine(text: string, lineStart: number, lineEnd: number): string {
  let [start, end] = [lineStart, lineEnd];
  while (start < end && isTrimmed(text.charCodeAt(start))) start++;
  while (end > start && isTrimmed(text.charCodeAt(end - 1))) end--;
  if (start === end) return '';
  const line = escaped(text, start, end);
  if ('-+=:'.includes(text[start]!)) return `\\${line}`;
  let digits = 0;
  while (digits <= MAX_LIST_DIGITS && start + digits < end && isDigit(text.charCodeAt(start + digits))) digits++;
  const next = text[start + digits];
  const beginsList = digits > 0 && digits <= MAX_LIST_DIGITS && start + digits < end && (next === '.' || next === ')');
  return beginsList ? `${line.slice(0, digits)}\\${line.slice(digits)}` : line;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Text made safe for one line of Markdown: no line breaks, no markup, no HTML. */
export function mdText(text: string): string {
  return escaped(text, 0, text.length);
}

/** A line of text by itself. */
export function mdLine(line: string): string {
  return escapedLine(line, 0, line.length);
}

/** Long text as a Markdown quotation in which every line is text and nothing else. */
export function mdQuote(text: string): string {
  let quoted = '';
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !isLineBreak(text.charCodeAt(at))) continue;
    const line = escapedLine(text, start, at);
    // A control character at the end of a line has become a space.
    quoted += `${start === 0 ? '' : '\n'}${`> ${line}`.trimEnd()}`;
    if (text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a) at++;
    start = at + 1;
  }
  return quoted;
}
