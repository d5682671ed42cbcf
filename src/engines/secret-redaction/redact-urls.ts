import { REDACTED } from './secret-shapes.js';

/** Addresses whose path is the secret. */
const WEBHOOK =
  /(https?:\/\/(?:hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)|(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/webhooks)\/)[\w/-]+/gi;
/** Up to the last `@` before the path; after `host:` anything but a port is a password, which may hold `?` and `#`. */
const CREDENTIALS = /:\/\/([^\s/?#"'`<>\\@:]*):(?!\d{1,5}(?:[/?#\s]|$))([^\s/"'`<>\\]*)@/g;
/** A password with a slash; `host:PORT/path@2` is none. Bounded, as other addresses can follow without a space. */
const WITH_SLASH =
  /:\/\/[^\s/?#"'`<>\\@:[\]]{0,64}:(?![$<{%*:]|[A-Z_]+\/|\d{1,5}(?:[/?#\s]|$))[^\s/"'`<>\\@]{0,64}\/[^\s"'`<>\\@]{0,64}@(?=[\w.-]+(?:[:/?#\s"'`]|$))/g;
const LONE_TOKEN = /:\/\/([\w-]{20,})@/g;
const SIGNATURE = /([?&](?:sig|signature|x-amz-signature|x-goog-signature)=)[\w%+/=-]{16,}/gi;

/** Credentials in addresses and connection strings. */
export function redactUrls(text: string): string {
  return text
    .replace(WEBHOOK, `$1${REDACTED}`)
    .replace(CREDENTIALS, (all, _user, password: string) => (isReference(password) ? all : `://${REDACTED}@`))
    .replace(WITH_SLASH, `://${REDACTED}@`)
    .replace(LONE_TOKEN, (all, user: string) => (/\d/.test(user) && /[a-z]/i.test(user) ? `://${REDACTED}@` : all))
    .replace(SIGNATURE, `$1${REDACTED}`);
}

/** `$PASSWORD`, `${password}`, `{password}`, `%s`: filled in when the program runs. */
function isReference(password: string): boolean {
  return password === '' || /^(?:\$\w+|\$?\{+[^{}]*\}+|%[a-z]|\*+)$/i.test(password);
}
