import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { refuse, type FieldProblem } from '../../kernel/errors/domain-error.js';
import { declaredFields } from './declare-field.js';
import { instantiate, problemsOf, unknownFields } from './instantiate.js';
import { isObject } from '../../kernel/values.js';
import { refusalOf } from './refused-as.js';
import { MAX_NAMED, nameIgnored, plainName } from './ignored-fields.js';
import { acceptedFormat } from './accepted-format.js';

const STRICT = Symbol('unknown fields refused');
const CHECKED_BY_HANDLER = Symbol('checked by the handler');
const PRIMITIVES: unknown[] = [String, Number, Boolean, Array, Object];

/** Unknown fields in this body are refused. Without it they are ignored and named in `X-Ignored-Fields`. */
export function Strict(): ClassDecorator {
  return (target) => Reflect.defineMetadata(STRICT, true, target);
}

/** The handler validates this body itself by calling `checked`, or ignores it. */
export function CheckedByHandler(): ClassDecorator {
  return (target) => Reflect.defineMetadata(CHECKED_BY_HANDLER, true, target);
}

/** Turns bodies and queries into validated instances. An invalid value is a 422, or the status of `@RefusedAs`. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type: source }: ArgumentMetadata): unknown {
    if (!metatype || PRIMITIVES.includes(metatype) || (source !== 'body' && source !== 'query')) return value;
    const plain = source === 'query' ? fromQuery(value as Record<string, unknown>, metatype) : requireObject(value);
    const type = metatype as new () => object;
    if (!declaredFields(type).size) return readByDecorators(type, plain);
    const instance = instantiate(type, plain);
    const problems = Reflect.getMetadata(CHECKED_BY_HANDLER, type) ? [] : problemsOf(type, instance);
    const unknown = unknownFields(type, plain);
    if (unknown.length && Reflect.getMetadata(STRICT, type))
      problems.unshift(...unknown.slice(0, MAX_NAMED).map((field) => ({ field, message: 'is not a known field' })));
    else if (source === 'body') nameIgnored(unknown);
    refuseIfAny(type, problems);
    return hasOwnDecorators(type) ? checkedByDecorators(type, instance) : instance;
  }
}

/** A validated instance of a class, or a refusal; unknown fields are dropped. */
export function checked<T extends object>(type: new () => T, value: unknown): T {
  const instance = instantiate(type, requireObject(value)) as T;
  refuseIfAny(type, problemsOf(type, instance));
  return instance;
}

/** A class of another module that has no declared fields, but decorators of class-validator. Ours never load it. */
async function readByDecorators(type: new () => object, plain: Record<string, unknown>): Promise<object> {
  const { plainToInstance } = await import('class-transformer');
  return checkedByDecorators(type, plainToInstance(type, plain), { whitelist: true });
}

async function checkedByDecorators(
  type: object,
  instance: object,
  options: { whitelist?: boolean } = {},
): Promise<object> {
  const { validateSync } = await import('class-validator');
  const errors = validateSync(instance, { ...options, stopAtFirstError: true, forbidUnknownValues: false });
  refuseIfAny(
    type,
    errors.flatMap((error) => flatten(error)),
  );
  return instance;
}

const withDecorators = new WeakMap<object, boolean>();

/** Whether another module put decorators of class-validator on a class that has declared fields as well. */
function hasOwnDecorators(type: new () => object): boolean {
  const known = withDecorators.get(type);
  if (known !== undefined) return known;
  // Kept there by class-validator once a decorator of it ran.
  const { classValidatorMetadataStorage: storage } = globalThis as {
    classValidatorMetadataStorage?: {
      getTargetValidationMetadatas: (type: object, schema: string, always: boolean, strict: boolean) => unknown[];
    };
  };
  const has = !!storage?.getTargetValidationMetadatas(type, '', false, false).length;
  withDecorators.set(type, has);
  return has;
}

function refuseIfAny(type: object, problems: readonly FieldProblem[]): void {
  const refusal = refusalOf(type, problems);
  if (refusal) throw refusal;
}

export function requireObject(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (!isObject(value)) throw refuse.field('body', 'must be a JSON object');
  return value;
}

/** Query values are text: integers, booleans and comma-separated lists are parsed as declared. */
function fromQuery(query: Record<string, unknown>, metatype: object): Record<string, unknown> {
  const fields = declaredFields(metatype);
  const plain: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [given, value] of Object.entries(query)) {
    const name = plainName(given);
    const known = plain[name];
    plain[name] = known === undefined ? read(value, fields.get(name)?.kind) : [known, value].flat();
  }
  const fallback = fields.get('format')?.format;
  if (fallback && plain.format === undefined) plain.format = acceptedFormat(fallback);
  return plain;
}

function read(value: unknown, kind: string | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (kind === 'list') return value.split(',').map((item) => item.trim());
  return value;
}

function flatten(error: ValidationError, parent = ''): FieldProblem[] {
  const field = parent + error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, `${field}.`))];
}
