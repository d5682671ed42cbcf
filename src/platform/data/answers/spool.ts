import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { refuse } from '../../kernel/errors/domain-error.js';
import { answerTooLarge } from './answer-budget.js';

/** Larger answers go to a file. */
const MAX_MEMORY = 1_048_576;
const PIECE = 65_536;
/** Disk space of one answer. */
const MAX_BYTES = 268_435_456;

/**
 * Decouples writing an answer from a slow reader: unread bytes wait in an unlinked file, which disappears with its
 * handle.
 */
export class Spool {
  private readonly pieces: Buffer[] = [];
  private waiting: string[] = [];
  private waitingLength = 0;
  private file: FileHandle | null = null;
  private size = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Total size, once finished. */
  get bytes(): number {
    return this.size;
  }

  /** Returns nothing to wait for while the text fits in memory. */
  write(text: string): Promise<void> | undefined {
    this.waiting.push(text);
    this.waitingLength += text.length;
    return this.waitingLength < PIECE ? undefined : this.flush();
  }

  /** After this the spool can be read once. */
  async finish(): Promise<this> {
    await this.flush();
    return this;
  }

  /** Closes the file when the stream ends or is destroyed. */
  read(): Readable {
    if (!this.file) return Readable.from(this.pieces, { objectMode: false });
    return this.file.createReadStream({ start: 0, highWaterMark: PIECE });
  }

  /** For an answer that is not sent. */
  async discard(): Promise<void> {
    await this.file?.close();
  }

  private async flush(): Promise<void> {
    const piece = Buffer.from(this.waiting.join(''), 'utf8');
    this.waiting = [];
    this.waitingLength = 0;
    this.size += piece.length;
    if (this.size > this.maxBytes) throw answerTooLarge(this.size);
    this.pieces.push(piece);
    if (this.size <= MAX_MEMORY) return;
    try {
      this.file ??= await openUnlinked();
      for (const one of this.pieces.splice(0)) await this.file.appendFile(one);
    } catch (error) {
      throw refuse.unavailable('The resource is busy, try again', { cause: error, headers: { 'Retry-After': '5' } });
    }
  }
}

/** An unlinked file. */
async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `workspace-answer-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Fills a spool; an error leaves no file behind. */
export async function spooled(make: (spool: Spool) => Promise<void>, maxBytes?: number): Promise<Spool> {
  const spool = new Spool(maxBytes);
  try {
    await make(spool);
    return await spool.finish();
  } catch (error) {
    await spool.discard();
    throw error;
  }
}
