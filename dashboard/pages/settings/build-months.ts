import type { BuildMonth, BuildUsageReport } from '../../../client/src/generated.js';

/** What a month is measured by. */
export type Measure = 'cost' | 'time' | 'builds' | 'tokens';

/** What agents did in one month, whoever used most first. */
export interface MonthOfBuilds {
  /** As `2026-11`. */
  readonly month: string;
  readonly agents: readonly BuildMonth[];
}

const VALUES: Readonly<Record<Measure, (of: BuildMonth) => number>> = {
  cost: ({ cost_usd: cost }) => cost ?? 0,
  time: ({ minutes }) => minutes,
  builds: ({ builds }) => builds,
  tokens: ({ input_tokens: read, output_tokens: written }) => read + written,
};

export const valueOf = (measure: Measure, of: BuildMonth): number => VALUES[measure](of);

export function totalOf(measure: Measure, agents: readonly BuildMonth[]): number {
  return agents.reduce((sum, one) => sum + valueOf(measure, one), 0);
}

/** The last months up to the one of `now`, also those without builds, the oldest first. */
export function monthsOf(items: readonly BuildMonth[], count: number, now: Date): readonly MonthOfBuilds[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1));
    const month = at.toISOString().slice(0, 7);
    return { month, agents: items.filter((item) => item.month === month) };
  });
}

/** What is at the top of the chart: the highest month, or the budget where that is the measure. */
export function topOf(measure: Measure, months: readonly MonthOfBuilds[], budget: number | null): number {
  const highest = Math.max(...months.map(({ agents }) => totalOf(measure, agents)));
  return Math.max(highest, measure === 'cost' ? (budget ?? 0) : 0) * 1.08 || 1;
}

/** Cost where any coder says it, else time: a chart of nothing says nothing. */
export function firstMeasure({ items }: Pick<BuildUsageReport, 'items'>): Measure {
  return items.some(({ cost_usd: cost }) => cost) ? 'cost' : 'time';
}
