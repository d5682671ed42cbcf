import { createHash } from 'node:crypto';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { currentRequest } from '../http/request-context.js';
import { refuse } from '../errors/domain-error.js';
import { PICTURES, type PictureKind } from '../images/picture-kind.js';
import type { StoredFile } from '../storage/storage.js';
import { STORAGE_REFUSALS } from './from-storage.js';

/** The good answer of a route that answers a picture: `answer: [200, picture('png', 'gif')]`. */
export function picture(...kinds: PictureKind[]) {
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    description: 'The picture',
    content: Object.fromEntries(kinds.map((kind) => [PICTURES[kind].type, binary])),
  };
}

/** Documents that the answer may be kept and asked for again by its `ETag`. */
export function ServesPicture(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The `ETag` of an earlier answer: 304 without a body when the picture is still the same.',
      schema: { type: 'string' },
      example: '"2fTqxVg1v0Xw3c8m1Z5y7A"',
    }),
    ApiResponse({ status: 304, description: 'Still the same picture' }),
  );
}

/**
 * Answers the picture under a key, or 304 without loading it when the caller has it already. The bytes of a key never
 * change, so the key is what the `ETag` is made of.
 */
export async function answerPicture(key: string, load: () => Promise<StoredFile>): Promise<StreamableFile | undefined> {
  const { request, response } = currentRequest()!;
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (matches(request.headers['if-none-match'], etag)) {
    response.set(headers).status(304);
    return undefined;
  }
  const { bytes, type } = await load();
  const kind = Object.values(PICTURES).find((one) => one.type === type);
  if (!kind) throw refuse.badUpstream(STORAGE_REFUSALS[502], { cause: new Error(`${type} is no picture`) });
  response.set(headers);
  return new StreamableFile(bytes, {
    type,
    length: bytes.length,
    disposition: `inline; filename="photo.${kind.extension}"`,
  });
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
