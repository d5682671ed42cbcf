import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { currentRequest } from '../../kernel/logging/request-context.js';

const EXAMPLE = '"2fTqxVg1v0Xw3c8m1Z5y7A"';

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Whether the caller says that it has the answer with this tag already (`If-None-Match`). */
export function isKnown(etag: string): boolean {
  const header = currentRequest()!.request.headers['if-none-match'];
  if (header === undefined) return false;
  const tags = tagsOf(header);
  return tags.includes(etag) || tags.includes('*');
}

/** Marks the answer with its tag. True when the caller has it already: the answer is 304 then, and empty. */
export function isNotModified(etag: string): boolean {
  const { response } = currentRequest()!;
  response.setHeader('ETag', etag);
  if (!isKnown(etag)) return false;
  response.status(304);
  return true;
}

/** The tags one of which the thing must have for the call to go on (`If-Match`); null: any. */
export function expectedTags(): string[] | null {
  const header = currentRequest()!.request.headers['if-match'];
  if (header === undefined) return null;
  const tags = tagsOf(header);
  return tags.includes('*') ? null : tags;
}

/** Documents that an answer may be kept and asked for again by its `ETag`. */
export function Revalidated(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The `ETag` of an earlier answer: 304 without a body when it is still the same.',
      schema: { type: 'string' },
      example: EXAMPLE,
    }),
    ApiResponse({ status: 304, description: 'Still the same' }),
  );
}

/** Documents that a write may be bound to the state the caller knows. */
export function Guarded(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` of the state that is to be changed: 412 when it has changed since.',
    schema: { type: 'string' },
    example: EXAMPLE,
  });
}
