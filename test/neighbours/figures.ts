export interface Sample {
  readonly what: string;
  readonly ms: number;
  /** Null: no answer came. */
  readonly status: number | null;
  readonly fault?: string;
}

const SLOWEST = 8;

export interface Figures {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Those that took longest, in words. */
  readonly slowest: readonly string[];
  /** Answers of 500 and above, and calls that were not answered, in words. */
  readonly faults: readonly string[];
  /** Answers of 400 to 499, in words: a quiet caller does nothing that could be refused. */
  readonly refusals: readonly string[];
}

/** By nearest rank: of few values the largest. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const times = samples.map(({ ms }) => ms);
  const inWords = ({ what, ms, status, fault }: Sample): string => `${what}: ${status ?? fault} (${Math.round(ms)} ms)`;
  return {
    calls: samples.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: Math.max(0, ...times),
    slowest: samples
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(inWords),
    faults: samples.filter(({ status }) => status === null || status >= 500).map(inWords),
    refusals: samples.filter(({ status }) => status !== null && status >= 400 && status < 500).map(inWords),
  };
}

/** Rows under their headings, in columns. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n');
}
