import { redactUrls } from './redact-urls.js';
import { REDACTED } from './secret-shapes.js';

const USER = /^([a-z][a-z0-9+.-]{0,30}:\/\/)[^/?#]*@/i;

/** An address without what may be a secret in it: the user and password, each value of the query, known tokens in the path. */
export function maskUrl(url: string): string {
  const [before = '', query] = split(url, '?');
  const address = redactUrls(before).replace(USER, `$1${REDACTED}@`);
  if (query === undefined) return address;
  const [values = '', fragment] = split(query, '#');
  return `${address}?${values.split('&').map(masked).join('&')}${fragment === undefined ? '' : `#${REDACTED}`}`;
}

function masked(pair: string): string {
  const [name = '', value] = split(pair, '=');
  if (value === undefined) return name && REDACTED;
  return `${name}=${value && REDACTED}`;
}

/** In two, at the first separator. */
function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
