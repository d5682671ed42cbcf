import type { StreamableFile } from '@nestjs/common';
import { bytesAnswer } from '../../platform/data/answers/streamed-answer.js';
import { isNotModified } from '../../platform/http/formats/etag.js';
import { currentRequest } from '../../platform/kernel/logging/request-context.js';
import type { Attachment } from './attachment.entity.js';
import { FILE_TYPES, isPictureType } from './file-kinds.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };

/** Documents a file as an answer. */
export const FILE_ANSWER = {
  description: 'The file: a picture to be shown, anything else to be saved',
  content: Object.fromEntries(FILE_TYPES.map((type) => [type.split(';')[0]!, BINARY])),
};

/** Nothing in a file may run with the rights of who looks at it. */
const CONFINED = "default-src 'none'; sandbox";

/** The bytes of an attachment never change: its id is its version. */
export async function answerFile(
  attachment: Attachment,
  load: () => Promise<Buffer>,
): Promise<StreamableFile | undefined> {
  const { id, name, type } = attachment;
  const { response } = currentRequest()!;
  response.set({ 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': CONFINED });
  if (isNotModified(`"${id}"`)) return undefined;
  const how = isPictureType(type) ? 'inline' : 'attachment';
  return bytesAnswer(await load(), { type, disposition: `${how}; ${namedAs(name)}` });
}

/** For readers of RFC 6266, and for those that know ASCII only. */
function namedAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
