import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** Digest of the bundle that is running. */
export function ownDigest(): string {
  return digestOf(readFileSync(fileURLToPath(import.meta.url)));
}
