import { fc } from '../support/fast-check-seed.js';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from '../../src/platform/http/contract/examples.js';
import { HOSTILE_TEXT, LONG } from './hostile-text.js';
import { plain, typesOf } from './schema.js';

/** Stands for a field that is left out. */
export const LEFT_OUT = Symbol('left out');

const MAX_LENGTH = 100_002;
const clip = (text: string, { maxLength = MAX_LENGTH }: { maxLength?: number }): string =>
  [...text].slice(0, maxLength).join('');

/** Values that the contract would take, as far as a schema can say. */
export function valid(given: Schema, document: OpenAPIObject): fc.Arbitrary<unknown> {
  const schema = plain(given, document);
  const example = schema.example === undefined ? [] : [fc.constant(schema.example)];
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = typesOf(schema).map((type) => ofType(type, schema, document));
  return options.length ? fc.oneof(...example, ...options) : fc.oneof(...example, fc.jsonValue());
}

function ofType(type: string, schema: Schema, document: OpenAPIObject): fc.Arbitrary<unknown> {
  const bounds = schema as { minimum?: number; maximum?: number; maxItems?: number; minItems?: number };
  const { minimum = -1_000_000, maximum = 1_000_000 } = bounds;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) });
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
    case 'array':
      return fc.array(valid(schema.items ?? {}, document), { minLength: bounds.minItems, maxLength: 3 });
    case 'object':
      return objectOf(schema, document);
    default:
      return text(schema);
  }
}

function objectOf({ properties, required = [] }: Schema, document: OpenAPIObject): fc.Arbitrary<unknown> {
  if (!properties) return fc.dictionary(fc.constantFrom('a', 'profile', 'folder', 'ü'), fc.jsonValue({ maxDepth: 2 }));
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valid(part, document)]));
  return fc.record(fields, { requiredKeys: required });
}

function text(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 300 } = schema as Record<string, never>;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl({ authoritySettings: { size: 'small' }, withQueryParameters: true });
  if (format === 'email') return fc.emailAddress();
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((value) => clip(value, { maxLength }));
  const words = HOSTILE_TEXT.filter((one) => one.trim() && one.isWellFormed() && !one.includes('\0'));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
    fc.constantFrom(...words).map((value) => clip(value.padEnd(minLength, 'x'), { maxLength })),
  );
}

const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '7',
  [],
  [null],
  [[[[]]]],
  {},
  { a: { b: [] } },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
];

/** Values that stand at or beyond what the contract takes: each is tried at every place. */
export function hostile(given: Schema, document: OpenAPIObject): unknown[] {
  const schema = plain(given, document);
  const types = typesOf(schema);
  return [
    LEFT_OUT,
    ...WRONG_TYPES,
    ...(schema.enum ?? []).flatMap((one) =>
      typeof one === 'string' ? [one.toUpperCase(), `${one} `, `${one}\0`] : [],
    ),
    ...(types.includes('integer') || types.includes('number') ? edges(schema) : []),
    ...(types.includes('string') || !types.length ? [...HOSTILE_TEXT, ...lengths(schema)] : ['x']),
    ...(types.includes('array') ? lists(schema, document) : []),
  ];
}

function edges(schema: Schema): number[] {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  const around = [minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]));
  return [...around, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e-320, 0.1];
}

function lengths(schema: Schema): string[] {
  const { minLength = 1, maxLength } = schema as { minLength?: number; maxLength?: number };
  const most = maxLength ?? 10_000;
  return [
    'a'.repeat(minLength - 1),
    'a'.repeat(minLength),
    ...LONG.flatMap((letter) => (most > 5_000 ? [] : [letter.repeat(most), letter.repeat(most + 1)])),
    'a'.repeat(Math.min(most, MAX_LENGTH)),
    'a'.repeat(Math.min(most + 1, MAX_LENGTH)),
  ];
}

function lists(schema: Schema, document: OpenAPIObject): unknown[][] {
  const { maxItems = 200, items = {} } = schema as { maxItems?: number; items?: Schema };
  const example = plain(items, document).example ?? plain(items, document).enum?.[0] ?? 'x';
  const many = Math.min(maxItems, 1_001);
  const each = (count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => (typeof example === 'string' ? `${example}${index}` : index + 1));
  return [[example, example], each(many), each(many + 1), [example, null], [example, { __proto__: null, a: 1 }]];
}
