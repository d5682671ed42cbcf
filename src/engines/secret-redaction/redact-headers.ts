import { isNoSecret, looksSecret, MIN_LENGTH, REDACTED } from './secret-shapes.js';
import { AUTHORIZATION_HEADER, AUTHORIZATION_SCHEMES, COOKIE_HEADER, patternOf } from './secret-table.js';

const VALUE = String.raw`[^\s"'\x60\\,;<>{}()[\]]+`;
const NAME = String.raw`\b(?:proxy-)?${AUTHORIZATION_HEADER}\\{0,3}["'\x60]?[ \t]{0,4}[:=：＝][ \t]{0,4}\\{0,3}["'\x60]?`;
const WITH_SCHEME = new RegExp(String.raw`(${NAME}(?:bearer|basic|token|negotiate|apikey|bot) {1,4})(${VALUE})`, 'gi');
const WITH_PARTS = new RegExp(
  String.raw`(${NAME}(?:digest|hawk|oauth|signature|aws4-[\w-]{1,20}) {1,4})([^\r\n]+)`,
  'gi',
);
const WITHOUT_SCHEME = new RegExp(`(${NAME})(${VALUE})`, 'gi');
const BEARER = new RegExp(
  String.raw`(\b${patternOf(AUTHORIZATION_SCHEMES, 'conversations')} {1,4})([\w.~+/=-]{16,})`,
  'gi',
);
const COOKIE = new RegExp(
  String.raw`(\b${COOKIE_HEADER}\\{0,3}["'\x60]?[ \t]{0,4}:[ \t]{0,4}\\{0,3}["'\x60]?)[\w.-]{1,64}=(?![$<{])[^\r\n"'\x60]+`,
  'gi',
);

/** What requests carry to show who sends them. */
export function redactHeaders(text: string): string {
  return text
    .replace(WITH_PARTS, (all, name: string, parts: string) => (parts.startsWith(REDACTED) ? all : name + REDACTED))
    .replace(WITH_SCHEME, (all, name: string, value: string) => (isNoSecret(value) ? all : name + REDACTED))
    .replace(WITHOUT_SCHEME, hideIfSecret)
    .replace(BEARER, hideIfSecret)
    .replace(COOKIE, `$1${REDACTED}`);
}

function hideIfSecret(all: string, name: string, value: string): string {
  return value.length >= MIN_LENGTH && looksSecret(value) ? name + REDACTED : all;
}
