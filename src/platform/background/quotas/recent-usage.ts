import { LRUCache } from 'lru-cache';
import { excessOf, plus, type Amount, type Growth, type QuotaLimits, type Usage } from './limits.js';

const LIFETIME_MS = 1_000;
const MAX_ENTRIES = 10_000;
/** More than all processes together can write for a workspace during the lifetime of a reading. */
const MARGIN: Amount = { rows: 1_000, bytes: 64 * 1_048_576 };

interface Reading {
  readonly usage: Usage;
  readonly until: number;
}

/**
 * Caches usage for a moment, to accept growth that is far from every limit without a query. Growth near a limit is always
 * checked against a fresh reading.
 */
export class RecentUsage {
  private readonly readings = new LRUCache<number, Reading>({ max: MAX_ENTRIES });

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the growth fits with a margin; if so, it is added to the cached usage. */
  fitsEasily(brandId: number, limits: QuotaLimits, growth: Growth): boolean {
    const reading = this.readings.get(brandId);
    if (!reading || reading.until <= this.now() || excessOf(limits, reading.usage, withMargin(growth))) return false;
    this.readings.set(brandId, { ...reading, usage: plus(reading.usage, growth) });
    return true;
  }

  remember(brandId: number, usage: Usage, growth: Growth): void {
    this.readings.set(brandId, { usage: plus(usage, growth), until: this.now() + LIFETIME_MS });
  }
}

function withMargin(growth: Growth): Growth {
  const enlarged = Object.entries(growth).map(([kind, { rows = 0, bytes = 0 }]) => [
    kind,
    { rows: rows > 0 ? rows + MARGIN.rows : rows, bytes: bytes > 0 ? bytes + MARGIN.bytes : bytes },
  ]);
  return Object.fromEntries(enlarged) as Growth;
}
