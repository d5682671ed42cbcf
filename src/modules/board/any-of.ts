import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';

/** Documents an answer that has one of several shapes, depending on the request; the first is the default. */
export function anyOf(...types: Type<unknown>[]): { content: Record<string, unknown>; models: Type<unknown>[] } {
  const schema = { anyOf: types.map((type) => ({ $ref: getSchemaPath(type) })) };
  return { models: types, content: { 'application/json': { schema } } };
}
