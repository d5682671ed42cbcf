import type { ServerResponse } from 'node:http';
import { endStream, readerReady } from '../../engines/http-wire/reader-pace.js';
import type { EndReason, StreamSink } from './event-stream.js';

/** Bytes handed to the socket before waiting for the reader. */
const CHUNK_LENGTH = 65_536;

/** Server-sent events. Waits for a slow reader, so that its memory stays bounded. */
export class SseSink implements StreamSink<{ readonly text: string }> {
  constructor(
    private readonly response: ServerResponse,
    private readonly maxWaitMs?: number,
  ) {}

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  begin(): void {
    this.response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy must neither keep nor compress nor collect it.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.response.write(': ready\n\n');
  }

  async send(frames: readonly { readonly text: string }[]): Promise<void> {
    let chunk = '';
    for (const { text } of frames) {
      chunk += text;
      if (chunk.length < CHUNK_LENGTH) continue;
      await this.write(chunk);
      chunk = '';
    }
    if (chunk) await this.write(chunk);
  }

  /** A line that clients ignore. */
  beat(): void {
    if (this.isOpen && !this.response.writableNeedDrain) this.response.write(': \n\n');
  }

  end(reason: EndReason): void {
    endStream(this.response, `event: goodbye\ndata: ${JSON.stringify({ reason })}\n\n`, this.maxWaitMs);
  }

  onClose(callback: () => void): void {
    this.response.once('close', callback);
  }

  private async write(text: string): Promise<void> {
    if (!this.isOpen) return;
    this.response.write(text);
    await readerReady(this.response, this.maxWaitMs);
  }
}
