import { REDACTED } from './secret-shapes.js';
import {
  AUTHORIZATION_HEADER,
  AUTHORIZATION_SCHEMES,
  COOKIE_HEADER,
  NAMES,
  patternOf,
  PRIVATE_KEYS,
  TOKENS,
} from './secret-table.js';

/** Names under which secrets travel: `password`, `passwordHash`, `api_key`, `access-token`, but not `token_id`. */
const NAME = String.raw`${patternOf(NAMES, 'log')}[\w-]{0,32}`;
const HEADER = `(?:${AUTHORIZATION_HEADER}|${COOKIE_HEADER})`;
const SCHEME = patternOf(AUTHORIZATION_SCHEMES, 'log');
const PRIVATE_KEY = patternOf(PRIVATE_KEYS, 'log');

/** A value after `:` or `=`: quoted, quoted inside a quoted text, a list, or up to the next break. Bounded, so that time is linear. */
const VALUE = String.raw`(\\+"[^"]{0,4000}\\+"|"(?:[^"\\]|\\.){0,4000}"|'[^']{0,4000}'|\[[^\]]{0,4000}\]|[^\s"',;&}\]]{1,4000})`;
/** Takes whatever it can and gives nothing back: what follows decides about the whole. */
const WHOLE_VALUE = String.raw`(?=${VALUE})\2`;
const REST_OF_LINE = String.raw`([^\r\n"]{1,4000})`;
const BETWEEN = String.raw`\\*["']?\s{0,4}[:=]\s{0,4}`;

const PATTERNS: readonly [RegExp, string | typeof hide | typeof hideHeader | typeof hideToken][] = [
  [new RegExp(String.raw`\b${patternOf(TOKENS, 'log')}`, 'g'), hideToken],
  [new RegExp(String.raw`\b(${SCHEME}) +[A-Za-z0-9._~+/=-]{1,4000}`, 'gi'), `$1 ${REDACTED}`],
  [/(:\/\/[^\s:/@"]{0,128}:)[^\s@"/]{1,512}@/g, `$1${REDACTED}@`],
  [new RegExp(`(${HEADER}${BETWEEN})(?:${WHOLE_VALUE}(?=\\s{0,4}(?:[,}\\]]|$))|${REST_OF_LINE})`, 'gi'), hideHeader],
  [new RegExp(`(${NAME}${BETWEEN})${VALUE}`, 'gi'), hide],
  [
    new RegExp(`-----BEGIN ${PRIVATE_KEY}-----[^-]{0,10000}(?:-----END ${PRIVATE_KEY}-----)?`, 'g'),
    '[redacted private key]',
  ],
];

/** The first four letters stay: they say what kind of token it was. */
function hideToken(token: string): string {
  return token.slice(0, 4) + REDACTED;
}

/** Hides a value so that a JSON line stays JSON. Counts tell no secret: `"tokens": 3` stays. */
function hide(_match: string, name: string, value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const isCount = isNumber && /s["'\\]*\s*[:=]\s*$/i.test(name);
  if (isCount || /^(true|false|null|"?\[redacted\]"?)$/.test(value)) return name + value;
  if (isNumber || /^["[]/.test(value)) return `${name}"${REDACTED}"`;
  const quote = /^(\\+"|')/.exec(value)?.[0] ?? '';
  return `${name}${quote}${REDACTED}${quote}`;
}

/** A value of its own, or the rest of the line. */
function hideHeader(_match: string, name: string, value: string | undefined, rest: string | undefined): string {
  return hide('', name, value ?? rest!);
}

/** Takes credentials out of a text before it is logged. The last line of defence: nothing should log one at all. */
export function redact(text: string): string {
  let result = text;
  for (const [pattern, replacement] of PATTERNS) result = result.replace(pattern, replacement as string);
  return result;
}
