import type { FileHandle } from 'node:fs/promises';
import { Pacer } from '../../../engines/fair-shares/pacer.js';

/** A line and the offset of the next one; the text is null if the line is too long. */
interface Line {
  readonly text: string | null;
  readonly end: number;
}

const MAX_LINE = 1024 * 1024;
const CHUNK_LENGTH = 64 * 1024;
const LINE_FEED = 10;

/** Complete lines between two offsets. Ends silently if the file cannot be read. */
export async function* linesFrom(handle: FileHandle, from: number, to: number): AsyncGenerator<Line> {
  const partial = new PartialLine();
  const pacer = new Pacer();
  const buffer = Buffer.alloc(CHUNK_LENGTH);
  for (let offset = from; offset < to;) {
    const length = Math.min(CHUNK_LENGTH, to - offset);
    const { bytesRead } = await handle.read(buffer, 0, length, offset).catch(() => ({ bytesRead: 0 }));
    if (bytesRead === 0) return;
    const chunk = buffer.subarray(0, bytesRead);
    let start = 0;
    for (let end; (end = chunk.indexOf(LINE_FEED, start)) !== -1; start = end + 1) {
      partial.add(chunk.subarray(start, end));
      yield { text: partial.take(), end: offset + end + 1 };
      const pause = pacer.pause();
      if (pause) await pause;
    }
    partial.add(chunk.subarray(start));
    offset += bytesRead;
  }
}

/** A line read so far, or only its length once it is too long. */
class PartialLine {
  private parts: Buffer[] = [];
  private length = 0;

  add(part: Buffer): void {
    this.length += part.length;
    if (this.length > MAX_LINE) this.parts = [];
    else if (part.length > 0) this.parts.push(Buffer.from(part));
  }

  take(): string | null {
    const isTooLong = this.length > MAX_LINE;
    const bytes = Buffer.concat(this.parts);
    [this.parts, this.length] = [[], 0];
    return isTooLong ? null : decoded(bytes);
  }
}

/** Strips a byte order mark; invalid UTF-8 becomes U+FFFD. */
function decoded(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes);
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
