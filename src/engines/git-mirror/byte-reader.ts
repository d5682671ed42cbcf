import { GitError } from './git-error.js';

/** Splits a stream of bytes into pieces, buffering only the current one. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer, undefined>;
  private chunk: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  }

  /** The bytes up to the next `end`, without it; null at the end of the stream. Throws beyond `maxBytes`. */
  async until(end: number, maxBytes: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const at = this.chunk.indexOf(end);
      const part = at < 0 ? this.chunk : this.chunk.subarray(0, at);
      length += part.length;
      if (length > maxBytes) throw new GitError('too_large', 'git answered with a name that is too long');
      parts.push(part);
      if (at >= 0) {
        this.chunk = this.chunk.subarray(at + 1);
        return parts.length === 1 ? part : Buffer.concat(parts);
      }
      if (!(await this.more())) return null;
    }
  }

  /** A copy of the next bytes; null when the stream ends before. */
  async exactly(count: number): Promise<Buffer | null> {
    const bytes = Buffer.allocUnsafe(count);
    let filled = 0;
    for (;;) {
      const part = this.chunk.subarray(0, count - filled);
      filled += part.copy(bytes, filled);
      this.chunk = this.chunk.subarray(part.length);
      if (filled === count) return bytes;
      if (!(await this.more())) return null;
    }
  }

  private async more(): Promise<boolean> {
    const next = await this.source.next();
    this.chunk = next.done ? Buffer.alloc(0) : next.value;
    return !next.done;
  }
}
