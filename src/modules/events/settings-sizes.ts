import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';

/** Longest value that the audit log keeps as it is: enough for settings, too little to fill a disk with. */
const MAX_VALUE_BYTES = 1_000;

/** Settings with each long value replaced by its size and SHA-256: of a text itself, of others as canonical JSON. */
export function shortened(settings: object | null | undefined): object | null | undefined {
  if (settings == null) return settings;
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, shortenedValue(value)]));
}

function shortenedValue(value: unknown): unknown {
  if (value == null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : canonicalJson(value);
  const bytes = Buffer.byteLength(text);
  return bytes <= MAX_VALUE_BYTES ? value : { bytes, sha256: createHash('sha256').update(text).digest('hex') };
}
