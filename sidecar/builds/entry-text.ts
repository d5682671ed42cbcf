import { MAX_ENTRY_BYTES } from '../../src/shared/build-protocol.js';

/** Colours, titles and cursor movements of terminals. */
const ESCAPES = new RegExp(String.raw`\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])`, 'g');
/** What is no text: controls but tab and line break, and what PostgreSQL refuses. */
const CONTROLS = /[\ufffe\uffff\p{Surrogate}]|(?![\t\n])\p{Cc}/gu;
const REDACTED = '[redacted]';
/** Room for the note about what was cut off. */
const NOTE_BYTES = 64;

/** Text of an entry: without secrets, escapes and what cannot be stored, and within the bound. */
export function entryText(text: string, secrets: readonly string[]): string {
  let plain = lastStates(text.replace(ESCAPES, '')).replace(CONTROLS, '');
  for (const secret of secrets) plain = plain.replaceAll(secret, REDACTED);
  return withinBytes(plain, MAX_ENTRY_BYTES);
}

/** A progress bar writes over itself: its last state is what remains of a line. */
function lastStates(text: string): string {
  if (!text.includes('\r')) return text;
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  return lines.map((line) => line.slice(line.lastIndexOf('\r') + 1)).join('\n');
}

export function withinBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  // Half a character at the end becomes a replacement character.
  const kept = bytes
    .subarray(0, max - NOTE_BYTES)
    .toString()
    .replace(/\ufffd$/, '');
  return `${kept}\n… ${bytes.length - Buffer.byteLength(kept)} bytes are left out`;
}

/** The end of a text, from a line break on where there is one near. */
export function endOf(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const tail = text.slice(-maxChars);
  const line = tail.indexOf('\n');
  return line >= 0 && line < 500 ? tail.slice(line + 1) : tail;
}

/** Values that must not be in a log. Short ones are words. */
export function secretsOf(token: string, env: Readonly<Record<string, string>> | null): string[] {
  const named = Object.entries(env ?? {}).filter(([name]) => /KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL/i.test(name));
  return [token, ...named.map(([, value]) => value)].filter((value) => value.length >= 8);
}
