import { setImmediate as nextTurn } from 'node:timers/promises';
import { redactSecrets } from '../../../engines/secret-redaction/redact-secrets.js';
import type { BuildEntry } from '../../../shared/build-protocol.js';

/** Cannot be in a text: what desks send is checked, and it would only cost time. */
const SEPARATOR = '\n\u0001\u0002\n';
/** Characters searched in one turn. */
const MAX_JOINED = 16_384;
const KEY_EDGES = /-----(BEGIN|END) [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** A line inside of a key: base64, or a header such as `Proc-Type: 4,ENCRYPTED`. */
const KEY_LINE = /^(?:[A-Za-z0-9+/=]{1,128}|(?:Comment|DEK-Info|Proc-Type|Version): [\w ,.-]{0,100})?$/;
const REDACTED = '[redacted]';

/**
 * Takes secrets out of a report, also a private key that comes line by line. Entries are searched together, which takes
 * half the time, and one by one only where something was found across them.
 */
export async function redactEntries(entries: readonly BuildEntry[]): Promise<BuildEntry[]> {
  const safe: BuildEntry[] = [];
  for (const together of inBatches(withoutKeyLines(entries))) {
    if (safe.length) await nextTurn();
    safe.push(...redactTogether(together));
  }
  return safe;
}

function redactTogether(entries: readonly BuildEntry[]): BuildEntry[] {
  const texts = redactSecrets(entries.map(({ text }) => text).join(SEPARATOR)).split(SEPARATOR);
  return entries.map((entry, index) => ({
    ...entry,
    text: texts.length === entries.length ? texts[index]! : redactSecrets(entry.text),
  }));
}

function* inBatches(entries: readonly BuildEntry[]): Generator<readonly BuildEntry[]> {
  let batch: BuildEntry[] = [];
  let length = 0;
  for (const entry of entries) {
    if (length + entry.text.length > MAX_JOINED && batch.length) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(entry);
    length += entry.text.length;
  }
  if (batch.length) yield batch;
}

/** The lines of a private key whose beginning is in an entry before them. */
function withoutKeyLines(entries: readonly BuildEntry[]): BuildEntry[] {
  let isInKey = false;
  return entries.map((entry) => {
    const wasInKey = isInKey;
    const edges = [...entry.text.matchAll(KEY_EDGES)].map(([, edge]) => edge);
    const isKeyLine =
      wasInKey && (edges[0] === 'END' || entry.text.split('\n').every((line) => KEY_LINE.test(line.trim())));
    isInKey = edges.length ? edges.at(-1) === 'BEGIN' : isKeyLine;
    return isKeyLine ? { ...entry, text: REDACTED } : entry;
  });
}
