import { declareField, type Check, type FieldOptions } from './declare-field.js';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A valid date from 1970 to 9999: 30 February is refused. */
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
  return declareField({ kind: 'string' }, check, { example: '2026-01-31T09:30:00.000Z', ...options }, documented);
}
