import { createHash } from 'node:crypto';
import { realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { linesFrom } from './complete-lines.js';
import { openInside, sessionFilesBelow, type OpenFile } from './safe-files.js';

/** Read offset of a file; `head` distinguishes it from another file of the same name. */
export interface FileMark {
  readonly file: string;
  readonly offset: number;
  readonly headLength: number;
  readonly headDigest: string;
}

/** Consecutive complete lines of a file: the bytes from `from` up to, but not including, `to`. */
interface Chunk {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** A chunk that was read, and the mark after it. */
export interface ReadStep {
  readonly mark: FileMark;
  /** Null if only the mark moved. */
  readonly chunk: Chunk | null;
}

const HEAD_LENGTH = 1024;
/** Exceeded only by a single longer line. */
const CHUNK_BYTES = 256 * 1024;
const PLAIN_FOLDER = /^(?!\.{1,2}(?:\/|$))[^/\0]+(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)*$/;

/**
 * New content of the session files below a folder, in order of file names. Callers store each mark together with its
 * chunk.
 */
export async function* newChunks(
  root: string,
  folder: string,
  marks: ReadonlyMap<string, FileMark>,
  maxFiles?: number,
): AsyncGenerator<ReadStep> {
  // The root itself may be a link; links below it are not followed.
  const realRoot = await realpath(root).catch(() => null);
  if (realRoot === null || !PLAIN_FOLDER.test(folder)) return;
  for (const file of await sessionFilesBelow(realRoot, folder, maxFiles)) {
    const opened = await openInside(realRoot, join(folder, file));
    if (!opened) continue;
    try {
      yield* readStepsOf(opened, file, marks.get(file) ?? null);
    } finally {
      await opened.handle.close();
    }
  }
}

async function* readStepsOf({ handle, size }: OpenFile, file: string, mark: FileMark | null): AsyncGenerator<ReadStep> {
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
  const taken = (): ReadStep => {
    const step = { mark: markAt(to), chunk: lines.length > 0 ? { file, from, to, lines } : null };
    [from, lines] = [to, []];
    return step;
  };

  // Otherwise the old mark would match again once the file has grown past it.
  if (mark && !isKnown) yield { mark: markAt(0), chunk: null };
  for await (const { text, end } of linesFrom(handle, from, size)) {
    if (lines.length > 0 && (text === null || end - from > CHUNK_BYTES)) yield taken();
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
