import { isTimestamp } from '../../platform/kernel/values.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A plain date as the timestamp of its beginning in UTC; anything else as it stands. */
export function timestampOf<T>(value: T): T | string {
  return typeof value === 'string' && DATE.test(value) ? `${value}T00:00:00Z` : value;
}

/** The moment that a value names, be it a timestamp or a plain date; null if it names none. */
export function momentOf(value: unknown): Date | null {
  const timestamp = timestampOf(value);
  return isTimestamp(timestamp) ? new Date(timestamp as string) : null;
}
