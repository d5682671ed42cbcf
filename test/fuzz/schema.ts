import type { OpenAPIObject } from '@nestjs/swagger';
import { resolve, type Schema } from '../../src/platform/http/contract/examples.js';

/** The schema behind references and one-of-one combinations, with what stands beside them. */
export function plain(schema: Schema, document: OpenAPIObject): Schema {
  if (schema.$ref) return plain({ ...resolve(schema.$ref, document), ...without(schema, '$ref') }, document);
  for (const part of ['allOf', 'anyOf', 'oneOf'] as const) {
    const options = schema[part];
    if (!options?.length) continue;
    const first = options.map((one) => plain(one, document)).find((one) => one.type !== 'null') ?? {};
    return { ...first, ...without(schema, part) };
  }
  return schema;
}

function without(schema: Schema, key: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}

export function typesOf({ type, properties }: Schema): string[] {
  if (Array.isArray(type)) return type;
  return type ? [type] : properties ? ['object'] : [];
}

/** The path to a value of a body, and its schema. */
export interface BodyPath {
  at: readonly (string | number)[];
  schema: Schema;
}

/** Paths to all values of a body, also inside objects and lists. */
export function bodyPaths(given: Schema, document: OpenAPIObject, at: readonly (string | number)[] = []): BodyPath[] {
  const schema = plain(given, document);
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    bodyPaths(part, document, [...at, name]),
  );
  const items = schema.items ? bodyPaths(schema.items, document, [...at, 0]) : [];
  return [{ at, schema }, ...inside, ...items];
}
