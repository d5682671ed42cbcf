import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { EMAIL } from '../../../engines/mail-message/email-address.js';

/**
 * Field decorators: one line declares what a field is, checks it and documents it.
 * A check returns what is wrong, or null.
 */
type Check = (value: unknown) => string | null;
type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object';

interface FieldOptions {
  about: string;
  example?: unknown;
  nullable?: boolean;
  optional?: boolean;
  default?: unknown;
  /** Still there, but going: `about` says what to use instead. */
  deprecated?: boolean;
  /** Documented here, but refused by the service, in its own words. */
  judgedLater?: boolean;
}

const KINDS = Symbol('field kinds');
const PARTS = Symbol('field parts');

type LateClass = () => new () => object;

/** Kind of each declared field of a class, its bases included. */
export function fieldKinds(type: object): ReadonlyMap<string, Kind> {
  return (Reflect.getMetadata(KINDS, type) as Map<string, Kind> | undefined) ?? new Map<string, Kind>();
}

export interface Part {
  readonly type: LateClass;
  /** Null: one object, no list. */
  readonly maxItems: number | null;
}

/** Each declared field that is an object, or a list of objects, of another declared class. */
export function fieldParts(type: object): ReadonlyMap<string, Part> {
  return (Reflect.getMetadata(PARTS, type) as Map<string, Part> | undefined) ?? new Map<string, Part>();
}

function hasPart(part: Part): PropertyDecorator {
  return (target, name) =>
    Reflect.defineMetadata(PARTS, new Map(fieldParts(target.constructor)).set(String(name), part), target.constructor);
}

function field(
  kind: Kind,
  judge: Check,
  options: FieldOptions,
  documented: ApiPropertyOptions,
  ...more: PropertyDecorator[]
) {
  const check: Check = options.judgedLater ? () => null : judge;
  const remember: PropertyDecorator = (target, name) => {
    Reflect.defineMetadata(KINDS, new Map(fieldKinds(target.constructor)).set(String(name), kind), target.constructor);
  };
  return applyDecorators(
    remember,
    ApiProperty({
      ...documented,
      description: options.about,
      example: options.example,
      nullable: options.nullable,
      required: !options.optional,
      default: options.default,
      deprecated: options.deprecated,
    } as ApiPropertyOptions),
    ValidateIf((_, value) => !((options.optional && value === undefined) || (options.nullable && value === null))),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => check(value) === null,
        defaultMessage: (args) => (args?.value === undefined ? 'is required' : (check(args?.value) ?? '')),
      },
    }),
    ...more,
  );
}

/** A JSON object: no list, and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type StringOptions = FieldOptions & {
  min?: number;
  max?: number;
  pattern?: RegExp;
  must?: string;
  format?: string;
  /** One line of text: refuse control and direction characters. */
  line?: boolean;
  /** A line that says something: also refuse text that shows nothing. */
  notBlank?: boolean;
};

const INVISIBLE = /^[\s\p{Cf}\p{Z}]*$/u;
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** By characters, as JSON Schema counts them: each is one or two units of a string, so most texts need not be counted. */
export function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || characters(text) > max;
}

function characters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isSecondOfPair = unit >= 0xdc00 && unit <= 0xdfff && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (!isSecondOfPair) count += 1;
  }
  return count;
}

export const isString =
  ({
    min = 0,
    max = 100_000,
    pattern,
    must,
    notBlank,
    line = notBlank,
  }: Omit<StringOptions, keyof FieldOptions>): Check =>
  (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (notBlank && INVISIBLE.test(value)) return 'must not be blank';
    if (line && CONTROL.test(value)) return 'must not contain control characters';
    if (!isLonger(value, min - 1)) return `must have at least ${min} character${min === 1 ? '' : 's'}`;
    if (isLonger(value, max)) return `must have at most ${max} characters`;
    return pattern && !pattern.test(value) ? (must ?? 'has the wrong form') : null;
  };

export function StringField(options: StringOptions): PropertyDecorator {
  const { min, max, pattern, format } = options;
  return field('string', isString(options), options, {
    type: 'string',
    minLength: min ?? (options.notBlank ? 1 : undefined),
    maxLength: max,
    pattern: pattern?.source,
    format,
  });
}

