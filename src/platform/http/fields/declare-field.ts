import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Format } from './accepted-format.js';

/** Returns the problem, or null. */
export type Check = (value: unknown) => string | null;
export type LateClass = () => new () => object;
type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object';

export interface FieldOptions {
  about: string;
  example?: unknown;
  nullable?: boolean;
  optional?: boolean;
  /** Value of a field that was not sent. Not for PATCH bodies, where absent means unchanged. */
  default?: unknown;
  /** `about` names the replacement. */
  deprecated?: boolean;
  /** In a class with `@RefusedAs`: the complete `detail`, whatever the problem. */
  sentence?: string;
}

/** A nested object or list of objects. */
export interface Part {
  readonly type: LateClass;
  /** Null for a single object. */
  readonly maxItems: number | null;
}

export interface DeclaredField extends Pick<FieldOptions, 'default' | 'sentence'> {
  readonly kind: Kind;
  readonly check: Check;
  readonly part?: Part;
  /** Of `format`: what is answered when neither the query nor `Accept` names another one. */
  readonly format?: Format;
}

const FIELDS = Symbol('declared fields');

/** The declared fields of a class and its base classes. */
export function declaredFields(type: object): ReadonlyMap<string, DeclaredField> {
  return (Reflect.getMetadata(FIELDS, type) as Map<string, DeclaredField> | undefined) ?? new Map();
}

/** Base of every field decorator: declares, checks and documents a field and stores its default. */
export function declareField(
  { kind, part, format }: Pick<DeclaredField, 'kind' | 'part' | 'format'>,
  check: Check,
  options: FieldOptions,
  documented: ApiPropertyOptions,
  ...more: PropertyDecorator[]
): PropertyDecorator {
  const optional = options.optional || options.default !== undefined;
  const checkSent: Check = (value) => {
    if (value === undefined) return optional ? null : 'is required';
    return options.nullable && value === null ? null : check(value);
  };
  const remember: PropertyDecorator = ({ constructor }, name) => {
    const declared = { kind, part, format, check: checkSent, default: options.default, sentence: options.sentence };
    Reflect.defineMetadata(FIELDS, new Map(declaredFields(constructor)).set(String(name), declared), constructor);
  };
  return applyDecorators(
    remember,
    ApiProperty({
      ...documented,
      description: options.about,
      example: options.example,
      nullable: options.nullable,
      required: !optional,
      default: options.default,
      deprecated: options.deprecated,
    } as ApiPropertyOptions),
    ...more,
  );
}
