/** Names under which secrets travel: `password`, `passwordHash`, `api_key`, `access-token`, but not `token_id`. */
const NAME = String.raw`(?:pass(?:word|wd|phrase)|secret|token(?!_?ids?\b)|pat\b|api[_-]?key|admin[_-]?key|private[_-]?key|credential)[\w-]{0,32}`;
const HEADER = String.raw`(?:authorization|(?:set-)?cookie)`;

/** A value after `:` or `=`: quoted, quoted inside a quoted text, a list, or up to the next break. Bounded, so that time is linear. */
const VALUE = String.raw`(?:\\+"[^"]{0,4000}\\+"|"(?:[^"\\]|\\.){0,4000}"|'[^']{0,4000}'|\[[^\]]{0,4000}\]|[^\s"',;&}\]]{1,4000})`;

const PATTERNS: readonly [RegExp, string][] = [
  [/\b(ws[a-z]_)[A-Za-z0-9_-]{8,512}/g, '$1[redacted]'],
  [/\b(Bearer|Basic) +[A-Za-z0-9._~+/=-]{1,4000}/gi, '$1 [redacted]'],
  [/(:\/\/[^\s:/@"]{0,128}:)[^\s@"/]{1,512}@/g, '$1[redacted]@'],
  [
    new RegExp(String.raw`(${HEADER}\\*["']?\s{0,4}[:=]\s{0,4})(?:${VALUE}(?=\s*[,}\]]|$)|[^\r\n"]{1,4000})`, 'gi'),
    '$1[redacted]',
  ],
  [new RegExp(String.raw`(${NAME}\\*["']?\s{0,4}[:=]\s{0,4})${VALUE}`, 'gi'), '$1[redacted]'],
  [
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,10000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
    '[redacted private key]',
  ],
];

/** Takes credentials out of a text before it is logged. The last line of defence: nothing should log one at all. */
export function redact(text: string): string {
  let result = text;
  for (const [pattern, replacement] of PATTERNS) result = result.replace(pattern, replacement);
  return result;
}
