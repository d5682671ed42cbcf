import type { Usage, UsageItem } from '../../../client/src/generated.js';

/** From here on something should be done. */
const NEARLY = 0.9;

/** Part of the nearest limit of a kind; 0 without a limit. */
export function shareOf({ rows, rows_limit: rowsLimit, bytes, bytes_limit: bytesLimit }: UsageItem): number {
  return Math.max(part(rows, rowsLimit), part(bytes, bytesLimit));
}

export function part(used: number, limit: number | null): number {
  if (limit === null) return 0;
  return limit > 0 ? used / limit : 1;
}

/** Kinds that are full or nearly, the fullest first. A limit of nothing is no warning. */
export function nearlyFull(items: readonly UsageItem[]): UsageItem[] {
  return items
    .filter((item) => (item.rows > 0 || item.bytes > 0) && shareOf(item) >= NEARLY)
    .toSorted((a, b) => shareOf(b) - shareOf(a));
}

/** The largest first; of equal size the one with more of them. */
export function bySize(items: readonly UsageItem[]): UsageItem[] {
  return items.toSorted((a, b) => b.bytes - a.bytes || b.rows - a.rows);
}

export function hasLimits({ items, storage }: Pick<Usage, 'items' | 'storage'>): boolean {
  return storage.limit !== null || items.some((one) => one.rows_limit !== null || one.bytes_limit !== null);
}
