import { MAX_NUMBER } from '../../kernel/values.js';
import { declareField, type Check, type FieldOptions } from './declare-field.js';

export const MAX_INT = 2_147_483_647;

export const isInteger =
  ({ min = 0, max = MAX_INT }: { min?: number; max?: number }): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`;

export function IntField(options: FieldOptions & { min?: number; max?: number }): PropertyDecorator {
  const { min = 0, max } = options;
  const documented = { type: 'integer', minimum: min, maximum: max } as const;
  return declareField({ kind: 'integer' }, isInteger({ min, max }), options, documented);
}

/** Any number that the database stores exactly. */
export function NumberField(options: FieldOptions & { min?: number; max?: number }): PropertyDecorator {
  const { min = -MAX_NUMBER, max = MAX_NUMBER } = options;
  const check: Check = (value) =>
    typeof value === 'number' && value >= min && value <= max ? null : `must be a number from ${min} to ${max}`;
  return declareField({ kind: 'number' }, check, options, { type: 'number', minimum: min, maximum: max });
}
