import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

/** Returns what is wrong, or null. */
export type Check = (value: unknown) => string | null;
export type LateClass = () => new () => object;
type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object';

export interface FieldOptions {
  about: string;
  example?: unknown;
  nullable?: boolean;
  optional?: boolean;
  /** The value of a field that was not sent: it need not be. Not for changes, where absent means unchanged. */
  default?: unknown;
  /** Still there, but going: `about` says what to use instead. */
  deprecated?: boolean;
  /** In a class with `@RefusedAs`: the whole detail of the refusal, word for word, whatever is wrong with the value. */
  sentence?: string;
}

/** An object, or a list of objects, of another declared class. */
export interface Part {
  readonly type: LateClass;
  /** Null: one object, no list. */
  readonly maxItems: number | null;
}

export interface DeclaredField extends Pick<FieldOptions, 'default' | 'sentence'> {
  readonly kind: Kind;
  readonly part?: Part;
}

const FIELDS = Symbol('declared fields');

/** Each declared field of a class, its bases included. */
export function declaredFields(type: object): ReadonlyMap<string, DeclaredField> {
  return (Reflect.getMetadata(FIELDS, type) as Map<string, DeclaredField> | undefined) ?? new Map();
}

/** What every field decorator is made of: declares what a field is, checks it, documents it and knows its default. */
export function declareField(
  { kind, part }: Pick<DeclaredField, 'kind' | 'part'>,
  check: Check,
  options: FieldOptions,
  documented: ApiPropertyOptions,
  ...more: PropertyDecorator[]
): PropertyDecorator {
  const optional = options.optional || options.default !== undefined;
  const remember: PropertyDecorator = ({ constructor }, name) => {
    const declared = { kind, part, default: options.default, sentence: options.sentence };
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
    ValidateIf((_, value) => !((optional && value === undefined) || (options.nullable && value === null))),
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
