import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiResponse } from '@nestjs/swagger';
import { currentRequest } from '../../kernel/logging/request-context.js';

export const SENDS_ETAG = 'x-etag';
const EXAMPLE = '"2fTqxVg1v0Xw3c8m1Z5y7A"';

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Whether `If-None-Match` names this tag. */
export function isKnown(etag: string): boolean {
  const header = currentRequest()!.request.headers['if-none-match'];
  if (header === undefined) return false;
  const tags = tagsOf(header);
  return tags.includes(etag) || tags.includes('*');
}

/** Sets the `ETag`. True when the client already has this version: the answer is then an empty 304. */
export function isNotModified(etag: string): boolean {
  const { response } = currentRequest()!;
  response.setHeader('ETag', etag);
  if (!isKnown(etag)) return false;
  response.status(304);
  return true;
}

/** Tags accepted by `If-Match`; null means any. */
export function expectedTags(): string[] | null {
  const header = currentRequest()!.request.headers['if-match'];
  if (header === undefined) return null;
  const tags = tagsOf(header);
  return tags.includes('*') ? null : tags;
}

/** Documents the `ETag` of an operation that takes none. */
export const Tagged = (): MethodDecorator => ApiExtension(SENDS_ETAG, true);

/** Documents `If-None-Match` and 304. */
export function Revalidated(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The `ETag` of an earlier answer: 304 without a body when it has not changed.',
      schema: { type: 'string' },
      example: EXAMPLE,
    }),
    ApiResponse({ status: 304, description: 'Not modified' }),
  );
}

/** Documents `If-Match` and 412. Without an example: any tag that is not from an answer is refused. */
export function Guarded(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` of the version to change: 412 when it has changed since.',
    schema: { type: 'string' },
  });
}
