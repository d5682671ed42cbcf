import { createHash } from 'node:crypto';
import { realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { linesFrom } from './complete-lines.js';
import { openInside, sessionFilesBelow, type OpenFile } from './safe-files.js';

/** Up to where a file was read; `head` tells a file from another that took its place. */
export interface FileMark {
  readonly file: string;
  readonly offset: number;
  readonly headLength: number;
  readonly headDigest: string;
}

/** Complete lines that stand one after the other in a file: its bytes from `from` up to, not including, `to`. */
interface Stretch {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** A step of reading a file, and where it leaves the file. */
export interface Reading {
  readonly mark: FileMark;
  /** Null when there is nothing to keep, but the mark has moved. */
  readonly stretch: Stretch | null;
}

const HEAD_LENGTH = 1024;
/** Only a line that is longer by itself makes a longer stretch. */
const STRETCH_LENGTH = 256 * 1024;
const PLAIN_FOLDER = /^(?!\.{1,2}(?:\/|$))[^/\0]+(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)*$/;

/**
 * What is new in the session files below a folder, file by file in the order of their names; each reading's mark is to be
 * kept once its stretch is.
 */
export async function* newStretches(
  root: string,
  folder: string,
  marks: ReadonlyMap<string, FileMark>,
  maxFiles?: number,
): AsyncGenerator<Reading> {
  // The operator's own folder may be a link; from here on none is followed.
  const realRoot = await realpath(root).catch(() => null);
  if (realRoot === null || !PLAIN_FOLDER.test(folder)) return;
  for (const file of await sessionFilesBelow(realRoot, folder, maxFiles)) {
    const opened = await openInside(realRoot, join(folder, file));
    if (!opened) continue;
    try {
      yield* readingsOf(opened, file, marks.get(file) ?? null);
    } finally {
      await opened.handle.close();
    }
  }
}

async function* readingsOf({ handle, size }: OpenFile, file: string, mark: FileMark | null): AsyncGenerator<Reading> {
  const head = await readHead(handle, Math.min(HEAD_LENGTH, size));
  if (!head) return;
  const isKnown = mark !== null && mark.offset <= size && isHeadOf(mark, head);
  if (isKnown && mark.offset === size) return;

  const markAt = (offset: number): FileMark => ({
    file,
    offset,
    headLength: head.length,
    headDigest: digest(head),
  });
  let from = isKnown ? mark.offset : 0;
  let lines: string[] = [];
  let to = from;
  const taken = (): Reading => {
    const reading = { mark: markAt(to), stretch: lines.length > 0 ? { file, from, to, lines } : null };
    [from, lines] = [to, []];
    return reading;
  };

  // Without this the old mark would fit again once the file has grown past it.
  if (mark && !isKnown) yield { mark: markAt(0), stretch: null };
  for await (const { text, end } of linesFrom(handle, from, size)) {
    if (lines.length > 0 && (text === null || end - from > STRETCH_LENGTH)) yield taken();
    to = end;
    if (text === null) yield taken();
    else lines.push(text);
  }
  if (lines.length > 0) yield taken();
}

async function readHead(handle: FileHandle, length: number): Promise<Buffer | null> {
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return bytesRead === length ? buffer : null;
  } catch {
    return null;
  }
}

function isHeadOf(mark: FileMark, head: Buffer): boolean {
  return mark.headLength <= head.length && mark.headDigest === digest(head.subarray(0, mark.headLength));
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
