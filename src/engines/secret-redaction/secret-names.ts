/** Also ordinary words: `--- PASS: TestLogin2`, `first_pass`. */
export const SHORT_NAME = String.raw`(?<![\w-])(?:[Pp]ass|[Pp]w|PW|PASS(?==))|(?<=[A-Z0-9]_)(?:PASS|PW)`;

/** What can follow it in the same name: `_HASH`, `-2`, `AccessKey`. */
export const REST_OF_NAME = String.raw`[\w-]{0,40}`;

/** Names that end so speak about a secret instead of holding it. */
const ABOUT = new Set(
  `id ids name names url uri path file dir folder type count limit length size ttl age expiry expires expiration at in
  policy prefix suffix header field label hint reset endpoint scope scopes budget usage stdin version algorithm arn ref
  store manager provider service index status required enabled disabled min max used left cost price window rate
  description title message error page form input`.split(/\s+/),
);

/** Whether a name such as `token` with the rest `_VALUE` names a secret, unlike `token_id`, `tokenizer` and `secretary`. */
export function namesSecret(name: string, rest: string): boolean {
  const own = withoutPlural(rest);
  if (own === '') return true;
  const startsWord =
    /^[_\d-]/.test(own) || (/^[A-Z]/.test(own) && /[a-z]$/.test(name)) || /^(?:key|hash|value)$/i.test(own);
  const last = own
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .split(/[_-]/)
    .at(-1)!;
  return startsWord && !ABOUT.has(last.toLowerCase());
}

/** `tokens`, of which there may be a number. */
export function isPlural(rest: string): boolean {
  return withoutPlural(rest) !== rest;
}

function withoutPlural(rest: string): string {
  return rest.replace(/^[sS](?![a-z])/, '');
}
