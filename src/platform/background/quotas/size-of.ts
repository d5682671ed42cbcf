/** Approximate size of values in the database, for a check before they are written. */
export function sizeOf(...values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + sizeOfOne(value), 0);
}

function sizeOfOne(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Buffer.isBuffer(value)) return value.length;
  return typeof value === 'object' ? Buffer.byteLength(JSON.stringify(value)) : 8;
}
