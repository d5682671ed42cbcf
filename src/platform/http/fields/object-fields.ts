import { ApiExtraModels, getSchemaPath, type ApiPropertyOptions } from '@nestjs/swagger';
import { isObject } from '../../kernel/values.js';
import { declareField, type Check, type FieldOptions, type LateClass } from './declare-field.js';

/** An object of another declared class. The document builder recognises a lazy reference by the function name `type`. */
export function ObjectField(type: LateClass, options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (isObject(value) ? null : 'must be an object');
  const part = { type, maxItems: null };
  return declareField({ kind: 'object', part }, check, options, { type: () => type() });
}

/** A list of objects of another declared class. */
export function ListField(type: LateClass, options: FieldOptions & { maxItems?: number }): PropertyDecorator {
  const { maxItems = 1_000 } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > maxItems) return `must have at most ${maxItems} items`;
    return value.every((item) => isObject(item)) ? null : 'items must be objects';
  };
  const documented = { type: () => type(), isArray: true, ...(options.maxItems && { maxItems }) };
  return declareField({ kind: 'list', part: { type, maxItems } }, check, options, documented);
}

/** Default limit of a free-form JSON object in a body. */
const MAX_JSON_BYTES = 65_536;

/** Bytes as serialized. JSON Schema has no keyword for it: the contract uses `x-max-bytes`. */
function isLarger(value: object, maxBytes: number): string | null {
  return Buffer.byteLength(JSON.stringify(value)) > maxBytes ? `must have at most ${maxBytes} bytes as JSON` : null;
}

interface JsonOptions extends FieldOptions {
  maxBytes?: number;
  /** Documented properties as JSON Schema; not checked here. */
  parts?: Record<string, object>;
  /** Schema of all other properties; `false` for none. Default: anything. */
  others?: boolean | object;
}

/** A free-form JSON object. */
export function JsonField(options: JsonOptions): PropertyDecorator {
  const { parts, others = true, maxBytes } = options;
  const check: Check = (value) => (isObject(value) ? isLarger(value, maxBytes ?? MAX_JSON_BYTES) : 'must be an object');
  const documented = {
    type: 'object',
    ...(parts && { properties: parts }),
    additionalProperties: others,
    ...(maxBytes && { 'x-max-bytes': maxBytes }),
  };
  return declareField({ kind: 'object' }, check, options, documented as ApiPropertyOptions);
}

/** A map of integers. */
export function CountsField(options: FieldOptions): PropertyDecorator {
  return mapField('integer', (value) => Number.isInteger(value), 'must be an object of whole numbers', options);
}

/** A map of strings. */
export function TextMapField(options: FieldOptions & { maxBytes?: number }): PropertyDecorator {
  return mapField('string', (value) => typeof value === 'string', 'must be an object of strings', options);
}

/** A map of lists of objects of another declared class. */
export function ListMapField(type: LateClass, options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (isObject(value) ? null : 'must be an object');
  const documented = {
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(type()) } },
  } as const;
  const known: PropertyDecorator = (target) => {
    ApiExtraModels(type())(target.constructor);
  };
  return declareField({ kind: 'object' }, check, options, documented, known);
}

function mapField(
  type: 'integer' | 'string',
  fits: (value: unknown) => boolean,
  must: string,
  { maxBytes, ...options }: FieldOptions & { maxBytes?: number },
): PropertyDecorator {
  const check: Check = (value) =>
    isObject(value) && Object.values(value).every(fits) ? isLarger(value, maxBytes ?? MAX_JSON_BYTES) : must;
  const documented = { type: 'object', additionalProperties: { type }, ...(maxBytes && { 'x-max-bytes': maxBytes }) };
  return declareField({ kind: 'object' }, check, options, documented as ApiPropertyOptions);
}
