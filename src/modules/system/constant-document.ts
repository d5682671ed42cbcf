import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import type { StreamableFile } from '@nestjs/common';
import { currentRequest } from '../../platform/kernel/logging/request-context.js';
import { bytesAnswer } from '../../platform/data/answers/streamed-answer.js';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The best first. */
const ENCODINGS = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
  deflate: (bytes: Buffer): Promise<Buffer> => promisify(deflate)(bytes),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** A large document that does not change while the process runs. It is compressed once, not for each request. */
export class ConstantDocument {
  private readonly forms = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly read: () => Buffer | Promise<Buffer>,
    private readonly type: string,
  ) {}

  /** In the best encoding that the client accepts. */
  async answer(): Promise<StreamableFile> {
    const { request, response } = currentRequest()!;
    response.vary('Accept-Encoding');
    const encoding = (Object.keys(ENCODINGS) as Encoding[]).find((one) => request.acceptsEncodings(one));
    if (!encoding) return bytesAnswer(await this.read(), { type: this.type });
    const bytes = await this.encoded(encoding);
    response.setHeader('Content-Encoding', encoding);
    return bytesAnswer(bytes, { type: this.type });
  }

  private encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.forms.get(encoding);
    if (known) return known;
    const form = Promise.resolve(this.read()).then(ENCODINGS[encoding]);
    this.forms.set(encoding, form);
    return form;
  }
}
