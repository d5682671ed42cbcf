import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';

/**
 * Text that is read while it is sent, a page when the reader has taken the one before. Destroyed, it ends its pages: none
 * is read after that.
 */
export class PageStream extends Readable {
  private readonly pages: AsyncIterator<string>;
  private readonly readNext: () => void;

  constructor(pages: AsyncIterable<string>) {
    super({ highWaterMark: 1 });
    this.pages = pages[Symbol.asyncIterator]();
    // A reader that is ready again calls from the context of its connection, not of its request.
    this.readNext = AsyncResource.bind(() => void this.pushNext());
  }

  override _read(): void {
    this.readNext();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const ended = this.pages.return?.() ?? Promise.resolve();
    ended.then(() => done(error), done);
  }

  private async pushNext(): Promise<void> {
    try {
      const next = await this.pages.next();
      if (!this.destroyed) this.push(next.done ? null : next.value);
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}
