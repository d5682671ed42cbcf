import { declareField, type Check, type FieldOptions } from './declare-field.js';

export function BoolField(options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
  return declareField({ kind: 'boolean' }, check, { example: true, ...options }, { type: 'boolean' });
}

/** One of a fixed set of values. */
export function EnumField(options: FieldOptions & { values: readonly string[] }): PropertyDecorator {
  const { values } = options;
  const check: Check = (value) => (values.includes(value as string) ? null : `must be one of: ${values.join(', ')}`);
  const documented = { type: 'string', enum: [...values] } as const;
  return declareField({ kind: 'string' }, check, { example: values[0], ...options }, documented);
}
