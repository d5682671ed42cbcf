import { ENDS_OF_NAMES, patternOf } from './secret-table.js';

/** Replaces a secret. */
export const REDACTED = '[redacted]';

/** A shorter value is taken for a word. */
export const MIN_LENGTH = 6;

/** The same for a password in the environment, where no words are to be expected. */
export const MIN_PASSWORD_LENGTH = 5;

const PLACEHOLDER = /^(?:\$[{(]|\$[A-Za-z_]\w*(?![\w$])|[<{%(]|\/\^|\[redacted\]|(.)\1*$|x+(?:[-_.]x*)?$)/i;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:~|\.{1,2})?\/[A-Za-z._]|[\w.+-]+@[\w-]+\.[a-z]{2,}$)/i;
const MEMBER = /^[A-Za-z_$]+(?:\d{1,2}[A-Za-z_$]*)?[?!]?$/;
const MAX_MEMBER_LENGTH = 30;
/** `sha256`, `base64url`, `Uint8Array`, `OAuth2Token`, `ed25519-signed`. */
const TECHNICAL =
  /^(?:sha|md|base|argon|utf|u?int|float|hs|rs|es|ed|aes|oauth|http|ipv|x)-?\d{1,5}[a-z]*(?:[-/][a-z]+)*$/i;
const NAME_OF_SECRET = new RegExp(`${patternOf(ENDS_OF_NAMES, 'conversations')}s?$`, 'i');
/** Words that stand after `password:` or `--token` in prose and in code, where they give nothing away. */
const ORDINARY = new Set(
  `string number boolean bigint symbol object unknown undefined function buffer binary integer
  required optional missing invalid expired revoked rotated hidden unset default disabled enabled encrypted hashed
  redacted removed changed unchanged wrong correct incorrect rejected accepted forgotten protected generated present
  absent available unavailable secret secrets password passwords passwd passphrase token tokens credential credentials
  authentication authorization header headers option options argument arguments parameter parameters switch instead
  should cannot before because without within through rather either neither already always written please itself value
  values field fields example request response result payload prompt getpass params config settings return public
  private readonly static nullable bearer access refresh client server session
  include omitted false empty never`.split(/\s+/),
);

const MAX_WORD_LENGTH = Math.max(...[...ORDINARY].map(({ length }) => length));

/** A reference, a form to fill in, an address or a word: what stands where a secret would, but is none. */
export function isNoSecret(value: string): boolean {
  return PLACEHOLDER.test(value) || ADDRESS.test(value) || isOrdinary(value);
}

function isOrdinary(value: string): boolean {
  return value.length <= MAX_WORD_LENGTH && ORDINARY.has(value.toLowerCase());
}

/** An expression of a program, such as `config.openai.apiKey`. */
export function isExpression(value: string): boolean {
  if (!value.includes('.')) return false;
  const members = value.split('.');
  return members.every((name) => name.length <= MAX_MEMBER_LENGTH && MEMBER.test(name));
}

/** Also ordinary words look so: it needs a context in which nothing else is to be expected. */
export function isPlainWord(value: string): boolean {
  return /^[a-z]+(?:[-_.][a-z]+)*$/.test(value);
}

/** Whether a value is unlike any word of prose and any name in a program. */
export function looksSecret(value: string): boolean {
  if (isNoSecret(value) || isExpression(value) || TECHNICAL.test(value)) return false;
  if (/^[A-Za-z_$]+$/.test(value)) return value.length >= 24 || isScrambled(value);
  if (/^\w+$/.test(value) && NAME_OF_SECRET.test(value)) return false;
  if (/\d/.test(value)) return /[A-Za-z]/.test(value) || /^\d+$/.test(value);
  return /[@#$%^&*+=~!](?!$)/.test(value) && /[A-Za-z]/.test(value);
}

/** Upper and lower case alternate more often than in `camelCase`. */
function isScrambled(value: string): boolean {
  const changes = value.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0;
  return value.length >= 8 && changes / value.length > 0.5;
}
