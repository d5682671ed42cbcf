import { declareField, type Check, type FieldOptions } from './declare-field.js';
import { isInteger } from './number-fields.js';
import { idSchema, isLonger, isString, type UuidOptions } from './string-fields.js';
import { UUID } from '../../kernel/values.js';

type StringListOptions = FieldOptions & {
  /** Allowed values of the items. */
  values?: readonly string[];
  /** Message for any other value. */
  must?: string;
  maxItems?: number;
  maxLength?: number;
  unique?: boolean;
};

/** A list of strings, optionally with a fixed set of values. */
export function StringListField(options: StringListOptions): PropertyDecorator {
  const { values, must, maxItems = 100, maxLength = 255, unique } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) return 'must be a list of strings';
    if (value.length > maxItems) return `must have at most ${maxItems} items`;
    if (value.some((item: string) => isLonger(item, maxLength)))
      return `items must have at most ${maxLength} characters`;
    if (values && value.some((item: string) => !values.includes(item)))
      return must ?? `items must be among: ${values.join(', ')}`;
    return unique && new Set(value).size < value.length ? 'must not repeat an item' : null;
  };
  return declareField({ kind: 'list' }, check, options, {
    type: 'array',
    maxItems,
    uniqueItems: unique,
    items: { type: 'string', maxLength, ...(values && { enum: values as string[] }) },
  });
}

type ListOptions = FieldOptions & {
  maxItems?: number;
  /** Allow duplicates. */
  repeats?: boolean;
};

/** A list whose items pass a check, without duplicates unless allowed. */
function distinctList(options: ListOptions, isItem: Check, items: object): PropertyDecorator {
  const { maxItems = 100, repeats = false } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > maxItems) return `must have at most ${maxItems} items`;
    const problem = value.map((item) => isItem(item)).find((one) => one !== null);
    if (problem) return `items ${problem}`;
    return !repeats && new Set(value).size < value.length ? 'must not repeat an item' : null;
  };
  const documented = { type: 'array', maxItems, uniqueItems: repeats ? undefined : true, items } as const;
  return declareField({ kind: 'list' }, check, options, documented);
}

export function UuidListField({ pattern, ...options }: ListOptions & UuidOptions): PropertyDecorator {
  const check = isString({ pattern: pattern ?? UUID, must: 'must be UUIDs' });
  return distinctList({ example: [], ...options }, check, idSchema(pattern));
}

export function IntListField(options: ListOptions): PropertyDecorator {
  return distinctList(options, isInteger({ min: 1 }), { type: 'integer', minimum: 1 });
}
