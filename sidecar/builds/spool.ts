import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { BuildEntry, BuildStep, BuildUsage, EntryKind } from '../../src/shared/build-protocol.js';
import { entryText } from './entry-text.js';

/** A line of the spool: an entry of the log, or what the coder used so far. */
export type SpoolRecord = { readonly entry: BuildEntry } | { readonly usage: BuildUsage };

/** Entries that wait on disk for the service. */
const MAX_SPOOL_BYTES = 67_108_864;
const CHUNK_BYTES = 2_097_152;

/** The log of a build on disk, written by its runner. */
export class SpoolWriter {
  private readonly file: number;
  private size: number;
  private left = 0;

  constructor(
    path: string,
    private readonly secrets: readonly string[],
    private readonly maxBytes = MAX_SPOOL_BYTES,
  ) {
    this.file = openSync(path, 'a+', 0o600);
    this.size = this.mend();
  }

  write(step: BuildStep, kind: EntryKind, text: string, tool?: string): void {
    const entry: BuildEntry = {
      ...{ at: new Date().toISOString(), kind, step },
      text: entryText(text, this.secrets),
      ...(tool !== undefined && { tool: entryText(tool, this.secrets).slice(0, 200) }),
    };
    if (this.append({ entry })) return;
    if (this.left++ > 0) return;
    const note = 'The log of this build is too long; what follows is left out.';
    this.append({ entry: { ...entry, kind: 'status', text: note } }, true);
  }

  usage(usage: BuildUsage): void {
    this.append({ usage }, true);
  }

  close(): void {
    closeSync(this.file);
  }

  private append(record: SpoolRecord, isSmall = false): boolean {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    if (!isSmall && this.size + line.length > this.maxBytes) return false;
    for (let at = 0; at < line.length;) at += writeSync(this.file, line, at);
    this.size += line.length;
    return true;
  }

  /** Removes half a line, which a runner that was killed left. */
  private mend(): number {
    const { size } = fstatSync(this.file);
    const tail = Buffer.alloc(Math.min(size, CHUNK_BYTES));
    readSync(this.file, tail, 0, tail.length, size - tail.length);
    const end = size - tail.length + tail.lastIndexOf('\n') + 1;
    if (end < size) ftruncateSync(this.file, end);
    return end;
  }
}

/** Whole lines of the spool from an offset; empty where there are none yet. */
export function readSpool(path: string, from: number, to = Number.MAX_SAFE_INTEGER): Buffer {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return Buffer.alloc(0);
  }
  try {
    const length = Math.max(0, Math.min(fstatSync(file).size, to, from + CHUNK_BYTES) - from);
    const bytes = Buffer.alloc(length);
    const read = readSync(file, bytes, 0, length, from);
    return bytes.subarray(0, bytes.lastIndexOf('\n', read - 1) + 1);
  } finally {
    closeSync(file);
  }
}
