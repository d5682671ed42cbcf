import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';

export class BodyTooLong extends Error {}

/**
 * A size-limited view of a request for multer. Multer unpipes the request as soon as it refuses, but reports that only at
 * the end of the request; here unpiping ends the stream.
 */
export class BoundedBody extends Transform {
  readonly headers: IncomingHttpHeaders;
  private bytes = 0;

  constructor(
    request: IncomingMessage,
    private readonly maxBytes: number,
  ) {
    super();
    this.headers = request.headers;
    const broken = (): void => void this.destroy(new Error('The request was aborted'));
    request.once('close', () => request.complete || broken());
    request.once('error', broken);
    if (request.destroyed) broken();
    else request.pipe(this);
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += part.length;
    if (this.bytes > this.maxBytes) done(new BodyTooLong());
    else done(null, part);
  }

  override unpipe(destination?: NodeJS.WritableStream): this {
    super.unpipe(destination);
    return this.destroy();
  }
}
