import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { refuse } from '../../kernel/errors/domain-error.js';
import { answerTooLarge } from './answer-budget.js';

/** Kept in memory up to this size; what is larger goes to a file. */
const MAX_MEMORY = 1_048_576;
const PIECE = 65_536;
/** Largest that one answer may take of the disk. */
const MAX_BYTES = 268_435_456;

/**
 * An answer that is made at the pace of the service and taken at the pace of its reader: what the reader has not taken
 * waits in a file that has no name any more, and is gone with its handle.
 */
export class Spool {
  private readonly pieces: Buffer[] = [];
  private waiting: string[] = [];
  private waitingLength = 0;
  private file: FileHandle | null = null;
  private size = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** How large it is, once it is finished. */
  get bytes(): number {
    return this.size;
  }

  /** Takes a piece of text. Nothing to wait for as long as there is room in memory. */
  write(text: string): Promise<void> | undefined {
    this.waiting.push(text);
    this.waitingLength += text.length;
    return this.waitingLength < PIECE ? undefined : this.flush();
  }

  /** All of it is there, and can be read once. */
  async finish(): Promise<this> {
    await this.flush();
    return this;
  }

  /** Closes the file behind it when it is read, or given up. */
  read(): Readable {
    if (!this.file) return Readable.from(this.pieces, { objectMode: false });
    return this.file.createReadStream({ start: 0, highWaterMark: PIECE });
  }

  /** For an answer that is not sent after all. */
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
      this.file ??= await nameless();
      for (const one of this.pieces.splice(0)) await this.file.appendFile(one);
    } catch (error) {
      throw refuse.unavailable('The resource is busy, try again', { cause: error, headers: { 'Retry-After': '5' } });
    }
  }
}

/** A file that only this handle can reach. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `workspace-answer-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Makes an answer; what goes wrong meanwhile leaves nothing behind. */
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
