import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file atomically and durably. */
export function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  const draft = `${path}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', mode);
  try {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

const MOST_BYTES = 1_048_576;

/**
 * The text of a file; null when it is missing, unreadable, too large or not a regular file: in some folders other users
 * could put a pipe or a device there.
 */
export function readIfThere(path: string): string | null {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
  try {
    const found = fstatSync(file);
    return found.isFile() && found.size <= MOST_BYTES ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}
