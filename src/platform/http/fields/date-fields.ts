import { isTimestamp } from '../../kernel/values.js';
import { declareField, type Check, type FieldOptions } from './declare-field.js';

export function TimestampField(options: FieldOptions): PropertyDecorator {
  const check: Check = (value) => (isTimestamp(value) ? null : 'must be an ISO 8601 timestamp');
  const documented = { type: 'string', format: 'date-time' } as const;
  return declareField({ kind: 'string' }, check, { example: '2026-01-31T09:30:00.000Z', ...options }, documented);
}
