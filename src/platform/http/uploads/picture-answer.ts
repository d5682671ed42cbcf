import { createHash } from 'node:crypto';
import type { StreamableFile } from '@nestjs/common';
import { isKnown } from '../formats/etag.js';
import { currentRequest } from '../../kernel/logging/request-context.js';
import { bytesAnswer } from '../../data/answers/streamed-answer.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { PICTURES, type PictureKind } from '../../../engines/images/picture-kind.js';
import type { StoredFile } from '../../../engines/object-storage/storage.js';
import { STORAGE_REFUSALS } from '../../background/pictures/from-storage.js';

/** Documents a picture as an answer: `answer: [200, picture('png', 'gif')]`. */
export function picture(...kinds: PictureKind[]) {
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    description: 'The picture',
    content: Object.fromEntries(kinds.map((kind) => [PICTURES[kind].type, binary])),
  };
}

/**
 * Answers a picture, or 304 without loading it when the client has it. The bytes of a key never change, so the `ETag` is
 * derived from the key.
 */
export async function answerPicture(key: string, load: () => Promise<StoredFile>): Promise<StreamableFile | undefined> {
  const { response } = currentRequest()!;
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (isKnown(etag)) {
    response.set(headers).status(304);
    return undefined;
  }
  const { bytes, type } = await load();
  const kind = Object.values(PICTURES).find((one) => one.type === type);
  if (!kind) throw refuse.badUpstream(STORAGE_REFUSALS[502], { cause: new Error(`${type} is not a picture`) });
  response.set(headers);
  return bytesAnswer(bytes, { type, disposition: `inline; filename="photo.${kind.extension}"` });
}
