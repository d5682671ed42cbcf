import { REDACTED } from './secret-shapes.js';
import { patternOf, TOKENS } from './secret-table.js';

const TOKEN = new RegExp(`(?<![0-9A-Za-z])${patternOf(TOKENS, 'conversations')}`, 'g');
/** Without a digit it may be a name: `sk-fading-circle`. */
const MAY_BE_NAME = /^(?:sk-|tskey-|hv[sbr]\.|figd_|sbp_)/;
/** Addresses have it right after `bot`. */
const TELEGRAM_TOKEN = /(?<!\d)\d{8,10}:AA[\w-]{33}/g;
const WEB_TOKEN = /eyJ[\w-]{8,}(?:\.[\w-]{2,}){0,4}/g;

/** Tokens known by their shape, wherever they stand. */
export function redactTokens(text: string): string {
  return text
    .replace(TOKEN, (token) => (MAY_BE_NAME.test(token) && !/\d/.test(token) ? token : REDACTED))
    .replace(TELEGRAM_TOKEN, REDACTED)
    .replace(WEB_TOKEN, (token) => (isWebToken(token) ? REDACTED : token));
}

/** JSON in base64, such as a source map, begins alike, but has no second part. */
function isWebToken(text: string): boolean {
  const parts = text.split('.');
  return parts.length > 2 || parts[1]?.startsWith('eyJ') === true;
}