export function EmailField(options: FieldOptions): PropertyDecorator {
  return StringField({ ...options, max: 254, pattern: EMAIL, must: 'must be an e-mail address', format: 'email' });
}

/** An http or https address; credentials inside it are refused, since addresses are shown. */
export function UrlField(options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => {
    const problem = isString({ max: 2_000, notBlank: true })(value);
    if (problem) return problem;
    const url = URL.canParse(value as string) ? new URL(value as string) : null;
    if (!url || !/^https?:\/\/[^\s/]/i.test(value as string)) return 'must be an http or https address';
    return url.username || url.password ? 'must not contain credentials' : null;
  };
  return field('string', check, options, { type: 'string', maxLength: 2_000, format: 'uri' });
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function UuidField(options: FieldOptions): PropertyDecorator {
  const check = isString({ pattern: UUID, must: 'must be a UUID' });
  return field('string', check, options, { type: 'string', format: 'uuid' });
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A real moment between the years 1970 and 9999: the 30th of February is none. */
export function isTimestamp(value: unknown): boolean {
  if (typeof value !== 'string' || !ISO.test(value)) return false;
  const [year, month, day] = value.slice(0, 10).split('-').map(Number) as [number, number, number];
  const moment = new Date(value);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= daysInMonth && moment.getUTCFullYear() >= 1970 && moment.getUTCFullYear() <= 9999;
}

export function TimestampField(options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (isTimestamp(value) ? null : 'must be an ISO 8601 timestamp');
  const documented = { type: 'string', format: 'date-time' } as const;
  return field('string', check, { example: '2026-01-31T09:30:00.000Z', ...options }, documented);
}

export const MAX_INT = 2_147_483_647;

export const isInteger =
  ({ min = 0, max = MAX_INT }: { min?: number; max?: number }): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`;

export function IntField(options: FieldOptions & { min?: number; max?: number }): PropertyDecorator {
  const { min = 0, max } = options;
  return field('integer', isInteger({ min, max }), options, { type: 'integer', minimum: min, maximum: max });
}

/** The largest that a field of any number takes, unless it says otherwise. */
export const LARGEST_NUMBER = 1e12;

/** Any number, within what the database keeps exactly. */
export function NumberField(options: FieldOptions & { min?: number; max?: number }): PropertyDecorator {
  const { min = -LARGEST_NUMBER, max = LARGEST_NUMBER } = options;
  const check: Check = (value) =>
    typeof value === 'number' && value >= min && value <= max ? null : `must be a number from ${min} to ${max}`;
  return field('number', check, options, { type: 'number', minimum: min, maximum: max });
}

export function BoolField(options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
  return field('boolean', check, { example: true, ...options }, { type: 'boolean' });
}

export function EnumField(options: FieldOptions & { values: readonly string[] }): PropertyDecorator {
  const check: Check = (value) =>
    options.values.includes(value as string) ? null : `must be one of: ${options.values.join(', ')}`;
  return field(
    'string',
    check,
    { example: options.values[0], ...options },
    { type: 'string', enum: [...options.values] },
  );
}

/** A list of texts, optionally of known values. */
export function StringListField(
  options: FieldOptions & { values?: readonly string[]; maxItems?: number; maxLength?: number; unique?: boolean },
): PropertyDecorator {
  const { values, maxItems = 100, maxLength = 255, unique } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) return 'must be a list of strings';
    if (value.length > maxItems) return `must have at most ${maxItems} items`;
    if (value.some((item: string) => isLonger(item, maxLength)))
      return `items must have at most ${maxLength} characters`;
    if (values && value.some((item: string) => !values.includes(item)))
      return `items must be among: ${values.join(', ')}`;
    return unique && new Set(value).size < value.length ? 'must not repeat an item' : null;
  };
  return field('list', check, options, {
    type: 'array',
    maxItems,
    uniqueItems: unique,
    items: { type: 'string', maxLength, ...(values && { enum: [...values] }) },
  });
}

type ListOptions = FieldOptions & {
  maxItems?: number;
  /** The same value may stand in it more than once. */
  repeats?: boolean;
};

/** A list without repeats, unless they do no harm, of values that all pass a check. */
function distinctList(options: ListOptions, isItem: Check, items: object): PropertyDecorator {
  const { maxItems = 100, repeats = false } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > maxItems) return `must have at most ${maxItems} items`;
    const problem = value.map((item) => isItem(item)).find((one) => one !== null);
    if (problem) return `items ${problem}`;
    return !repeats && new Set(value).size < value.length ? 'must not repeat an item' : null;
  };
  return field('list', check, options, { type: 'array', maxItems, uniqueItems: repeats ? undefined : true, items });
}

export function UuidListField(options: ListOptions): PropertyDecorator {
  const check = isString({ pattern: UUID, must: 'must be UUIDs' });
  return distinctList({ example: [], ...options }, check, { type: 'string', format: 'uuid' });
}

export function IntListField(options: ListOptions): PropertyDecorator {
  return distinctList(options, isInteger({ min: 1 }), { type: 'integer', minimum: 1 });
}

/** An object of another declared class. The arrow named `type` is how the document builder knows a late reference. */
export function ObjectField(type: LateClass, options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (isObject(value) ? null : 'must be an object');
  return field('object', check, options, { type: () => type() }, ValidateNested(), hasPart({ type, maxItems: null }));
}

/** A list of objects of another declared class. */
export function ListField(type: LateClass, options: FieldOptions & { maxItems?: number }): PropertyDecorator {
  const { maxItems = 1_000 } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > maxItems) return `must have at most ${maxItems} items`;
    return value.every((item) => isObject(item)) ? null : 'items must be objects';
  };
  return field(
    'list',
    check,
    options,
    { type: () => type(), isArray: true, ...(options.maxItems && { maxItems }) },
    ValidateNested({ each: true }),
    hasPart({ type, maxItems }),
  );
}

/** Largest JSON object without a class of its own that a body may carry, in bytes. */
const MAX_JSON_BYTES = 65_536;

/** Counted as the answer shows it. JSON Schema has no word for it: the contract names it `x-max-bytes`. */
function isLarger(value: object, maxBytes: number): string | null {
  return Buffer.byteLength(JSON.stringify(value)) > maxBytes ? `must have at most ${maxBytes} bytes as JSON` : null;
}

interface JsonOptions extends FieldOptions {
  maxBytes?: number;
  /** Parts that the service itself makes sure of, as JSON Schema: documented here, not checked here. */
  parts?: Record<string, object>;
  /** What all other parts look like; `false`: there are none. Default: anything. */
  others?: boolean | object;
}

/** A JSON object without a class of its own. */
export function JsonField(options: JsonOptions): PropertyDecorator {
  const { parts, others = true, maxBytes } = options;
  const check: Check = (value) => (isObject(value) ? isLarger(value, maxBytes ?? MAX_JSON_BYTES) : 'must be an object');
  const documented = {
    type: 'object',
    ...(parts && { properties: parts }),
    additionalProperties: others,
    ...(maxBytes && { 'x-max-bytes': maxBytes }),
  };
  return field('object', check, options, documented as ApiPropertyOptions);
}

/** Named whole numbers. */
export function CountsField(options: FieldOptions): PropertyDecorator {
  return mapField('integer', (value) => Number.isInteger(value), 'must be an object of whole numbers', options);
}

/** Named texts. */
export function TextMapField(options: FieldOptions): PropertyDecorator {
  return mapField('string', (value) => typeof value === 'string', 'must be an object of strings', options);
}

/** Named lists of objects of another declared class. */
export function ListMapField(type: LateClass, options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (isObject(value) ? null : 'must be an object');
  const items = { $ref: getSchemaPath(type()) };
  const known: PropertyDecorator = (target) => {
    ApiExtraModels(type())(target.constructor);
  };
  return field('object', check, options, { type: 'object', additionalProperties: { type: 'array', items } }, known);
}

function mapField(
  type: 'integer' | 'string',
  fits: (value: unknown) => boolean,
  must: string,
  options: FieldOptions,
): PropertyDecorator {
  const check: Check = (value) =>
    isObject(value) && Object.values(value).every(fits) ? isLarger(value, MAX_JSON_BYTES) : must;
  return field('object', check, options, { type: 'object', additionalProperties: { type } });
}
