import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from '../../src/platform/http/contract/examples.js';

type AnySchema = Schema & {
  $ref?: string;
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: AnySchema;
  maximum?: number;
  pattern?: string;
  properties?: Record<string, AnySchema>;
  additionalProperties?: unknown;
  'x-max-bytes'?: number;
};

export function resolved(schema: AnySchema, document: OpenAPIObject): AnySchema {
  if (!schema.$ref) return schema;
  return resolved(
    (document.components!.schemas as Record<string, AnySchema>)[schema.$ref.split('/').pop()!]!,
    document,
  );
}

const typesOf = ({ type }: AnySchema): string[] => [type ?? []].flat();

/** A pattern that takes no text of any length: anchored, and nothing in it repeats without end. */
function isBoundedPattern(pattern: string): boolean {
  return pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, 'x'));
}

/** Texts, lists and free objects of a schema that may be of any size, by where they are. */
export function unboundedParts(given: AnySchema, document: OpenAPIObject, where = ''): string[] {
  const schema = resolved(given, document);
  const types = typesOf(schema);
  const found: string[] = [];
  for (const part of (schema as { anyOf?: AnySchema[] }).anyOf ?? [])
    found.push(...unboundedParts(part, document, where));
  const isWord = schema.enum !== undefined || ['uuid', 'date-time', 'binary'].includes(schema.format ?? '');
  if (types.includes('string') && !isWord && schema.maxLength === undefined && !isBoundedPattern(schema.pattern ?? ''))
    found.push(`${where}: a text without maxLength`);
  if (types.includes('array')) {
    if (schema.maxItems === undefined) found.push(`${where}: a list without maxItems`);
    found.push(...unboundedParts(schema.items!, document, `${where}[]`));
  }
  if (types.includes('object') && schema['x-max-bytes'] === undefined) {
    if (schema.additionalProperties) found.push(`${where}: a free object without x-max-bytes`);
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      found.push(...unboundedParts(part, document, `${where}.${name}`));
  }
  return found;
}

/** Fields that must name something that is there, or agree with another field: they are short, and left out. */
const NAMES_SOMETHING = /(_id|_ids|_by|^assignee|^reviewer|^watchers|^column|^status|^project)$/;

/** Three bytes in UTF-8. */
const WIDE = '語';

/** The largest value that the schema takes; undefined: leave it out. */
export function largest(given: AnySchema, document: OpenAPIObject, name = ''): unknown {
  const schema = resolved(given, document);
  const types = typesOf(schema);
  if (schema.enum) return schema.enum[0];
  if (schema.pattern || schema.format) return schema.format === 'uri' ? wideAddress(schema) : schema.example;
  if (types.includes('string')) return WIDE.repeat(schema.maxLength ?? 1);
  if (types.includes('array')) {
    const item = largest(schema.items!, document, name);
    return Array.from({ length: schema.maxItems ?? 1 }, (_, n) => numbered(item, n));
  }
  if (!types.includes('object')) return schema.example ?? schema.maximum ?? true;
  if (schema['x-max-bytes']) return { text: 'x'.repeat(schema['x-max-bytes'] - '{"text":""}'.length) };
  const needed = schema.required ?? [];
  const parts = Object.entries(schema.properties ?? {}).filter(
    ([field]) => needed.includes(field) || !NAMES_SOMETHING.test(field),
  );
  return Object.fromEntries(parts.map(([field, part]) => [field, largest(part, document, field)]));
}

function wideAddress({ maxLength = 100 }: AnySchema): string {
  return 'https://a.example/'.padEnd(maxLength, WIDE);
}

/** Another value of the same length, for lists and names that must not repeat. */
export function numbered(value: unknown, n: number): unknown {
  const mark = String(n).padStart(4, '0');
  if (typeof value === 'string' && value.length > 8) return value.slice(0, -4) + mark;
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = { ...(value as Record<string, unknown>) };
  for (const field of ['name', 'title', 'url', 'email', 'path'])
    if (typeof copy[field] === 'string') copy[field] = numbered(copy[field], n);
  return copy;
}
