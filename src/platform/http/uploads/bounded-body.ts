import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';

export class BodyTooLong extends Error {}

/**
 * The bytes of a request, up to a limit, for multer to read in its place. Multer lets go of what it reads as soon as it
 * has decided, and would then wait for the end of it before it says so; here letting go is the end.
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
    const broken = (): void => void this.destroy(new Error('The request broke off'));
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
